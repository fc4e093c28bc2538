"""Both wheels, installed: the same answers of the compiled core, its .py files and the wheel for all machines, and their tests pass.

    python -m tests.long_runs.compiled [--wheels FOLDER] [--quick] [--suites tests/kernel ...]

Without a folder (of a release) both are made, which needs what `.make/compiled` needs. Prints how much faster the compiled core is, both measured one after the other. With EVERY_CASE=1
the suites have all their cases.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SUITES = ("tests/kernel", "tests/games", "tests/tracking", "tests/engine")
PACKAGES = ("companion", "firmware_bridge", "hardware")
LEFT = (*PACKAGES, ".*_cache", ".venv*", ".git", ".hypothesis", "build", "dist", "__pycache__")


def build_compiled() -> Path:
    """The wheel for this Python and machine."""
    python = "{}.{}".format(*sys.version_info[:2])
    command = [str(ROOT / ".make" / "compiled"), "--python", python]
    return ROOT / subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def build_pure(out: Path) -> Path:
    """The wheel for every Python and machine."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    (made,) = out.glob("*.whl")
    return made


class Installed:
    """A wheel in a fresh environment, which borrows what it needs from this one, and the checkout's tests beside it."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        self.tree = folder / "tree"
        venv.create(folder / "venv", with_pip=True)
        self._python = folder / "venv" / "bin" / "python"
        pip = [str(self._python), "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
        subprocess.run(pip, check=True)
        (site,) = (folder / "venv" / "lib").glob("python*/site-packages")
        (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
        shutil.copytree(ROOT, self.tree, ignore=shutil.ignore_patterns(*LEFT))
        for name in PACKAGES:
            (self.tree / name).symlink_to(site / name)

    def run(self, *arguments: str, pure: bool = False, keep: bool = False) -> str:
        """Runs a module; returns what it printed, if that is kept."""
        environment = {
            name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "TABLESIDE_PURE")
        }
        if pure:
            environment["TABLESIDE_PURE"] = "1"
        done = subprocess.run(
            [self._python, "-m", *arguments],
            cwd=self.tree,
            env=environment,
            check=True,
            stdout=subprocess.PIPE if keep else None,
            text=True,
        )
        return done.stdout or ""


def compare(compiled: dict[str, Any], pure: dict[str, Any]) -> list[str]:
    """What the two answer differently."""
    assert (compiled["core"], pure["core"]) == ("compiled", "python")
    names = compiled["answers"].keys() | pure["answers"].keys()
    return sorted(name for name in names if compiled["answers"].get(name) != pure["answers"].get(name))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.compiled")
    parser.add_argument("--wheels", type=Path, help="a folder with wheels that were made already")
    parser.add_argument("--quick", action="store_true", help="answers of one game")
    parser.add_argument("--suites", nargs="*", default=SUITES)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        here = "cp{}{}".format(*sys.version_info[:2])
        if asked.wheels:
            (compiled_wheel,) = asked.wheels.resolve().glob(
                f"tableside-*-{here}-{here}-*_{os.uname().machine}.whl"
            )
            (pure_wheel,) = asked.wheels.resolve().glob("tableside-*-py3-none-any.whl")
        else:
            compiled_wheel, pure_wheel = build_compiled(), build_pure(Path(folder, "wheel"))
        compiled = Installed(compiled_wheel, Path(folder, "compiled"))
        pure = Installed(pure_wheel, Path(folder, "pure"))
        asks = ["tests.bench.core", *["--quick"] * asked.quick]
        found = json.loads(compiled.run(*asks, keep=True))
        others = {
            "its .py files": json.loads(compiled.run(*asks, pure=True, keep=True)),
            "the wheel for all machines": json.loads(pure.run(*asks, keep=True)),
        }
        for name, speed in found["speed"].items():
            slower = [other["speed"][name] for other in others.values()]
            print(
                f"{name:62} {speed:12.2f} {slower[0]:12.2f} {slower[1]:12.2f} {speed / max(slower):6.1f} times"
            )
        for name, other in others.items():
            if differ := compare(found, other):
                print(f"The compiled core and {name} answer differently:", *differ, sep="\n")
                return 1
        print(f"{len(found['answers'])} answers are the same")
        for told, one in (
            (("compiled wheel", compiled), ("wheel for all machines", pure)) if asked.suites else ()
        ):
            print(f"The suites on the {told}, installed:", flush=True)
            one.run("pytest", "-q", "-n", "2", *asked.suites)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
