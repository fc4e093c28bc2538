"""Debian packages in bare systems: installed with apt, played with, removed; what is left are people's games.

    python -m tests.long_runs.packages [--system debian-12 debian-13-arm64] [--roots FOLDER] [--packages FOLDER]

Needs root, the Debian packages `debootstrap`, `systemd-container`, `lintian` and `binutils`, for arm64
also `qemu-user-static`, `binfmt-support` and `binutils-aarch64-linux-gnu`, for Ubuntu `ubuntu-archive-keyring` (in Debian 13), and a
network. Each system is made once by debootstrap and copied for each run. No one sits before a screen here: the app is drawn
without one, in software.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.cli.machine.system_facts import DRAWING
from tests.long_runs.container import QUIET, lacking, pip_settings
from tests.long_runs.systems import SYSTEMS, hindrance, make_base

ROOT = Path(__file__).parents[2]
MACHINE = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True).stdout.strip()
HEADLESS = (
    "SDL_VIDEODRIVER=offscreen",
    "SDL_AUDIODRIVER=dummy",
    "LIBGL_ALWAYS_SOFTWARE=1",
    "MESA_SHADER_CACHE_DISABLE=true",  # it would lie in people's homes
)
SIZES = "dpkg-query -W -f '${Installed-Size} ${Package}\\n' | awk '{all += $1} END {print int(all / 1024)}'"
COMPILED = "find /usr/lib/tableside -name '*.pyc' -print0 | du -cm --files0-from=- | tail -n 1"
INSTALL = "DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 install -y"
TAKEN = "{{ from=$(date +%s%N); {} >&2 || exit 1; echo $((($(date +%s%N) - from) / 1000000)); }}"
"""Milliseconds that a command takes."""
FIRST_TURN = "printf 'roll\\nroll\\nquit\\n' | companion referee little-chess-jumble --seed 3"
MOST = 350
"""Megabytes that the package may take with all that it brings, compiled modules included."""
PLAYER = "ana"
"""Who plays, with no rights but those of a person at a table."""
OURS = "find / -xdev -ipath '*tableside*' -not -path '/root/*' -not -path '/home/*'"
HOMES = "find /root /home -type f"
GAMES = "/.local/share/tableside/"
"""People's, in each home: games, and what they have set."""
PICTURES = f"find /home/{PLAYER}/.cache/tableside -name '*.png' | wc -l"
PERFT = """
import time
from companion.kernel.orthodox import perft
from companion.kernel.text.fen import read_fen
from companion.table.game_factory import make_game
start = read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
assert perft(start, 4) == 197_281
game = make_game("wild-jokers", None, {})
print("=", game.perft(game.start(), 3))
"""
"""Counts of the rules, in the system and on its machine."""
VOICE = """
from companion.i18n.languages import COMPLETE
from companion.voice.worker.voices import Espeak
engine = Espeak()
assert all(engine.voice(language).wave("e 4", 1.0).seconds > 0.1 for language in COMPLETE)
print("=", engine.version)
"""
"""Speaks in every language; the package itself brings no library for it."""
FIRST_FRAME = """
import os, pathlib, socket, subprocess, sys, time
line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
line.bind("/tmp/first-frame")
line.settimeout(600)
kept = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache", "tableside/pictures")
began = time.monotonic()
app = subprocess.Popen(sys.argv[1:], env={**os.environ, "NOTIFY_SOCKET": "/tmp/first-frame"})
try:
    while line.recv(99) != b"READY=1":
        pass
    print(f"= {time.monotonic() - began:.0f}", flush=True)
    while not list(kept.glob("*.png")) and app.poll() is None and time.monotonic() - began < 1200:
        time.sleep(1)
finally:
    app.kill()
"""
"""Hears from the app, as systemd does, that its first frame is there, and leaves it on until it has kept a picture."""
HUB = """
import subprocess, time, urllib.request
hub = subprocess.Popen(["companion", "club", "--club", "Thursday"], stdout=subprocess.DEVNULL)
until = time.monotonic() + 600
while hub.poll() is None and time.monotonic() < until:
    time.sleep(1)
    try:
        print(urllib.request.urlopen("http://127.0.0.1:8642/").read().decode())
        break
    except OSError:
        pass
hub.terminate()
hub.wait(60)
"""
READ, METAINFO = "appstreamcli validate --no-net", "/usr/share/metainfo/*Tableside*.xml"
DESKTOP = (
    "desktop-file-validate /usr/share/applications/tableside.desktop",
    f"{READ} --override=url-homepage-missing=info {METAINFO} || {READ} {METAINFO}",
    "rsvg-convert /usr/share/icons/hicolor/scalable/apps/tableside.svg | grep -q PNG",
    "! man --warnings --local-file -Tutf8 -Z /usr/share/man/man1/companion.1.gz 2>&1 >/dev/null | grep .",
    "! udevadm verify --help >/dev/null 2>&1 || udevadm verify /usr/lib/udev/rules.d/*tableside*",
)
"""Finds fault with what desktops read: menu, description, icon, manual page, rules for boards. Debian 12 has nothing that reads rules.

The program has no page of its own before it is published. Debian 12's reader does not miss one, and does not know what it is called.
"""
READERS = "appstream desktop-file-utils librsvg2-bin man-db udev"


class Trial:
    """A copy of a bare system, and what is done in it as root."""

    def __init__(self, base: Path, folder: Path) -> None:
        self.root = folder
        subprocess.run(["cp", "-a", "--reflink=auto", base, folder], check=True)

    def do(
        self, line: str, may_fail: bool = False, typed: str = "", alone: bool = False, user: str = "root"
    ) -> str:
        """Runs a line of shell and returns what it printed.

        Args:
            line: What the user's shell is given.
            may_fail: Whether it may end with another status than 0.
            typed: What it reads.
            alone: Whether it sees no network but its own loopback, so that its ports are no one else's.
            user: Whose shell.

        Raises:
            RuntimeError: It failed, and was not allowed to; with its last lines.
        """
        settings, bound = pip_settings()
        told = [*HEADLESS, *(f"{name}={value}" for name, value in settings.items())]
        command = [
            "systemd-nspawn",
            *QUIET,
            "--private-network" if alone else "--resolv-conf=replace-host",
            *(f"--setenv={setting}" for setting in told),
            *(f"--bind-ro={path}" for path in bound),
            f"--directory={self.root}",
            f"--user={user}",
            *("sh", "-c", line),
        ]
        done = subprocess.run(
            command, input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode and not may_fail:
            raise RuntimeError(f"{line}\n" + "\n".join(done.stdout.splitlines()[-40:]))
        return done.stdout

    def number(self, line: str, user: str = "root") -> int:
        """The number that a line prints last, whatever its commands say besides."""
        printed = self.do(f'value=$({line}) && echo "= $value"', user=user)
        return int(re.findall(r"^= (\d+)", printed, re.M)[-1])

    def script(self, name: str, text: str) -> str:
        """Lays a script of Python into it; returns where."""
        (self.root / "srv" / name).write_text(text)
        return f"/srv/{name}"


def must(holds: object, told: str) -> None:
    """Raises RuntimeError: it does not hold; with what was told."""
    if not holds:
        raise RuntimeError(told)


def try_package(trial: Trial, package: Path) -> Iterator[str]:
    """One package in one system; a line a step.

    Raises:
        RuntimeError: A step did not end well.
    """
    trial.do(f"useradd --create-home {PLAYER}")
    before_homes = set(trial.do(HOMES).split())
    shutil.copy(package, trial.root / "srv")  # /tmp is another in each container
    yield from try_lintian(package)
    yield from try_installing(trial, package)
    yield from try_rules(trial)
    told = trial.do("companion doctor", may_fail=True, user=PLAYER)
    must("T-901" not in told, told)
    yield f"doctor: {told.splitlines()[0]}"
    yield from try_voice(trial)
    yield from try_app(trial)
    trial.do(f"{INSTALL} mosquitto && companion add hub")
    told = trial.do(f"python3 {trial.script('hub.py', HUB)}", alone=True, user=PLAYER)
    must("<html" in told and "Thursday" in told, told)
    yield "a club's hub shows its wall"
    yield from try_desktop(trial)
    trial.do("apt-get -qq purge -y tableside && rm /srv/*")
    # systemd-nspawn says things of its own in between.
    foreign = [path for path in trial.do(OURS, may_fail=True).split() if path.startswith("/")]
    kept = {path for path in trial.do(HOMES).split() if path.startswith("/")} - before_homes
    foreign += sorted(path for path in kept if GAMES not in path)
    must(not foreign, f"left behind: {foreign}")
    must(any(path.endswith(".tableside") for path in kept), "the game is gone")
    yield "removed: games and settings are still there, and nothing else"


def try_lintian(package: Path) -> Iterator[str]:
    """That Debian's own checks find nothing but what the package says of itself; a line."""
    done = subprocess.run(
        ["lintian", "--fail-on", "error,warning", "--tag-display-limit", "0", package],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    must(done.returncode == 0, done.stdout)
    yield "lintian finds no fault"


def try_installing(trial: Trial, package: Path) -> Iterator[str]:
    """How much apt brings and how long it takes, up to a first turn at the terminal; a line each."""
    trial.do("apt-get -qq update")
    before = trial.number(SIZES)
    install = f"{INSTALL} /srv/{package.name}"
    fetched = trial.number(TAKEN.format(f"{install} --download-only"))
    took = trial.number(TAKEN.format(install))
    turn = trial.number(TAKEN.format(FIRST_TURN), user=PLAYER)
    load = os.getloadavg()[0]
    compiled, grown = trial.number(COMPILED), trial.number(SIZES) - before
    yield f"apt install: {grown} MB of packages, {compiled} MB of modules that Python compiled"
    yield (
        f"downloaded in {fetched / 1000:.1f} s, installed in {took / 1000:.1f} s,"
        f" a first turn at the terminal in {turn / 1000:.1f} s; load {load:.0f}"
    )
    must(grown + compiled <= MOST, f"that is more than {MOST} MB")
    told = trial.do(FIRST_TURN, user=PLAYER)
    must("Drawn at random:" in told and "T-901" not in told, told)


def try_rules(trial: Trial) -> Iterator[str]:
    """Check that the rules of the package count right; yield a line."""
    counted = re.findall(
        r"^= (\d+)", trial.do(f"/usr/lib/tableside/bin/python {trial.script('perft.py', PERFT)}"), re.M
    )
    must(len(counted) == 1, f"{counted}")
    yield f"the rules count {counted[0]}"


def try_voice(trial: Trial) -> Iterator[str]:
    """That the plain voice speaks every language by the system's espeak-ng, which the package recommends; a line."""
    told = trial.do(f"/usr/lib/tableside/bin/python {trial.script('voice.py', VOICE)}", user=PLAYER)
    version = re.findall(r"^= (\S+)", told, re.M)
    must(version, told)
    yield f"the plain voice speaks: espeak-ng {version[-1]} of the system"


def try_app(trial: Trial) -> Iterator[str]:
    """What the app says where nothing draws it, its first frame and the pictures that it keeps; a line."""
    before = trial.number(SIZES)
    packages = " ".join(DRAWING.values())
    told = trial.do("companion play", may_fail=True, user=PLAYER)
    must(f"sudo apt install {packages}\n" in told and "Traceback" not in told, told)
    trial.do(f"{INSTALL} {packages}")
    frame = trial.script("frame.py", FIRST_FRAME)
    app = f"python3 {frame} companion play wild-jokers --seed 1 | sed -n 's/^= //p'"
    seconds = trial.number(app, user=PLAYER)
    drawing = trial.number(SIZES) - before
    yield f"the app's first frame: {seconds} s, with {drawing} MB that draw it where there is no desktop"
    must(trial.number(PICTURES), "the app kept no picture")


def try_desktop(trial: Trial) -> Iterator[str]:
    """That what a desktop is told can be read by those who read it; a line."""
    trial.do(f"{INSTALL} {READERS}")
    for line in DESKTOP:
        trial.do(f"export LC_ALL=C.UTF-8; {line}")
    yield "menu, icon, description, manual page and rules for boards are sound"


def build(system: str, machine: str, out: Path) -> Path:
    """Build the package of this checkout for a system and a machine."""
    printed = subprocess.run(
        ["make", "-s", "deb", f"ARGS=--system {system} --machine {machine} --out {out}"],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    return Path(printed.splitlines()[-1])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.packages")
    parser.add_argument("--system", nargs="*", choices=sorted(SYSTEMS), default=list(SYSTEMS))
    parser.add_argument("--roots", type=Path, default=Path(tempfile.gettempdir()) / "tableside-roots")
    parser.add_argument("--packages", type=Path, help="a folder with packages that were made already")
    args = parser.parse_args()
    if missing := [*lacking(), *(["lintian"] if shutil.which("lintian") is None else [])]:
        print(f"This needs {', '.join(missing)}.")
        return 2
    bad = 0
    for name in args.system:
        machine = SYSTEMS[name].machine or MACHINE
        system = name.removesuffix(f"-{machine}")
        if why := hindrance(name):
            print(f"{name}: {why}")
            bad += 1
            continue
        base = make_base(name, args.roots, "ca-certificates")
        copy = args.roots / f"{name}.package.{os.getpid()}"
        mark = system.replace("debian-", "deb").replace("-", "")
        try:
            found = sorted(args.packages.glob(f"*+{mark}_{machine}.deb")) if args.packages else []
            package = found[-1] if found else build(system, machine, args.roots)
            for line in try_package(Trial(base, copy), package):
                print(f"{name}: {line}", flush=True)
        except (RuntimeError, subprocess.CalledProcessError) as wrong:
            bad += 1
            print(f"{name}: WRONG\n{wrong}", flush=True)
        finally:
            shutil.rmtree(copy, ignore_errors=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
