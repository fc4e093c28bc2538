"""What Tableside can do with a library more: `companion add NAME` installs it beside the running program.

It goes where this Python is, so it works alike from a checkout, from pip and from pipx.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import requires

from companion.faces.texts import BadUsage, text

_EXTRA = re.compile(r"""^(?P<what>[^;]+);.*\bextra\s*==\s*["'](?P<name>[^"']+)["']""")


def extras() -> dict[str, list[str]]:
    """Name of each extra to what it needs, as `pyproject.toml` has it."""
    found: dict[str, list[str]] = {}
    for line in requires("tableside") or ():
        if made := _EXTRA.match(line):
            found.setdefault(made["name"], []).append(made["what"].strip())
    return found


def add(name: str) -> int:
    """Install what `name` needs; returns the exit status.

    Raises:
        BadUsage: there is no such extra.
    """
    known = extras()
    if name not in known:
        raise BadUsage("no-extra", name=name, known=tuple(sorted(known)))
    command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", *known[name]]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        print(text("extra-added", name=name))
        return 0
    why = (done.stderr or done.stdout).strip().rpartition("\n")[2].removeprefix("ERROR: ")
    print(text("extra-not-added", name=name, why=why, needs=tuple(known[name])), file=sys.stderr)
    return 2
