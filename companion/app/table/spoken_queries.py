"""Questions to the table in words, by a key, or by a menu: the answer is spoken, and stands on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app.table.panel.dialog import Dialog
from companion.app.texts import text
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem
from companion.table.queries import OF_SQUARES, QUERIES, answer, asker
from companion.table.referee import Referee

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.table.table_view import TableView
    from companion.app.table.touch_controller import TouchController

KEYS = {
    "w": "turn",
    "o": "moves",
    "m": "mine",
    "t": "theirs",
    "f": "ranks",
    "d": "dice",
    "c": "cards",
    "k": "clock",
    "s": "score",
    "l": "last",
    "a": "attacks",
    "h": "stands",
}
"""Keys and what they ask; the last two are about the square that has the focus."""
AGAIN = "r"
"""The key that has the voice repeat."""


class SpokenQueries:
    """What may be asked at one table screen."""

    def __init__(self, app: AppContext, referee: Referee, view: TableView, touching: TouchController) -> None:
        self._app, self._referee, self._view = app, referee, view
        self._touching = touching

    @property
    def _here(self) -> str:
        """The square that has the focus; empty if none has it."""
        return self._view.cursor

    @property
    def seat(self) -> str:
        """Who asks: who plays by ear and has to act, else the first who plays by ear, else who has to act."""
        referee = self._referee
        acts = asker(referee)
        return (
            acts
            if acts in referee.ears or not referee.ears
            else next(s for s in referee.game.seats if s in referee.ears)
        )

    def key(self, letter: str) -> bool:
        """A letter was pressed; whether it means something."""
        if letter == AGAIN:
            self._app.audio.voice.again()
        elif letter in KEYS and self._app.audio.voice.on:
            what = KEYS[letter]
            if what not in OF_SQUARES or self._here:
                self.ask(what, self._here if what in OF_SQUARES else "")
        else:
            return False
        return True

    def ask(self, what: str, square: str = "") -> str:
        """Have the answer spoken; what everybody may know of it, in words."""
        referee, speech = self._referee, self._app.audio.voice
        said = answer(referee, self.seat, what, square)
        if what == "cards" and self._hides(self.seat):
            if speech.whispers_to(self.seat):
                speech.tell(answer(referee, self.seat, what, private=True), seat=self.seat)
                return referee.say(said)
            speech.tell(said, text("told-private-way"))
            return referee.say(said)
        speech.tell(said)
        return referee.say(said)

    def _hides(self, seat: str) -> bool:
        """Whether this seat knows something that the room does not."""
        return self._referee.game.secret and seat in self._referee.seats_of_people

    # By a menu

    def menu(self) -> None:
        """Everything that can be asked, as buttons."""
        ask = self._touching.answer
        plain = tuple(ask(text(f"ask-{what}"), self._on_answer, what) for what in QUERIES)
        squares = tuple(ask(text(f"ask-{what}"), self._file, what) for what in OF_SQUARES)
        back = ask(text("back"), None, main=True)
        self._touching.ask(Dialog(text("ask-title"), (GroupItem((*plain, *squares), 2), back)))

    def _on_answer(self, what: str, square: str = "") -> None:
        said = self.ask(what, square)
        ask = self._touching.answer
        more, back = ask(text("ask-more"), self.menu), ask(text("back-to-game"), None, main=True)
        self._touching.ask(Dialog(text(f"ask-{what}"), (more, back), said))

    def _file(self, what: str) -> None:
        files = sorted({name[0] for name in self._referee.game.board.names})
        self._choose(what, [(one, one) for one in files], self._rank)

    def _rank(self, what: str, file: str) -> None:
        names = [name for name in self._referee.game.board.names if name[0] == file]
        self._choose(what, [(n, n) for n in sorted(names, key=lambda one: int(one[1:]))], self._on_answer)

    def _choose(self, what: str, offered: list[tuple[str, str]], then: Callable[[str, str], None]) -> None:
        ask = self._touching.answer
        found: tuple[ButtonItem, ...] = tuple(ask(label, then, what, value) for label, value in offered)
        self._touching.ask(
            Dialog(text(f"ask-{what}"), (GroupItem(found, 4), ask(text("back"), self.menu, main=True)))
        )
