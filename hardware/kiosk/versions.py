"""Versions of Tableside for a table.

The module reads the wheel of a version without running its code, verifies the wheel's minisign
signature, and describes the two installed programs, one of which may be replaced.
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
"""Path, relative to METADATA, of the lock file with which the wheel was built."""


class UpdateError(LinkError):
    """Error raised if the update failed. The table is unchanged.

    Attributes:
        said: A message of one sentence.
    """


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel of Tableside.

    Attributes:
        lock: Lines `name==version`; empty if the wheel has no lock file.
    """

    path: Path
    version: str
    lock: str


def look_at(path: Path) -> Wheel:
    """Read a wheel's version and lock file.

    Raises:
        UpdateError: The wheel does not exist, is damaged, or belongs to another package.
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
    """Check that the version is not older than the running one, unless the host names it.

    Signatures of old versions stay valid. Without this check, a USB stick with an old version could
    therefore bring back a bug that has been fixed.

    Args:
        given: The version in the signed wheel.
        installed: The version that is running.
        asked: The version that the host names; empty if the host names none.

    Raises:
        UpdateError: The wheel is older than the running version and the host has not named it, it is
            not the version that the host names, or the versions cannot be compared.
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
"""Maximum number of characters that are read from a key or a signature."""
OF_THE_FILE, OF_ITS_HASH = b"Ed", b"ED"
ID, KEY, SIGNATURE = 8, 32, 64
TRUSTED = "trusted comment: "


class SignatureError(LinkError):
    """Error raised if the file is not signed with the required key.

    Attributes:
        said: A message of one sentence.
    """


@dataclass(frozen=True, slots=True)
class PublicKey:
    """A public key whose signatures are accepted.

    Attributes:
        id: Eight bytes that identify the key in a signature.
    """

    id: bytes
    key: bytes


@dataclass(frozen=True, slots=True)
class Signature:
    """A signature of a file.

    Attributes:
        overall: The signature of `signature` and `comment` together.
    """

    algorithm: bytes
    id: bytes
    signature: bytes
    comment: str
    overall: bytes


def read_key(text: str, name: str) -> PublicKey:
    """Parse a public key. `name` is the file's name in messages.

    Raises:
        SignatureError: The text is not a public key.
    """
    lines = _lines(text)
    algorithm, id, key = _parts(lines[1] if len(lines) == 2 else "", KEY)
    if algorithm != OF_THE_FILE:
        raise SignatureError("kiosk-key-damaged", path=name)
    return PublicKey(id, key)


def read_signature(text: str, name: str) -> Signature:
    """Parse a signature. Raises SignatureError if the text is not a signature."""
    lines = _lines(text)
    if len(lines) == 4 and lines[2].startswith(TRUSTED):
        algorithm, id, signature = _parts(lines[1], SIGNATURE)
        overall = _decode(lines[3])
        if algorithm in (OF_THE_FILE, OF_ITS_HASH) and len(overall) == SIGNATURE:
            return Signature(algorithm, id, signature, lines[2].removeprefix(TRUSTED), overall)
    raise SignatureError("kiosk-update-damaged", path=name)


def verify(content: bytes, signature: Signature, key: PublicKey, name: str) -> None:
    """Verify the signature of a file's content. `name` is the file's name in messages.

    Raises:
        SignatureError: The file was signed with another key, or the signature does not match this content and
            comment.
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
    """Split a line into algorithm, key id and `length` bytes.

    All three are empty if the line does not have this form.
    """
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
"""The file that is written last. Without this file, a program is not completely installed."""


@dataclass(frozen=True, slots=True)
class InstallSlots:
    """The two slots for installed programs, a and b.

    `home` is the folder that contains both slots. `run` is a folder that is emptied when the computer
    is switched off.
    """

    home: Path
    run: Path

    @property
    def current(self) -> str:
        """The program that is known to work; empty if none is installed."""
        return _target(self.home / "current")

    @property
    def spare(self) -> str:
        """The program that is not the current one."""
        return SLOTS[1 - SLOTS.index(self.current)] if self.current in SLOTS else SLOTS[0]

    @property
    def running(self) -> str:
        """The program that the table was last started with."""
        return _target(self.run / "running")

    @property
    def asked(self) -> bool:
        """Whether the next start is to try the requested program."""
        return (self.run / "wanted").is_symlink()

    def ask(self, slot: str) -> None:
        """Request that the next start, and only that one, runs this program."""
        self.run.mkdir(parents=True, exist_ok=True)
        new = self.run / "wanted.new"
        new.unlink(missing_ok=True)
        new.symlink_to(self.home / slot)
        new.replace(self.run / "wanted")

    def forget(self) -> None:
        """Withdraw the request, so that the next start runs the current program."""
        (self.run / "wanted").unlink(missing_ok=True)

    def version(self, slot: str) -> str:
        """Return a program's version of Tableside, or an empty string if it does not contain Tableside."""
        found = sorted((self.home / slot).glob("lib/python3*/site-packages/tableside-*.dist-info"))
        return found[0].name.removeprefix("tableside-").removesuffix(".dist-info") if found else ""

    def mark_finished(self, slot: str, stamp: str) -> None:
        """Mark a program as completely installed and written to disk."""
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
