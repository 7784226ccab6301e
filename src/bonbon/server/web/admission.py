"""Who is at the door: guests by their cookie, never by what they say; sites by origin; addresses by number."""

from __future__ import annotations

import hmac
import ipaddress
import socket
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.types import Scope

from bonbon.errors import Refusal
from bonbon.server import limits
from bonbon.server.limits import Buckets, ConnectionCounter, Rate, address_key
from bonbon.server.storage.store import Guest, Store
from bonbon.server.web.config import Config
from bonbon.tables.codes import hashed
from bonbon.tables.protocol.bodies import Language

COOKIE = "bonbon_guest"
COOKIE_AGE = 400 * 86_400  # seconds, the longest that browsers keep one
LONGEST_TOKEN = 200
# Names that no stranger can register in the public DNS, so no page of theirs can be served under them.
HOME_NETWORKS = (".local", ".lan", ".home.arpa", ".internal", ".localhost")
SCHEMES = {"http": {"http": "http", "https": "https"}, "websocket": {"http": "ws", "https": "wss"}}


@dataclass(frozen=True)
class Visitor:
    """Whoever is behind a request; `guest` is empty for somebody who has not told a name."""

    guest: str
    name: str
    language: Language
    address: str  # what limits count by: in IPv6 a network


class Admission:
    """Finds out who is there, and turns away what comes from other sites or comes too often."""

    def __init__(self, store: Store, config: Config, now: Callable[[], int]) -> None:
        self.store, self.now = store, now
        self.origins, self.behind_proxy = frozenset(config.origins), config.behind_proxy
        self.names = {name.lower() for name in (*config.names, config.host, socket.gethostname())}
        self.connection_counter = ConnectionCounter(config.connections_per_address)
        self.attempts, self.renames = Buckets(limits.ATTEMPTS), Buckets(limits.RENAMES)
        self.recovery_links = Buckets(limits.RECOVERY_LINKS)
        self.push_changes = Buckets(limits.PUSH_CHANGES)
        self.exports = Buckets(limits.EXPORTS)
        self.tables_of_guest = Buckets(limits.TABLES_OF_GUEST)
        self.tables_of_address = Buckets(limits.TABLES_OF_ADDRESS)
        self.requests = Buckets(for_an_address(limits.REQUESTS, config.connections_per_address))
        self.sockets = Buckets(for_an_address(limits.SOCKETS, config.connections_per_address))

    # ---- who is there

    async def admit_socket(self, scope: Scope) -> Visitor:
        """The visitor of a socket, counted until it leaves."""
        self.check_host(scope)
        self.check_origin(scope)
        address = self.address_of(scope)
        check_rate(self.sockets, address)
        if not self.connection_counter.enter(address):
            raise Refusal("too-many-connections")
        try:
            return await self.visitor(scope)
        except BaseException:
            self.connection_counter.leave(address)
            raise

    async def visitor(self, scope: Scope) -> Visitor:
        guest = await self.guest(scope)
        if guest is None:
            return Visitor("", "", self.language_of(scope), self.address_of(scope))
        return Visitor(guest.guest, guest.name, guest.language, self.address_of(scope))

    async def guest(self, scope: Scope) -> Guest | None:
        token = token_of(scope)
        return await self.store.guest_by_token(hashed(token), self.now()) if token else None

    def attempt(self, scope: Scope) -> None:
        """Refuse an address that tries codes, links or names too often."""
        check_rate(self.attempts, self.address_of(scope))

    def address_of(self, scope: Scope) -> str:
        client = scope.get("client")
        return address_key(str(client[0])) if client else "local"

    def language_of(self, scope: Scope) -> Language:
        """French if the browser prefers it, else English."""
        for wanted in header(scope, b"accept-language").split(","):
            tag = wanted.strip()[:2].lower()
            if tag == "fr":
                return "fr"
            if tag == "en":
                break
        return "en"

    # ---- where it comes from

    def read_forwarded(self, scope: Scope) -> None:
        """Behind a reverse proxy: the visitor's address and scheme as the proxy itself, the last in line, says them."""
        client = scope.get("client")
        if not self.behind_proxy or (client and not is_near(client[0])):
            return
        address = last_entry(scope, b"x-forwarded-for")
        if is_address(address):
            scope["client"] = (address, 0)
        scheme = SCHEMES[scope["type"]].get(last_entry(scope, b"x-forwarded-proto"))
        if scheme is not None:
            scope["scheme"] = scheme

    def check_origin(self, scope: Scope) -> None:
        """A browser says which site a request comes from: it must be ours. Programs say nothing and bring a token."""
        origin = header(scope, b"origin")
        if not origin:
            return
        host = header(scope, b"host")
        same = bool(host) and hmac.compare_digest(site_of(origin).encode(), host.lower().encode())
        if not same and origin not in self.origins:
            raise Refusal("bad-origin")

    def check_host(self, scope: Scope) -> None:
        """Against DNS rebinding: a page of another site under a name that it has let point to this machine."""
        if self.behind_proxy:
            return  # which knows its names
        hosts = [value.decode("latin-1") for key, value in scope.get("headers", []) if key == b"host"]
        if len(hosts) > 1 or not all(self.is_our_name(host_name(host)) for host in hosts):
            raise Refusal("bad-host")

    def is_our_name(self, name: str) -> bool:
        if "." not in name and ":" not in name:
            return True  # a name without a dot means something only in this network
        return name.endswith(HOME_NETWORKS) or name in self.names or is_address(name)


def check_rate(buckets: Buckets, key: object, cost: float = 1) -> None:
    if not buckets.take(key, cost):
        raise Refusal("too-fast")


def for_an_address(usual: Rate, connections_per_address: int) -> Rate:
    """A rate that is usual for 100 connections, and more where a host allows more: they may all come back at once."""
    factor = max(1, connections_per_address / 100)
    return Rate(usual.burst * factor, usual.per_second * factor)


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope.get("headers", []):
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def last_entry(scope: Scope, name: bytes) -> str:
    """The last entry of the last such line: those before it may have been sent by the visitor."""
    lines = [value for key, value in scope.get("headers", []) if key == name]
    return lines[-1].decode("latin-1").rpartition(",")[2].strip() if lines else ""


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def is_near(address: str) -> bool:
    """This machine or a private network: where a reverse proxy stands."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return found.is_loopback or found.is_private


def site_of(origin: str) -> str:
    """The host of an origin, or nothing if it is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def host_name(host: str) -> str:
    """The name or address in a `Host` header, without the port."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].removesuffix(".")


def token_of(scope: Scope) -> str:
    """The guest's secret: from the cookie, or for programs from `Authorization: Bearer`."""
    bearer = header(scope, b"authorization")
    if bearer.startswith("Bearer "):
        return bearer.removeprefix("Bearer ").strip()[:LONGEST_TOKEN]
    return cookie_of(scope, COOKIE)[:LONGEST_TOKEN]


def cookie_of(scope: Scope, wanted: str) -> str:
    """One cookie, read by hand: Python's SimpleCookie took seconds for 60 kB of backslashes and quotes."""
    for key, value in scope.get("headers", []):
        if key == b"cookie":
            for part in value.decode("latin-1").split(";"):
                name, _, found = part.partition("=")
                if name.strip() == wanted:
                    return str(found.strip())
    return ""
