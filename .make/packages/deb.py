"""Make a Debian package: `make deb`, or `make deb ARGS="--system debian-13 --machine arm64"`.

It holds a virtual environment of its own (`/usr/lib/tableside`) with the wheels of the lock, made without the system that it
is for: wheels for its Python and its machine are unpacked, and what only the other systems need is left out. So each system
and machine has a package of its own, all with the same program in them.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import NamedTuple

from contents import (
    HERE,
    MACHINES,
    ROOT,
    build_wheel,
    copyright_text,
    icon,
    manual_page,
    packed,
    released,
    shared,
    supported,
    trim,
    version,
    write,
)

from companion.cli.machine.system_facts import DRAWING, TOUCH

VENV = Path("usr/lib/tableside")
VOICE = "espeak-ng"
"""Debian's package of the plain voice; the wheel with the same program stays out, so the package holds nothing under the GPL."""
MAINTAINER = "The Tableside authors <tableside@localhost>"


class System(NamedTuple):
    """A system that packages are made for. `mark` makes versions of different systems differ."""

    python: str
    mark: str


SYSTEMS = {
    "debian-12": System("3.11", "deb12"),
    "ubuntu-24.04": System("3.12", "ubuntu24.04"),
    "debian-13": System("3.13", "deb13"),
}
"""Raspberry Pi OS has the Python and the libraries of its Debian, so it takes Debian's package."""


def install(uv: Path, wheels: Path, system: System, machine: str, into: Path) -> None:
    """Unpacks the program and all that its lock pins, as this system and machine want it."""
    command = [uv, "pip", "install", "--quiet", "--no-config", "--no-deps", "--target", into]
    command += ["--python-version", system.python]
    command += ["--python-platform", f"{MACHINES[machine]}-manylinux_{supported('glibc')}"]
    # Copies: what is stripped and left out here stays whole in uv's cache, which other checkouts take from.
    command += ["--only-binary", ":all:", "--link-mode", "copy"]
    # The second has pip, which is for `companion add`.
    locks = ["-r", ROOT / "requirements.txt", "-r", ROOT / ".make/locks/package.txt"]
    subprocess.run([*command, "--require-hashes", *locks], check=True)
    # uv keeps wheels by their names, and would unpack an earlier one of the same version.
    command += ["--no-index", "--find-links", wheels, "--refresh-package", "tableside"]
    subprocess.run([*command, f"tableside=={version()}"], check=True)


def lay_out(tree: Path, uv: Path, wheels: Path, system: System, machine: str) -> None:
    """Puts all files of the package where they will stand."""
    venv = tree / VENV
    site = venv / "lib" / f"python{system.python}" / "site-packages"
    site.mkdir(parents=True)
    install(uv, wheels, system, machine, site)
    trim(site, machine)
    (venv / "bin").mkdir()
    (venv / "bin" / "python").symlink_to(f"../../../bin/python{system.python}")
    write(
        venv / "pyvenv.cfg",
        f"home = /usr/bin\ninclude-system-site-packages = false\nversion = {system.python}\n",
    )
    # -P: nothing that lies in the folder where it is called from becomes a part of it.
    write(tree / "usr/bin/companion", f'#!/bin/sh\nexec /{VENV}/bin/python -P -m companion "$@"\n', 0o755)
    shared(tree / "usr/share")
    icon(tree / "usr/share/icons/hicolor")
    rules = tree / "usr/lib/udev/rules.d/70-tableside-boards.rules"
    rules.parent.mkdir(parents=True)
    shutil.copy(ROOT / "hardware/udev/70-tableside-boards.rules", rules)
    doc = tree / "usr/share/doc/tableside"
    write(doc / "copyright", copyright_text([site], f"/{site.relative_to(tree)}"))
    packed(doc / "NEWS.gz", (ROOT / "CHANGELOG.md").read_bytes())
    packed(doc / "changelog.gz", changelog(system).encode())
    overrides = tree / "usr/share/lintian/overrides"
    overrides.mkdir(parents=True)
    shutil.copy(HERE / "lintian-overrides", overrides / "tableside")
    packed(tree / "usr/share/man/man1/companion.1.gz", manual_page().encode())


def changelog(system: System) -> str:
    """What Debian's tools read of the package's history: which version this is, and of which day."""
    day = format_datetime(datetime.fromtimestamp(int(released()), UTC))
    head = f"tableside ({version()}+{system.mark}) unstable; urgency=medium"
    return f"{head}\n\n  * What is new stands in NEWS.gz.\n\n -- {MAINTAINER}  {day}\n"


def control(system: System, machine: str, kilobytes: int) -> str:
    """What dpkg reads of the package."""
    major, minor = map(int, system.python.split("."))
    python = f"python3 (>= {system.python}~), python3 (<< {major}.{minor + 1}~), python{system.python}"
    needs = [python, f"libc6 (>= {supported('glibc').replace('_', '.')})", *TOUCH.values()]
    # Every desktop has what draws its windows. Where there is none, games are refereed at the terminal, and Mesa with LLVM
    # would be more than all of this.
    return f"""Package: tableside
Version: {version()}+{system.mark}
Architecture: {machine}
Maintainer: {MAINTAINER}
Installed-Size: {kilobytes}
Depends: {", ".join(needs)}
Recommends: {VOICE}
Suggests: {", ".join(DRAWING.values())}
Section: games
Priority: optional
Description: referee that sits at the table
 Follows a real game on a real board: by a sensor board, a camera or by touch.
 Rolls or reads the dice, deals the cards, checks every move against the rules,
 says what is wrong and how to put it right, and never loses a game.
"""


def files(tree: Path) -> Iterator[Path]:
    """The files that are unpacked, without links and what dpkg keeps for itself."""
    for path in sorted(tree.rglob("*")):
        if path.is_file() and not path.is_symlink() and "DEBIAN" not in path.relative_to(tree).parts:
            yield path


def build(system_name: str, machine: str, uv: Path, wheels: Path, work: Path, out: Path) -> Path:
    """Builds one package.

    Args:
        system_name: A key of `SYSTEMS`.
        machine: A key of `MACHINES`.
        uv: The program that unpacks wheels.
        wheels: A folder with wheels of this version of Tableside.
        work: A folder that is emptied first.
        out: Where the package is put.

    Returns:
        The package.
    """
    system = SYSTEMS[system_name]
    shutil.rmtree(work, ignore_errors=True)
    lay_out(work, uv, wheels, system, machine)
    for name in ("postinst", "prerm", "postrm"):
        script = (HERE / name).read_text("utf-8").replace("@VENV@", f"/{VENV}")
        write(work / "DEBIAN" / name, script, 0o755)
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(work)}\n" for path in files(work)
    ]
    write(work / "DEBIAN/md5sums", "".join(sums))
    kilobytes = sum(path.stat().st_size for path in files(work)) // 1024
    write(work / "DEBIAN/control", control(system, machine, kilobytes))
    subprocess.run(["chmod", "-R", "u=rwX,go=rX", work], check=True)
    out.mkdir(parents=True, exist_ok=True)
    made = out / f"tableside_{version()}+{system.mark}_{machine}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", work, made],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "SOURCE_DATE_EPOCH": released()},
    )
    return made


def main() -> None:
    parser = argparse.ArgumentParser(prog="make deb", description=__doc__)
    parser.add_argument("--system", choices=SYSTEMS, action="append", help="default: each")
    parser.add_argument("--machine", choices=MACHINES, action="append", help="default: each")
    parser.add_argument("--uv", type=Path, default=ROOT / ".venv-lock/bin/uv")
    parser.add_argument("--wheels", type=Path, help="a folder with the wheel, which is built otherwise")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    args = parser.parse_args()
    os.umask(0o022)
    systems, machines = args.system or SYSTEMS, args.machine or MACHINES
    wheels = args.wheels or build_wheel(ROOT / "build" / "wheel").parent
    for system in systems:
        for machine in machines:
            print(build(system, machine, args.uv, wheels, ROOT / "build" / "deb", args.out), flush=True)


if __name__ == "__main__":
    main()
