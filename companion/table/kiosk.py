"""The kiosk's configuration, the host PIN with its lock, and calls for the host.

The PIN is hashed with scrypt. A call survives a restart of the machine.

The configuration is written when the machine or the app starts. If it cannot be read, the table
stays locked, so that a damaged file never unlocks it. While there is a PIN, a marker file exists.
If the marker exists but the configuration is missing, the configuration counts as damaged. Calls
for the host are not stored in the journal of a game. UIs that publish calls (a club's wall, the
arbiter's phone) subscribe to them and acknowledge them with `on_seen`.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import math
import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress

import msgspec

from companion.kernel.errors import KEPT, TooMuch, check_json, is_newer
from companion.kernel.messages import UserError
from companion.table.storage.data_folder import StorageError, clear_mark, folder, is_marked, set_mark, write
from companion.table.storage.files import (
    DamagedFileError,
    decode_fields,
    encode_checked,
    read_checked,
    read_file,
)
from companion.units import Seconds

DIGITS = range(4, 9)
"""Possible numbers of digits of a PIN."""
SCHEME = "scrypt"
COST, BLOCK, LANES = 2**14, 8, 1
"""The scrypt parameters N, r and p, which take 16 MB and a tenth of a second on a Pi."""
SALT, KEY = 16, 32
_SEALED = re.compile(rf"{SCHEME}:([4-8]):([0-9a-f]{{{2 * SALT}}}):([0-9a-f]{{{2 * KEY}}})")


class PinError(UserError):
    """The text is not a valid host PIN."""


def hash_pin(given: str, salt: bytes | None = None) -> str:
    """Return the stored form of a PIN, `scrypt:digits:salt:key`. A PIN that is already hashed is unchanged.

    Args:
        given: The PIN.
        salt: The salt, or None for a new random one.

    Raises:
        PinError: The PIN does not have 4 to 8 digits.
    """
    if _SEALED.fullmatch(given):
        return given
    if not (given.isascii() and given.isdigit() and len(given) in DIGITS):
        raise PinError("bad-pin", least=DIGITS[0], most=DIGITS[-1])
    salt = secrets.token_bytes(SALT) if salt is None else salt
    return f"{SCHEME}:{len(given)}:{salt.hex()}:{_key(given, salt).hex()}"


def verify_pin(given: str, kept: str) -> bool:
    """Return whether a PIN matches the stored hash. Return False if `kept` is not a hash."""
    parts = _SEALED.fullmatch(kept)
    return parts is not None and hmac.compare_digest(
        _key(given, bytes.fromhex(parts[2])), bytes.fromhex(parts[3])
    )


def pin_length(kept: str) -> int:
    """Return the number of digits of the hashed PIN, or 0 if there is none."""
    parts = _SEALED.fullmatch(kept)
    return int(parts[1]) if parts is not None else 0


def _key(given: str, salt: bytes) -> bytes:
    return hashlib.scrypt(given.encode(), salt=salt, n=COST, r=BLOCK, p=LANES, dklen=KEY)


FREE = 3
"""Number of wrong PINs in a row after which there is a wait."""
TRIES_FILE = "host-tries.json"
FIRST, MOST = 60.0, 300.0
"""First wait in seconds, which doubles after each further wrong PIN, and the longest wait.

Visitors who try PINs must not lock the host out for the evening, but trying all of 10,000 PINs still takes
five weeks.
"""

WORST = FREE + 3
"""The number of wrong PINs assumed if the stored number cannot be read, which causes the longest wait."""


class _Tries(msgspec.Struct):
    """Failed attempts to enter the PIN.

    Attributes:
        until: The wall time (seconds) before which no PIN is accepted.
        of: The hash of the PIN that was in use during the attempts; empty in older files.
    """

    wrong: int = 0
    until: Seconds = Seconds(0.0)
    of: str = ""


def pause(wrong: int) -> Seconds:
    """Return the seconds to wait after this many wrong PINs in a row."""
    return Seconds(min(MOST, FIRST * 2.0 ** min(wrong - FREE, 16)) if wrong >= FREE else 0.0)


class HostLock:
    """A lock that the host PIN opens.

    After wrong PINs, the user must wait. While the app runs, this time is measured by `mono`. After
    a restart, it is measured by the wall clock. A Raspberry Pi's wall clock may have been set back,
    so the wait is never longer than it was at its start. If the stored attempts cannot be read, the
    longest wait starts, so that a damaged file gives no additional guesses.

    Args:
        pin: The hashed PIN; if empty, nothing is locked.
        wall: Returns the wall time in seconds.
        mono: Returns the monotonic time in seconds.
        confirmed: Whether the app has started with a PIN before, so that the file must exist.
    """

    def __init__(
        self,
        pin: str,
        wall: Callable[[], float] = time.time,
        mono: Callable[[], float] = time.monotonic,
        confirmed: bool = False,
    ) -> None:
        self._pin, self._wall, self._mono = pin, wall, mono
        self._of = hashlib.sha256(pin.encode()).hexdigest()[:16]
        self._tries = self._load(confirmed) if pin else _Tries()
        if self._tries.of not in ("", self._of):
            self._tries = _Tries()  # a new PIN: no attempts yet
        left = min(max(0.0, self._tries.until - wall()), pause(self._tries.wrong))
        self._until = mono() + left

    @property
    def digits(self) -> int:
        """The number of digits of the PIN, or 0 if nothing is locked."""
        return pin_length(self._pin)

    @property
    def wait(self) -> Seconds:
        """The seconds until a PIN is accepted again, or 0 if there is no wait."""
        return Seconds(max(0.0, self._until - self._mono()))

    def opens(self, given: str) -> bool:
        """Return whether a PIN opens the lock. During a wait, PINs are ignored."""
        if self.wait > 0:
            return False
        # Count the attempt before checking it, so that pulling the plug does not avoid the wait.
        wrong = self._tries.wrong + 1
        self._keep(_Tries(wrong, Seconds(self._wall() + pause(wrong)), self._of))
        if not verify_pin(given, self._pin):
            self._until = self._mono() + pause(wrong)
            return False
        self._keep(_Tries())
        return True

    def _keep(self, tries: _Tries) -> None:
        self._tries = tries
        try:
            write(folder() / TRIES_FILE, encode_checked(tries))
        except StorageError:  # the wait lasts until the next start
            return

    def _load(self, confirmed: bool) -> _Tries:
        try:
            found = read_checked(folder() / TRIES_FILE, _Tries)
            if found.wrong >= 0 and math.isfinite(found.until):
                return found
        except DamagedFileError:
            pass
        except FileNotFoundError:
            if not confirmed:
                fresh = _Tries(of=self._of)
                self._keep(fresh)
                return fresh
        worst = _Tries(WORST, Seconds(self._wall() + pause(WORST)), self._of)
        self._keep(worst)
        return worst


REASONS = ("man", "dispute", "board", "how")
"""Reasons for a call: a piece is missing, the players disagree, the board does not respond, or there is a
question about the game.
"""
CALL_FILE = "call.json"


class HostCall(msgspec.Struct, frozen=True):
    """A call for the host.

    Attributes:
        since: When the call was made, in wall time (seconds).
        why: The reason, one of REASONS; empty if it has not been chosen yet.
        seen: The name of the host who is coming; empty if no host has answered.
    """

    since: Seconds
    why: str = ""
    seen: str = ""


class HostCalls:
    """The open call for the host, if there is one.

    Attributes:
        now: The open call, or None.
    """

    def __init__(
        self, wall: Callable[[], float] = time.time, mono: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall, self._mono = wall, mono
        self._listeners: list[Callable[[HostCall | None], None]] = []
        self.now: HostCall | None = _load()
        self._began = mono() - (max(0.0, wall() - self.now.since) if self.now is not None else 0.0)

    def listen(self, hear: Callable[[HostCall | None], None]) -> None:
        """Call `hear` with every change from now on, in the thread that makes the change."""
        self._listeners.append(hear)

    @property
    def age(self) -> Seconds:
        """The seconds since the call, or 0 without a call."""
        return Seconds(self._mono() - self._began if self.now is not None else 0.0)

    def call(self) -> None:
        """Call the host. A call that is already open is left unchanged."""
        if self.now is None:
            self._began = self._mono()
            self._become(HostCall(Seconds(self._wall())))

    def about(self, why: str) -> None:
        """Set the reason for the call, one of REASONS. Setting the same reason again clears it."""
        if self.now is not None:
            self._become(msgspec.structs.replace(self.now, why="" if why == self.now.why else why))

    def on_seen(self, by: str) -> None:
        """Record that a host with this name has seen the call and is coming."""
        if self.now is not None:
            self._become(msgspec.structs.replace(self.now, seen=by))

    def settle(self) -> None:
        """Close the call."""
        if self.now is not None:
            self._become(None)

    def _become(self, now: HostCall | None) -> None:
        if now == self.now:
            return
        self.now = now
        with contextlib.suppress(StorageError):  # it stays in memory until the next start
            write(folder() / CALL_FILE, msgspec.json.encode(now))
        for hear in tuple(self._listeners):
            hear(now)


def _load() -> HostCall | None:
    path = folder() / CALL_FILE
    try:
        text = read_file(path, KEPT)
        check_json(text, str(path), KEPT)
        found: HostCall | None = msgspec.json.decode(text, type=HostCall | None)
    except (OSError, TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return None
    return found if found is None or found.why in ("", *REASONS) else msgspec.structs.replace(found, why="")


CONFIG_FILE, MARK = "kiosk.json", "kiosk.pin-set"
VERSION = 1


class KioskConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The configuration of a kiosk.

    Attributes:
        name: The table's name.
        pin: The hashed host PIN; empty if there is none.
    """

    name: str = ""
    pin: str = ""
    v: int = VERSION


class KioskConfigError(UserError):
    """Error raised if the configuration is unreadable.

    It is then unknown whether there is a host PIN, so the table stays locked.
    """


def load() -> KioskConfig:
    """Return the configuration, or the default if this computer never had a host PIN.

    Raises:
        KioskConfigError: The file cannot be read, or has vanished.
    """
    path = folder() / CONFIG_FILE
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


def open_lock() -> HostLock | None:
    """Return the lock of this computer's host PIN, or None if there is no PIN.

    Raises:
        KioskConfigError: The configuration cannot be read.
    """
    config = load()
    return HostLock(config.pin, confirmed=is_confirmed()) if config.pin else None


def read_config(text: bytes, source: str) -> KioskConfig:
    """Return the configuration in a file's text.

    Args:
        text: The text.
        source: The file's name, for errors.

    Raises:
        KioskConfigError: The file is damaged, or from a later version.
    """
    damaged = KioskConfigError("kiosk-config-damaged", path=source)
    try:
        fields, checked = decode_fields(text, source, KEPT)
        if is_newer(fields.get("v"), VERSION):
            raise KioskConfigError("kiosk-config-newer", path=source)
        config = msgspec.convert(fields, KioskConfig)
    except (DamagedFileError, msgspec.ValidationError):
        raise damaged from None
    # A file of version 1.0 has a name and a PIN, but no version and no checksum.
    is_valid = checked if "v" in fields else not checked and len(fields) == 2 and not pin_length(config.name)
    if not is_valid or config.v != VERSION or (config.pin and not pin_length(config.pin)):
        raise damaged
    return config


def is_confirmed() -> bool:
    """Return whether the app has started before with a host PIN."""
    return is_marked(MARK)


def confirm(config: KioskConfig) -> None:
    """Set or clear the marker file to match the configuration, and rewrite a file from an earlier version."""
    with suppress(StorageError):
        if not config.pin:
            clear_mark(MARK)
            return
        set_mark(MARK)
        path, text = folder() / CONFIG_FILE, encode_checked(config)
        with suppress(OSError, TooMuch):
            if read_file(path, KEPT) != text:
                write(path, text)


def update_config(name: str, pin: str, before: str) -> str:
    """Return the new text of the configuration file.

    An unchanged PIN keeps its hash, so that a start without changes writes nothing.

    Args:
        name: The table's name.
        pin: The PIN as the host entered it, plain or hashed.
        before: The current text of the file.

    Raises:
        PinError: `pin` is not a valid host PIN.
    """
    try:
        kept = read_config(before.encode(), CONFIG_FILE).pin if before else ""
    except KioskConfigError:
        kept = ""
    found = hash_pin(pin) if pin else ""
    if found and (found == kept or verify_pin(pin, kept)):
        found = kept
    return encode_checked(KioskConfig(name, found)).decode()


def store(name: str, pin: str) -> None:
    """Store a name and PIN that the host entered at the table.

    Raises:
        PinError: `pin` is not a valid host PIN.
        StorageError: The file cannot be written.
    """
    write(folder() / CONFIG_FILE, update_config(name, pin, "").encode())
