"""Who is at the door: guests by their cookie, never by what they say; sites by origin; addresses by number."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from bonbon.server.codes import hashed
from bonbon.server.limits import KNOCKS, Buckets, Crowd
from bonbon.server.protocol.bodies import Language
from bonbon.server.store import Guest, Store
from bonbon.server.table import Refusal

COOKIE = "bonbon_guest"
COOKIE_AGE = 400 * 86_400  # seconds, the longest that browsers keep one


@dataclass(frozen=True)
class Visitor:
    """Whoever is behind a request; `guest` is empty for somebody who has not told a name."""

    guest: str
    name: str
    language: Language
    address: str


class Doorman:
    """Finds out who is there, and turns away what comes from other sites or comes too often."""

    def __init__(self, store: Store, origins: frozenset[str], connections_per_address: int, behind_proxy: bool) -> None:
        self.store, self.origins, self.behind_proxy = store, origins, behind_proxy
        self.crowd = Crowd(connections_per_address)
        self.knocks = Buckets(KNOCKS)

    async def admit_socket(self, scope: Any) -> Visitor:
        """The visitor of a socket, counted until it leaves."""
        self.check_origin(scope)
        visitor = await self.visitor(scope)
        if not self.crowd.enter(visitor.address):
            raise Refusal("too-many-connections")
        return visitor

    async def visitor(self, scope: Any) -> Visitor:
        guest = await self.guest(scope)
        if guest is None:
            return Visitor("", "", self.language_of(scope), self.address_of(scope))
        return Visitor(guest.guest, guest.name, guest.language, self.address_of(scope))

    async def guest(self, scope: Any) -> Guest | None:
        token = token_of(scope)
        return await self.store.guest_by_token(hashed(token)) if token else None

    def knock(self, scope: Any) -> None:
        """Refuse an address that tries codes, links or names too often."""
        if not self.knocks.take(self.address_of(scope)):
            raise Refusal("too-fast")

    def check_origin(self, scope: Any) -> None:
        """A browser says which site a request comes from: it must be ours. Programs say nothing and bring a token."""
        origin = header(scope, b"origin")
        if not origin:
            return
        host = header(scope, b"host")
        same = bool(host) and hmac.compare_digest(urlsplit(origin).netloc.lower().encode(), host.lower().encode())
        if not same and origin not in self.origins:
            raise Refusal("bad-origin")

    def address_of(self, scope: Any) -> str:
        """The client's address; the one that a reverse proxy names only where there is a reverse proxy."""
        if self.behind_proxy:
            forwarded = header(scope, b"x-forwarded-for")
            if forwarded:
                return forwarded.rsplit(",", 1)[-1].strip()
        client = scope.get("client")
        return str(client[0]) if client else "local"

    def language_of(self, scope: Any) -> Language:
        """French if the browser prefers it, else English."""
        for wanted in header(scope, b"accept-language").split(","):
            tag = wanted.strip()[:2].lower()
            if tag == "fr":
                return "fr"
            if tag == "en":
                break
        return "en"


def header(scope: Any, name: bytes) -> str:
    for key, value in scope.get("headers", []):
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def token_of(scope: Any) -> str:
    """The guest's secret: from the cookie, or for programs from `Authorization: Bearer`."""
    bearer = header(scope, b"authorization")
    if bearer.startswith("Bearer "):
        return bearer.removeprefix("Bearer ").strip()[:200]
    try:
        morsel = SimpleCookie(header(scope, b"cookie")).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value[:200] if morsel else ""
