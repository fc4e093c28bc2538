"""Chess Jumble (Martin Berger): one lap around the board, bring everything home. Four editions."""

from __future__ import annotations

from companion.games import Family
from companion.games.chess_jumble.card import card_of, durations_of
from companion.games.chess_jumble.options import presets_of, rules_of
from companion.kernel.facts import GameInfo

SEATS = ("green", "red", "blue", "yellow")
SEATINGS = (
    ("green", "blue"), ("red", "yellow"),
    ("green", "red", "blue"), ("green", "red", "yellow"), ("green", "blue", "yellow"), ("red", "blue", "yellow"),
    SEATS,
)  # fmt: skip


def _family(big: bool, cards: bool) -> Family:
    """An edition: little or big, with or without action cards."""
    info = GameInfo(
        id=("big" if big else "little") + ("-action" if cards else "") + "-chess-jumble",
        seats=SEATS,
        seatings=SEATINGS,
        rules=rules_of(big, cards),
        presets=presets_of(big, cards),
        card=card_of(big, cards),
        durations=durations_of(big, cards),
    )
    return Family(info, __package__, shelf=10)


FAMILIES = tuple(_family(big, cards) for big in (False, True) for cards in (False, True))
