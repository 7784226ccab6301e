"""A message that only one browser can read (RFC 8291), as one record of `aes128gcm` (RFC 8188)."""

from __future__ import annotations

import os
import struct

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
)
from cryptography.hazmat.primitives.asymmetric.ec import generate_private_key as new_key
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SALT_BYTES, AUTH_BYTES, POINT_BYTES = 16, 16, 65
RECORD_BYTES = 4096  # of the only record; every push service takes that many
LONGEST_MESSAGE = RECORD_BYTES - 16 - 1  # without the tag and the mark of the last record
LAST_RECORD = b"\x02"


def encrypted(message: bytes, p256dh: bytes, auth: bytes) -> bytes:
    """The body of a push message for the browser that has made this key and this secret."""
    return encrypted_with(message, p256dh, auth, new_key(SECP256R1()), os.urandom(SALT_BYTES))


def encrypted_with(message: bytes, p256dh: bytes, auth: bytes, own: EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """The same with a key and a salt that were chosen before; each is good for one message."""
    if len(message) > LONGEST_MESSAGE:
        raise ValueError(f"a push message has at most {LONGEST_MESSAGE} bytes, this one has {len(message)}")
    own_public = point_of(own.public_key())
    shared = own.exchange(ECDH(), public_key(p256dh))
    secret = derived(shared, auth, b"WebPush: info\0" + p256dh + own_public, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!IB", RECORD_BYTES, len(own_public)) + own_public
    return header + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def public_key(point: bytes) -> EllipticCurvePublicKey:
    """The key of a point on P-256; raises ValueError if it is none."""
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)


def point_of(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
