"""Browsers that want to be told when it is their guest's turn, as the store keeps them."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from bonbon.tables.protocol.bodies import Language

SUBSCRIPTIONS_PER_GUEST = 5  # the latest: one for each device


class PushSubscription(NamedTuple):
    """Where a browser can be reached, and the keys with which only it can read a message (RFC 8291)."""

    guest: str
    endpoint: str
    p256dh: str
    auth: str
    language: Language

    @property
    def device(self) -> str:
        """A name for it that tells nobody where it can be reached."""
        return device_of(self.endpoint)


def device_of(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()[:32]


COLUMNS = ("guest", "endpoint", "p256dh", "auth", "language")
NAMES = ", ".join(COLUMNS)
# A browser belongs to the guest who has last used it.
OR_REPLACE = "ON CONFLICT (device) DO UPDATE SET " + ", ".join(
    f"{column} = excluded.{column}" for column in (*COLUMNS, "updated")
)
