"""Debian packages in bare systems: installed with apt, played with, removed; what is left are people's games.

    python -m tests.long_runs.packages [--system debian-12 debian-13-arm64] [--roots FOLDER] [--packages FOLDER]

Needs root, what `make compiled` needs, the Debian packages `debootstrap`, `systemd-container` and `binutils`, for arm64 also
`qemu-user-static`, `binfmt-support` and `binutils-aarch64-linux-gnu`, for Ubuntu its keyring, and a network. Each system is made once
by debootstrap and copied for each run. Nobody sits before a screen here: the app is drawn without one, in software.
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

from companion.cli.machine.libraries import DRAWING
from tests.long_runs.container import QUIET, lacking, pip_settings
from tests.long_runs.systems import SYSTEMS, hindrance, make_base

ROOT = Path(__file__).parents[2]
MACHINE = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True).stdout.strip()
HEADLESS = ("SDL_VIDEODRIVER=offscreen", "SDL_AUDIODRIVER=dummy", "LIBGL_ALWAYS_SOFTWARE=1")
SIZES = "dpkg-query -W -f '${Installed-Size} ${Package}\\n' | awk '{all += $1} END {print int(all / 1024)}'"
COMPILED = "find /usr/lib/tableside -name '*.pyc' -print0 | du -cm --files0-from=- | tail -n 1"
INSTALL = "DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 install -y"
TAKEN = "{{ from=$(date +%s%N); {} >&2 || exit 1; echo $((($(date +%s%N) - from) / 1000000)); }}"
"""Milliseconds that a command takes."""
FIRST_TURN = "printf 'roll\\nroll\\nquit\\n' | companion referee little-chess-jumble --seed 3"
MOST = 350
"""Megabytes that the package may take with all that it brings, compiled modules included."""
OURS = "find / -xdev -type f -ipath '*tableside*' -not -path '/root/*'"
HOME = "find /root -type f"
GAMES = "/root/.local/share/tableside/"
"""People's: games, and what they have set."""
CORE = "import companion.kernel.bitboard as core; print('= 1' if core.__file__.endswith('.so') else '= 0')"
PERFT = """
import time
from companion.kernel.orthodox import perft
from companion.kernel.text.fen import read_fen
from companion.table.setup import make_game
start = read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
assert perft(start, 4) == 197_281
game = make_game("wild-jokers", None, {})
print("=", game.perft(game.start(), 3))
"""
"""Counts of the compiled core, in the system and on the machine that it was compiled for."""
FIRST_FRAME = """
import os, socket, subprocess, sys, time
line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
line.bind("/run/first-frame")
line.settimeout(600)
began = time.monotonic()
app = subprocess.Popen(sys.argv[1:], env={**os.environ, "NOTIFY_SOCKET": "/run/first-frame"})
try:
    while line.recv(99) != b"READY=1":
        pass
    print(f"= {time.monotonic() - began:.0f}")
finally:
    app.kill()
"""
"""Hears from the app, as systemd does, that its first frame is there."""
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


class Trial:
    """A copy of a bare system, and what is done in it as root."""

    def __init__(self, base: Path, folder: Path) -> None:
        self.root = folder
        subprocess.run(["cp", "-a", "--reflink=auto", base, folder], check=True)

    def do(self, line: str, may_fail: bool = False, typed: str = "", alone: bool = False) -> str:
        """Runs a line of shell and returns what it printed.

        Args:
            line: What root's shell is given.
            may_fail: Whether it may end with another status than 0.
            typed: What it reads.
            alone: Whether it sees no network but its own loopback, so that its ports are nobody else's.

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
            *("sh", "-c", line),
        ]
        done = subprocess.run(
            command, input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode and not may_fail:
            raise RuntimeError(f"{line}\n" + "\n".join(done.stdout.splitlines()[-40:]))
        return done.stdout

    def number(self, line: str) -> int:
        """The number that a line prints last, whatever its commands say besides."""
        return int(re.findall(r"^= (\d+)", self.do(f'value=$({line}) && echo "= $value"'), re.M)[-1])

    def script(self, name: str, text: str) -> str:
        """Lays a script of Python into it; returns where."""
        (self.root / "root" / name).write_text(text)
        return f"/root/{name}"


def must(holds: object, told: str) -> None:
    """Raises RuntimeError: it does not hold; with what was told."""
    if not holds:
        raise RuntimeError(told)


def try_package(trial: Trial, package: Path) -> Iterator[str]:
    """One package in one system; a line a step.

    Raises:
        RuntimeError: A step did not end well.
    """
    before_home = set(trial.do(HOME).split())
    shutil.copy(package, trial.root / "srv")  # /tmp is another in each container
    trial.do("apt-get -qq update")
    before = trial.number(SIZES)
    install = f"{INSTALL} /srv/{package.name}"
    fetched = trial.number(TAKEN.format(f"{install} --download-only"))
    took = trial.number(TAKEN.format(install))
    turn = trial.number(TAKEN.format(FIRST_TURN))
    load = os.getloadavg()[0]
    compiled, grown = trial.number(COMPILED), trial.number(SIZES) - before
    yield f"apt install: {grown} MB of packages, {compiled} MB of modules that Python compiled"
    yield (
        f"downloaded in {fetched / 1000:.1f} s, installed in {took / 1000:.1f} s,"
        f" a first turn at the terminal in {turn / 1000:.1f} s; load {load:.0f}"
    )
    must(grown + compiled <= MOST, f"that is more than {MOST} MB")
    told = trial.do(FIRST_TURN)
    must("The lot falls on" in told and "T-901" not in told, told)
    python = f"/usr/lib/tableside/bin/python {trial.script('core.py', CORE + PERFT)}"
    counted = re.findall(r"^= (\d+)", trial.do(python), re.M)
    must(counted[0] == "1", "the core is not compiled")
    pure = re.findall(r"^= (\d+)", trial.do(f"TABLESIDE_PURE=1 {python}"), re.M)
    must(pure == ["0", counted[1]], f"{counted} compiled, {pure} as Python")
    yield f"the compiled core and its Python files count the same: {counted[1]}"
    told = trial.do("companion doctor", may_fail=True)
    must("T-901" not in told, told)
    yield f"doctor: {told.splitlines()[0]}"
    packages = " ".join(DRAWING.values())
    told = trial.do("companion play", may_fail=True)
    must(f"sudo apt install {packages}\n" in told and "Traceback" not in told, told)
    trial.do(f"{INSTALL} {packages}")
    frame = trial.script("frame.py", FIRST_FRAME)
    seconds = trial.number(f"python3 {frame} companion play wild-jokers --seed 1 | sed -n 's/^= //p'")
    drawing = trial.number(SIZES) - before - grown
    yield f"the app's first frame: {seconds} s, with {drawing} MB that draw it where there is no desktop"
    trial.do(f"{INSTALL} mosquitto && companion add hub")
    told = trial.do(f"python3 {trial.script('hub.py', HUB)}", alone=True)
    must("<html" in told and "Thursday" in told, told)
    yield "a club's hub shows its wall"
    trial.do("apt-get -qq purge -y tableside && rm /srv/tableside_*.deb")
    left = trial.do(OURS, may_fail=True).split()
    scripts = set(trial.do("ls /root/*.py").split())
    left += sorted(set(trial.do(HOME).split()) - before_home - scripts)
    foreign = [path for path in left if path.startswith("/") and not path.startswith(GAMES)]
    must(not foreign, f"left behind: {foreign}")
    must(any(path.endswith(".tableside") for path in left), "the game is gone")
    yield "removed: games and settings are still there, and nothing else"


def build(system: str, machine: str, out: Path) -> Path:
    """The package of this checkout for a system and a machine, with a compiled core."""
    printed = subprocess.run(
        ["make", "-s", "deb", f"ARGS=--compiled --system {system} --machine {machine} --out {out}"],
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
    if missing := lacking():
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
