"""Chess Jumble (Martin Berger): one lap around the board, bring everything home. Four editions."""

from __future__ import annotations

from companion.games import Family
from companion.games.chess_jumble.options import presets_for, rules_for
from companion.games.chess_jumble.seats import SEATS
from companion.kernel.facts import Duration, GameInfo

SEATINGS = (
    ("green", "blue"),
    ("red", "yellow"),
    ("green", "red", "blue"),
    ("green", "red", "yellow"),
    ("green", "blue", "yellow"),
    ("red", "blue", "yellow"),
    SEATS,
)

MINUTES = {
    "little": {"a": (14, 27, 43), "b": (5, 10, 16)},
    "little-action": {"a": (17, 38, 73), "b": (6, 12, 22)},
    "big": {"a": (23, 43, 70), "b": (10, 19, 30)},
    "big-action": {"a": (28, 65, 129), "b": (12, 24, 43)},
}
"""To the last place, for two, three and four seats, by length (CJ-A50): from 1,000 games each between computer
players, 5 s a roll or card and 15 s a movement."""


def _family(big: bool, cards: bool) -> Family:
    """An edition: little or big, with or without action cards."""
    edition = ("big" if big else "little") + ("-action" if cards else "")
    info = GameInfo(
        id=f"{edition}-chess-jumble",
        seats=SEATS,
        seatings=SEATINGS,
        rules=rules_for(big, cards),
        presets=presets_for(big, cards),
        card=_rule_card(big, cards),
        durations=tuple(
            Duration(seats, {"length": length}, minutes)
            for length, measured in MINUTES[edition].items()
            for seats, minutes in enumerate(measured, 2)
        ),
    )
    return Family(info, __package__, shelf=10)


def _rule_card(big: bool, cards: bool) -> tuple[str, ...]:
    """The ids of the lines of an edition's rule card."""
    lines = ["box", "roll-both" if big else "roll", "capture", "plus"]
    lines += ["cards", "active"] if cards else ["hash"]
    if big:
        lines += ["pawn", "protected", "pairs"]
    lines += ["stuck", "lines", "free", "house", "win-big" if big else "win"]
    return tuple(f"rule-card-{line}" for line in lines)


FAMILIES = tuple(_family(big, cards) for big in (False, True) for cards in (False, True))
