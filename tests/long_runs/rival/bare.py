"""Wild Jokers as both sides of the match play it: no hops, and a captured mercenary is gone.

No house rule takes these away, so the table of hops is emptied while such games are played, in this process alone: then a joker
does not hop, attacks nothing by hopping, and what computer players think it worth is that of a piece that goes one step. Placing is passed over when a capture asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import msgspec

from companion.games.wild_jokers import evaluation, moves
from companion.games.wild_jokers.facts import INFO, Options
from companion.games.wild_jokers.rules import WildJokers
from companion.games.wild_jokers.state import State
from companion.kernel.actions import Action
from companion.kernel.messages import Event

STEPPING = 1.4
"""What a joker is worth that only steps."""


class Bare(WildJokers):
    """The game under its printed rules, but for the two that its rival does not know."""

    def __init__(self) -> None:
        super().__init__(INFO, Options())

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        after, events = super().outcome(s, a)
        return _passed_over(after), events

    def after(self, s: State, a: Action) -> State:
        return _passed_over(super().after(s, a))


def _passed_over(s: State) -> State:
    return msgspec.structs.replace(s, turn=1 - s.turn, stage="turn") if s.stage == "place" else s


@contextmanager
def without_hops() -> Iterator[None]:
    """While this lasts no joker hops in this process."""
    pieces = (*evaluation.PIECES[: moves.JOKER], STEPPING)
    joker = [STEPPING] * moves.SIZE
    tables = [[*table[: moves.JOKER], (joker, joker)] for table in evaluation.TABLES]
    nowhere: list[dict[int, int]] = [{} for _ in range(moves.SIZE)]
    with (
        patch.object(moves.HOPS, "first", [0] * moves.SIZE),
        patch.object(moves.HOPS, "chains", nowhere),
        patch.object(evaluation, "PIECES", pieces),
        patch.object(evaluation, "TABLES", tables),
    ):
        yield
