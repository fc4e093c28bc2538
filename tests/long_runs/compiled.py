"""The compiled core, installed from its wheel: the same tests pass on it and on its .py files, with the same answers.

    python -m tests.long_runs.compiled [--wheel FILE] [--quick] [--suites tests/kernel ...]

Needs what `.make/compiled` needs. Prints how much faster the compiled core is, both measured one after the other.
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


def build() -> Path:
    """The wheel for this Python and machine."""
    python = "{}.{}".format(*sys.version_info[:2])
    command = [str(ROOT / ".make" / "compiled"), "--python", python]
    return ROOT / subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def install(wheel: Path, folder: Path) -> Path:
    """Installs a wheel in a fresh environment, which borrows what it needs from this one; returns its Python."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    site = Path(
        subprocess.run(
            [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout.strip()
    )
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-deps", wheel], check=True)
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def lay_out(site: Path, tree: Path) -> None:
    """The checkout's tests, with the installed packages in the place of the checkout's."""
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEFT))
    for name in PACKAGES:
        (tree / name).symlink_to(site / name)


def run(python: Path, tree: Path, pure: bool, *arguments: str, keep: bool = False) -> str:
    """Runs a module there, on one of the two cores; returns what it printed, if that is kept."""
    environment = {
        name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "TABLESIDE_PURE")
    }
    if pure:
        environment["TABLESIDE_PURE"] = "1"
    done = subprocess.run(
        [python, "-m", *arguments],
        cwd=tree,
        env=environment,
        check=True,
        stdout=subprocess.PIPE if keep else None,
        text=True,
    )
    return done.stdout or ""


def compare(compiled: dict[str, Any], pure: dict[str, Any]) -> list[str]:
    """What the two answer differently; prints how fast they are."""
    assert (compiled["core"], pure["core"]) == ("compiled", "python")
    for name, found in compiled["speed"].items():
        other = pure["speed"][name]
        print(f"{name:62} {found:12.2f} {other:12.2f} {found / other:6.1f} times")
    names = compiled["answers"].keys() | pure["answers"].keys()
    return sorted(name for name in names if compiled["answers"].get(name) != pure["answers"].get(name))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.compiled")
    parser.add_argument("--wheel", type=Path, help="one that was made already")
    parser.add_argument("--quick", action="store_true", help="answers of one game")
    parser.add_argument("--suites", nargs="*", default=SUITES)
    asked = parser.parse_args(arguments)
    wheel = asked.wheel.resolve() if asked.wheel else build()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        python = install(wheel, Path(folder, "venv"))
        lay_out(next(Path(folder, "venv", "lib").glob("python*/site-packages")), tree)
        asks = ["tests.bench.core", *["--quick"] * asked.quick]
        found = [json.loads(run(python, tree, pure, *asks, keep=True)) for pure in (False, True)]
        if differ := compare(*found):
            print("Answered differently:", *differ, sep="\n")
            return 1
        print(f"{len(found[0]['answers'])} answers are the same")
        for pure in (False, True) if asked.suites else ():
            print(f"The suites on the {'.py files' if pure else 'compiled core'}:", flush=True)
            run(python, tree, pure, "pytest", "-q", "-n", "2", *asked.suites)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
