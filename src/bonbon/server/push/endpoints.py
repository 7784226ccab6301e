"""Where a push message may be sent: guests name the address, so it must not lead into the network of the server."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from bonbon.errors import BonbonError

LONGEST_ENDPOINT = 1_000
HTTPS_PORT = 443
MOST_NUMBERS = 4  # of a name, that are tried


class BadEndpoint(BonbonError):
    """Nothing is sent to this address."""


@dataclass(frozen=True)
class Target:
    """An address that was looked up: what is connected to is what was checked, whatever its name means next."""

    url: str  # with the number of the machine in place of its name
    host: str  # the name, for the certificate
    netloc: str  # the name with its port, as the `Host` header has it


@dataclass(frozen=True)
class EndpointRules:
    """Which addresses are good; only tests, whose push service is on this machine, allow more than public ones."""

    public_only: bool = True

    def check(self, endpoint: str) -> None:
        """Raises BadEndpoint for what can be refused without looking its name up."""
        host, port = parts_of(endpoint)
        if self.public_only and port != HTTPS_PORT:
            raise BadEndpoint("a push service answers on the usual port of HTTPS")
        if self.public_only and is_number(host) and not is_public(host):
            raise BadEndpoint(f"{host} is no public address")

    async def find(self, endpoint: str) -> list[Target]:
        """The machines behind an address; raises BadEndpoint if one may not be reached, OSError if there are none."""
        self.check(endpoint)
        host, port = parts_of(endpoint)
        numbers = await numbers_of(host, port)
        if self.public_only and not all(map(is_public, numbers)):
            raise BadEndpoint(f"{host} leads to an address that is not public")
        return [target(endpoint, number) for number in numbers[:MOST_NUMBERS]]


PUBLIC_ONLY = EndpointRules()


def parts_of(endpoint: str) -> tuple[str, int]:
    """Host and port of an address by HTTPS, without a user in it."""
    if len(endpoint) > LONGEST_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise BadEndpoint("this is no address of a push service")
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError as error:
        raise BadEndpoint("this is no address") from error
    if parts.scheme != "https" or not parts.hostname or "@" in parts.netloc or parts.fragment:
        raise BadEndpoint("a push service is reached by HTTPS")
    return parts.hostname, port or HTTPS_PORT


async def numbers_of(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for _, _, _, _, address in found]


def target(endpoint: str, number: str) -> Target:
    parts = urlsplit(endpoint)
    _, port = parts_of(endpoint)
    host = f"[{number}]" if ":" in number else number
    url = parts._replace(netloc=f"{host}:{port}").geturl()
    return Target(url, parts.hostname or "", parts.netloc)


def is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_public(number: str) -> bool:
    """Whether everybody on the Internet can reach it: no loopback, no home or data centre network, no multicast."""
    found = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or nat64(found)
        if inner is not None:
            found = inner
    return found.is_global and not found.is_multicast and not found.is_reserved


def nat64(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that a translator would reach for this one, if it is such an address (RFC 6052)."""
    return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF) if address in NAT64 else None


NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
