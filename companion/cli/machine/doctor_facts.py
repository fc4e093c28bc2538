"""What a computer looks like to the doctor: looked at once, as plain data, and nothing asked of it after
that.
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
from importlib.metadata import metadata
from pathlib import Path
from typing import Any

from packaging.specifiers import SpecifierSet

from companion.cli.addon_check import addon_faults
from companion.cli.machine.extras import (
    Extra,
    extras_here,
    list_installed_extras,
    packages_lacking,
    program_lock,
)
from companion.cli.machine.libraries import missing_libraries
from companion.cli.machine.system_facts import (
    broken_imports,
    find_damaged_fonts,
    later_stamp,
    open_copies,
    processes_with,
    unusable_graphics,
)
from companion.cli.texts import spoken
from companion.club.client.membership_config import ClubError, ClubMembership, load_membership
from companion.games import LeftOut, find_broken
from companion.kernel import bitboard
from companion.kernel.text.file_names import file_in
from companion.table.rules.stored_presets import list_stored_presets
from companion.table.storage.board_store import FileBoardStore
from companion.table.storage.data_folder import SETTINGS, folder
from companion.table.storage.kept_choices import files_aside, read_choices, take_untold
from companion.table.storage.saved_games import list_damaged
from companion.table.uci_engines.engine_config import EngineConfigError
from companion.table.uci_engines.installed_engines import find_installed_engines
from companion.voice import settings
from companion.voice.trial import troubles
from companion.voice.worker.piper_voice import SUFFIX, models
from companion.voice.worker_messages import SpeechStyle, Trouble
from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.transports.frames import kept_boards
from firmware_bridge.transports.frames.camera_list import cameras
from firmware_bridge.transports.frames.eye_process import is_installed
from firmware_bridge.transports.serial_ports import ports

RULED = re.compile(r'ATTRS?\{(idVendor|idProduct)\}=="(\w+)"')
USB = Path("/sys/bus/usb/devices")
RULES = tuple(
    Path(path)
    for path in ("/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d", "/lib/udev/rules.d")
)


@dataclass(frozen=True, slots=True)
class DataFolder:
    """The folder with games and settings. `private`: nobody else may look; `free`: bytes; `read_only`: its disk can only be read."""

    path: str
    private: bool
    writable: bool
    free: int
    read_only: bool = False


@dataclass(frozen=True, slots=True)
class Port:
    """A serial port at USB. `usable`: this user may open it.

    `joined`: they are in its group, but were not when they logged in; `busy`: another program has it open.
    """

    name: str
    usable: bool
    joined: bool = False
    busy: bool = False


@dataclass(frozen=True, slots=True)
class Computer:
    """`python`: its version, and which fit; `lacking`: requirements that are not met; `lock`: the file that pins
    them; `extras`: name to what is here of it;

    `libraries`: missing ones, library to Debian package; `damaged`: journals; `unruled`: a board that only
    udev rules open is plugged in, and they are missing; `pins`: why the Pi's own cannot be had; `troubles`:
    of the voice; `models`: the folder of neural voices if there are any, `incomplete`: files of them without
    their description; `hub`: a club's hub is kept here; `club`: which the table has joined, or why that
    cannot be read; `engines`: what is wrong with engines that somebody has installed.
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
    troubles: tuple[Trouble, ...]
    models: str
    incomplete: tuple[str, ...]
    hub: bool
    club: ClubMembership | LinkMessage | None
    hub_answers: bool
    engines: tuple[LinkMessage, ...] = ()
    shut_cameras: tuple[str, ...] = ()
    """Cameras that this user may not open, where one may be used as a board."""
    watched: bool = False
    """Whether a camera was shown a board here."""
    compiled: bool = False
    """Whether rules and players are those that were compiled for this machine (`make compiled`)."""
    fonts: tuple[str, ...] = ()
    """Files of letters that are missing or damaged."""
    now: float = 0.0
    """What the clock says, in seconds since 1970."""
    later: float = 0.0
    """When something was written that is yet to come by the clock; 0: nothing was."""
    no_graphics: str = ""
    """The device or folder for which pictures are drawn without a graphics chip."""
    no_start: Mapping[str, str] = field(default_factory=dict)
    """Extra to the module of it that does not start."""
    copies: tuple[int, ...] = ()
    """Processes that have a table open here."""
    unread: tuple[LinkMessage, ...] = ()
    """Why files of what people have chosen cannot be read."""
    aside: tuple[str, ...] = ()
    """Files of what people have chosen that were damaged."""
    addons: tuple[LinkMessage, ...] = ()
    """What is wrong with add-on games that could be loaded."""

    @property
    def python_fits(self) -> bool:
        """Whether this Python is one that Tableside runs on."""
        return self.python in SpecifierSet(self.pythons)


def look(display: bool) -> Computer:
    """This computer, as it is now. `display`: whether a window can be opened."""
    from hardware.gpio.reach import lacking

    at = folder()
    voices = settings.models_folder()
    whole = models(voices)
    club, answered = _club()
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
        engines=tuple(_engines()),
        shut_cameras=tuple(one.where for one in cameras() if not one.usable) if is_installed() else (),
        watched=any(kept_boards.all_kept()),
        compiled=not bitboard.__file__.endswith(".py"),
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
    """Read every file of what people have chosen; one that is damaged is put aside by that."""
    read_choices(folder() / SETTINGS, dict[str, Any], {})
    settings.load()
    list_stored_presets("")
    FileBoardStore().board("")
    for said in take_untold():
        if said.id == "choices-unreadable":
            yield LinkMessage(said.id, said.values)


def _draws_nowhere() -> bool:
    """Whether the window has no screen, or is meant to be drawn by the processor."""
    return os.environ.get("SDL_VIDEODRIVER", "") in ("offscreen", "dummy") or bool(
        os.environ.get("LIBGL_ALWAYS_SOFTWARE")
    )


def _engines() -> Iterator[LinkMessage]:
    """Engines that do not answer as engines do, or why the file of engines cannot be read."""
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
    """The data folder; where it is not there yet, what it would be made in."""
    there = path
    while not there.exists():
        there = there.parent
    private = there != path or os.name != "posix" or not stat.S_IMODE(path.stat().st_mode) & 0o077
    read_only = hasattr(os, "statvfs") and bool(os.statvfs(there).f_flag & os.ST_RDONLY)
    writable = os.access(there, os.W_OK | os.X_OK)
    return DataFolder(str(path), private, writable, shutil.disk_usage(there).free, read_only)


def lacks_usb_rule(usb: Path = USB, rules: tuple[Path, ...] = RULES) -> bool:
    """Whether a board is plugged in at USB for which a rule of ours is needed and not installed (Linux)."""
    from companion.cli.machine.board_list import udev_rules

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
    """`ours`: processes of this program, which may have it open."""
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


def _troubles() -> tuple[Trouble, ...]:
    wanted, language = settings.load(), spoken()
    manner = SpeechStyle(language, wanted.voices.get(language, ""), wanted.rate, wanted.device, alone=True)
    return troubles(settings.process(), manner)


def _club() -> tuple[ClubMembership | LinkMessage | None, bool]:
    """The club that the table belongs to, and whether its hub answers."""
    try:
        found = load_membership()
    except ClubError as wrong:
        return LinkMessage(wrong.said.id, wrong.said.values), False
    if found is None:
        return None, False
    from companion.club.client.hub_locator import is_reachable

    return found, is_reachable(found.address)
