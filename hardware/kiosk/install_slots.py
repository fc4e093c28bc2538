"""The two programs of a table, a and b, of which one runs and the other one may be replaced.

`current` is a link to the one that has proved itself. Which one a start runs says `files/program`, in shell,
because it has to work where a Python does not; it is also what makes a program the current one, once its
first frame was seen.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

SLOTS = ("a", "b")
WHOLE = ".installed"
"""Written last: a program without it was never finished."""


@dataclass(frozen=True, slots=True)
class InstallSlots:
    """`home`: where a and b lie, for good; `run`: what is forgotten when the machine goes off."""

    home: Path
    run: Path

    @property
    def current(self) -> str:
        """The one that has proved itself; nothing where none is installed."""
        return _target(self.home / "current")

    @property
    def spare(self) -> str:
        """The other one."""
        return SLOTS[1 - SLOTS.index(self.current)] if self.current in SLOTS else SLOTS[0]

    @property
    def running(self) -> str:
        """The one that the table was started with last."""
        return _target(self.run / "running")

    @property
    def asked(self) -> bool:
        """Whether the next start is to try another one."""
        return (self.run / "wanted").is_symlink()

    def ask(self, slot: str) -> None:
        """Let the next start, and only that, run this one."""
        self.run.mkdir(parents=True, exist_ok=True)
        new = self.run / "wanted.new"
        new.unlink(missing_ok=True)
        new.symlink_to(self.home / slot)
        new.replace(self.run / "wanted")

    def forget(self) -> None:
        """The next start runs what has proved itself."""
        (self.run / "wanted").unlink(missing_ok=True)

    def version(self, slot: str) -> str:
        """Of Tableside in it; nothing where there is none."""
        found = sorted((self.home / slot).glob("lib/python3*/site-packages/tableside-*.dist-info"))
        return found[0].name.removeprefix("tableside-").removesuffix(".dist-info") if found else ""

    def mark_finished(self, slot: str, stamp: str) -> None:
        """It is whole, and on the disk."""
        os.sync()
        path = self.home / slot / WHOLE
        new = path.with_name(f"{WHOLE}.new")
        with new.open("w") as file:
            file.write(stamp)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
        os.sync()


def _target(link: Path) -> str:
    try:
        return link.readlink().name
    except OSError:
        return ""
