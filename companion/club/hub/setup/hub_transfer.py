"""A hub that moves to another machine: everything of its folder in one file, sealed with a PIN.

The file is a line that says what it is, a salt, a nonce, and a ZIP encrypted by AES-256-GCM under a key that
scrypt makes of the PIN. What stands before the ciphertext is authenticated with it.
"""

from __future__ import annotations

import errno
import io
import os
import re
import secrets
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from companion.club.hub.setup import certificates
from companion.club.hub.setup.club_folder import ARCHIVE, FILE, STORE, Club, ClubFolder, HubError
from companion.kernel.limits import TooMuch
from companion.kernel.text.file_names import file_in
from companion.table.record.file_permissions import make_folder, replace_file
from companion.table.storage.file_limits import read_file

HEAD = b"Tableside hub 1\n"
KIND = b"Tableside hub "
SALT, NONCE = 16, 12
DIGITS = 10
"""Of the PIN: so many that whoever finds the file cannot try them all."""
COST = 2**17
"""Of scrypt: 128 MiB and some tenths of a second for each PIN that is tried."""
LARGEST = 2**30
"""Bytes of such a file at the most."""
MOST = LARGEST - 1024
"""Bytes that are sealed in it."""
NEEDED = (FILE, certificates.CA, certificates.CA_KEY)
NAMES = (*NEEDED, STORE)
EVENING = re.compile(rf"{ARCHIVE}/\d{{4}}-\d\d-\d\d(-\d{{1,6}})?\.zip")
"""What moves, also evenings that are packed. The hub's own certificate is made anew where it comes to."""


def pack(path: Path, to: Path) -> tuple[Club, str]:
    """Write the club of a folder into a file, and mark the folder as left; the club and the PIN.

    Raises:
        HubError: a hub runs there, there is no club, or the file cannot be written.
    """
    folder = ClubFolder(path)
    try:
        club = folder.club()
        if club is None:
            raise HubError("hub-none-here", folder=str(path))
        pin = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
        plain = io.BytesIO()
        with zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED) as packed:
            for name in NEEDED:
                packed.writestr(name, file_in(path, name).read_bytes())
            if (path / STORE).exists():
                packed.writestr(STORE, _copy_store(path / STORE))
            evenings = path / ARCHIVE
            for one in sorted(evenings.glob("*.zip")) if evenings.is_dir() else ():
                packed.writestr(f"{ARCHIVE}/{one.name}", one.read_bytes(), zipfile.ZIP_STORED)
        head = HEAD + os.urandom(SALT) + os.urandom(NONCE)
        if plain.tell() > MOST:  # nobody could open it
            raise HubError("move-not-written", path=str(to), why=os.strerror(errno.EFBIG))
        try:
            replace_file(to, head + _cipher(pin, head).encrypt(head[-NONCE:], plain.getvalue(), head))
        except OSError as wrong:
            raise HubError("move-not-written", path=str(to), why=str(wrong.strerror)) from None
        folder.leave(str(to))
        return club, pin
    finally:
        folder.close()


def unpack(file: Path, pin: str, path: Path) -> Club:
    """Lay a club into a folder that has none, or that it has left.

    Raises:
        HubError: it is no such file, the PIN is not its own, or another club lies there.
    """
    found = _unpack(file, pin)
    folder = ClubFolder(path)
    try:
        if not folder.free:
            raise HubError("move-lies", folder=str(path))
        make_folder(path / ARCHIVE)
        # The club itself last: without it there is none, so a power cut leaves no club that lacks something.
        for name in sorted(found, key=lambda name: (name == FILE, name)):
            replace_file(file_in(path, *name.split("/")), found[name])
        for left in ("-wal", "-shm", "-journal"):  # of a store that lay there before
            file_in(path, f"{STORE}{left}").unlink(missing_ok=True)
        for name in (certificates.CHAIN, certificates.KEY):
            file_in(path, name).unlink(missing_ok=True)
        folder.come()
        club = folder.club()
        assert club is not None
        return club
    finally:
        folder.close()


def _unpack(file: Path, pin: str) -> dict[str, bytes]:
    try:
        sealed = read_file(file, LARGEST)
    except TooMuch:
        raise HubError("move-no-file", path=str(file)) from None
    except OSError as wrong:
        raise HubError("move-not-read", path=str(file), why=str(wrong.strerror)) from None
    head, body = sealed[: len(HEAD) + SALT + NONCE], sealed[len(HEAD) + SALT + NONCE :]
    if not head.startswith(HEAD):
        newer = head.startswith(KIND)
        raise HubError("move-newer" if newer else "move-no-file", path=str(file))
    try:
        plain = _cipher("".join(pin.split()), head).decrypt(head[-NONCE:], body, head)
    except InvalidTag:
        raise HubError("move-pin", path=str(file)) from None
    with zipfile.ZipFile(io.BytesIO(plain)) as packed:
        return {
            name: packed.read(name) for name in packed.namelist() if name in NAMES or EVENING.fullmatch(name)
        }


def _cipher(pin: str, head: bytes) -> AESGCM:
    salt = head[len(HEAD) : len(HEAD) + SALT]
    return AESGCM(Scrypt(salt=salt, length=32, n=COST, r=8, p=1).derive(pin.encode()))


def _copy_store(store: Path) -> bytes:
    """What a store holds, whole, though its file has a journal beside it."""
    with closing(sqlite3.connect(store)) as base:
        return base.serialize()
