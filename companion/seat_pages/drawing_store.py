"""The drawings of one seat's page: what was shown to it, and nothing else, can be fetched by it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping

from companion.artwork import boards, cards, dice_cards_icons, pictures, pieces
from companion.artwork.board_plan import FRAME, Plan
from companion.artwork.design_tokens import Paint, with_colour
from companion.kernel.game import Game
from companion.kernel.layout import Layout
from companion.server.figures import FigureWriter


class DrawingStore:
    """Drawings by name. `colours`: seat to another paint; `name`: of a seat or a kind of piece."""

    def __init__(self, game: Game, colours: Mapping[str, str], name: Callable[[str], str]) -> None:
        self._game, self._colours = game, colours
        self._name = name
        self.figures = FigureWriter(game.info.looks, self.paint, lambda _, draw: self.keep(draw()))
        self._kept: dict[str, str] = {}
        self._addresses: dict[str, str] = {}
        self._boards: dict[int, str] = {}

    def find_drawing(self, name: str) -> str | None:
        """A drawing that this page has shown."""
        return self._kept.get(name)

    def keep(self, drawn: str) -> str:
        """The address of a drawing, under that of the page; empty for none."""
        if not drawn:
            return ""
        if drawn not in self._addresses:
            name = hashlib.blake2s(drawn.encode(), digest_size=10).hexdigest()
            self._kept[name] = drawn
            self._addresses[drawn] = f"art/{name}.svg"
        return self._addresses[drawn]

    def paint(self, seat: str) -> Paint:
        return with_colour(seat, self._colours.get(seat, ""))

    def board(self, turn: int) -> str:
        """The board without its frame: squares as large as they can be."""
        if turn not in self._boards:
            self._boards[turn] = self._board(turn)
        return self._boards[turn]

    def _board(self, turn: int) -> str:
        plan = Plan(self._game.board, turn)
        whole = boards.picture(self._game.board, turn, self._colours, names=False)
        inner = f'viewBox="{FRAME:g} {FRAME:g} {plan.width - 2 * FRAME:g} {plan.height - 2 * FRAME:g}"'
        return self.keep(whole.replace(f'viewBox="0 0 {plan.width:g} {plan.height:g}"', inner, 1))

    def man(self, owner: str | None, kind: str, turn: int = 0) -> str:
        """`turn`: quarters clockwise by which the board is turned."""
        return self.keep(pieces.man(self.paint(owner or "white"), kind, self._game.info.looks, turn=turn))

    def under(self, owner: str | None, kind: str, count: int) -> str:
        """What a piece stands on."""
        if kind == "boulder":
            return self.keep(pieces.small_boulder())
        return self.keep(pieces.stack(self.paint(owner or "white"), count))

    def silhouette(self, kind: str, colour: str) -> str:
        return self.keep(pieces.silhouette(kind, colour, self._game.info.looks))

    def mark(self, name: str) -> str:
        return self.keep(dice_cards_icons.mark(name))

    def sign(self, seat: str, banner: bool = False) -> str:
        """The sign of a seat; `banner`: on its own paint."""
        return self.keep((pieces.banner_sign if banner else pieces.emblem)(self.paint(seat), seat))

    def excerpt(self, standing: Layout, squares: Collection[str], turn: int) -> str:
        """The part of the board in which these squares are, with what is there."""
        piles = {q: [(token.owner, token.kind) for token in stack] for q, stack in standing.items()}
        looks = self._game.info.looks
        return self.keep(pictures.excerpt(self._game.board, piles, squares, turn, looks, self._colours))

    def die(self, name: str, face: str) -> str:
        return self.keep(dice_cards_icons.die(face, name)) if name in dice_cards_icons.DICE else ""

    def card(self, deck: str, card: str) -> str:
        """A card that shows a piece or steps, or the back of one that nobody knows.

        Empty for one to be read.
        """
        if card == "?":
            return self.keep(dice_cards_icons.card_back())
        return self.keep(cards.card_picture(deck, card, self.paint, self._name))
