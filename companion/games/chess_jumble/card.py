"""The rules in short, as they stand on the rule card, and how long games last."""

from __future__ import annotations

import tomllib
from importlib import resources

from companion.kernel.facts import Duration


def card_of(big: bool, cards: bool) -> tuple[str, ...]:
    """The ids of the lines of an edition's rule card."""
    lines = ["box", "roll-both" if big else "roll", "capture", "plus"]
    lines += ["cards", "active"] if cards else ["hash"]
    if big:
        lines += ["pawn", "protected", "pairs"]
    lines += ["stuck", "lines", "free", "house", "win-big" if big else "win"]
    return tuple(f"rule-card-{line}" for line in lines)


def durations_of(big: bool, cards: bool) -> tuple[Duration, ...]:
    """The measured minutes of an edition, by seats and length."""
    text = (resources.files(__package__) / "minutes.toml").read_text("utf-8")
    edition = ("big" if big else "little") + ("-action" if cards else "")
    return tuple(
        Duration(int(seats), {"length": length}, minutes)
        for length, found in tomllib.loads(text)[edition].items()
        for seats, minutes in found.items()
    )
