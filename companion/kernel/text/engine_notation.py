"""What other programs, engines among them, call the positions and actions of a game: FEN and moves as UCI has them."""

from __future__ import annotations

from typing import Protocol, TypeVar

from companion.kernel.actions import Action

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
