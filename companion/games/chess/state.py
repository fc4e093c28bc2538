"""A position of any game of the family as a value, and how it stands as text: a FEN, and what no FEN says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

import msgspec

from companion.games.chess.endings import end_words
from companion.games.chess.movement.position import Position
from companion.games.chess.variant_rules import VariantRules
from companion.kernel.text.codecs import Head, Number, OneOf, Text, Winner, YesNo
from companion.kernel.text.position_text import BriefText

STAGES = ("array", "turn", "gate", "wall", "over")
ENDS = ("", *end_words.WORDS)
NOBODY = Position((), 0, 0)


class State(msgspec.Struct, frozen=True):
    """`at`: men, hands, rights and clocks, as a FEN has them.

    `stage`: `array` (the lot sets up the first rank), `turn`, `gate` and `wall` (the first step of a turn, `made`, has been
    made, and one has to be put down behind it), `over`. `end` and `winner` when over (-1: nobody). `passed`: how many moves in a
    row have been passes, where two of them end the game. `beyond`: the game has continued after our rules had ended it, as games of other
    programs do. From then on it ends only when a side has no legal move, or by a correction.
    """

    at: Position = NOBODY
    stage: Annotated[str, OneOf(STAGES)] = "turn"
    made: Annotated[str, Text()] = ""
    end: Annotated[str, OneOf(ENDS)] = ""
    winner: Annotated[int, Winner("wb")] = -1
    passed: Annotated[int, Number(0, 2)] = 0
    beyond: Annotated[bool, YesNo()] = False

    @property
    def turn(self) -> int:
        return self.at.turn

    @property
    def quiet(self) -> int:
        """Moves of either side since one that cannot be taken back; 0 while a count stands in their place."""
        return 0 if self.at.limit else self.at.quiet


class GameFen(Head[Position]):
    """The FEN of one game, its clocks included."""

    loose: ClassVar[bool] = True

    def __init__(self, rules: VariantRules) -> None:
        self._rules = rules

    def write(self, value: Position) -> str:
        return self._rules.write(value)

    def read(self, words: Sequence[str], text: str) -> Position:
        return self._rules.read(" ".join(words))


def text_of(rules: VariantRules) -> BriefText[State]:
    """How positions of a game stand as text: a FEN alone is one, while the game goes on."""
    return BriefText(State, at=GameFen(rules))
