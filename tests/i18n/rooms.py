"""Where words lie: rooms with their folders, and what a face puts together from them."""

from __future__ import annotations

from pathlib import Path

from companion.games import families

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "companion" / "games"
FAMILIES = sorted(path.parent.name for path in GAMES.glob("*/facts.py"))
FOLDERS = {
    "shared": GAMES / "shared" / "words",
    "links": ROOT / "firmware_bridge" / "words",
    "devices": ROOT / "hardware" / "words",
    "table": ROOT / "companion" / "table" / "words",
    "faces": ROOT / "companion" / "cli" / "words",
    "typed": ROOT / "companion" / "cli" / "words" / "typed",
    "app": ROOT / "companion" / "app" / "words",
    "voice": ROOT / "companion" / "voice" / "words",
    "pages": ROOT / "companion" / "seat_pages" / "words",
    "club": ROOT / "companion" / "club" / "words",
    **{name: GAMES / name / "words" for name in FAMILIES},
}
BENEATH = {
    "shared": (),
    "links": ("shared",),
    "devices": ("shared", "links"),
    "table": ("shared", "links"),
    "faces": ("shared",),
    "typed": ("shared",),
    "app": ("shared", "links", "table", "pages"),
    "voice": ("shared", "links", "table"),
    "pages": ("shared", "links", "table"),
    "club": ("shared", "links", "table"),
    **dict.fromkeys(FAMILIES, ("shared", "links", "table")),
}
"""The rooms whose doors and terms a room's messages may use."""


def folders(room: str) -> tuple[Path, ...]:
    """The folders of a catalogue for a room's words, its own last."""
    return (*(FOLDERS[name] for name in BENEATH[room]), FOLDERS[room])


def seats(room: str) -> tuple[str, ...]:
    """Every seat that a room's words may name, those of the largest tables first."""
    every = [
        one.info for one in families().values() if room in (one.package.rpartition(".")[2], *BENEATH_ALL)
    ]
    every.sort(key=lambda info: -len(info.seats))
    return tuple(dict.fromkeys(seat for info in every for seat in info.seats))


BENEATH_ALL = ("shared", "links", "devices", "table", "faces", "typed", "app", "voice", "pages", "club")
