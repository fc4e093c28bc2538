"""Selects the tags of a PGN file that a journal keeps, so that an export has them exactly as the file had."""

from __future__ import annotations

from collections.abc import Mapping

from companion.plain_text.cleaner import clean_text
from companion.table.record.header import TAG, FileOrigin

MOST = 100
"""How many tags are kept."""
OURS = frozenset(
    [
        "White",
        "Black",
        "SetUp",
        "FEN",
        "Tableside",
        "Game",
        "EndSum",
        "Position",
        "Rules",
        "Reason",
        "Scores",
        "IllegalMoves",
        "Secrets",
        "Practice",
        "Chance",
        "Commitment",
        "Seed",
        "WhiteSeat",
        "BlackSeat",
    ]
)
"""Tags whose content a journal has in its own fields."""

WRITTEN = OURS | {
    *("Event", "Site", "Date", "Round", "Result", "UTCDate", "UTCTime", "Termination", "TimeControl"),
    *("WhiteType", "BlackType", "ECO", "Opening", "Variant"),
}
"""Tags that an export of a game played here can have."""


def has_others(tags: Mapping[str, str]) -> bool:
    """Return whether a file has tags that an export of a game played here never has."""
    return any(name not in WRITTEN and not _is_ours(name) for name in tags)


def origin_of(tags: Mapping[str, str]) -> FileOrigin:
    """Return the tags that a journal keeps of a file."""
    kept = {name: clean_text(value, TAG) for name, value in tags.items() if not _is_ours(name)}
    return FileOrigin(dict(list(kept.items())[:MOST]))


def _is_ours(name: str) -> bool:
    return name in OURS or name.startswith("Luck")


def list_cut(tags: Mapping[str, str]) -> list[str]:
    """Return the names of tags that a journal keeps only in part, or not at all."""
    kept = origin_of(tags).tags
    return [
        name
        for name, value in tags.items()
        if not _is_ours(name) and "".join(kept.get(name, "").split()) != "".join(value.split())
    ]
