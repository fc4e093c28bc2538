"""What Tableside can do with a library more: `companion add NAME` installs it beside the running program.

It goes where this Python is, so it works alike from a checkout, from pip and from pipx.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import requires

from packaging.requirements import Requirement

from companion.faces.texts import BadUsage, text


def extras() -> dict[str, list[Requirement]]:
    """Name of each extra to what it needs, as `pyproject.toml` has it; also what this Python cannot have."""
    found: dict[str, list[Requirement]] = {}
    for line in requires("tableside") or ():
        _, _, name = line.partition("extra ==")
        if name:
            found.setdefault(name.strip(" \"')"), []).append(Requirement(line))
    return found


def add(name: str) -> int:
    """Install what `name` needs; returns the exit status.

    Raises:
        BadUsage: there is no such extra, or this Python cannot have it.
    """
    known = extras()
    if name not in known:
        raise BadUsage("no-extra", name=name, known=tuple(sorted(known)))
    needs = [plain(one) for one in known[name] if one.marker is None or one.marker.evaluate({"extra": name})]
    if not needs:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise BadUsage("extra-not-here", name=name, needs=tuple(map(plain, known[name])), version=version)
    command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", *needs]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        print(text("extra-added", name=name))
        return 0
    why = (done.stderr or done.stdout).strip().rpartition("\n")[2].removeprefix("ERROR: ")
    print(text("extra-not-added", name=name, why=why, needs=tuple(needs)), file=sys.stderr)
    return 2


def plain(one: Requirement) -> str:
    """A requirement as pip takes it on its command line: without its marker."""
    extras = f"[{','.join(sorted(one.extras))}]" if one.extras else ""
    return f"{one.name}{extras}{one.specifier}"
