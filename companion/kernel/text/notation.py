"""Interfaces for writing a game in the notation of other programs.

These are algebraic notation, PGN tags and opening names for chess players, and FEN and UCI moves for engines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, Protocol, TypeVar

from companion.kernel.actions import Action

PIECE = re.compile(r"\+?[A-Z]")
"""Pattern of a kind of piece in a move, with `+R` for a promoted one. It must not be used on
castling.
"""
S = TypeVar("S")


class Opening(NamedTuple):
    """A code of the Encyclopaedia of Chess Openings with the English name."""

    eco: str
    name: str


class AlgebraicNotation(Protocol[S]):
    """A game in algebraic notation. All methods are pure."""

    def tags(self, start: S) -> Mapping[str, str]:
        """Return the tags `Variant`, `SetUp` and `FEN` of a game with this start position.

        Tags that every program assumes are left out.
        """

    def position(self, fen: str) -> str:
        """Return the position text for a FEN that any program has written.

        Raises:
            BadPosition: The FEN is not a position of this game.
        """

    def san(self, s: S, action: Action) -> str:
        """Return a legal action as text, such as `Nf3` or `exd8=Q+`, or an empty string if it is not a move."""

    def action(self, s: S, text: str) -> Action | None:
        """Return the legal action that a text represents, or None if there is none or more than one."""

    def go_on(self, s: S) -> S:
        """Return a position that ended the game, changed so that the game continues."""

    def number(self, s: S) -> int:
        """Return the number of the next move, as the position gives it."""

    def opening(self, states: Iterable[S]) -> Opening | None:
        """Return the opening of a game, or None if it has no name.

        Args:
            states: The game's positions from the start.
        """


def with_letters(san: str, letter: Callable[[str], str]) -> str:
    """Return a move with the piece letters of a language, for example `Sf3` for `Nf3`.

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
        """The game's name in `UCI_Variant`, such as `chess` or `crazyhouse`."""

    @property
    def chess960(self) -> bool:
        """Whether castling is written as the king taking its own rook (`UCI_Chess960`)."""

    @property
    def variant_file(self) -> str:
        """The text of the variant file that defines the game, for `VariantPath`; empty if the game needs no
        file.
        """

    def fen(self, s: S_contra) -> str:
        """Return a position as a FEN, with the side to move, castling rights and move counters."""

    def uci(self, s: S_contra, action: Action) -> str:
        """Return a legal action as text, such as `e2e4`, `e7e8q` or `N@f3`."""

    def action(self, s: S_contra, text: str) -> Action | None:
        """Return the legal action that an engine's text represents.

        Returns:
            The action, or None if it is illegal in this position or the text is not a move.
        """
