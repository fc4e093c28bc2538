"""The virtual sensor board in the app: men are lifted and set down by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.texts import text
from companion.app.widgets import theme
from companion.app.widgets.board import BoardView
from companion.app.widgets.theme import Tap, Words
from companion.kernel.board import Board
from companion.kernel.layout import Layout
from companion.table.virtual_board import Man, VirtualBoard

BOULDER = "boulder"


class VirtualPanel(BoxLayout):
    """A sensor board to touch: a tap lifts a man, the next tap sets him down. `plug(url)` connects the table."""

    def __init__(self, board: Board, layout: Layout, plug: Callable[[str], None], **given: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(6), **given)
        self._plug = plug
        self._men: dict[str, list[Man]] = {}
        self._hand: list[Man] = []
        self._came = ""  # the square that the hand has emptied
        self._lit: frozenset[str] = frozenset()
        self.add_widget(Words(text=text("sensor-board"), color=theme.MUTED, font_size=theme.SMALL))
        self.board = BoardView(board, self._touched)
        self.add_widget(self.board)
        self._tray = BoxLayout(size_hint_y=None, height=dp(46), spacing=dp(4))
        self.add_widget(self._tray)
        self._steered = VirtualBoard(
            board,
            lambda url: Clock.schedule_once(lambda _: self._plug(url)),
            lambda squares: Clock.schedule_once(lambda _: self._light(squares)),
        )
        for place, stack in layout.items():
            if ":" not in place:
                self._put(place, [(token.owner, token.kind) for token in stack])
            elif place.startswith("box:"):
                for token in stack:
                    self._tray_button((token.owner, token.kind))
        self._show()

    def _put(self, square: str, stack: list[Man]) -> None:
        self._men[square] = stack
        self._steered.place(square, stack[-1])

    def _clear(self, square: str) -> list[Man]:
        self._steered.lift(square)
        return self._men.pop(square)

    def _tray_button(self, man: Man) -> None:
        owner, kind = man
        button = Tap(f"{theme.GLYPHS.get(kind, kind)}", lambda: self._take(man, button), height=dp(46),
                     font_name=theme.GLYPH_FONT)  # fmt: skip
        button.color = theme.SEATS.get(owner or "", theme.INK)
        self._tray.add_widget(button)

    def _take(self, man: Man, button: Any) -> None:
        if not self._hand:
            self._hand, self._came = [man], ""
            self._tray.remove_widget(button)
            self._show()

    def _touched(self, square: str) -> None:
        """Lift what stands there, or set down what is in hand; what lies under a man is left by tapping his square again."""
        stands, hand = self._men.get(square, []), self._hand
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
                for man in self._clear(square):
                    self._tray_button(man)
            self._put(square, hand)
            self._hand = []
        self._show()

    def _show(self) -> None:
        self.board.show(self._men, targets=self._lit)

    def _light(self, squares: frozenset[str]) -> None:
        self._lit = squares
        self._show()

    def close(self) -> None:
        self._steered.close()
