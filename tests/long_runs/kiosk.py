"""The table of a Pi on real systemd and cage, without a Pi: Debian 12 and 13 (of this machine's kind) in containers.

    python -m tests.long_runs.kiosk [--debian 12 13] [--roots FOLDER] [--cuts N] [--pictures FOLDER] [--common FILE] [--keep]

Each is installed twice (Debian 13 by the image's own script), booted with its card under an overlay in memory, and looked
at: first frame, chain of units, crash, hang, updates that succeed, fail and are cut off, a read-only system, a full
partition, a clock that says 1970. As root, with the Debian packages debootstrap and systemd-container, and a network.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from tests.hardware.signing import Signer
from tests.long_runs import container
from tests.long_runs.container import NAMES, Container

ROOT = Path(__file__).parents[2]
SIGNER = Signer()
HOME = "/var/lib/tableside"
COMPANION = "/opt/tableside/venv/bin/companion"
AS_THE_TABLE = ("runuser", "-u", "tableside", "--", "env", f"XDG_DATA_HOME={HOME}/data", f"HOME={HOME}/data")
HEADLESS = """[Unit]
ConditionPathExists=
[Service]
TTYPath=
StandardInput=null
UtmpIdentifier=
Environment=WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman LIBGL_ALWAYS_SOFTWARE=1 SDL_AUDIODRIVER=dummy
"""
"""What a container has not: a screen, a console, a loudspeaker."""
READ_ONLY = (
    f"[Service]\nProtectSystem=strict\nPrivateTmp=yes\nReadWritePaths={HOME}/data {HOME}/cache {HOME}/kivy\n"
)
NEEDLESS = re.compile(
    r"online|udev-settle|NetworkManager|network\.target|time-sync|apt-|fstrim|rc-local|user-sessions|bluetooth|avahi|cups"
)
"""Units that a first frame need not wait for."""
COMMON = 'unpack() { mkdir -p "$2"; cp -r --preserve=mode,timestamps "$1/." "$2"; chown -R "$3:" "$2"; }\n'
"""What of CustomPiOS the image's script calls."""
PASSING = re.compile(r"^/(tmp|run|var/cache|var/log|var/tmp)/|^/etc/resolv.conf$|/__pycache__/")
"""Files that are written by whatever runs."""
TOOLS = "grim faketime procps"
LONGEST = 100.0


def tree(folder: Path) -> Path:
    """The checkout as it stands, in a folder of its own."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True
    )
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def wheel(checkout: Path, stick: Path, version: str, broken: bool = False) -> str:
    """A wheel of the checkout under another version, as it is called on the stick."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "tree"
        shutil.copytree(checkout, made)
        project = made / "pyproject.toml"
        project.write_text(
            re.sub(r'^version = ".*"', f'version = "{version}"', project.read_text(), flags=re.M)
        )
        if broken:
            with (made / "companion/app/__init__.py").open("a") as file:
                file.write("\n\nimport time\n\ntime.sleep(600)\n")
        subprocess.run(
            [
                sys.executable,
                "-m",
                "pip",
                "wheel",
                "-q",
                "--no-deps",
                "--no-build-isolation",
                "-w",
                stick,
                made,
            ],
            check=True,
        )
    made = next(stick.glob(f"tableside-{version}-*.whl"))
    SIGNER.sign(made)
    return made.name


class Table:
    """One Debian that becomes a table, and what has to hold of it."""

    def __init__(
        self, debian: str, machine: Container, stick: Path, pictures: Path, cuts: int, common: Path | None
    ) -> None:
        self.debian, self.machine, self.stick, self.pictures, self.cuts = (
            debian,
            machine,
            stick,
            pictures,
            cuts,
        )
        self.common = common

    # What is done and seen

    def must(self, holds: object, what: str, more: str = "") -> None:
        print(
            f"Debian {self.debian}: {'ok  ' if holds else 'WRONG'} {what}{'' if holds else f': {more}'}",
            flush=True,
        )
        if not holds:
            raise AssertionError(what)

    def state(self) -> tuple[str, str]:
        """Active or not, and the unit's process."""
        said = self.machine.do(
            "systemctl", "show", "-p", "ActiveState", "-p", "MainPID", "--value", "tableside"
        ).stdout.split()
        return (
            (said[1], said[0])
            if len(said) == 2 and said[0].isdigit()
            else (said[0], said[1])
            if len(said) == 2
            else ("", "")
        )

    def comes_up(self, other_than: str = "", within: float = LONGEST) -> float:
        """Seconds until its first frame is there, in another process than that one."""
        began = time.monotonic()
        while time.monotonic() - began < within:
            active, process = self.state()
            if active == "active" and process not in ("0", other_than):
                return time.monotonic() - began
            time.sleep(0.2)
        told = self.machine.do("journalctl", "-u", "tableside", "--no-pager", "-n", "30").stdout
        self.must(False, "the table comes up", told)
        return within

    def app(self) -> str:
        """The process of the app itself, inside cage."""
        return self.machine.do("pgrep", "-f", "python3? .*bin/companion play").stdout.split()[-1]

    def running(self) -> str:
        return (self.machine.data / "program/current").readlink().name

    def companion(self, *words: str, seconds: float = 300) -> subprocess.CompletedProcess[str]:
        return self.machine.do(COMPANION, *words, seconds=seconds)

    def games(self) -> dict[str, str]:
        """Each file of people's with its sum."""
        folder = self.machine.data / "data"
        return {
            str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }

    def card(self) -> dict[str, tuple[int, int]]:
        """Every file of the card and of the program with its mode and time."""
        found = {}
        for top in (self.machine.root, self.machine.data / "program"):
            for path in top.rglob("*"):
                name = f"/{path.relative_to(top)}"
                if path.is_file() and not path.is_symlink() and not PASSING.search(name):
                    found[str(path)] = (path.stat().st_mode, path.stat().st_mtime_ns)
        return found

    def play(self, words: str = "") -> subprocess.CompletedProcess[str]:
        """A game at the terminal, as the table's user; it is kept in the data."""
        return self.machine.do(
            *AS_THE_TABLE, COMPANION, "referee", "raindropchess", "--no-setup", stdin=words
        )

    # Stages

    def install(self) -> None:
        root = self.machine.root
        (root / "boot/firmware").mkdir()
        (root / "boot/firmware/cmdline.txt").write_text("console=tty1 root=PARTUUID=1-02 rootwait\n")
        (root / "boot/firmware/config.txt").write_text("dtparam=audio=on\n")
        if self.debian == "13":
            image = root / "opt/tableside/hardware/kiosk/image"
            shutil.copytree(image / "filesystem", root / "filesystem", dirs_exist_ok=True)
            shutil.copy(image / "start_chroot_script", root / "chroot_script")
            shutil.copytree(root / "opt/tableside", root / "filesystem/opt/tableside", dirs_exist_ok=True)
            shutil.rmtree(root / "opt/tableside")
            (root / "common.sh").write_text(self.common.read_text() if self.common else COMMON)
            done = self.machine.chroot("env", "TABLESIDE_ANY_MACHINE=yes", "bash", "/chroot_script")
            shutil.rmtree(root / "filesystem")
        else:
            done = self.machine.chroot("/opt/tableside/hardware/kiosk/install", "--any-machine")
        self.must(done.returncode == 0, "it is installed", done.stderr[-3000:] + done.stdout[-500:])
        before = self.card()
        done = self.machine.chroot("/opt/tableside/hardware/kiosk/install", "--any-machine")
        self.must(
            "Everything is as it should be." in done.stderr,
            "the second installation finds nothing to do",
            done.stderr,
        )
        changed = [path for path, was in self.card().items() if before.get(path) != was]
        self.must(
            not changed and len(before) > 1000, f"and changes none of {len(before)} files", str(changed[:10])
        )
        done = self.machine.chroot("sh", "-c", f"apt-get install -y --no-install-recommends {TOOLS}")
        assert done.returncode == 0, done.stderr
        drop = root / "etc/systemd/system/tableside.service.d"
        drop.mkdir(exist_ok=True)
        (drop / "headless.conf").write_text(HEADLESS)
        shutil.copytree(self.stick, root / "stick")

    def first_frame(self) -> None:
        self.machine.boot()
        took = self.comes_up()
        self.must(True, f"the first frame, {took:.1f} s after systemd")
        while self.machine.do("systemctl", "is-system-running").stdout.strip() == "starting":
            time.sleep(0.2)
        chain = self.machine.do("systemd-analyze", "critical-chain", "--no-pager", "tableside.service").stdout
        print("".join(f"    {line}\n" for line in chain.splitlines()[3:]), end="")
        after = self.machine.do(
            "systemctl", "list-dependencies", "--after", "--all", "--plain", "--no-pager", "tableside.service"
        ).stdout
        waits = sorted({unit for unit in after.split() if NEEDLESS.search(unit) and self._waited(unit)})
        self.must(
            "basic.target" in after and not waits,
            "its chain of units has no wait that is not needed",
            str(waits),
        )
        self.picture("first-frame")
        found = [one["id"] for one in json.loads(self.companion("kiosk", "doctor", "--json").stdout)]
        self.must(
            set(found) <= {"kiosk-not-64-bit", "kiosk-writable"}, "the doctor finds it a table", str(found)
        )

    def _waited(self, unit: str) -> bool:
        """Whether it was started at all."""
        said = self.machine.do(
            "systemctl", "show", "-p", "ActiveEnterTimestampMonotonic", "--value", unit
        ).stdout
        return said.strip() not in ("", "0")

    def picture(self, name: str) -> None:
        """The screen, which has to be filled."""
        time.sleep(2)
        environment = ("env", "XDG_RUNTIME_DIR=/run/tableside-screen", "WAYLAND_DISPLAY=wayland-0")
        done = self.machine.do(*environment, "sh", "-c", "grim /run/shot.png && base64 /run/shot.png")
        self.pictures.mkdir(parents=True, exist_ok=True)
        path = self.pictures / f"debian-{self.debian}-{name}.png"
        path.write_bytes(base64.b64decode(done.stdout))
        seen = Image.open(path).convert("RGB")
        black = sum(
            seen.getpixel((x, y)) == (0, 0, 0)
            for x in range(0, seen.width, 8)
            for y in range(0, seen.height, 8)
        )
        share = black / (seen.width // 8 * seen.height // 8)
        if self.debian == "12":  # with its cage and Mesa in software the window keeps the size it was made in
            print(f"Debian 12: {share:.0%} of the picture is black ({path})")
            return
        self.must(share < 0.02, f"the picture fills the screen ({path})", f"{share:.0%} of it is black")

    def crash_and_hang(self) -> None:
        process = self.state()[1]
        self.machine.do("kill", "-SEGV", self.app())
        took = self.comes_up(process)
        self.must(took < 15, f"after a crash it is back in {took:.1f} s")
        process = self.state()[1]
        stopped = self.app()
        self.machine.do("kill", "-STOP", stopped)
        took = self.comes_up(process)
        self.must(took < 60, f"a loop that hangs is started again after {took:.1f} s")
        gone = self.machine.do("kill", "-0", stopped).returncode != 0
        self.must(gone, "and nothing is left of it")

    def update(self) -> None:
        # Somebody has answered the first page, which else keeps its answers as it goes, unless its display goes before it.
        answered = (
            f"umask 077 && mkdir -p {HOME}/data/tableside && echo {{}} >{HOME}/data/tableside/settings.json"
        )
        self.machine.do("systemctl", "stop", "tableside")
        self.machine.do(*AS_THE_TABLE, "sh", "-c", answered)
        self.machine.do("systemctl", "start", "tableside")
        self.comes_up()
        self.play("help\n")
        self.play("help\n")
        games = self.games()
        self.must(any(name.endswith(".tableside") for name in games), "two games are kept")
        playing = self.machine.begin(*AS_THE_TABLE, COMPANION, "referee", "raindropchess", "--no-setup")
        time.sleep(3)
        done = self.companion("kiosk", "update", f"/stick/{GOOD}")
        self.must(
            done.returncode == 2 and "A game is being played" in done.stderr,
            "no update in the middle of a game",
            done.stderr,
        )
        assert playing.stdin is not None
        playing.stdin.close()
        playing.wait()
        games = self.games()
        began = time.monotonic()
        done = self.companion("kiosk", "update", f"/stick/{GOOD}")
        self.must(
            done.returncode == 0 and self.running() == "b",
            f"an update from a stick, {time.monotonic() - began:.0f} s",
            done.stderr,
        )
        self.must("0.1.1" in self.companion("--version").stdout, "runs from then on")
        began = time.monotonic()
        done = self.companion("kiosk", "update", f"/stick/{BROKEN}")
        took = time.monotonic() - began
        self.must(
            done.returncode == 2 and "runs 0.1.1 as before" in done.stderr,
            f"one without a first frame goes again, {took:.0f} s",
            done.stderr + done.stdout,
        )
        self.comes_up()
        now = self.games()
        changed = sorted(name for name in {*now, *games} if now.get(name) != games.get(name))
        self.must(self.running() == "b", "the table runs as before")
        self.must(not changed, f"and none of {len(games)} files of people's has changed", str(changed))

    def cut_off(self) -> None:
        chosen = random.Random(self.debian)
        for n in range(self.cuts):
            given = GOOD if n % 3 else BROKEN
            self.machine.begin(COMPANION, "kiosk", "update", f"/stick/{given}")
            moment = chosen.uniform(0, 30)
            time.sleep(moment)
            self.machine.cut()
            self.machine.boot()
            took = self.comes_up()
            self.must(
                took < LONGEST,
                f"the plug pulled {moment:.1f} s into an update of {given.split('-')[1]}: up again in {took:.1f} s, slot {self.running()}",
            )

    def read_only(self) -> None:
        drop = self.machine.root / "etc/systemd/system/tableside.service.d"
        (drop / "read-only.conf").write_text(READ_ONLY)
        self.machine.off()
        self.machine.boot()
        self.comes_up()
        app = self.app()
        done = self.machine.do(
            "nsenter",
            "-m",
            "-t",
            app,
            "sh",
            "-c",
            f"touch /usr/x /etc/x /opt/x {HOME}/program/x; touch {HOME}/data/x && rm {HOME}/data/x",
        )
        self.must(
            done.stderr.count("Read-only") == 4 and done.returncode == 0,
            "the table starts where all but its data is read-only",
            done.stderr,
        )
        before = self.games()
        done = self.machine.do(
            "nsenter",
            "-m",
            "-t",
            app,
            *AS_THE_TABLE,
            COMPANION,
            "referee",
            "raindropchess",
            "--no-setup",
            stdin="help\n",
        )
        self.must(
            done.returncode == 0 and len(self.games()) > len(before),
            "a game is played and kept there",
            done.stderr,
        )
        (drop / "read-only.conf").unlink()

    def full(self) -> None:
        where = f"{HOME}/data"
        setup = f"cp -a {where} /run/kept && mount -t tmpfs -o size=3M tmpfs {where} && cp -a /run/kept/. {where}/ && chown tableside: {where} && chmod 700 {where}; dd if=/dev/zero of={where}/filler bs=4k 2>/dev/null; df {where} | tail -1"
        self.machine.do("sh", "-c", setup)
        sums = ("sh", "-c", f"find {where} -name '*.tableside' | sort | xargs sha256sum")
        before = self.machine.do(*sums).stdout
        process = self.state()[1]
        self.machine.do("systemctl", "restart", "tableside")
        self.comes_up(process)
        done = self.play("help\n")
        said = done.stderr.strip()
        self.must(
            done.returncode == 2 and said.count("\n") == 0 and "Traceback" not in said,
            f"a full partition is one sentence: {said}",
            said,
        )
        self.must(before and self.machine.do(*sums).stdout == before, "and no game has changed")
        self.machine.do("umount", "-l", where)

    def clock(self) -> None:
        clock = "/usr/local/lib/tableside/clock"
        self.machine.do(clock, "save")
        self.machine.do(
            "sh", "-c", "printf '#!/bin/sh\\necho $1 >/run/said\\n' >/run/set; chmod 755 /run/set"
        )
        told = self.machine.do(
            "sh",
            "-c",
            f"NO_FAKE_STAT=1 faketime '1970-01-01 00:00:10' env SET_CLOCK=/run/set sh {clock} restore; cat /run/said",
        ).stdout.strip()
        self.must(told.startswith("@"), f"a clock that says 1970 is set to {told}", told)
        before = set(self.games())
        self.machine.do(
            *AS_THE_TABLE,
            "faketime",
            told,
            COMPANION,
            "referee",
            "raindropchess",
            "--no-setup",
            stdin="help\n",
        )
        new = sorted(set(self.games()) - before)
        names = sorted(Path(name).name for name in self.games() if name.endswith(".tableside"))
        self.must(
            len(new) == 1 and "1970" not in new[0] and names[-1] == Path(new[0]).name,
            "and its next game is the latest of all",
            str(new),
        )


STAGES: tuple[Callable[[Table], None], ...] = (
    Table.install,
    Table.first_frame,
    Table.crash_and_hang,
    Table.update,
    Table.cut_off,
    Table.read_only,
    Table.full,
    Table.clock,
)
GOOD = BROKEN = ""


def main() -> int:
    global GOOD, BROKEN
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.kiosk")
    parser.add_argument("--debian", nargs="*", choices=sorted(NAMES), default=sorted(NAMES))
    parser.add_argument(
        "--roots", type=Path, default=Path("/var/tmp/tableside-kiosk"), help="where fresh Debians are kept"
    )
    parser.add_argument("--cuts", type=int, default=6, help="times that the plug is pulled in an update")
    parser.add_argument("--pictures", type=Path, default=Path("build/kiosk"))
    parser.add_argument("--common", type=Path, help="CustomPiOS's own common.sh, for the image's script")
    parser.add_argument("--keep", action="store_true", help="leave the containers' folders")
    args = parser.parse_args()
    if lacks := container.lacking():
        print(
            f"This run needs {', '.join(lacks)} (Debian packages debootstrap and systemd-container).",
            file=sys.stderr,
        )
        return 2
    bad = 0
    folder = Path(tempfile.mkdtemp(prefix="tableside-kiosk-", dir="/var/tmp"))
    checkout = tree(folder / "tree")
    GOOD = wheel(checkout, folder / "stick", "0.1.1")
    BROKEN = wheel(checkout, folder / "stick", "0.1.2", broken=True)
    for debian in args.debian:
        machine = Container(container.base(debian, args.roots), folder / debian)
        shutil.copytree(checkout, machine.root / "opt/tableside")
        (machine.root / "etc/tableside").mkdir()
        (machine.root / "etc/tableside/update.pub").write_text(SIGNER.public)
        table = Table(debian, machine, folder / "stick", args.pictures, args.cuts, args.common)
        try:
            for stage in STAGES:
                stage(table)
        except AssertionError as wrong:
            print(f"Debian {debian}: {wrong}", file=sys.stderr)
            bad += 1
        finally:
            machine.cut()
    if not args.keep:
        shutil.rmtree(folder)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
