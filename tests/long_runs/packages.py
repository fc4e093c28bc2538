"""Debian packages in bare systems: installed with apt, played with, removed; what is left are people's games.

    python -m tests.long_runs.packages [--system debian-12 debian-13] [--roots FOLDER] [--packages FOLDER]

Needs root, the Debian packages `debootstrap`, `systemd-container` and `binutils`, and a network. Each system is made once by
debootstrap and copied for each run. Nobody sits before a screen here: the app is drawn without one, in software.
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

from tests.long_runs.container import NAMES, QUIET, debootstrap, lacking

ROOT = Path(__file__).parents[2]
MACHINE = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True).stdout.strip()
HEADLESS = ("SDL_VIDEODRIVER=offscreen", "SDL_AUDIODRIVER=dummy", "LIBGL_ALWAYS_SOFTWARE=1")
SIZES = "dpkg-query -W -f '${Installed-Size} ${Package}\\n' | awk '{all += $1} END {print int(all / 1024)}'"
INSTALL = "DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 install -y"
OURS = "find / -xdev -type f | grep -i tableside | grep -v '^/root/[^.]'"
HOMES = ("/root/.local/share/tableside/", "/root/.cache/tableside/")
"""People's games, and pictures that the app draws anew where they are missing: no package may touch a home."""


class Trial:
    """A copy of a bare system, and what is done in it as root."""

    def __init__(self, base: Path, folder: Path) -> None:
        self.root = folder
        subprocess.run(["cp", "-a", "--reflink=auto", base, folder], check=True)

    def do(self, line: str, may_fail: bool = False, typed: str = "") -> str:
        """Runs a line of shell and returns what it printed.

        Raises:
            RuntimeError: It failed, and was not allowed to; with its last lines.
        """
        settings = [f"--setenv={setting}" for setting in HEADLESS]
        command = [
            "systemd-nspawn",
            *QUIET,
            "--resolv-conf=replace-host",
            *settings,
            "-D",
            str(self.root),
            "sh",
            "-c",
            line,
        ]
        done = subprocess.run(
            command, input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode and not may_fail:
            raise RuntimeError(f"{line}\n" + "\n".join(done.stdout.splitlines()[-40:]))
        return done.stdout

    def number(self, line: str) -> int:
        """The number that a line prints last, whatever its commands say besides."""
        found = re.findall(r"^= (\d+)", self.do(f'value=$({line}) && echo "= $value"'), re.M)
        return int(found[-1])


def try_package(trial: Trial, package: Path) -> Iterator[str]:
    """One package in one system; a line a step.

    Raises:
        RuntimeError: A step did not end well.
    """
    shutil.copy(package, trial.root / "root")
    trial.do("apt-get -qq update")
    before = trial.number(SIZES)
    took = trial.number(f"from=$(date +%s); {INSTALL} /root/{package.name} >&2; echo $(($(date +%s) - from))")
    compiled = trial.number(
        "find /usr/lib/tableside -name '*.pyc' -print0 | du -cm --files0-from=- | tail -n 1"
    )
    yield f"apt install: {took} s, {trial.number(SIZES) - before} MB of packages, {compiled} MB compiled"
    told = trial.do("companion referee little-chess-jumble --seed 3", typed="roll\nroll\nquit\n")
    if "The lot falls on" not in told or "T-901" in told:
        raise RuntimeError(told)
    yield "a first turn at the terminal"
    amiss = trial.do("companion doctor", may_fail=True)
    if "T-901" in amiss:
        raise RuntimeError(amiss)
    yield f"doctor: {amiss.splitlines()[0]}"
    shown = trial.do("timeout 60 companion play wild-jokers --seed 1; echo status $?")
    if "status 124" not in shown:
        raise RuntimeError(shown)
    yield "the app stands"
    trial.do("apt-get -qq purge -y tableside")
    left = [path for path in trial.do(OURS, may_fail=True).split() if path.startswith("/")]
    if foreign := [path for path in left if not path.startswith(HOMES)]:
        raise RuntimeError(f"left behind: {foreign}")
    if not any(path.endswith(".tableside") for path in left):
        raise RuntimeError("the game is gone")
    yield "removed: the game is still there, and nothing else but a cache of pictures"


def build(system: str, out: Path) -> Path:
    """The package of this checkout for a system, on a machine like this one."""
    printed = subprocess.run(
        ["make", "-s", "deb", f"ARGS=--system {system} --machine {MACHINE} --out {out}"],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    return Path(printed.splitlines()[-1])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.packages")
    systems = [f"debian-{name}" for name in NAMES]
    parser.add_argument("--system", nargs="*", choices=systems, default=systems)
    parser.add_argument("--roots", type=Path, default=Path(tempfile.gettempdir()) / "tableside-roots")
    parser.add_argument("--packages", type=Path, help="a folder with packages that were made already")
    args = parser.parse_args()
    if missing := lacking():
        print(f"This needs {', '.join(missing)}.")
        return 2
    bad = 0
    for system in args.system:
        base = debootstrap(
            args.roots / f"bare-{system}", NAMES[system.removeprefix("debian-")], "ca-certificates"
        )
        copy = args.roots / f"{system}.package.{os.getpid()}"
        try:
            found = sorted(args.packages.glob(f"*deb{system[-2:]}_{MACHINE}.deb")) if args.packages else []
            package = found[-1] if found else build(system, args.roots)
            for line in try_package(Trial(base, copy), package):
                print(f"{system}: {line}", flush=True)
        except (RuntimeError, subprocess.CalledProcessError) as wrong:
            bad += 1
            print(f"{system}: WRONG\n{wrong}", flush=True)
        finally:
            shutil.rmtree(copy, ignore_errors=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
