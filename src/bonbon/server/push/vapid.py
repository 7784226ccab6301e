"""Who sends: one key for the whole server, with which every push message is signed (VAPID, RFC 8292)."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from bonbon.server.push.encryption import point_of

SIGNED_FOR_S = 12 * 3600  # a push service takes at most a day
NUMBER_BYTES = 32
HEADER = {"typ": "JWT", "alg": "ES256"}


@dataclass(frozen=True)
class Sender:
    """The server's key, and how whoever runs a push service reaches whoever runs this server."""

    key: ec.EllipticCurvePrivateKey
    contact: str  # mailto:… or https://…

    @property
    def public(self) -> str:
        """What a browser has to know before it subscribes."""
        return base64url(point_of(self.key.public_key()))

    def authorization(self, endpoint: str, now_s: int) -> str:
        """The header that shows a push service who sends."""
        claims = {"aud": origin_of(endpoint), "exp": now_s + SIGNED_FOR_S, "sub": self.contact}
        signed = f"{base64url(msgspec.json.encode(HEADER))}.{base64url(msgspec.json.encode(claims))}"
        return f"vapid t={signed}.{base64url(self.signature(signed.encode()))}, k={self.public}"

    def signature(self, signed: bytes) -> bytes:
        r, s = decode_dss_signature(self.key.sign(signed, ec.ECDSA(SHA256())))
        return r.to_bytes(NUMBER_BYTES, "big") + s.to_bytes(NUMBER_BYTES, "big")


def new_secret() -> str:
    """A new key of a server, as it is stored."""
    secret = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64url(secret.to_bytes(NUMBER_BYTES, "big"))


def sender_of(secret: str, contact: str) -> Sender:
    number = int.from_bytes(from_base64url(secret), "big")
    return Sender(ec.derive_private_key(number, ec.SECP256R1()), contact)


def origin_of(endpoint: str) -> str:
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


def base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def from_base64url(text: str) -> bytes:
    """Raises ValueError if it is none."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
