"""What a `tableside.toml` says of the table itself, or its host at the first start: the start of the machine, or the
app, writes it, and the app reads it."""

from __future__ import annotations

import msgspec

from companion.kernel.limits import KEPT, TooMuch, read_json
from companion.table.kiosk.host_pin import hash_pin, verify_pin
from companion.table.storage.data_folder import folder, write
from companion.table.storage.file_limits import read_file

FILE = "kiosk.json"


class KioskConfig(msgspec.Struct, frozen=True):
    """`name`: what the table is called; `pin`: the host's number, sealed; empty: there is none."""

    name: str = ""
    pin: str = ""


def load() -> KioskConfig:
    """What was provisioned; nothing where that cannot be read, for the next start writes it anew."""
    path = folder() / FILE
    try:
        found: KioskConfig = read_json(read_file(path, KEPT), KioskConfig, str(path), KEPT)
    except (OSError, TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return KioskConfig()
    return found


def update_config(name: str, pin: str, before: str) -> str:
    """The text of the file. `pin`: as the host wrote it, plain or sealed; `before`: the file that is there.

    The same number keeps its seal, so that a start that asks nothing new writes nothing.

    Raises:
        PinError: it is no number for a host.
    """
    try:
        kept = msgspec.json.decode(before or "{}", type=KioskConfig).pin
    except (msgspec.DecodeError, UnicodeDecodeError):
        kept = ""
    found = hash_pin(pin) if pin else ""
    if found and (found == kept or verify_pin(pin, kept)):
        found = kept
    return msgspec.json.encode(KioskConfig(name, found)).decode()


def store(name: str, pin: str) -> None:
    """Keep what a host has said at the table itself.

    Raises:
        PinError: it is no number for a host.
        StorageError: it cannot be written.
    """
    write(folder() / FILE, update_config(name, pin, "").encode())
