"""Ed25519 signatures of the server: knows keys and hex, nothing of what is signed."""

from __future__ import annotations

import re
from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey as SigningKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

__all__ = ["Signed", "SigningKey", "public_key", "sign", "signed", "signing_key", "verified"]

_KEY = re.compile(r"[0-9a-f]{64}")
_SIGNATURE = re.compile(r"[0-9a-f]{128}")


class Signed(NamedTuple):
    """A text with its signature, 128 hex digits."""

    text: str
    signature: str


def signing_key(seed: bytes) -> SigningKey:
    """The key that 32 secret bytes give, the same each time. ValueError for another length."""
    return SigningKey.from_private_bytes(seed)


def public_key(key: SigningKey) -> str:
    """What everybody may know, 32 bytes in lower hex."""
    return key.public_key().public_bytes_raw().hex()


def sign(key: SigningKey, text: str) -> str:
    """Of an ASCII text; 64 bytes in lower hex."""
    return key.sign(text.encode("ascii")).hex()


def signed(key: SigningKey, text: str) -> Signed:
    return Signed(text, sign(key, text))


def verified(public: str, text: str, signature: str) -> bool:
    """Whether who holds the secret of `public` signed this text. Keys and signatures in lower hex only."""
    if not (_KEY.fullmatch(public) and _SIGNATURE.fullmatch(signature) and text.isascii()):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), text.encode())
    except (InvalidSignature, ValueError):
        return False
    return True
