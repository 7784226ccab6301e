-- Browsers that are told when it is their guest's turn.
CREATE TABLE push_subscriptions (
    device TEXT PRIMARY KEY,            -- a hash of the endpoint
    guest TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    updated INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX push_subscriptions_by_guest ON push_subscriptions (guest, updated);

-- The key with which this server signs what it sends to push services; made once, shared by all workers.
CREATE TABLE push_keys (
    id INTEGER PRIMARY KEY,
    secret TEXT NOT NULL
) WITHOUT ROWID;
