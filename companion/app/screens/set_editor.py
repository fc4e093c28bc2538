"""Editor for custom dice and cards, saved as a set under a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
import tomli_w

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.table.widgets.banner import SILENT, Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import Picture, PlateStyle, PushButton
from companion.app.widgets.element import Columns, Element, ScrollElement, Stack
from companion.app.widgets.fields import ChoiceButton, ChoiceItem, SearchItem, StepperItem, TextEntryItem
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    HeadingItem,
    PanelItem,
    PanelUpdater,
    ProgressStrip,
    SheetItem,
    TextItem,
)
from companion.app.widgets.screen import TitleBar
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons
from companion.kernel.errors import GameError
from companion.table.game_factory import workshop
from companion.table.storage.data_folder import StorageError, store_part

CARD_SIZE, SMALL_CARD = 20, 17
"""Font size of a card's text, on a usual screen and on a small one."""


class CardItem(PanelItem, frozen=True):
    """A card in the list.

    Attributes:
        like: A text about the card whose effect it shares.
        count: The number of copies as text.
    """

    says: str
    like: str
    count: str
    on_press: Callable[..., None]
    args: tuple[Any, ...] = ()

    @property
    def key(self) -> str:
        return f"card {self.says} {self.like}"

    def build(self, paper: bool = False) -> Element:
        return CardButton(self)

    def update(self, element: Any, before: Any) -> bool:
        element.update(partial(self.on_press, *self.args), value=self.count, sub=self.like)
        return True


class CardButton(PushButton):
    def __init__(self, part: CardItem, **given: Any) -> None:
        super().__init__(
            part.says,
            partial(part.on_press, *part.args),
            role="paper",
            sub=part.like,
            value=part.count,
            align="left",
            style="card",
            **given,
        )
        self._words.size_sp = SMALL_CARD if THEME.small else CARD_SIZE
        self._value.style = "button"

    def _plate_style(self) -> tuple[PlateStyle, str, str]:
        cut, ink, muted = super()._plate_style()
        if self.state == "down":
            return cut, ink, muted
        return PlateStyle(THEME.colour("sheet"), 14, "raised"), ink, muted


FACE_SIZE, SMALL_FACE = 56, 40
"""Side in dp of a die that can be tapped, on a usual screen and on a small one."""
SIGN = 28


class DieFaceItem(ChoiceItem, frozen=True):
    """A die without its own plate. The face that is being changed has a ring."""

    def build(self, paper: bool = False) -> Element:
        return DieFaceButton(self)


class DieFaceButton(ChoiceButton):
    def __init__(self, part: DieFaceItem, **given: Any) -> None:
        super().__init__(part, **given)
        self._icon.dp = SMALL_FACE if THEME.small else FACE_SIZE

    def _plate_style(self) -> tuple[PlateStyle, str, str]:
        _, ink, muted = super()._plate_style()
        if not self.chosen:
            return PlateStyle("", 12), ink, muted
        return PlateStyle("", 12, rim=THEME.colour("focus"), width=3), ink, muted


class FaceShareItem(PanelItem, frozen=True):
    """Frequency of a face on a die: `count` out of `whole` faces."""

    die: str
    face: str
    count: int
    whole: int
    most: int

    @property
    def key(self) -> str:
        return f"often {self.die} {self.face}"

    def build(self, paper: bool = False) -> Element:
        words = Text(text("in-all", n=self.count, all=self.whole), "label", "muted")
        bar = ProgressStrip(self.count / self.most)
        drawn = Picture(dice_cards_icons.die(self.face, self.die), SIGN)
        return Columns([drawn, bar, words], px(12), [px(SIGN), 0, px(72)], middle=True)

    def update(self, element: Any, before: Any) -> bool:
        _, bar, words = element.parts
        bar.show(self.count / self.most)
        words.say(text("in-all", n=self.count, all=self.whole))
        return True


def face_shares(die: str, faces: Sequence[str]) -> Iterator[PanelItem]:
    """Yield each different face of a die once."""
    counted = Counter(faces)
    for face, count in counted.items():
        yield FaceShareItem(die, face, count, len(faces), max(counted.values()))


LEFT = 0.45
"""Share of a landscape screen for the dice."""
MOST = 20
"""Greatest number of copies of a card."""
ROW = 6
"""Number of faces side by side."""


class SetEditor(SplitPage):
    """An editor for printed dice faces and for cards.

    A custom card works like a card of the default deck, or is only read aloud.
    """

    topic = "own-set"
    is_busy = True
    """Always true, because the set is saved only on request."""

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(**given)
        self._app, self.name = app, ""
        self.faces = {die: " ".join(faces) for die, faces in workshop().default_faces().items()}
        self.cards: list[Any] = []
        say = TEXTS.of_game(workshop().FAMILY).say
        self._models = [
            msgspec.structs.replace(card, words=say(card.says)) for card in workshop().model_cards()
        ]
        self._die, self._face = next(iter(self.faces)), -1
        self._card, self._adds = -1, False
        self._note = SILENT
        self.rebuild()

    def _make(self) -> None:
        low = self.space.kind != "wide"
        says = "" if self.space.low else text("own-set.says")
        title = TitleBar(
            text("own-set"), says, partial(self._app.open_settings, "boards"), self._app.help, low
        )
        self.banner = Banner(True)
        self._left: PanelUpdater | None = None
        large: Element | None = None
        if self.space.kind != "upright":
            column = Stack(gap=px(8 if low else 10))
            self._left, large = PanelUpdater(column), ScrollElement(column)
        self._keep = PushButton(text("save"), self.save, role="main")
        self.hold(title, large, Stack([self._keep]), LEFT)
        self._foot_with(False)

    def _foot_with(self, said: bool) -> None:
        """Show the button at the bottom, with the last message above it."""
        if isinstance(self._foot, Stack):
            self._foot.gap = px(self.space.gap)
            self._foot.fill([self.banner, self._keep] if said else [self._keep])

    def draw(self) -> None:
        self.banner.show(self._note)
        self._foot_with(bool(self._note.text))
        dice, cards = tuple(self._dice()), tuple(self._deck())
        if self._left is not None:
            self._left.update(dice)
            self.panel.update(cards)
        else:
            self.panel.update((*dice, *cards))

    # Dice

    def _dice(self) -> Iterator[PanelItem]:
        parts: list[PanelItem] = []
        for die in self.faces:
            known = self.faces[die].split()
            tap = text("tap-a-face") if not parts else ""
            parts.append(HeadingItem(text("die-title", die=die), tap))
            parts.append(
                GroupItem(
                    tuple(
                        DieFaceItem(
                            "",
                            self._take_face,
                            (die, i),
                            dice_cards_icons.die(face, die),
                            chosen=(die, i) == (self._die, self._face),
                            name=text("face-named", face=face),
                        )
                        for i, face in enumerate(known)
                    ),
                    ROW,
                    4,
                )
            )
        yield SheetItem((*parts,), name="dice")
        if self._face >= 0:
            yield from self._keys(self.faces[self._die].split())
        yield SheetItem(
            (TextEntryItem(text("name"), self.name, text("set-name"), self._take_name, most=40),), name="name"
        )

    def _keys(self, known: list[str]) -> Iterator[PanelItem]:
        """Yield the faces that the tapped one can be changed to."""
        keys = tuple(
            ButtonItem(face, self._print, (face,), chosen=face == known[self._face])
            for face in workshop().possible_faces(self._die)
        )
        more = ButtonItem(text("face-more"), self._add_face, icon="plus")
        less = ButtonItem(text("face-less"), self._drop_face, icon="minus", able=len(known) > 1)
        low = self.space.low
        yield SheetItem(
            (GroupItem(keys, 4 if low else 7), GroupItem((more, less), 1 if low else 2)),
            name=f"keys {len(keys)}",
        )

    def _take_face(self, die: str, face: int) -> None:
        """Select or deselect the tapped face."""
        same = (die, face) == (self._die, self._face)
        self._die, self._face = die, -1 if same else face
        self.redraw()

    def _change_faces(self, faces: list[str], at: int) -> None:
        self.faces[self._die], self._face, self._note = " ".join(faces), at, SILENT
        self.redraw()

    def _print(self, sign: str) -> None:
        """Change the selected face, and select the next one."""
        faces = self.faces[self._die].split()
        faces[self._face] = sign
        self._change_faces(faces, (self._face + 1) % len(faces))

    def _add_face(self) -> None:
        faces = self.faces[self._die].split()
        self._change_faces([*faces, faces[-1]], len(faces))

    def _drop_face(self) -> None:
        faces = self.faces[self._die].split()
        del faces[self._face]
        self._change_faces(faces, min(self._face, len(faces) - 1))

    def _take_name(self, name: str) -> None:
        self.name = name

    # Cards

    def _deck(self) -> Iterator[PanelItem]:
        if self._adds:
            yield from self._models_to_add()
            return
        if self._card >= 0:
            yield from self._one_card(self._card)
            return
        yield HeadingItem(text("own-cards", count=sum(card.count for card in self.cards)))
        for i, card in enumerate(self.cards):
            times = f"×\u00a0{card.count}"
            yield CardItem(card.words, self._like(card), times, self._open_card, (i,))
        yield ButtonItem(text("add-card"), self._open_models, icon="plus")
        yield SheetItem(
            (
                HeadingItem(text("how-often"), text("die-title", die=self._die)),
                *face_shares(self._die, self.faces[self._die].split()),
            ),
            name="often",
        )

    def _like(self, card: Any) -> str:
        """Return a text about the effect of a card, unless it already has the text of a default card."""
        model = next((model for model in self._models if model.effect == card.effect), None)
        if model is None:
            return text("aloud")
        return "" if model.words == card.words else text("works-like", words=model.words)

    def _models_to_add(self) -> Iterator[PanelItem]:
        found = tuple(ButtonItem(card.words, self.add, (card,), align="left") for card in self._models)
        aloud = workshop().aloud_card(text("card-words"))
        yield HeadingItem(text("other-card"))
        yield SearchItem(text("search"), found)
        yield ButtonItem(text("aloud"), self.add, (aloud,), icon="sound")
        yield ButtonItem(text("back-to-cards"), self._close_card, icon="back")

    def _one_card(self, i: int) -> Iterator[PanelItem]:
        card = self.cards[i]
        like = self._like(card)
        yield SheetItem(
            (
                TextEntryItem(text("card-words"), card.words, text("card-words"), self._change, (i, "words")),
                *((TextItem(like, "muted", "label"),) if like else ()),
                StepperItem(text("how-many-cards"), card.count, 0, MOST, self._count, (i,)),
            ),
            paper=True,
            name=f"card {i}",
        )
        yield ButtonItem(text("back-to-cards"), self._close_card, icon="back")

    def _open_models(self) -> None:
        self._adds = True
        self.redraw()

    def _open_card(self, i: int) -> None:
        self._card = i
        self.redraw()

    def _close_card(self) -> None:
        self._card, self._adds = -1, False
        self.redraw()

    def add(self, card: Any) -> None:
        """Add a card that works like this one."""
        self.cards.append(msgspec.structs.replace(card, id=f"C{len(self.cards) + 1:02}", count=1))
        self._adds, self._note = False, SILENT
        known = any(card.words == model.words for model in self._models)
        self._card = -1 if known else len(self.cards) - 1  # what is read aloud has to be typed in
        self.redraw()

    def _change(self, i: int, field: str, value: str) -> None:
        self.cards[i] = msgspec.structs.replace(self.cards[i], **{field: value})

    def _count(self, i: int, count: int) -> None:
        if count:
            self.cards[i] = msgspec.structs.replace(self.cards[i], count=count)
        else:
            del self.cards[i]
            self._card = -1
        self.redraw()

    def save(self) -> None:
        """Save dice and cards under the name. If they are not valid, say why and write nothing."""
        source = text("own-set")
        try:
            dice = {
                die: list(workshop().check_faces(source, die, faces.split()))
                for die, faces in self.faces.items()
            }
            keep = {"dice": tomli_w.dumps(dice)}
            if self.cards:
                keep["deck"] = format_deck(self.name, self.cards)
                workshop().check_deck(keep["deck"], source)
            for part, written in keep.items():
                path = store_part(self.name, part, written)
        except (GameError, StorageError) as wrong:
            self._note = BannerText(TEXTS.wrong(wrong), "wrong")
        else:
            self._note = BannerText(
                text("own-kept", name=self.name), sub=text("saved", path=str(path.parent))
            )
        self.redraw()


def format_deck(title: str, cards: list[Any]) -> str:
    """Return the deck file of these cards."""
    return tomli_w.dumps({"title": title, "card": [_plain(msgspec.to_builtins(card)) for card in cards]})


def _plain(value: Any) -> Any:
    """Return a value with tuples converted to lists, as TOML requires."""
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else value
