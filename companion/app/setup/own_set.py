"""A boxed game of one's own: its dice and its cards, typed in once and kept under a name."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import tomli_w
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.app.host import Host
from companion.app.texts import TEXTS, text
from companion.app.widgets import rows, theme
from companion.app.widgets.theme import Tap, Words
from companion.kernel.errors import GameError
from companion.table.data_folder import StorageError, store_part
from companion.table.own_parts import workshop

SHOWN = 6


class OwnSetScreen(BoxLayout):
    """Dice faces as they are printed, and cards that work like one of the default deck or are read aloud."""

    def __init__(self, app: Host, **given: Any) -> None:
        super().__init__(orientation="vertical", padding=dp(24), spacing=dp(10), **given)
        self._app, self.name, self._search = app, "", ""
        self.faces = {die: " ".join(faces) for die, faces in workshop().printed_faces().items()}
        self.cards: list[Any] = []
        say = TEXTS.of_game(workshop().FAMILY).say
        self._models = [
            msgspec.structs.replace(card, words=say(card.says)) for card in workshop().model_cards()
        ]
        self.add_widget(Words(text=text("own-set"), font_size=sp(30), bold=True, color=theme.ACCENT))
        scroll = ScrollView(do_scroll_x=False)
        self._column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self._column.bind(minimum_height=self._column.setter("height"))
        scroll.add_widget(self._column)
        self.add_widget(scroll)
        self._said = Words(text=text("own-set-says"), color=theme.MUTED)
        self.add_widget(self._said)
        foot = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(12))
        foot.add_widget(Tap(text("back"), app.go_home, size_hint_x=0.3))
        foot.add_widget(Tap(text("save"), self.save, main=True))
        self.add_widget(foot)
        self._fill()

    def _fill(self) -> None:
        column = self._column
        column.clear_widgets()
        column.add_widget(
            rows.line(rows.field(self.name, text("set-name"), self._take_name), label=text("name"))
        )
        for die in self.faces:
            faces = rows.field(self.faces[die], "+ # 2 3 4 5", partial(self.faces.__setitem__, die))
            column.add_widget(rows.line(faces, label=text(f"die-{die}")))
        column.add_widget(
            Words(text=text("own-cards", count=sum(card.count for card in self.cards)), bold=True)
        )
        for i, card in enumerate(self.cards):
            words = rows.field(
                card.words, text("card-words"), partial(self._change, i, "words"), size_hint_x=0.6
            )
            count = rows.stepper(card.count, 0, 20, 1, partial(self._count, i))
            column.add_widget(rows.line(words, count))
        column.add_widget(
            rows.line(rows.field(self._search, text("search"), self._find), label=text("add-card"))
        )
        self._found: Any = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(6))
        self._found.bind(minimum_height=self._found.setter("height"))
        column.add_widget(self._found)
        self._find(self._search)

    def _take_name(self, name: str) -> None:
        self.name = name

    def _find(self, search: str) -> None:
        self._search = search
        self._found.clear_widgets()
        fits = [card for card in self._models if search.casefold() in card.words.casefold()]
        for card in fits[:SHOWN]:
            add = partial(self.add, card)
            self._found.add_widget(
                Tap(text("works-like", words=card.words), add, font_size=theme.SMALL, height=dp(44))
            )
        aloud = workshop().aloud_card(text("card-words"))
        self._found.add_widget(
            Tap(text("read-aloud"), partial(self.add, aloud), font_size=theme.SMALL, height=dp(44))
        )

    def add(self, card: Any) -> None:
        """Another card that works like this one."""
        self.cards.append(msgspec.structs.replace(card, id=f"C{len(self.cards) + 1:02}", count=1))
        self._fill()

    def _change(self, i: int, field: str, value: str) -> None:
        self.cards[i] = msgspec.structs.replace(self.cards[i], **{field: value})

    def _count(self, i: int, count: int) -> None:
        if count:
            self.cards[i] = msgspec.structs.replace(self.cards[i], count=count)
        else:
            del self.cards[i]
        self._fill()

    def save(self) -> None:
        """Keep dice and cards under the name; what cannot be played is said and nothing is written."""
        source = text("own-set")
        try:
            dice = {
                die: list(workshop().check_faces(source, die, faces.split()))
                for die, faces in self.faces.items()
            }
            keep = {"dice": tomli_w.dumps(dice)}
            if self.cards:
                keep["deck"] = deck_text(self.name, self.cards)
                workshop().check_deck(keep["deck"], source)
            for part, written in keep.items():
                path = store_part(self.name, part, written)
        except (GameError, StorageError) as wrong:
            self._said.text, self._said.color = TEXTS.wrong(wrong), theme.ALARM
            return
        self._said.text, self._said.color = text("saved", path=str(path.parent)), theme.ACCENT


def deck_text(title: str, cards: list[Any]) -> str:
    """The deck file of these cards."""
    return tomli_w.dumps({"title": title, "card": [_plain(msgspec.to_builtins(card)) for card in cards]})


def _plain(value: Any) -> Any:
    """Tuples as lists, as TOML has them."""
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else value
