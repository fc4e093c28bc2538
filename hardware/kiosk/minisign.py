"""Signatures as minisign writes them (https://jedisct1.github.io/minisign): read, and held against a public
key.

A public key is two lines: a comment, and in base64 `Ed`, eight bytes of key id, 32 bytes of Ed25519 key. A
signature is four: a comment; in base64 the algorithm, the key id and 64 bytes of signature; a trusted
comment; in base64 a second signature, over the first one and the trusted comment. The algorithm is `ED` for
a signature of the file's BLAKE2b-512, `Ed` for one of the file itself.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from dataclasses import dataclass

from firmware_bridge.core.link_messages import LinkError

LARGEST = 4096
"""Characters of a key or a signature that are read."""
OF_THE_FILE, OF_ITS_HASH = b"Ed", b"ED"
ID, KEY, SIGNATURE = 8, 32, 64
TRUSTED = "trusted comment: "


class SignatureError(LinkError):
    """What was given is not signed by whom it has to be; `said` is one sentence."""


@dataclass(frozen=True, slots=True)
class PublicKey:
    """Whose signatures are believed. `id`: eight bytes by which a signature names its key."""

    id: bytes
    key: bytes


@dataclass(frozen=True, slots=True)
class Signature:
    """`overall`: the signature of `signature` and `comment` together."""

    algorithm: bytes
    id: bytes
    signature: bytes
    comment: str
    overall: bytes


def read_key(text: str, name: str) -> PublicKey:
    """A public key. `name`: the file's, for the sentence.

    Raises:
        SignatureError: it is none.
    """
    lines = _lines(text)
    algorithm, id, key = _parts(lines[1] if len(lines) == 2 else "", KEY)
    if algorithm != OF_THE_FILE:
        raise SignatureError("kiosk-key-damaged", path=name)
    return PublicKey(id, key)


def read_signature(text: str, name: str) -> Signature:
    """A signature. Raises SignatureError: it is none."""
    lines = _lines(text)
    if len(lines) == 4 and lines[2].startswith(TRUSTED):
        algorithm, id, signature = _parts(lines[1], SIGNATURE)
        overall = _decode(lines[3])
        if algorithm in (OF_THE_FILE, OF_ITS_HASH) and len(overall) == SIGNATURE:
            return Signature(algorithm, id, signature, lines[2].removeprefix(TRUSTED), overall)
    raise SignatureError("kiosk-signature-damaged", path=name)


def verify(content: bytes, signature: Signature, key: PublicKey, name: str) -> None:
    """Believe a file, or do not. `name`: the file's, for the sentence.

    Raises:
        SignatureError: another key has signed it, or what was signed is not this file with this comment.
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if signature.id != key.id:
        raise SignatureError("kiosk-signature-other", path=name)
    signed = hashlib.blake2b(content).digest() if signature.algorithm == OF_ITS_HASH else content
    try:
        believed = Ed25519PublicKey.from_public_bytes(key.key)
        believed.verify(signature.signature, signed)
        believed.verify(signature.overall, signature.signature + signature.comment.encode())
    except InvalidSignature as wrong:
        raise SignatureError("kiosk-signature-wrong", path=name) from wrong


def _lines(text: str) -> list[str]:
    return text[:LARGEST].replace("\r\n", "\n").removesuffix("\n").split("\n")


def _parts(line: str, length: int) -> tuple[bytes, bytes, bytes]:
    """The algorithm, the key id, and so many bytes; all empty where the line does not hold that."""
    found = _decode(line)
    if len(found) != 2 + ID + length:
        return b"", b"", b""
    return found[:2], found[2 : 2 + ID], found[2 + ID :]


def _decode(line: str) -> bytes:
    try:
        return base64.b64decode(line, validate=True)
    except (binascii.Error, ValueError):
        return b""
