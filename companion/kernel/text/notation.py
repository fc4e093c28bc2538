"""A game as others write it: chess players (moves in algebraic notation, tags of PGN, the name of the opening), and engines
(FEN, and moves as UCI has them).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, Protocol, TypeVar

from companion.kernel.actions import Action

PIECE = re.compile(r"\+?[A-Z]")
"""A kind of piece in a move, `+R` among them for one that is promoted; not in castling."""
S = TypeVar("S")


class Opening(NamedTuple):
    """The code in the Encyclopaedia of Chess Openings, and the name, in English."""

    eco: str
    name: str


class AlgebraicNotation(Protocol[S]):
    """A game in algebraic notation. All methods are pure."""

    def tags(self, start: S) -> Mapping[str, str]:
        """`Variant`, `SetUp` and `FEN` of a game that begins so, where every program does not know them."""

    def position(self, fen: str) -> str:
        """The position text of a FEN as any program writes it. Raises BadPosition."""

    def san(self, s: S, action: Action) -> str:
        """A legal action: `Nf3`, `exd8=Q+`; empty for one that is no move."""

    def action(self, s: S, text: str) -> Action | None:
        """The legal action that a text means; None: none, or several."""

    def go_on(self, s: S) -> S:
        """The same position while the game goes on, of one that has ended it."""

    def number(self, s: S) -> int:
        """The number of the next move, as the position counts it."""

    def opening(self, states: Iterable[S]) -> Opening | None:
        """The opening of a game by its positions, the start first; None: it has no name."""


def with_letters(san: str, letter: Callable[[str], str]) -> str:
    """A move with the letters of a reader's language: `Sf3` for `Nf3`. `letter`: how a kind of piece is written."""
    if san.startswith("O-O"):
        return san
    return PIECE.sub(lambda kind: letter(kind[0]), san)


S_contra = TypeVar("S_contra", contravariant=True)


class EngineNotation(Protocol[S_contra]):
    """A game in the words that engines understand. All methods are pure."""

    @property
    def variant(self) -> str:
        """The game's name in `UCI_Variant`: `chess`, `crazyhouse`."""

    @property
    def chess960(self) -> bool:
        """Whether castling is written as the king that takes its rook (`UCI_Chess960`)."""

    @property
    def variant_file(self) -> str:
        """The text of the variant file that defines the game, for `VariantPath`; empty: a game that needs none."""

    def fen(self, s: S_contra) -> str:
        """A position, with the side to move, rights and clocks."""

    def uci(self, s: S_contra, action: Action) -> str:
        """A legal action: `e2e4`, `e7e8q`, `N@f3`."""

    def action(self, s: S_contra, text: str) -> Action | None:
        """The legal action that an engine means; None: it is not legal here, or no move at all."""
