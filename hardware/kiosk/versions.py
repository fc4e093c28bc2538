"""A version of Tableside for a table: its wheel, read from the file without running it, the signature of that as minisign
writes it, and the two programs of which one may be replaced.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import zipfile
import zlib
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path

from packaging.version import InvalidVersion, Version

from firmware_bridge.core.board import LinkError

NAME = "tableside"
LOCK = "extra_metadata/requirements.txt"
"""Where, beside METADATA, the lock lies that the wheel was made with."""


class UpdateError(LinkError):
    """The table stays as it is; `said` is one sentence."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """`lock`: lines of `name==version`, nothing where the wheel has none."""

    path: Path
    version: str
    lock: str


def look_at(path: Path) -> Wheel:
    """What is in a wheel.

    Raises:
        UpdateError: it is not there, is damaged, or is another package's.
    """
    try:
        with zipfile.ZipFile(path) as file:
            if file.testzip() is not None:
                raise zipfile.BadZipFile
            names = file.namelist()
            about = next(name for name in names if name.endswith(".dist-info/METADATA"))
            said = HeaderParser().parsestr(file.read(about).decode())
            lock = about.removesuffix("METADATA") + LOCK
            text = file.read(lock).decode() if lock in names else ""
    except FileNotFoundError as wrong:
        raise UpdateError("kiosk-update-no-file", path=str(path)) from wrong
    except (
        zipfile.BadZipFile,
        StopIteration,
        UnicodeDecodeError,
        zlib.error,
        EOFError,
        NotImplementedError,
        IsADirectoryError,
    ) as wrong:
        raise UpdateError("kiosk-update-damaged", path=str(path)) from wrong
    if (said["Name"] or "").lower() != NAME:
        raise UpdateError("kiosk-update-other", path=str(path), name=said["Name"] or "?")
    return Wheel(path, said["Version"] or "?", text)


def check_version(given: str, installed: str, asked: str) -> None:
    """Take no older version than the one that runs, unless the host names it.

    An old signature stays valid. Without this, anyone with an old stick could bring back a fault that was corrected.

    Args:
        given: The version in the signed wheel.
        installed: The version that runs.
        asked: The version that the host names; empty for none.

    Raises:
        UpdateError: The wheel is older and was not asked for, is not the one that was, or the two cannot be compared.
    """
    try:
        new = Version(given)
        if asked:
            if Version(asked) != new:
                raise UpdateError("kiosk-update-not-asked", version=given, asked=asked)
        elif new < Version(installed):
            raise UpdateError("kiosk-update-older", version=given, installed=installed)
    except InvalidVersion as wrong:
        raise UpdateError("kiosk-update-version", version=given, installed=installed) from wrong


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
    raise SignatureError("kiosk-update-damaged", path=name)


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


SLOTS = ("a", "b")
WHOLE = ".installed"
"""Written last: a program without it was never finished."""


@dataclass(frozen=True, slots=True)
class InstallSlots:
    """`home`: where a and b lie, for good; `run`: what is forgotten when the machine goes off."""

    home: Path
    run: Path

    @property
    def current(self) -> str:
        """The one that has proved itself; nothing where none is installed."""
        return _target(self.home / "current")

    @property
    def spare(self) -> str:
        """The other one."""
        return SLOTS[1 - SLOTS.index(self.current)] if self.current in SLOTS else SLOTS[0]

    @property
    def running(self) -> str:
        """The one that the table was started with last."""
        return _target(self.run / "running")

    @property
    def asked(self) -> bool:
        """Whether the next start is to try another one."""
        return (self.run / "wanted").is_symlink()

    def ask(self, slot: str) -> None:
        """Let the next start, and only that, run this one."""
        self.run.mkdir(parents=True, exist_ok=True)
        new = self.run / "wanted.new"
        new.unlink(missing_ok=True)
        new.symlink_to(self.home / slot)
        new.replace(self.run / "wanted")

    def forget(self) -> None:
        """The next start runs what has proved itself."""
        (self.run / "wanted").unlink(missing_ok=True)

    def version(self, slot: str) -> str:
        """Of Tableside in it; nothing where there is none."""
        found = sorted((self.home / slot).glob("lib/python3*/site-packages/tableside-*.dist-info"))
        return found[0].name.removeprefix("tableside-").removesuffix(".dist-info") if found else ""

    def mark_finished(self, slot: str, stamp: str) -> None:
        """It is whole, and on the disk."""
        os.sync()
        path = self.home / slot / WHOLE
        new = path.with_name(f"{WHOLE}.new")
        with new.open("w") as file:
            file.write(stamp)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
        os.sync()


def _target(link: Path) -> str:
    try:
        return link.readlink().name
    except OSError:
        return ""
