"""Lay out a Flatpak in build/flatpak: wheels of the lock with their hashes, and the manifest (`make flatpak`).

`flatpak-builder --user --install build/flatpak/app build/flatpak/org.tableside.Tableside.json` builds it then, and fetches
nothing but the runtime: pip takes the wheels that lie there, whose hashes the lock has.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from contents import MACHINES, ROOT, build_wheel, copyright_text, icon, shared, supported, write

ID = "org.tableside.Tableside"
RUNTIME, PYTHON = "25.08", "3.13"
"""The version of the freedesktop runtime, and the Python that is in it."""
LOCKS = (ROOT / "requirements.txt", ROOT / "companion/cli/machine/locks/plain-voice.txt")
"""No Debian package can be recommended here, so the plain voice comes along."""
PERMISSIONS = (
    "--share=ipc",
    "--socket=wayland",
    "--socket=fallback-x11",
    "--socket=pulseaudio",
    "--device=all",  # boards at serial ports and over USB, cameras, the screen
    "--share=network",  # another table, a club, phones
    "--system-talk-name=org.bluez",  # boards and dice over Bluetooth
)
PIP = "python3 -m pip install --quiet --no-index --no-deps --no-warn-script-location --prefix=${FLATPAK_DEST}"
SITE = f"/app/lib/python{PYTHON}/site-packages"
"""Where packages are in a Flatpak."""


def fetch(machine: str, into: Path, locks: Sequence[Path]) -> None:
    """Take the wheels of the locks for a machine from the index, each only with a hash of its lock."""
    newest = int(supported("glibc").partition("_")[2])
    platforms = [f"manylinux_2_{minor}_{machine}" for minor in range(17, newest + 1)]
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--require-hashes",
        "--no-deps",
        "--dest",
        into,
    ]
    for platform in (*platforms, f"manylinux2014_{machine}", f"manylinux1_{machine}", "any"):
        command += ["--platform", platform]
    command += ["--only-binary", ":all:", "--python-version", PYTHON]
    for lock in locks:
        command += ["--requirement", lock]
    subprocess.run(command, check=True)


def sources(folder: Path, machines: dict[str, set[str]], locks: Sequence[Path]) -> list[dict[str, Any]]:
    """What flatpak-builder takes, each file with its hash and, where not all do with it, its machine.

    Args:
        folder: Where the wheels are in `wheels`, next to the locks, our wheel and what the menu is told.
        machines: Machine to the names of its wheels.
        locks: Those that pin the wheels.

    Raises:
        ValueError: A wheel's hash is not in a lock.
    """
    pinned = "".join((folder / lock.name).read_text("utf-8") for lock in locks)
    found: list[dict[str, Any]] = []
    for name in sorted(set().union(*machines.values())):
        digest = sha256(folder / "wheels" / name)
        if f"sha256:{digest}" not in pinned:
            raise ValueError(f"{name} has a hash that the lock does not have")
        takers = sorted(machine for machine, names in machines.items() if name in names)
        only = {} if len(takers) == len(machines) else {"only-arches": takers}
        found.append({"type": "file", "path": f"wheels/{name}", "sha256": digest, "dest": "wheels", **only})
    for one in (*(lock.name for lock in locks), *(wheel.name for wheel in folder.glob("tableside-*.whl"))):
        found.append({"type": "file", "path": one, "sha256": sha256(folder / one)})
    return [*found, {"type": "dir", "path": "share", "dest": "share"}]


def sha256(path: Path) -> str:
    """Return the hash of a file as flatpak-builder takes it."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def commands(locks: Sequence[Path]) -> list[str]:
    """Return what is called in the sandbox that builds it."""
    pinned = " ".join(f"--requirement={lock.name}" for lock in locks)
    return [
        f"{PIP} --require-hashes --find-links=wheels {pinned}",
        f"{PIP} tableside-*.whl",
        "mkdir -p ${FLATPAK_DEST}/share && cp -r share/. ${FLATPAK_DEST}/share",
    ]


def manifest(listed: list[dict[str, Any]], locks: Sequence[Path]) -> dict[str, Any]:
    """What flatpak-builder reads."""
    return {
        "id": ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": "companion",
        "rename-desktop-file": "tableside.desktop",
        "rename-icon": "tableside",
        "finish-args": list(PERMISSIONS),
        "modules": [
            {
                "name": "tableside",
                "buildsystem": "simple",
                "build-commands": commands(locks),
                "sources": listed,
            }
        ],
    }


def lay_out(folder: Path, wheel: Path, machines: dict[str, set[str]], locks: Sequence[Path]) -> Path:
    """Put everything next to the wheels of the locks, and write the manifest; return it."""
    for lock in locks:
        shutil.copy(lock, folder)
    shutil.copy(wheel, folder)
    shared(folder / "share")
    icon(folder / "share/icons/hicolor")
    texts = copyright_text(sorted((folder / "wheels").glob("*.whl")), SITE)
    write(folder / "share/licenses" / ID / "copyright", texts)
    made = folder / f"{ID}.json"
    told = manifest(sources(folder, machines, locks), locks)
    made.write_text(json.dumps(told, indent=2) + "\n", "utf-8")
    return made


def main() -> None:
    parser = argparse.ArgumentParser(prog="make flatpak", description=__doc__)
    parser.add_argument("--machine", choices=MACHINES.values(), action="append", help="default: each")
    parser.add_argument("--wheel", type=Path, help="a wheel that was built already")
    parser.add_argument(
        "--no-voice", action="store_true", help="to publish it: without what is under the GPL"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "flatpak")
    args = parser.parse_args()
    os.umask(0o022)
    shutil.rmtree(args.out, ignore_errors=True)
    locks = LOCKS[:1] if args.no_voice else LOCKS
    machines = {}
    for machine in args.machine or MACHINES.values():
        own = args.out / machine
        fetch(machine, own, locks)
        machines[machine] = {path.name for path in own.iterdir()}
        shutil.copytree(own, args.out / "wheels", dirs_exist_ok=True)
        shutil.rmtree(own)
    print(lay_out(args.out, args.wheel or build_wheel(ROOT / "build" / "wheel"), machines, locks))


if __name__ == "__main__":
    main()
