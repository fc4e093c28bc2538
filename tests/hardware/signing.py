"""Who signs versions in tests: a key pair, and signatures as minisign writes them."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

ID = b"table-id"


class Signer:
    """Signs files. `public`: the text of its public key; `legacy`: signs files themselves, not their hash."""

    def __init__(self, id: bytes = ID, legacy: bool = False) -> None:
        self._key, self._id, self._legacy = Ed25519PrivateKey.generate(), id, legacy
        key = b"Ed" + id + self._key.public_key().public_bytes_raw()
        self.public = f"untrusted comment: of a test\n{_text(key)}\n"

    def sign(self, path: Path, comment: str = "of a test") -> Path:
        """Write the signature of a file beside it; returns where."""
        content = path.read_bytes()
        signature = self._key.sign(content if self._legacy else hashlib.blake2b(content).digest())
        overall = self._key.sign(signature + comment.encode())
        beside = path.with_name(f"{path.name}.minisig")
        algorithm = b"Ed" if self._legacy else b"ED"
        beside.write_text(
            f"untrusted comment: x\n{_text(algorithm + self._id + signature)}\ntrusted comment: {comment}\n{_text(overall)}\n"
        )
        return beside


def _text(found: bytes) -> str:
    return base64.b64encode(found).decode()
