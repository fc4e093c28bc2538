"""The two commands of the README from nothing to their end, in bare systems: minbase, git and make.

    python -m tests.long_runs.bare [--system NAME ...] [--as root user] [--run-only] [--roots FOLDER] [--keep]

Each system is made once by debootstrap and copied for each run. A user without sudo does what a person would: has the
line that make prints run as root, and calls make again. Systems of another machine run under qemu, where
`qemu-user-static` is at hand, and only `make run`, `games` and a first turn: the whole suite would take a day.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.long_runs.container import QUIET, lacking, pip_settings
from tests.long_runs.systems import SYSTEMS, hindrance, make_base

ROOT = Path(__file__).parents[2]
INCLUDED = "git,make,ca-certificates"
ANSWERS = "roll\nroll\nquit\n"
"""What is typed at the terminal's first game."""
ASKED_ROOT = re.compile(r"^apt-get update && .*$", re.MULTILINE)


USERS = {"root": "/root", "user": "/home/ana"}


class Trial:
    """One checkout in one copy of a system, in the hands of `user`."""

    def __init__(self, base: Path, folder: Path, user: str) -> None:
        self.root, self.user = folder, user
        subprocess.run(["cp", "-a", "--reflink=auto", base, folder], check=True)
        self._free = self.size()
        if user == "user":
            self.do("useradd", "--create-home", "ana", user="root")
        self.home = USERS[user]
        checkout = self.root / self.home.lstrip("/") / "tableside"
        subprocess.run(["git", "clone", "-q", "--no-hardlinks", ROOT, checkout], check=True)
        if user == "user":
            self.do("chown", "-R", "ana:", f"{self.home}/tableside", user="root")

    def do(self, *command: str, user: str | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run something in it, as the user unless another is named; what it printed is both of its streams."""
        settings, bound = pip_settings()
        name = "ana" if (user or self.user) == "user" else "root"
        return subprocess.run(
            [
                "systemd-nspawn",
                *QUIET,
                "--resolv-conf=replace-host",
                *(f"--setenv={key}={value}" for key, value in settings.items()),
                *(f"--bind-ro={path}" for path in bound),
                f"--user={name}",
                f"--directory={self.root}",
                *command,
            ],
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def make(self, *words: str, typed: str = "") -> tuple[str, float]:
        """Call make, as often as it takes; what it printed last, and the seconds of all calls.

        Raises:
            RuntimeError: It did not end well; with its last lines.
        """
        called, printed = time.monotonic(), ""
        for _ in range(4):
            done = self.do("make", "-C", f"{self.home}/tableside", *words, typed=typed)
            printed = done.stdout
            if done.returncode == 0:
                return printed, time.monotonic() - called
            asked = ASKED_ROOT.search(printed)
            if self.user == "root" or not asked:
                break
            self.do("sh", "-c", asked[0], user="root")
        raise RuntimeError("\n".join(printed.splitlines()[-60:]))

    def size(self) -> int:
        """Megabytes on disk."""
        return int(subprocess.run(["du", "-sm", self.root], capture_output=True, text=True).stdout.split()[0])

    def grown(self) -> int:
        return self.size() - self._free


def try_system(user: str, run_only: bool, base: Path, folder: Path) -> Iterator[str]:
    """Both commands in one system; a line a step.

    Raises:
        RuntimeError: A command did not end well.
    """
    trial = Trial(base, folder, user)
    _, seconds = trial.make("run", "ARGS=games")
    yield f"make run ARGS=games: {seconds:.0f} s, {trial.grown():,} MB"
    printed, seconds = trial.make("run", typed=ANSWERS)
    if "Drawn at random:" not in printed or "Traceback" in printed:
        raise RuntimeError(printed)
    yield f"make run, a first turn at the terminal: {seconds:.0f} s"
    if not run_only:
        printed, seconds = trial.make("test")
        last = next(line for line in reversed(printed.splitlines()) if " passed" in line)
        yield f"make test: {seconds:.0f} s, {trial.grown():,} MB; {last}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.bare")
    parser.add_argument("--system", nargs="*", choices=sorted(SYSTEMS), default=list(SYSTEMS))
    parser.add_argument("--as", dest="users", nargs="*", choices=sorted(USERS), default=sorted(USERS))
    parser.add_argument("--run-only", action="store_true", help="leave make test out")
    parser.add_argument("--roots", type=Path, default=Path(tempfile.gettempdir()) / "tableside-roots")
    parser.add_argument("--keep", action="store_true", help="leave the copies where they are")
    args = parser.parse_args()
    if missing := lacking():
        print(f"This needs {', '.join(missing)}.")
        return 2
    bad = 0
    for name in args.system:
        if why := hindrance(name):
            print(f"{name}: {why}")
            bad += 1
            continue
        base = make_base(name, args.roots, INCLUDED)
        for user in args.users:
            copy = args.roots / f"{name}.{user}.{os.getpid()}"
            try:
                for line in try_system(user, args.run_only or bool(SYSTEMS[name].machine), base, copy):
                    print(f"{name} as {user}: {line}", flush=True)
            except RuntimeError as wrong:
                bad += 1
                print(f"{name} as {user}: WRONG\n{wrong}")
            finally:
                sys.stdout.flush()
                if not args.keep:
                    shutil.rmtree(copy, ignore_errors=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
