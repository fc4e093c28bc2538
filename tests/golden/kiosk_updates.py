"""What an update of a kiosk runs, says and leaves, whatever comes of it: every program it starts is played here, and so is time."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from firmware_bridge.core.board import HasMessage, LinkError
from hardware.kiosk import updater
from hardware.kiosk.versions import LOCK, WHOLE, InstallSlots
from tests.golden.written_texts import Texts
from tests.hardware.signing import Signer

SIGNER, STRANGER = Signer(), Signer(b"stranger")
SITE = "lib/python3.11/site-packages"
LINES = "checkers==1 --hash=sha256:00\n"


def _stays(at: InstallSlots, since: float) -> None:
    """The first frame comes after four seconds."""
    if at.asked and since >= 2:
        _link(at.run / "running", at.home / "b")
        at.forget()
    if since >= 4:
        _link(at.home / "current", at.home / "b")


def _goes_back(at: InstallSlots, since: float) -> None:
    """It is started, and after three seconds the one before is started again."""
    if since >= 1:
        _link(at.run / "running", at.home / ("a" if since >= 3 else "b"))
        at.forget()


def _hangs(at: InstallSlots, since: float) -> None:
    """It runs and shows nothing."""
    _link(at.run / "running", at.home / "b")
    at.forget()


def _never_starts(at: InstallSlots, since: float) -> None:
    """The old one does not end."""


@dataclass(frozen=True)
class Scene:
    """An update.

    Attributes:
        playing: What is answered each time whether a game is being played; the last answer holds on.
        refuses: Words of a command, and what that prints before it fails.
        starts: What the table does, seconds after it was restarted.
        free: Bytes on the disk that are free, each time that is asked; the last answer holds on.
        prepare: What is done before.
    """

    version: str = "1.1"
    lock: str = LINES
    name: str = "Tableside"
    signer: Signer | None = SIGNER
    asked: str = ""
    playing: Sequence[bool] = (False,)
    when_free: bool = False
    refuses: tuple[str, str] = ("-", "")
    starts: Callable[[InstallSlots, float], None] = _stays
    free: Sequence[int] = (10**9,)
    prepare: Callable[[InstallSlots], None] = lambda at: None
    given: bool = True


def _no_program(at: InstallSlots) -> None:
    (at.home / "a" / WHOLE).unlink()


def _half_done(at: InstallSlots) -> None:
    """An update before this one was cut off."""
    (at.home / "b/lib").mkdir(parents=True)
    (at.home / "b" / WHOLE).write_text("of the one before")
    (at.home / ".update").mkdir()
    (at.home / ".update/old.whl").write_bytes(b"old")


SCENES = {
    "it stays": Scene(),
    "it has no lock": Scene(lock=""),
    "it is the same version": Scene("1.0"),
    "after one that was cut off": Scene(prepare=_half_done),
    "an older one that the host names": Scene("0.9", asked="0.9"),
    "an older one": Scene("0.9"),
    "another one than the host names": Scene("1.2", asked="1.1"),
    "another package": Scene(name="checkers"),
    "signed by a stranger": Scene(signer=STRANGER),
    "not signed": Scene(signer=None),
    "not there": Scene(given=False),
    "no program is installed": Scene(prepare=_no_program),
    "another one is asked for": Scene(prepare=lambda at: at.ask("b")),
    "another one is tried": Scene(prepare=lambda at: _link(at.run / "running", at.home / "b")),
    "the running one is the proven one": Scene(prepare=lambda at: _link(at.run / "running", at.home / "a")),
    "in a game": Scene(playing=[True]),
    "after the game": Scene(playing=[True, True, True, False], when_free=True),
    "a game begins meanwhile": Scene(playing=[False, True]),
    "a game begins and ends meanwhile": Scene(playing=[False, True, True, False], when_free=True),
    "for another Python": Scene(refuses=("--dry-run", "ERROR: x requires a different Python: 3.11")),
    "for another machine": Scene(refuses=("--dry-run", "ERROR: x is not a supported wheel here.")),
    "pip cannot look at it": Scene(refuses=("--dry-run", "ERROR: It is broken.")),
    "a package with another hash": Scene(refuses=("-r", "ERROR: THESE DO NOT MATCH THE HASHES\nmore")),
    "a package that is nowhere": Scene(refuses=("-r", "ERROR: No matching distribution found for x\nhint")),
    "pip finds no room": Scene(refuses=("--force-reinstall", "OSError: No space left on device\n")),
    "its packages do not fit": Scene(refuses=("check", "x 1 requires y.\n")),
    "it cannot say its version": Scene(refuses=("--version", "Traceback\nImportError: x\n")),
    "it cannot list its games": Scene(refuses=("games", "")),
    "no room": Scene(free=[4_000_000]),
    "no restart": Scene(refuses=("systemctl", "one\nUnit not found.\n")),
    "no restart, and no word": Scene(refuses=("systemctl", "")),
    "the table goes back": Scene(starts=_goes_back),
    "it hangs": Scene(starts=_hangs),
    "the old one does not end": Scene(starts=_never_starts),
}


def _link(path: Path, to: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.symlink_to(to)


@dataclass
class Machine:
    """A kiosk's disk, its programs and its clock. `told`: a line of all that happened."""

    folder: Path
    scene: Scene
    now: float = 100.0
    restarted: float | None = None
    told: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.at = InstallSlots(self.folder / "home", self.folder / "run")
        self._room = chain(self.scene.free, repeat(self.scene.free[-1]))
        self._playing: Iterator[bool] = chain(self.scene.playing, repeat(self.scene.playing[-1]))
        site = self.at.home / "a" / SITE
        (site / "tableside-1.0.dist-info").mkdir(parents=True)
        (site / "added.py").write_text("by the host")
        (self.at.home / "a" / WHOLE).write_text("as installed\n")
        _link(self.at.home / "current", self.at.home / "a")
        self.key = self.folder / "update.pub"
        self.key.write_text(SIGNER.public)
        self.given = self.folder / "stick/tableside-9.whl"
        if self.scene.given:
            self._write_wheel()
        self.scene.prepare(self.at)

    def _write_wheel(self) -> None:
        self.given.parent.mkdir()
        with zipfile.ZipFile(self.given, "w") as file:
            about = f"tableside-{self.scene.version}.dist-info/"
            said = f"Name: {self.scene.name}\nVersion: {self.scene.version}\n\n"
            file.writestr(f"{about}METADATA", said)
            if self.scene.lock:
                file.writestr(about + LOCK, self.scene.lock)
        if self.scene.signer is not None:
            self.scene.signer.sign(self.given)

    def run(self, command: Sequence[str], pass_fds: Sequence[int] = (), **_: object) -> Any:
        """`subprocess.run`: what the programs do that an update starts."""
        words = self._shown(" ".join(command))
        self.told.append(f"{self.now:6.1f} $ {words}{' (keeps the lock)' if pass_fds else ''}")
        refused, why = self.scene.refuses
        if refused in command:
            return SimpleNamespace(returncode=1, stdout="Looking\n" if why else "", stderr=why)
        if "venv" in command:
            (Path(command[-1]) / SITE).mkdir(parents=True)
        elif command[0] == "cp":
            shutil.copytree(command[-2], command[-1], dirs_exist_ok=True)
        elif "--force-reinstall" in command:
            site = Path(command[0]).parents[1] / SITE
            shutil.rmtree(site / "tableside-1.0.dist-info")
            (site / f"tableside-{self.scene.version}.dist-info").mkdir()
        elif command[0] == "systemctl":
            self.restarted = self.now
        return SimpleNamespace(returncode=0, stdout="", stderr="")

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.restarted is not None:
            self.scene.starts(self.at, self.now - self.restarted)

    def playing(self) -> bool:
        answer = next(self._playing)
        self.told.append(f"{self.now:6.1f} ? is a game being played: {answer}")
        return answer

    def say(self, message: HasMessage) -> None:
        values = " ".join(f"{name}={value}" for name, value in message.values.items())
        self.told.append(self._shown(f"{self.now:6.1f} > {message.id} {values}".rstrip()))

    def left(self) -> str:
        """What lies there in the end."""
        at = self.at
        versions = {
            slot: f"{at.version(slot)}{'' if (at.home / slot / WHOLE).exists() else ' (not whole)'}"
            for slot in "ab"
            if (at.home / slot).exists()
        }
        added = (at.home / at.spare / SITE / "added.py").exists()
        others = sorted({one.name for one in at.home.iterdir()} - {"a", "b", "current", ".lock"})
        return f"       = {versions}, current {at.current}, running {at.running or '-'}, asked {at.asked}, others {others}, spare has what was added: {added}"

    def _shown(self, text: str) -> str:
        return text.replace(str(self.folder), "~")


def _played(scene: Scene, folder: Path) -> list[str]:
    folder.mkdir()
    machine = Machine(folder, scene)
    usage = shutil.disk_usage(folder)
    with (
        patch.object(updater, "subprocess", SimpleNamespace(run=machine.run)),
        patch.object(updater, "time", SimpleNamespace(monotonic=lambda: machine.now, sleep=machine.sleep)),
        patch.object(shutil, "disk_usage", lambda _: usage._replace(free=next(machine._room))),
        patch.object(updater, "_size", lambda _: 4_000_000),
        patch("sys.version", "3.11.7 (main)"),
        patch("os.sync"),
    ):
        try:
            done = updater.update(
                machine.at,
                machine.given,
                machine.key,
                machine.playing,
                scene.when_free,
                machine.say,
                scene.asked,
            )
            machine.told.append(f"{machine.now:6.1f} done: {' to '.join(done)}")
        except LinkError as wrong:
            machine.say(wrong.said)
    return [*machine.told, machine.left()]


def updates(names: Sequence[str], place: Path) -> str:
    """These scenes, one after the other; of a scene that begins as the first one does, what is different."""
    lines: list[str] = []
    usual: list[str] = []
    for i, name in enumerate(names):
        played = _played(SCENES[name], place / str(i))
        pairs = enumerate(zip(played, usual, strict=False))
        alike = next((i for i, (now, was) in pairs if now != was), len(usual))
        told = [f"       {alike} lines as at first"] if alike else []
        lines += [f"{name}:", *told, *played[alike:], ""]
        usual = usual or played
    return "\n".join(lines)


NAMES = tuple(SCENES)
MIDDLE = NAMES.index("for another Python")
TEXTS: Texts = {
    "kiosk/updates": partial(updates, NAMES[:MIDDLE]),
    "kiosk/updates-that-fail": partial(updates, (NAMES[0], *NAMES[MIDDLE:])),
}
"""What makes each file."""
