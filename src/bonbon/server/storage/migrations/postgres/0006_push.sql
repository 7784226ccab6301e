-- Browsers that are told when it is their guest's turn.
CREATE TABLE push_subscriptions (
    device text PRIMARY KEY,            -- a hash of the endpoint
    guest text NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    updated bigint NOT NULL
);

CREATE INDEX push_subscriptions_by_guest ON push_subscriptions (guest, updated);

-- The key with which this server signs what it sends to push services; made once, shared by all workers.
CREATE TABLE push_keys (
    id integer PRIMARY KEY,
    secret text NOT NULL
);
