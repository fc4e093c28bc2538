"""The virtual sensor board in the app: a process of its own, whose bytes go through the whole chain."""

from __future__ import annotations

import subprocess
import sys
import threading
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
from companion.tracking.men import code

BOULDER = "boulder"
Man = tuple[str | None, str]


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
        self._process = subprocess.Popen(
            [sys.executable, "-m", "firmware_bridge.virtual", "--size", f"{board.files}x{board.ranks}",
             "--sense", "identity", "--port", "127.0.0.1:0"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )  # fmt: skip
        for place, stack in layout.items():
            if ":" not in place:
                self._put(place, [(token.owner, token.kind) for token in stack])
            elif place.startswith("box:"):
                for token in stack:
                    self._tray_button((token.owner, token.kind))
        threading.Thread(target=self._read, daemon=True).start()
        self._show()

    def _steer(self, line: str) -> None:
        if self._process.stdin is not None and self._process.poll() is None:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()

    def _put(self, square: str, stack: list[Man]) -> None:
        self._men[square] = stack
        self._steer(f"place {square} {code(*stack[-1])}")

    def _clear(self, square: str) -> list[Man]:
        self._steer(f"lift {square}")
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

    def _show(self, *_: object) -> None:
        self.board.show(self._men, targets=self._lit)

    def _read(self) -> None:
        """What the board prints: where it listens, and its lights. Runs on a thread of its own."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "ready":
                Clock.schedule_once(lambda dt, url=rest: self._plug(url))
            elif word == "lights":
                self._lit = frozenset(item.partition("=")[0] for item in rest.split() if "=" in item)
                Clock.schedule_once(self._show)

    def close(self) -> None:
        """End the board's process."""
        self._process.terminate()
        self._process.wait(timeout=2)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
