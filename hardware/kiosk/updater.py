"""Updates of a kiosk.

A new version is installed next to the running one and started once. It is kept if it shows its first
frame. Only a wheel that is signed with this table's key is accepted. Packages from a package index are
accepted only if their hashes are in the lock file inside the signed wheel. The wheel is checked and
installed from a copy that belongs to root, so it cannot be changed in between.

There are two installed programs, and the running one is not changed. The spare program is deleted and
created again as a copy of the running one, with the packages that the wheel requires. It is then
checked, and tried by starting the table once. Only the success of this start makes it the program in
use (`files/program`), so the table still starts if an update is interrupted at any moment. A refused
update leaves nothing behind.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from firmware_bridge.core.board import LinkMessage, link_message
from hardware.kiosk import versions
from hardware.kiosk.machine import INSTALL
from hardware.kiosk.versions import WHOLE, InstallSlots, UpdateError, Wheel, check_version, look_at

UNIT = "tableside.service"
FIRST_FRAME_WITHIN = 60.0
"""Seconds within which a new program must show its first frame. This equals the unit's TimeoutStartSec."""
STOP_WITHIN = 25.0
"""Seconds that the old program may take to exit, and that a failed new program may take to stop."""
LOOK = 0.5
WAIT = 5.0
"""Seconds between two checks of whether the game has ended."""
SPARE = 1.25
"""Free disk space required for a new program, as a multiple of the running program's size."""
PIP = ("--disable-pip-version-check", "--no-input", "--no-cache-dir")
ASKING = ("--retries", "1", "--timeout", "20")
WHEELS = ("--only-binary", ":all:")
NOT_FOR_HERE = ("requires a different Python", "is not a supported wheel")
"""Parts of pip's messages about a wheel for another Python or another kind of computer."""
OTHER_HASH = "DO NOT MATCH THE HASHES"
NO_ROOM = "No space left on device"
COPIED = ".update"
LARGEST = 100_000_000
"""Largest size of a wheel, in bytes."""
SIGNED = ".minisig"
"""Suffix of the file with a wheel's signature."""

Told = Callable[[LinkMessage], None]


def update(
    at: InstallSlots,
    given: Path,
    key: Path,
    playing: Callable[[], bool],
    when_free: bool,
    told: Told,
    version: str = "",
) -> tuple[str, str]:
    """Update the table to the version of a signed wheel.

    Args:
        at: The table's two installed programs.
        given: The wheel.
        key: The file with the minisign public key.
        playing: Returns whether a game is being played.
        when_free: Whether to wait for the end of the game.
        told: Called with a message for each stage of the update.
        version: The version that the host names. It is needed only to install an older version.

    Returns:
        The version before and the version now.

    Raises:
        UpdateError: The update failed, and the table is unchanged.
    """
    if not (at.home / at.current / WHOLE).exists() or not at.current:
        raise UpdateError("kiosk-no-program", folder=str(at.home), command=INSTALL)
    if not os.access(at.home, os.W_OK):
        raise UpdateError("kiosk-update-root")
    with _alone(at) as lock:
        return _Update(at, lock, told).run(given, key, playing, when_free, version)


@contextlib.contextmanager
def _alone(at: InstallSlots) -> Iterator[int]:
    """Hold the lock that prevents a second update, and yield the lock's file descriptor.

    Child processes inherit the lock. If this process is killed while pip runs, pip still holds the
    lock.
    """
    with (at.home / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as wrong:
            raise UpdateError("kiosk-update-twice") from wrong
        if at.asked or at.running not in ("", at.current):  # one that was left alone is still being tried
            raise UpdateError("kiosk-update-twice")
        try:
            yield lock.fileno()
        finally:  # a process that another thread is just starting may still hold the file
            fcntl.flock(lock, fcntl.LOCK_UN)


@dataclass(frozen=True, slots=True)
class _Update:
    at: InstallSlots
    lock: int
    told: Told

    def run(
        self, given: Path, key: Path, playing: Callable[[], bool], when_free: bool, version: str
    ) -> tuple[str, str]:
        at, before, slot = self.at, self.at.version(self.at.current), self.at.spare
        self._until_free(playing, when_free)
        try:
            self.told(link_message("kiosk-update-looks"))
            wheel = look_at(self._copy_verified(given, key))
            check_version(wheel.version, before, version)
            self._fits(wheel)
            self.told(link_message("kiosk-update-installs", version=wheel.version))
            with self._or_nothing(slot):
                self._install(slot, wheel, given)
        except OSError as wrong:
            if not _full(wrong):
                raise
            raise self._no_room() from wrong
        finally:
            shutil.rmtree(at.home / COPIED, ignore_errors=True)
        with self._or_nothing(slot):
            self._until_free(playing, when_free)
            self.told(link_message("kiosk-update-tries"))
            self._try(slot, wheel.version, before)
        return before, wheel.version

    @contextlib.contextmanager
    def _or_nothing(self, slot: str) -> Iterator[None]:
        """Delete the unfinished spare program after any error, unless the table already runs this program."""
        try:
            yield
        except BaseException:
            if self.at.running != slot and self.at.current != slot:
                (self.at.home / slot / WHOLE).unlink(missing_ok=True)
                shutil.rmtree(self.at.home / slot, ignore_errors=True)
            raise

    def _copy_verified(self, given: Path, key: Path) -> Path:
        """Return a copy of a wheel signed by the table's key.

        Raises:
            UpdateError: There is no such key, no wheel, or no matching signature.
        """
        folder = self.at.home / COPIED
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(mode=0o700)
        try:
            whose = versions.read_key(_text(key, "kiosk-update-no-key"), str(key))
            content = _read(given, "kiosk-update-no-file")
            beside = given.with_name(given.name + SIGNED)
            signature = versions.read_signature(_text(beside, "kiosk-update-unsigned"), str(beside))
            versions.verify(content, signature, whose, str(given))
        except versions.SignatureError as wrong:
            raise UpdateError(wrong.said) from wrong
        copy = folder / given.name
        copy.write_bytes(content)
        return copy

    def _until_free(self, playing: Callable[[], bool], when_free: bool) -> None:
        if playing():
            if not when_free:
                raise UpdateError("kiosk-update-playing")
            self.told(link_message("kiosk-update-waits"))
            while playing():
                time.sleep(WAIT)

    def _no_room(self) -> UpdateError:
        shutil.rmtree(self.at.home / self.at.spare, ignore_errors=True)
        needed = int(_size(self.at.home / self.at.current) * SPARE / 1e6) + 1
        free = int(shutil.disk_usage(self.at.home).free / 1e6)
        return UpdateError("kiosk-update-full", folder=str(self.at.home), needed=needed, free=free)

    def _fits(self, wheel: Wheel) -> None:
        """Raise UpdateError if the wheel is for another Python or another kind of computer."""
        here = ("--dry-run", "--no-deps", "--no-index", "--ignore-installed")
        try:
            self._pip(self.at.current, "install", *here, str(wheel.path))
        except UpdateError as wrong:
            if any(words in str(wrong.said.values.get("why")) for words in NOT_FOR_HERE):
                name, python = wheel.path.name, sys.version.split()[0]
                raise UpdateError("kiosk-update-python", name=name, python=python) from wrong
            raise

    def _install(self, slot: str, wheel: Wheel, given: Path) -> None:
        """Install the running program's packages, including libraries that were added, and the packages
        that the wheel requires.

        Usually no network is needed. Files from a package index or from the wheel's folder are used
        only if their hashes are in the wheel's lock file.
        """
        new, old = self.at.home / slot, self.at.home / self.at.current
        (new / WHOLE).unlink(missing_ok=True)
        shutil.rmtree(new, ignore_errors=True)
        if shutil.disk_usage(self.at.home).free < _size(old) * SPARE:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._do([str(old / "bin" / "python"), "-m", "venv", "--without-pip", str(new)])
        for site in old.glob("lib/python3*/site-packages"):
            self._do(["cp", "-a", f"{site}/.", str(new / site.relative_to(old))])
        near = ("--find-links", str(given.absolute().parent))
        if wheel.lock:
            lock = new / "requirements.txt"
            lock.write_text(wheel.lock, "utf-8")
            self._pip(
                slot, "install", *ASKING, *WHEELS, *near, "--require-hashes", "--no-deps", "-r", str(lock)
            )
        self._pip(slot, "install", "--no-deps", "--no-index", "--force-reinstall", str(wheel.path))
        self._pip(slot, "check")
        for words in (["--version"], ["games", "--json"]):
            self._do([str(new / "bin" / "companion"), *words])
        stamp = old / WHOLE
        self.at.mark_finished(slot, stamp.read_text("utf-8"))

    def _pip(self, slot: str, word: str, *words: str) -> None:
        self._do([str(self.at.home / slot / "bin" / "python"), "-m", "pip", *PIP, word, *words])

    def _do(self, command: list[str]) -> None:
        """Run a command. Raises UpdateError with the last line of its output, or OSError if the disk is
        full."""
        done = subprocess.run(command, capture_output=True, text=True, pass_fds=(self.lock,))
        if done.returncode:
            told = done.stdout + done.stderr
            if NO_ROOM in told:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            if OTHER_HASH in told:
                raise UpdateError("kiosk-update-hash")
            raise UpdateError("kiosk-update-packages", why=_why(told))

    def _try(self, slot: str, version: str, before: str) -> None:
        """Start the table once with the new program.

        Raises:
            UpdateError: The new program's first frame did not appear. The table runs the previous program.
        """
        at = self.at
        at.ask(slot)
        done = subprocess.run(["systemctl", "restart", "--no-block", UNIT], capture_output=True, text=True)
        if done.returncode:
            at.forget()
            why = (done.stderr.strip() or "systemctl").splitlines()[-1]
            raise UpdateError("kiosk-update-no-restart", why=why)
        until = time.monotonic() + FIRST_FRAME_WITHIN + 2 * STOP_WITHIN
        while time.monotonic() < until:
            if at.current == slot:
                return
            if not at.asked and at.running != slot:
                break
            time.sleep(LOOK)
        at.forget()
        raise UpdateError("kiosk-update-back", version=version, before=before)


def _why(told: str) -> str:
    """Extract the reason for a failure from the output of pip or another program."""
    lines = [line.removeprefix("ERROR: ").strip() for line in told.splitlines() if line.strip()]
    why = next((line for line in lines if "No matching distribution" in line), lines[-1] if lines else "?")
    return why.rstrip(".")


def _read(path: Path, missing: str, most: int = LARGEST) -> bytes:
    """Return the contents of a file.

    Raises UpdateError with the message id `missing` if the file does not exist.
    """
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except FileNotFoundError as wrong:
        raise UpdateError(missing, path=str(path)) from wrong
    except IsADirectoryError as wrong:
        raise UpdateError("kiosk-update-damaged", path=str(path)) from wrong
    if len(content) > most:
        raise UpdateError("kiosk-update-damaged", path=str(path))
    return content


def _text(path: Path, missing: str) -> str:
    return _read(path, missing, versions.LARGEST).decode("utf-8", "replace")


def _full(wrong: OSError) -> bool:
    return wrong.errno in (errno.ENOSPC, errno.EDQUOT)


def _size(folder: Path) -> int:
    """Return the size of a folder on disk, in bytes."""
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*"))
