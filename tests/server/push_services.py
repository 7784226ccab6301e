"""A push service of our own on this machine, by HTTPS, and browsers that read what it brings them.

Nothing here uses the code that encrypts and signs: messages are opened step by step as RFC 8291 says it.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import json
import os
import ssl
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from hmac import digest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID

from bonbon.server.push.endpoints import EndpointRules
from bonbon.server.push.options import PushOptions
from bonbon.server.storage.push_subscriptions import PushSubscription
from bonbon.tables.protocol.bodies import Language

CONTACT = "mailto:host@example.org"


@dataclass
class Browser:
    """A browser with the keys of one subscription, which it has made itself."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def subscription(self, guest: str, language: Language = "en") -> PushSubscription:
        return PushSubscription(guest, self.endpoint, encode(self.point), encode(self.auth), language)

    @property
    def point(self) -> bytes:
        return point_of(self.key.public_key())

    def read(self, body: bytes) -> bytes:
        """The message in the body of a push message: RFC 8291, section 3.4, and RFC 8188, section 2."""
        salt, record, length = body[:16], struct.unpack("!I", body[16:20])[0], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= record, "more than one record"
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        key_info = b"WebPush: info\x00" + self.point + sender + b"\x01"
        material = digest(digest(self.auth, shared, sha256), key_info, sha256)
        pseudo_random = digest(salt, material, sha256)
        key = digest(pseudo_random, b"Content-Encoding: aes128gcm\x00\x01", sha256)[:16]
        nonce = digest(pseudo_random, b"Content-Encoding: nonce\x00\x01", sha256)[:12]
        opened = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x00")
        assert opened[-1:] == b"\x02", "not the last record"
        return opened[:-1]


@dataclass(frozen=True)
class Pushed:
    """A request that the push service got."""

    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self) -> dict[str, Any]:
        """What the sender says of itself, if its signature is good (RFC 8292)."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(parts["k"]))
        signed, _, signature = parts["t"].rpartition(".")
        numbers = decode(signature)
        r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
        key.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(SHA256()))
        header, claims = (json.loads(decode(part)) for part in signed.split("."))
        assert header == {"typ": "JWT", "alg": "ES256"}
        return {"key": parts["k"], **claims}


class PushService:
    """Takes messages, and answers with the statuses that the test has chosen, then with 201."""

    def __init__(self) -> None:
        self.pushed: list[Pushed] = []
        self.answers: list[str] = []  # what comes after `HTTP/1.1 `
        self.port = 0
        self.waits: list[float] = []  # seconds that the sender has waited, one after the other
        self.meanwhile: Callable[[], None] = lambda: None  # what happens while it waits

    def endpoint(self, name: str = "somebody") -> str:
        return f"https://localhost:{self.port}/push/{name}"

    def options(self, **other: Any) -> PushOptions:
        chosen = {"grace_s": 5.0, "waits_s": (1.0, 2.0, 3.0), "rules": EndpointRules(public_only=False), **other}
        return PushOptions(CONTACT, tls=certificate().client, sleep=self.wait, **chosen)

    async def wait(self, seconds: float) -> None:
        self.waits.append(seconds)
        await asyncio.sleep(0)
        self.meanwhile()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.pushed.append(Pushed(head[0].split(" ")[1], headers, body))
        status = self.answers.pop(0) if self.answers else "201 Created"
        writer.write(f"HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0, ssl=certificate().server)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()
        await server.wait_closed()


@dataclass(frozen=True)
class Certificate:
    """What `localhost` shows, and what whoever trusts it uses."""

    server: ssl.SSLContext
    client: ssl.SSLContext


@cache
def certificate() -> Certificate:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    today = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - datetime.timedelta(days=1))
        .not_valid_after(today + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    shown = made.public_bytes(Encoding.PEM)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "both.pem"
        file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + shown)
        server.load_cert_chain(file)
    return Certificate(server, ssl.create_default_context(cadata=shown.decode()))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
