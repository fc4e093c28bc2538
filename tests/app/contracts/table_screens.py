"""The screens that show a table, behind one interface: the app's, and the page of a tablet as it is sent to a browser.

A test that is given a `TableScreen` holds for both.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from companion.artwork import dice_cards_icons
from companion.kernel.game import Game
from companion.table.referee import Referee
from companion.table.setup import TableSetup
from tests.autoplay import step
from tests.seat_pages.served import Served, buttons

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


class Lying(NamedTuple):
    """A die as it is drawn; `spent`: it is greyed, since it counts no more."""

    die: str
    face: str
    spent: bool


class Asked(NamedTuple):
    """A question as it is read, with the labels of its answers."""

    said: str
    answers: list[str]


class TableScreen(Protocol):
    """What tests of both screens do and read."""

    @property
    def referee(self) -> Referee:
        """The table that is shown."""

    def command(self, **command: Any) -> None:
        """Do something at the table, and let the screen show it."""

    def texts(self) -> list[str]:
        """Return everything that is read on the screen, each text by itself."""

    def tell(self) -> str:
        """Return the second line of the banner."""

    def dice(self) -> list[Lying]:
        """Return all dice that are drawn."""

    def asked(self) -> Asked:
        """Return the question that waits for an answer."""

    def answer(self, label: str) -> None:
        """Press an answer."""

    def press_bar(self, do: str) -> None:
        """Press a button of the bar."""

    def close(self) -> None:
        """End what was opened."""


def go_on(screen: TableScreen, rng: random.Random) -> bool:
    """Do one more action by chance; returns whether there was one."""
    command = step(screen.referee, rng.choice)
    if command is not None:
        screen.command(**command)
    return command is not None


def known_faces(game: Game) -> dict[str, Lying]:
    """Return what each drawing of a die shows."""
    return {
        dice_cards_icons.die(face, die.name, spent): Lying(die.name, face, spent)
        for die in game.dice
        for face in die.faces
        for spent in (False, True)
    }


class AppScreen:
    """The app's screen of a table."""

    def __init__(self, stage: Stage, opening: Mapping[str, Any]) -> None:
        self.stage = stage
        stage.app.table.play(TableSetup(**opening))
        stage.frames(3)

    @property
    def referee(self) -> Referee:
        return self.stage.referee

    def command(self, **command: Any) -> None:
        self.stage.command(**command)
        self.stage.still()

    def texts(self) -> list[str]:
        from tests.app.contracts.drawn import readable

        return [one.words for one in readable(self.stage.root)]

    def tell(self) -> str:
        from tests.app.app_driver import own_texts

        return str(own_texts(self.stage.app.screen.banner)[1].text)

    def dice(self) -> list[Lying]:
        from tests.app.contracts.drawn import drawn_faces

        return [
            Lying(one.die, one.face, one.faint) for one in drawn_faces(self.stage.root, self.referee.game)
        ]

    def asked(self) -> Asked:
        from companion.app.widgets.button import PushButton

        screen = self.stage.app.screen
        answers = [one.text for one in screen.sheet.walk() if isinstance(one, PushButton)]
        return Asked(screen.banner.text, answers)

    def answer(self, label: str) -> None:
        self.stage.press(label)

    def press_bar(self, do: str) -> None:
        self.stage.app.screen.press_bar(do)
        self.stage.frames(4)

    def close(self) -> None:
        self.stage.app.go_home()


class PageScreen:
    """The page of a tablet that everyone sits around."""

    def __init__(self, folder: Path, opening: Mapping[str, Any]) -> None:
        self.table = Served(folder, **opening)
        self.stream = self.table.phone("table").stream()
        self._drawn: dict[str, str] = {}
        self._sync()

    def _sync(self) -> None:
        self.table.sync({"table": self.stream})

    @property
    def referee(self) -> Referee:
        return self.table.referee

    def command(self, **command: Any) -> None:
        self.table.command(**command)
        self._sync()

    def texts(self) -> list[str]:
        parts = ("say", "asked", "facts", "table", "story", "seats", "acts")
        return [text for part in parts for text in read_html(self.stream.state[part])]

    def tell(self) -> str:
        (told,) = re.findall(r'<p class="tell">.*?</p>', self.stream.state["say"])
        return read_html(told)[0]

    def dice(self) -> list[Lying]:
        known = known_faces(self.referee.game)
        shown = re.findall(r'<img class="die" src="([^"]+)"', self.stream.html)
        return [known[self._drawing(address)] for address in shown if self._drawing(address) in known]

    def _drawing(self, address: str) -> str:
        if address not in self._drawn:
            self._drawn[address] = self.stream.phone.get(address).content.decode()
        return self._drawn[address]

    def asked(self) -> Asked:
        said, answers = self.stream.state["asked"], [label for _, label in self._answers()]
        question = read_html(said)[0] if said else read_html(self.stream.state["say"])[0]
        return Asked(question, answers)

    def _answers(self) -> list[tuple[Mapping[str, str], str]]:
        asked = self.stream.state["asked"]
        found: list[tuple[Mapping[str, str], str]] = [
            ({"press": key}, label) for key, label in buttons(asked or self.stream.state["acts"])
        ]
        consents = re.findall(r'data-do="(agree|refuse)">([^<]*)<', asked)
        return found + [({"do": do}, label) for do, label in consents]

    def answer(self, label: str) -> None:
        what = next(what for what, text in self._answers() if text == label)
        answer = self.stream.phone.post("do", what)
        assert answer.status == 200, answer
        self._sync()

    def press_bar(self, do: str) -> None:
        answer = self.stream.phone.press(self.stream.state["bar"][do])
        assert answer.status == 200, answer
        self._sync()

    def close(self) -> None:
        self.stream.close()
        self.table.close()


class _Texts(HTMLParser):
    """The texts of a part of a page, as a screen reader has them: one for each block, with the names of pictures in it."""

    BLOCKS = frozenset({"p", "h1", "h2", "li", "button", "div", "dialog", "ul", "ol"})

    def __init__(self) -> None:
        super().__init__()
        self.found = [""]
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "span" and (self._hidden or dict(attrs).get("aria-hidden") == "true"):
            self._hidden += 1
        if tag in self.BLOCKS:
            self.found.append("")
        if tag == "img":
            self.found[-1] += dict(attrs).get("alt") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "span" and self._hidden:
            self._hidden -= 1
        if tag in self.BLOCKS:
            self.found.append("")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.found[-1] += data


def read_html(html: str) -> list[str]:
    """Return the texts of a part of a page."""
    reader = _Texts()
    reader.feed(html)
    return [" ".join(text.split()) for text in reader.found if text.strip()]
