"""Interfaces for writing a game as other programs do: algebraic notation, PGN tags and opening
names for chess players, FEN and UCI moves for engines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, Protocol, TypeVar

from companion.kernel.actions import Action

PIECE = re.compile(r"\+?[A-Z]")
"""Matches a kind of piece in a move, with `+R` for a promoted one. Do not use it on castling."""
S = TypeVar("S")


class Opening(NamedTuple):
    """A code of the Encyclopaedia of Chess Openings, and the English name."""

    eco: str
    name: str


class AlgebraicNotation(Protocol[S]):
    """A game in algebraic notation. All methods are pure."""

    def tags(self, start: S) -> Mapping[str, str]:
        """Return `Variant`, `SetUp` and `FEN` of a game with this start position, unless every
        program knows them.
        """

    def position(self, fen: str) -> str:
        """Return the position text of a FEN by any program. Raises BadPosition."""

    def san(self, s: S, action: Action) -> str:
        """Return a legal action as text: `Nf3`, `exd8=Q+`; empty if it is not a move."""

    def action(self, s: S, text: str) -> Action | None:
        """Return the legal action that a text means, or None if there is none or more than one."""

    def go_on(self, s: S) -> S:
        """Return a position that ended the game as if the game continued."""

    def number(self, s: S) -> int:
        """Return the number of the next move according to the position."""

    def opening(self, states: Iterable[S]) -> Opening | None:
        """Return the opening of a game, or None if it has no name. `states`: its positions from the
        start.
        """


def with_letters(san: str, letter: Callable[[str], str]) -> str:
    """Return a move with the piece letters of a language: `Sf3` for `Nf3`.

    Args:
        san: The move in English algebraic notation.
        letter: Returns the letter of a kind of piece.
    """
    if san.startswith("O-O"):
        return san
    return PIECE.sub(lambda kind: letter(kind[0]), san)


S_contra = TypeVar("S_contra", contravariant=True)


class EngineNotation(Protocol[S_contra]):
    """A game in the notation of engines. All methods are pure."""

    @property
    def variant(self) -> str:
        """The game's name in `UCI_Variant`: `chess`, `crazyhouse`."""

    @property
    def chess960(self) -> bool:
        """Whether castling is written as the king that takes its own rook (`UCI_Chess960`)."""

    @property
    def variant_file(self) -> str:
        """The text of the variant file that defines the game, for `VariantPath`; empty if the game
        needs none.
        """

    def fen(self, s: S_contra) -> str:
        """Return a position with the side to move, castling rights and move counters."""

    def uci(self, s: S_contra, action: Action) -> str:
        """Return a legal action as text: `e2e4`, `e7e8q`, `N@f3`."""

    def action(self, s: S_contra, text: str) -> Action | None:
        """Return the legal action that an engine means, or None if it is illegal in this position
        or is not a move.
        """
