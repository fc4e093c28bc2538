"""The doctor's checks for any computer.

Facts are collected once as plain data. Each check then names a problem and its fix.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import stat
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from importlib.metadata import metadata
from pathlib import Path
from typing import Any

from packaging.specifiers import SpecifierSet

from companion.cli.addon_check import addon_faults, to_link_message
from companion.cli.machine.extras import (
    Extra,
    extras_here,
    list_installed_extras,
    packages_lacking,
    program_lock,
)
from companion.cli.machine.system_facts import (
    DEVICES,
    broken_imports,
    find_damaged_fonts,
    later_stamp,
    library_values,
    missing_libraries,
    open_copies,
    processes_with,
    unusable_graphics,
)
from companion.cli.texts import spoken
from companion.club.client.membership_config import ClubError, ClubMembership, load_membership
from companion.games import LeftOut, find_broken
from companion.kernel.errors import file_in
from companion.table.engine_host.installed_engines import EngineConfigError, find_installed_engines
from companion.table.history.saved_games import list_damaged
from companion.table.storage.board_store import FileBoardStore
from companion.table.storage.data_folder import (
    SETTINGS,
    files_aside,
    folder,
    list_stored_presets,
    read_choices,
    take_untold,
)
from companion.voice import settings
from companion.voice.speech_process import SpeechStyle, VoiceTrouble, troubles
from companion.voice.worker.voices import SUFFIX, models
from firmware_bridge.core.board import LinkMessage, link_message
from firmware_bridge.transports.frames import eye_process
from firmware_bridge.transports.frames.cameras import cameras
from firmware_bridge.transports.frames.eye_process import is_installed
from firmware_bridge.transports.serial import ports
from hardware.kiosk.machine import UDEV
from hardware.kiosk.provisioning import RELOAD, Check

RULED = re.compile(r'ATTRS?\{(idVendor|idProduct)\}=="(\w+)"')
USB = Path("/sys/bus/usb/devices")
RULES = tuple(
    Path(path)
    for path in ("/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d", "/lib/udev/rules.d")
)


@dataclass(frozen=True, slots=True)
class DataFolder:
    """The folder with games and settings.

    Attributes:
        path: The path of the folder.
        private: Whether other users cannot read the folder.
        writable: Whether this user can write to the folder.
        free: The free space on its disk, in bytes.
        read_only: Whether the disk is mounted read-only.
    """

    path: str
    private: bool
    writable: bool
    free: int
    read_only: bool = False


@dataclass(frozen=True, slots=True)
class Port:
    """A USB serial port.

    Attributes:
        name: The port's device name.
        usable: Whether this user may open the port.
        joined: Whether the user is a member of the port's group now, but was not at login.
        busy: Whether another program has opened the port.
    """

    name: str
    usable: bool
    joined: bool = False
    busy: bool = False


@dataclass(frozen=True, slots=True)
class Computer:
    """Facts about this computer.

    Attributes:
        python: The version of Python.
        pythons: The supported versions.
        lacking: Requirements of Tableside that are not met.
        lock: The file that pins the versions of the requirements.
        extras: The state of each extra.
        libraries: Missing libraries, each with its Debian package.
        damaged: Damaged journals.
        unruled: Whether a connected board needs udev rules that are missing.
        pins: The reason why the pins of a Raspberry Pi cannot be used.
        troubles: Problems with the voice.
        models: The folder of neural voices, if there are any.
        incomplete: Voice files without their description file.
        hub: Whether this computer stores a club's hub.
        club: The club that the table has joined, or the reason why it cannot be read.
        engines: Problems with engines that the user has installed.
    """

    python: str
    pythons: str
    lacking: tuple[str, ...]
    lock: str
    extras: Mapping[str, Extra]
    libraries: Mapping[str, str]
    data: DataFolder
    damaged: tuple[str, ...]
    left_out: tuple[LeftOut, ...]
    ports: tuple[Port, ...]
    unruled: bool
    pins: LinkMessage | None
    display: bool
    troubles: tuple[VoiceTrouble, ...]
    models: str
    incomplete: tuple[str, ...]
    hub: bool
    club: ClubMembership | LinkMessage | None
    hub_answers: bool
    engines: tuple[LinkMessage, ...] = ()
    shut_cameras: tuple[str, ...] = ()
    """Cameras that this user is not allowed to open, if a camera could be used as a board."""
    watched: bool = False
    """Whether a camera has been set up for a board on this computer."""
    fonts: tuple[str, ...] = ()
    """Font files that are missing or damaged."""
    now: float = 0.0
    """The current time of the system clock, in seconds since 1970."""
    later: float = 0.0
    """Latest modification time of a file, if it lies in the future according to the clock; otherwise 0."""
    no_graphics: str = ""
    """The missing or inaccessible device or folder because of which no graphics chip draws the pictures."""
    no_start: Mapping[str, str] = field(default_factory=dict)
    """Extras that cannot be imported, each with the failing module."""
    copies: tuple[int, ...] = ()
    """Ids of processes that have a table open on this computer."""
    unread: tuple[LinkMessage, ...] = ()
    """Messages about files with the user's choices that cannot be read."""
    aside: tuple[str, ...] = ()
    """Files with the user's choices that were damaged and renamed."""
    addons: tuple[LinkMessage, ...] = ()
    """Faults of add-on games that could be loaded."""

    @property
    def python_fits(self) -> bool:
        """Whether Tableside supports this version of Python."""
        return self.python in SpecifierSet(self.pythons)


def look(display: bool) -> Computer:
    """Return the facts about this computer as it is now. `display` states whether a window can be opened."""
    from hardware.gpio.drivers import lacking

    at = folder()
    voices = settings.models_folder()
    whole = models(voices)
    club, answered = _look_at_club()
    copies = open_copies()
    unread = tuple(_unread_choices())
    return Computer(
        python=".".join(map(str, sys.version_info[:3])),
        pythons=metadata("tableside")["Requires-Python"],
        lacking=packages_lacking(),
        lock=program_lock(),
        extras=extras_here(),
        libraries=missing_libraries(),
        data=look_at_folder(at),
        damaged=tuple(map(str, list_damaged())),
        left_out=find_broken(),
        ports=tuple(_port(port.port, copies) for port in ports() if port.vid is not None),
        unruled=lacks_usb_rule(),
        pins=lacking(),
        display=display,
        troubles=_troubles(),
        models=str(voices) if whole else "",
        incomplete=tuple(path.name for path in sorted(voices.glob(f"*{SUFFIX}")) if path.name not in whole),
        hub=(at / "hub").is_dir(),
        club=club,
        hub_answers=answered,
        engines=tuple(_look_at_engines()),
        shut_cameras=tuple(one.where for one in cameras() if not one.usable) if is_installed() else (),
        watched=any(eye_process.all_kept()),
        fonts=find_damaged_fonts(),
        now=(now := time.time()),
        later=later_stamp(at / "games", now),
        no_graphics=unusable_graphics() if display and not _draws_nowhere() else "",
        no_start=broken_imports(list_installed_extras()),
        copies=copies,
        unread=unread,
        aside=tuple(path.name for path in files_aside()),
        addons=tuple(addon_faults()),
    )


def _unread_choices() -> Iterator[LinkMessage]:
    """Read every file with the user's choices, which also renames damaged ones. Yield messages about
    unreadable files.
    """
    read_choices(folder() / SETTINGS, dict[str, Any], {})
    settings.load()
    list_stored_presets("")
    FileBoardStore().board("")
    for said in take_untold():
        if said.id == "choices-unreadable":
            yield LinkMessage(said.id, said.values)


def _draws_nowhere() -> bool:
    """Return whether the window has no screen to draw on, or is configured for drawing by the processor."""
    return os.environ.get("SDL_VIDEODRIVER", "") in ("offscreen", "dummy") or bool(
        os.environ.get("LIBGL_ALWAYS_SOFTWARE")
    )


def _look_at_engines() -> Iterator[LinkMessage]:
    """Yield messages about engines that do not answer correctly, or about an unreadable file of engines."""
    try:
        found = find_installed_engines(remember=False)
    except EngineConfigError as wrong:
        yield LinkMessage(wrong.said.id, wrong.said.values)
        return
    for engine in found:
        if engine.wrong:
            path = shlex.join(engine.program.command)
            yield link_message("doctor-engine", engine=engine.program.title, command=path)


def look_at_folder(path: Path) -> DataFolder:
    """Return the facts about the data folder or, if it does not exist yet, about the folder in which it
    would be created.
    """
    there = path
    while not there.exists():
        there = there.parent
    private = there != path or os.name != "posix" or not stat.S_IMODE(path.stat().st_mode) & 0o077
    read_only = hasattr(os, "statvfs") and bool(os.statvfs(there).f_flag & os.ST_RDONLY)
    writable = os.access(there, os.W_OK | os.X_OK)
    return DataFolder(str(path), private, writable, shutil.disk_usage(there).free, read_only)


def lacks_usb_rule(usb: Path = USB, rules: tuple[Path, ...] = RULES) -> bool:
    """Return whether a connected USB board needs one of our udev rules that is not installed (Linux)."""
    from companion.cli.lists import udev_rules

    plugged = [
        {name: _read(file_in(path, name)) for name in ("idVendor", "idProduct")} for path in usb.glob("*")
    ]
    needed = []
    for line in udev_rules().splitlines():
        numbers = dict(RULED.findall(line))
        if numbers and any(numbers.items() <= device.items() for device in plugged):
            needed.append(line)
    installed = "\n".join(_read(path) for folder in rules for path in folder.glob("*.rules"))
    return any(line not in installed for line in needed)


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace").strip()
    except OSError:
        return ""


def _port(name: str, ours: Sequence[int] = ()) -> Port:
    """Return the facts about a serial port.

    `ours` contains the processes of this program, which may have opened the port.
    """
    busy = bool(set(processes_with(name)) - {os.getpid(), *ours})
    port = Port(name, os.name != "posix" or os.access(name, os.R_OK | os.W_OK), busy=busy)
    if not port.usable:
        import grp
        import pwd

        with suppress(KeyError, OSError):
            group, user = grp.getgrgid(Path(name).stat().st_gid), pwd.getpwuid(os.getuid())
            joined = user.pw_name in group.gr_mem or user.pw_gid == group.gr_gid
            return replace(port, joined=joined and group.gr_gid not in os.getgroups())
    return port


def _troubles() -> tuple[VoiceTrouble, ...]:
    wanted, language = settings.load(), spoken()
    manner = SpeechStyle(language, wanted.voices.get(language, ""), wanted.rate, wanted.device, alone=True)
    return troubles(settings.process(), manner)


def _look_at_club() -> tuple[ClubMembership | LinkMessage | None, bool]:
    """Return the club that the table belongs to, and whether its hub answers."""
    try:
        found = load_membership()
    except ClubError as wrong:
        return LinkMessage(wrong.said.id, wrong.said.values), False
    if found is None:
        return None, False
    from companion.club.client.broker import is_reachable

    return found, is_reachable(found.address)


ROOM = 100
"""Free space in megabytes that a season of games and a few spoken sentences need."""


def _python(found: Computer) -> Iterator[LinkMessage]:
    if not found.python_fits:
        yield link_message("doctor-python", version=found.python, wanted=found.pythons)


def _packages(found: Computer) -> Iterator[LinkMessage]:
    if found.lacking:
        pip = [sys.executable, "-m", "pip", "install", "--require-hashes", "--no-deps"]
        command = shlex.join([*pip, "-r", found.lock])
        yield link_message("doctor-packages", needs=found.lacking, command=command)
    for name, extra in found.extras.items():
        if extra.lacking and extra.begun:
            yield link_message("doctor-extra-half", extra=name, needs=extra.lacking)
    for name, module in found.no_start.items():
        yield link_message("doctor-extra-broken", extra=name, module=module)
    if found.fonts:
        yield link_message("doctor-fonts", files=found.fonts)


def _is_extra_wanted(found: Computer, extra: str) -> bool:
    """Return whether an extra would be useful here although no part of it is installed."""
    return extra in found.extras and bool(found.extras[extra].lacking) and not found.extras[extra].begun


def _data(found: Computer) -> Iterator[LinkMessage]:
    path = shlex.quote(found.data.path)
    if found.data.read_only:
        yield link_message("doctor-read-only", path=path)
    elif not found.data.writable:
        yield link_message("doctor-not-writable", path=path)
    elif not found.data.private:
        yield link_message("doctor-not-private", path=path)
    free = found.data.free // 1_000_000
    if free < ROOM:
        yield link_message("doctor-disk-full", path=path, free=free, wanted=ROOM)
    yield from found.unread
    if found.aside:
        yield link_message("doctor-choices-aside", path=path, files=found.aside)
    for journal in found.damaged:
        yield link_message("doctor-game-damaged", command=shlex.join(["companion", "salvage", journal]))
    for one in found.left_out:
        why = one.why if isinstance(one.why, str) else to_link_message(one.why)
        yield link_message("game-left-out", folder=one.folder, why=why)
    yield from found.addons


def _boards(found: Computer) -> Iterator[LinkMessage]:
    if found.unruled:
        yield link_message("no-udev-rules", command=f"companion boards --udev | sudo tee {UDEV} && {RELOAD}")
    for port in found.ports:
        if not port.usable:
            if port.joined:
                yield link_message("doctor-log-in", port=port.name)
            else:
                yield link_message("port-not-allowed", port=port.name, group="dialout")
        elif port.busy:
            yield link_message("port-busy", port=port.name)
    if found.watched and _is_extra_wanted(found, "camera"):
        yield link_message("camera-needs-package")
    for camera in found.shut_cameras:
        yield link_message("port-not-allowed", port=camera, group="video")
    if found.pins is not None:
        yield found.pins


def _clock(found: Computer) -> Iterator[LinkMessage]:
    if found.later:
        now, later = (f"{datetime.fromtimestamp(one):%Y-%m-%d %H:%M}" for one in (found.now, found.later))
        yield link_message("doctor-clock", now=now, later=later)


def _copies(found: Computer) -> Iterator[LinkMessage]:
    if len(found.copies) > 1:
        yield link_message("doctor-copies", n=len(found.copies), command=f"kill {found.copies[-1]}")


def _display(found: Computer) -> Iterator[LinkMessage]:
    if not found.display:
        yield link_message("doctor-no-display")
        return
    if found.no_graphics == DEVICES:
        yield link_message("doctor-no-graphics")
    elif found.no_graphics:
        yield link_message("doctor-graphics-shut", device=found.no_graphics)
    if found.libraries:
        yield link_message("doctor-library", **library_values(found.libraries))


def _voice(found: Computer) -> Iterator[LinkMessage]:
    for trouble in found.troubles:
        if trouble.kind == "engine":
            linux = sys.platform == "linux"
            command = "sudo apt install espeak-ng" if linux else "companion add plain-voice"
            yield link_message("doctor-no-voice", command=command)
        elif trouble.kind == "device":
            yield link_message("doctor-no-loudspeaker")
        elif trouble.kind == "lost":
            yield link_message("doctor-voice-mute")
    for name in found.incomplete:
        yield link_message("doctor-model-half", name=name)
    if found.models and _is_extra_wanted(found, "voice"):
        yield link_message("doctor-voice-extra", folder=found.models)
    else:
        for trouble in found.troubles:
            if trouble.kind == "model":
                yield link_message("doctor-model", name=trouble.name)


def _check_club(found: Computer) -> Iterator[LinkMessage]:
    if found.hub and _is_extra_wanted(found, "hub"):
        yield link_message("hub-needs", what=found.extras["hub"].lacking)
    if isinstance(found.club, ClubMembership):
        if not found.hub_answers:
            address = found.club.address
            yield link_message(
                "doctor-hub-silent", club=found.club.club, where=f"{address.host}:{address.port}"
            )
    elif found.club is not None:
        yield found.club


def _check_engines(found: Computer) -> Iterator[LinkMessage]:
    yield from found.engines


CHECKS: tuple[Check[Computer], ...] = (
    *(_python, _packages, _data, _clock, _copies),
    *(_display, _boards, _voice, _check_club, _check_engines),
)
