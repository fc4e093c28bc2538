"""The virtual sensor board in the app, whose pieces are lifted and put down by touch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.table.widgets.pieces import PieceTilesItem
from companion.app.texts import text
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.button import Background, PlateStyle
from companion.app.widgets.element import Element, ScrollElement, Stack
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.panel_items import PanelUpdater
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.kernel.board import Board
from companion.kernel.layout import Layout
from companion.kernel.looks import Looks
from companion.table.device_manager import Piece, VirtualBoardProcess

BOULDER = "boulder"
TRAY = 0.22
"""Greatest share of the height for the pieces next to the board, which scroll if there are more."""


class VirtualBoardPanel(Element):
    """A sensor board on the screen: a tap lifts a piece, the next tap puts it down.

    `on_plug(url)` connects the table to it.
    """

    def __init__(
        self, board: Board, layout: Layout, looks: Looks, on_plug: Callable[[str], None], **given: Any
    ) -> None:
        super().__init__(**given)
        self._plug, self._looks = on_plug, looks
        self._pieces: dict[str, list[Piece]] = {}
        self._hand: list[Piece] = []
        self._came = ""  # the square that the hand has emptied
        self._lit: frozenset[str] = frozenset()
        self._beside: list[Piece] = []
        self._says = Text(text("sensor-board"), "label", "muted")
        self.board = BoardView(board, self._on_touch_square, looks=looks)
        self._tray = Stack()
        self._kept = PanelUpdater(self._tray)
        self._scroll = ScrollElement(self._tray)
        self._ground = Background(self)
        for part in (self._says, self.board, self._scroll):
            self.add_widget(part)
        self._steered = VirtualBoardProcess(
            board,
            partial(do_in_app_thread, self._plug),
            partial(do_in_app_thread, self._light),
        )
        for place, stack in layout.items():
            if ":" not in place:
                self._put(place, [(token.owner, token.kind) for token in stack])
            elif place.startswith("box:"):
                self._beside += [(token.owner, token.kind) for token in stack]
        self._show()

    def _put(self, square: str, stack: list[Piece]) -> None:
        self._pieces[square] = stack
        self._steered.place(square, stack[-1])

    def _clear(self, square: str) -> list[Piece]:
        self._steered.lift(square)
        return self._pieces.pop(square)

    def _take(self, owner: str, kind: str) -> None:
        if not self._hand:
            piece = next(piece for piece in self._beside if (piece[0] or "", piece[1]) == (owner, kind))
            self._hand, self._came = [piece], ""
            self._beside.remove(piece)
            self._show()

    def _on_touch_square(self, square: str) -> None:
        """Lift the piece on a square, or put the lifted one down.

        After lifting a stack, tapping its square again leaves the lower piece there.
        """
        stands, hand = self._pieces.get(square, []), self._hand
        if not hand:
            if stands:
                self._hand, self._came = self._clear(square), square
        elif square == self._came and not stands and len(hand) > 1:
            self._put(square, [hand.pop(0)])
        elif stands and stands[-1][1] == BOULDER != hand[-1][1]:
            self._put(square, [*self._clear(square), *hand])
            self._hand = []
        else:
            if stands:  # the others go beside the board
                self._beside += self._clear(square)
            self._put(square, hand)
            self._hand = []
        self._show()

    def _show(self) -> None:
        self.board.show(self._pieces, BoardMarks(targets=self._lit))
        counts = {piece: self._beside.count(piece) for piece in self._beside}
        pieces = tuple(
            (owner or "", kind, count, False, not self._hand) for (owner, kind), count in counts.items()
        )
        self._kept.update((PieceTilesItem(pieces, self._take, self._looks),) if pieces else ())
        self.arrange()

    def _light(self, squares: frozenset[str]) -> None:
        self._lit = squares
        self._show()

    def arrange(self) -> None:
        says = self._says.fit(self.width)
        tray = min(self._tray.fit(self.width), self.height * TRAY)
        self._ground.look(PlateStyle(THEME.colour("ground"), 0))
        self._ground.lie(*self.pos, *self.size)
        self._says.put(self.x, self.top - says, self.width, says)
        self._scroll.put(self.x, self.y, self.width, tray)
        self.board.put(
            self.x, self.y + tray + px(4), self.width, max(px(40), self.height - says - tray - px(8))
        )

    def close(self) -> None:
        self._steered.close()
