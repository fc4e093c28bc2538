"""The pieces on a board and what it can tell of them: which token stands for which piece, which it never
sees.

A board names pieces in its own way: a commercial one by chess figures (`wQ`), one with tags by their
numbers. A `PieceSet` says what each stands for in the game, as codes on the wire (`gR`, `wo`); one
figure may stand for several pieces, and then the reading admits each of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from companion.kernel.layout import Stack, Token

CHECKER, CLOAK, BOULDER = "checker", "?", "boulder"
COLOUR = {"white": "w", "black": "k", "green": "g", "red": "r", "blue": "u", "yellow": "y"}
NOBODY = "x"
OR = "|"
FIGURES = "KQRBNP"
UNSEEN = ("checker", "cloaked", "boulder")
"""What a set may lack magnets or tags in, besides pieces by their letters."""


def code(owner: str | None, kind: str) -> str:
    """A token as an identity board reports it: `wo` for a checker, `k3` for cloaked checker 3, `x` a
    boulder.
    """
    kind = {CHECKER: "o", BOULDER: ""}.get(kind, kind.removeprefix(CLOAK))
    return COLOUR[owner] + kind if owner else NOBODY + kind


def is_name(token: str) -> bool:
    """Whether a token names pieces as our protocol does (`gR`, `k3`, `x`, `wo_wQ`) and is no tag."""
    return all(_NAME.fullmatch(part) for part in token.split("_"))


_NAME = re.compile("x|[wkgruy][A-Zo0-9]")


class PieceSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of pieces on the boards it is used on.

    `means`: a board's token to the codes it may stand for; tokens that are not listed stand for
    themselves. `unseen`: kinds that no sensor notices (see UNSEEN, or a piece's letter). `height`: on
    more tokens than this a piece may be out of reach of the sensor.
    """

    means: Mapping[str, tuple[str, ...]] = {}
    unseen: tuple[str, ...] = ()
    height: int = 16

    def read(self, token: str) -> str:
        """What a board's token reads as: codes with `|` between them."""
        return OR.join(self.means[token]) if token in self.means else token

    def visible(self, stack: Stack) -> Stack:
        """The tokens of a stack that a sensor may notice."""
        return (
            tuple(token for token in stack if _kind_as_sensed(token.kind) not in self.unseen)
            if self.unseen
            else stack
        )

    def may_miss(self, stack: Stack) -> bool:
        """Whether the piece on top stands too high to be noticed for sure."""
        return len(stack) - 1 > self.height


def _kind_as_sensed(kind: str) -> str:
    return "cloaked" if kind.startswith(CLOAK) else kind


ORDINARY = PieceSet()
"""Pieces that a board calls what they are."""


def figures(tokens: Iterable[Token], seats: Sequence[str], stand_ins: Mapping[str, str]) -> PieceSet:
    """An ordinary chess set on a board that knows its figures: the first seat has the white ones.

    `stand_ins`: kind to the figure that takes its place (WJ-R25, say), or `checker` where the
    board sees nothing of it.
    """
    means: dict[str, list[str]] = {}
    unseen: set[str] = set()
    for token in sorted(set(tokens), key=str):
        kind = stand_ins.get(token.kind, token.kind)
        colour = _colour(token.owner, seats)
        if colour is None or kind not in FIGURES:
            unseen.add(_kind_as_sensed(token.kind))
        else:
            means.setdefault(colour + kind, []).append(code(*token))
    return PieceSet({figure: tuple(codes) for figure, codes in means.items()}, tuple(sorted(unseen)))


def sides(seats: Sequence[str]) -> PieceSet:
    """An ordinary chess set on a board that tells its two sides apart: the first seat has the white one."""
    if set(seats[:2]) <= {"white", "black"}:
        return ORDINARY
    return PieceSet({side: (COLOUR[seat],) for side, seat in zip("wk", seats, strict=False)})


def _colour(owner: str | None, seats: Sequence[str]) -> str | None:
    if owner in ("white", "black"):
        return COLOUR[owner]
    return "wk"[seats.index(owner)] if owner in seats[:2] else None


def learn_codes(readings: Mapping[str, str], stacks: Mapping[str, Stack]) -> dict[str, str]:
    """Tag to the code of the piece it is in, of pieces that stand where the position has them.

    `readings`: square to tag, `stacks`: square to what should stand there. Empty if the squares
    differ, or a tag is on two of them.
    """
    there = {square: tag for square, tag in readings.items() if tag}
    if set(there) != {square for square, stack in stacks.items() if stack}:
        return {}
    if len(set(there.values())) != len(there):
        return {}
    return {tag: code(*stacks[square][-1]) for square, tag in there.items()}
