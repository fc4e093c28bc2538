"""The command `companion add NAME`, which installs an optional library for the running program.

The library is installed for the running Python, so the command works in the same way for a checkout,
pip and pipx. Only files whose hashes are in the extra's lock file are installed from a package index.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, files, requires, version
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hardware.kiosk
from companion.cli.texts import BadUsage, text
from companion.kernel.errors import file_in

LOCKS = Path(__file__).parent / "locks"
KIOSK_LOCK = Path(hardware.kiosk.__file__).parent / "requirements.txt"
"""Lock file for the pins of a Raspberry Pi, which the kiosk installer also uses."""


class Extra(NamedTuple):
    """The installation state of an extra.

    It contains the missing packages, and whether any package that only this extra needs is installed.
    """

    lacking: tuple[str, ...]
    begun: bool


def packages_lacking() -> tuple[str, ...]:
    """Return the requirements of Tableside itself that are missing or have an unsuitable version."""
    return tuple(plain(one) for one in _needs() if not _is_met(one))


def extras_here() -> dict[str, Extra]:
    """Return the installation state of each extra that is available for this Python, by name."""
    common = {canonicalize_name(one.name) for one in _needs()}
    found = {}
    for name, needs in extras().items():
        asked = [one for one in needs if _applies(one, name)]
        own = [one for one in asked if canonicalize_name(one.name) not in common]
        if own:
            found[name] = Extra(
                tuple(plain(one) for one in asked if not _is_met(one)), any(_is_met(one) for one in own)
            )
    return found


def list_installed_extras() -> dict[str, tuple[str, ...]]:
    """Return the packages of each extra that is completely installed, by name."""
    return {
        name: tuple(one.name for one in extras()[name] if _applies(one, name))
        for name, here in extras_here().items()
        if not here.lacking
    }


def _needs() -> list[Requirement]:
    """Return the requirements of Tableside without extras on this computer."""
    every = [Requirement(line) for line in requires("tableside") or () if "extra ==" not in line]
    return [one for one in every if _applies(one, "")]


def _applies(one: Requirement, extra: str) -> bool:
    return one.marker is None or one.marker.evaluate({"extra": extra})


def _is_met(one: Requirement) -> bool:
    try:
        return one.specifier.contains(version(one.name), prereleases=True)
    except PackageNotFoundError:
        return False


def extras() -> dict[str, list[Requirement]]:
    """Return the requirements of each extra in `pyproject.toml` by name, including extras that this Python
    does not support.
    """
    found: dict[str, list[Requirement]] = {}
    for line in requires("tableside") or ():
        _, _, name = line.partition("extra ==")
        if name:
            found.setdefault(name.strip(" \"')"), []).append(Requirement(line))
    return found


def add(name: str) -> int:
    """Install the packages of an extra. Return the exit status.

    Raises:
        BadUsage: If there is no such extra, the extra does not support this Python, or only root can
            install it.
    """
    known = extras()
    if name not in known:
        raise BadUsage("no-extra", name=name, known=tuple(sorted(known)))
    needs = [plain(one) for one in known[name] if _applies(one, name)]
    if not needs:
        python = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise BadUsage("extra-not-here", name=name, needs=tuple(map(plain, known[name])), version=python)
    place = Path(sysconfig.get_path("purelib"))
    if sys.prefix != sys.base_prefix and not os.access(
        place, os.W_OK
    ):  # elsewhere pip has a place for each user
        raise BadUsage("extra-needs-root", name=name)
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
    command = [*pip, "--require-hashes", "--no-deps", "-r", str(lock_of(name))]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        print(text("extra-added", name=name))
        return 0
    why = (done.stderr or done.stdout).strip().rpartition("\n")[2].removeprefix("ERROR: ")
    print(text("extra-not-added", name=name, why=why, needs=tuple(needs)), file=sys.stderr)
    return 2


def lock_of(name: str) -> Path:
    """Return the file that pins an extra's packages and their dependencies, with the hash of each file."""
    return KIOSK_LOCK if name == "gpio" else file_in(LOCKS, f"{name}.txt")


def program_lock() -> str:
    """Return the path of the program's own lock file: in its metadata, or else in its sources."""
    found = [
        one for one in files("tableside") or () if one.parts[-2:] == ("extra_metadata", "requirements.txt")
    ]
    return str(found[0].locate()) if found else "requirements.txt"


def plain(one: Requirement) -> str:
    """Return a requirement in the form for pip's command line, without its marker."""
    extras = f"[{','.join(sorted(one.extras))}]" if one.extras else ""
    return f"{one.name}{extras}{one.specifier}"
