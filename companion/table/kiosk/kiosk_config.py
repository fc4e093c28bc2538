"""What protects a kiosk: the table's name and the host PIN, as `tableside.toml` or the host at the first start gave them.

The start of the machine or the app writes the file, and the app reads it. If it cannot be read, the table stays locked:
damage must not unlock it. While there is a PIN, a mark next to the file makes a missing file count as damaged, too.
"""

from __future__ import annotations

from contextlib import suppress

import msgspec

from companion.kernel.limits import KEPT, TooMuch, is_newer
from companion.kernel.messages import UserError
from companion.table.kiosk.host_pin import hash_pin, pin_length, verify_pin
from companion.table.storage.data_folder import StorageError, clear_mark, folder, is_marked, set_mark, write
from companion.table.storage.file_limits import read_file
from companion.table.storage.versioned_file import DamagedFileError, decode_fields, encode_checked

FILE, MARK = "kiosk.json", "kiosk.pin-set"
VERSION = 1


class KioskConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`name`: what the table is called; `pin`: the host PIN, sealed; empty: there is none."""

    name: str = ""
    pin: str = ""
    v: int = VERSION


class KioskConfigError(UserError):
    """It is not known whether the host has set a PIN, so the table stays locked."""


def load() -> KioskConfig:
    """Return what was provisioned; the default if this computer never had a host PIN.

    Raises:
        KioskConfigError: The file cannot be read, or has vanished.
    """
    path = folder() / FILE
    try:
        return read_config(read_file(path, KEPT), str(path))
    except FileNotFoundError:
        if is_marked(MARK):
            raise KioskConfigError("kiosk-config-missing", path=str(path)) from None
        return KioskConfig()
    except TooMuch:
        raise KioskConfigError("kiosk-config-damaged", path=str(path)) from None
    except OSError as error:
        why = error.strerror or ""
        raise KioskConfigError("kiosk-config-unreadable", path=str(path), why=why) from None


def read_config(text: bytes, source: str) -> KioskConfig:
    """Return what the text of the file says. `source`: what it is called, for errors.

    Raises:
        KioskConfigError: It is damaged, or of a later program.
    """
    damaged = KioskConfigError("kiosk-config-damaged", path=source)
    try:
        fields, checked = decode_fields(text, source, KEPT)
        if is_newer(fields.get("v"), VERSION):
            raise KioskConfigError("kiosk-config-newer", path=source)
        config = msgspec.convert(fields, KioskConfig)
    except (DamagedFileError, msgspec.ValidationError):
        raise damaged from None
    # A file of version 1.0 has a name and a PIN, no version, and no checksum.
    is_valid = checked if "v" in fields else not checked and len(fields) == 2 and not pin_length(config.name)
    if not is_valid or config.v != VERSION or (config.pin and not pin_length(config.pin)):
        raise damaged
    return config


def is_confirmed() -> bool:
    """Return whether the app has started before with a host PIN."""
    return is_marked(MARK)


def confirm(config: KioskConfig) -> None:
    """Set or clear the mark to match the configuration, and rewrite the file of an earlier version."""
    with suppress(StorageError):
        if not config.pin:
            clear_mark(MARK)
            return
        set_mark(MARK)
        path, text = folder() / FILE, encode_checked(config)
        with suppress(OSError, TooMuch):
            if read_file(path, KEPT) != text:
                write(path, text)


def update_config(name: str, pin: str, before: str) -> str:
    """The text of the file. `pin`: as the host wrote it, plain or sealed; `before`: the file that is there.

    The same number keeps its seal, so that a start that asks nothing new writes nothing.

    Raises:
        PinError: it is no number for a host.
    """
    try:
        kept = read_config(before.encode(), FILE).pin if before else ""
    except KioskConfigError:
        kept = ""
    found = hash_pin(pin) if pin else ""
    if found and (found == kept or verify_pin(pin, kept)):
        found = kept
    return encode_checked(KioskConfig(name, found)).decode()


def store(name: str, pin: str) -> None:
    """Keep what a host has said at the table itself.

    Raises:
        PinError: it is no number for a host.
        StorageError: it cannot be written.
    """
    write(folder() / FILE, update_config(name, pin, "").encode())
