"""The Flatpak: laid out from the lock, read by flatpak-builder, and its steps carried out.

    python -m tests.long_runs.flatpak [--roots FOLDER]

Where the runtime can be had, flatpak-builder builds it. Elsewhere the same steps are carried out in a bare Debian 13, which has
the runtime's Python; what only the sandbox could show is not tried there. Needs root, the Debian packages `debootstrap`,
`systemd-container` and `flatpak-builder`, and a network.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.cli.machine.system_facts import LIBRARIES
from tests.long_runs.container import lacking
from tests.long_runs.packages import FIRST_FRAME, INSTALL, ROOT, Trial, must
from tests.long_runs.systems import make_base

APP = "export PATH=/sdk/bin:$PATH FLATPAK_DEST=/app PYTHONPATH=/app/lib/python3.13/site-packages"


def lay_out() -> tuple[Path, dict[str, Any]]:
    """The manifest of this checkout, as it lies there and as flatpak-builder reads it."""
    command = ["make", "-s", "flatpak", f"ARGS=--machine {os.uname().machine}"]
    printed = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    made = Path(printed.splitlines()[-1])
    shown = subprocess.run(
        ["flatpak-builder", "--show-manifest", made],  # version 1.2.3 takes no other option with it
        cwd=made.parent,  # it leaves a folder where it is called
        check=True,
        stdout=subprocess.PIPE,
    )
    return made, json.loads(shown.stdout)


def has_runtime(told: dict[str, Any]) -> bool:
    """Whether flatpak-builder can be run here."""
    sdk = f"{told['sdk']}//{told['runtime-version']}"
    return subprocess.run(["flatpak", "info", sdk], capture_output=True).returncode == 0


def try_steps(trial: Trial, made: Path, told: dict[str, Any]) -> Iterator[str]:
    """The steps of the manifest without flatpak-builder; a line a step.

    Raises:
        RuntimeError: A step did not end well.
    """
    (module,) = told["modules"]
    trial.do(
        f"apt-get -qq update && {INSTALL} python3-venv {' '.join(LIBRARIES.values())} && python3 -m venv /sdk"
    )
    build = trial.root / "build"
    for source in module["sources"]:
        place = build / source.get("dest", "")
        place.mkdir(parents=True, exist_ok=True)
        if source["type"] == "dir":
            shutil.copytree(made.parent / source["path"], place, dirs_exist_ok=True)
        else:
            shutil.copy(made.parent / source["path"], place)
    for command in module["build-commands"]:
        trial.do(f"{APP} && cd /build && {command}", alone=True)
    size = trial.number("du -sm /app")
    yield f"built without a network: {size} MB"
    program = f"python3 /app/bin/{told['command']}"
    said = trial.do(f"{APP} && {program} referee little-chess-jumble --seed 3", typed="roll\nroll\nquit\n")
    must("Drawn at random:" in said and "T-901" not in said, said)
    yield "a first turn at the terminal"
    frame = trial.script("frame.py", FIRST_FRAME)
    app = f"python3 {frame} {program} play wild-jokers --seed 1 | sed -n 's/^= //p'"
    seconds = trial.number(f"{APP}; {app}")
    yield f"the app's first frame: {seconds} s"
    names = {told["rename-desktop-file"], f"{told['rename-icon']}.svg", f"{told['id']}.metainfo.xml"}
    there = {path.name for path in (trial.root / "app/share").rglob("*") if path.is_file()}
    must(names <= there, f"missing: {names - there}")
    yield "menu, icon and description lie where they are looked for"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.flatpak")
    parser.add_argument("--roots", type=Path, default=Path(tempfile.gettempdir()) / "tableside-roots")
    args = parser.parse_args()
    if missing := [*lacking(), *(["flatpak-builder"] if shutil.which("flatpak-builder") is None else [])]:
        print(f"This needs {', '.join(missing)}.")
        return 2
    made, told = lay_out()
    print(f"flatpak-builder reads {made.name}: {len(told['modules'][0]['sources'])} sources", flush=True)
    if has_runtime(told):
        return subprocess.run(
            [
                "flatpak-builder",
                "--force-clean",
                f"--state-dir={made.parent}/state",
                made.parent / "app",
                made,
            ]
        ).returncode
    print("There is no runtime here: its steps are carried out in a Debian 13 in its place.", flush=True)
    copy = args.roots / f"flatpak.{os.getpid()}"
    try:
        base = make_base("debian-13", args.roots, "ca-certificates")
        for line in try_steps(Trial(base, copy), made, told):
            print(line, flush=True)
    except (RuntimeError, subprocess.CalledProcessError) as wrong:
        print(f"WRONG\n{wrong}", flush=True)
        return 1
    finally:
        shutil.rmtree(copy, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
