"""The parts of the kit: buttons, lines, lists, fields, keys, paper, icons and type."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion import artwork as look
from companion.app.onscreen_keyboard.keyboard import Key
from companion.app.screens.boards.pairing_screen import ListItem
from companion.app.table.render_warmup import nothing
from companion.app.widgets.button import ROLES, Icon, Plate, PlateStyle, PushButton
from companion.app.widgets.element import Columns, Tiles
from companion.app.widgets.fields import ChoiceItem, SearchItem, StepperItem, TextEntryItem, TextField
from companion.app.widgets.panel_items import (
    ButtonItem,
    DividerItem,
    GroupItem,
    HeadingButtonItem,
    HeadingItem,
    ProgressItem,
    RowItem,
    SheetItem,
    TextItem,
)
from companion.app.widgets.pictures import CaptionedPictureItem, DrawingItem, ExampleItem
from companion.app.widgets.screen import ButtonBar, TitleBar
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons, pieces
from companion.artwork.design import styles
from tests.app.gallery.exhibits import SEATS, Exhibit

ICONS = sorted(path.stem for path in (Path(look.__file__).parent / "drawings" / "icons").glob("*.svg"))
WORD = "Boulder"
LONG = "A label that is so long that it takes a second line"


def buttons() -> Iterator[Exhibit]:
    """Every role in every state."""
    for role in ROLES:
        states = {
            "": PushButton(WORD, nothing, role=role),
            "pressed": PushButton(WORD, nothing, role=role),
            "disabled": PushButton(WORD, nothing, role=role, able=False),
            "chosen": PushButton(WORD, nothing, role=role, chosen=True),
        }
        states["pressed"].state = "down"
        on = Plate([*states.values()], 10, paper=role in ("paper", "dark"))
        yield Exhibit(f"Tap {role}: normal, pressed, disabled, chosen", on)
    yield Exhibit("Tap of a seat, pressed", Columns([_seat(seat) for seat in SEATS[:3]], px(8)))
    yield Exhibit("Tap of a seat", Columns([_seat(seat, False) for seat in SEATS[3:]], px(8)))
    yield Exhibit("Press, icon", ButtonItem(WORD, nothing, icon="book"))
    yield Exhibit("Press, left, sub", ButtonItem(WORD, nothing, icon="book", sub=LONG, align="left"))
    yield Exhibit("Press, value", ButtonItem(WORD, nothing, icon="dice", value="5", align="left"))
    yield Exhibit(
        "Press, art", ButtonItem(WORD, nothing, art=pieces.man(THEME.paint("red"), "R"), align="left")
    )
    yield Exhibit("Press, long", ButtonItem(LONG, nothing))
    yield Exhibit("Row", RowItem((TextItem(WORD), ButtonItem("5", nothing)), (0.7, 0.3)))
    actions = tuple((name, name, WORD, nothing) for name in ("undo", "redo", "repeat", "pause", "menu"))
    yield Exhibit("Bar, words", ButtonBar(actions, True), True)
    yield Exhibit("Bar", ButtonBar(actions, False), True)


def _seat(seat: str, down: bool = True) -> PushButton:
    tap = PushButton("", nothing, seat=seat, icon="dice", name=seat)
    tap.state = "down" if down else "normal"
    return tap


def lines() -> Iterator[Exhibit]:
    """Words, headings, rules, progress."""
    for tone in ("ink", "muted", "signal"):
        yield Exhibit(f"Line {tone}", TextItem(LONG, tone, icon="warn" if tone == "signal" else ""))
    yield Exhibit("Heading", HeadingItem(WORD, "3 / 8"))
    yield Exhibit("Example", ExampleItem((TextItem(WORD), TextItem(LONG, "muted"))))
    yield Exhibit("Heading, no room beside", HeadingItem(LONG, "of sixteen, and eight to come"))
    yield Exhibit("Heading with a button", HeadingButtonItem(WORD, WORD, nothing))
    yield Exhibit("Heading with a button, no room beside", HeadingButtonItem(LONG, WORD, nothing))
    yield Exhibit("Rule", SheetItem((TextItem(WORD), DividerItem(), TextItem(WORD))))
    yield Exhibit(
        "Portrait",
        SheetItem(
            (
                CaptionedPictureItem(pieces.man(THEME.paint("green"), "N"), LONG),
                CaptionedPictureItem(pieces.man(THEME.paint("red"), "Q"), LONG, "label", "muted", 40),
            )
        ),
    )
    yield Exhibit("Progress 0, 40, 100 %", SheetItem((ProgressItem(0), ProgressItem(0.4), ProgressItem(1))))
    yield Exhibit(
        "Sheet", SheetItem((TextItem(WORD, style="heading"), TextItem(LONG), ButtonItem(WORD, nothing)))
    )
    yield Exhibit(
        "Sheet, paper",
        SheetItem((TextItem(WORD, style="heading"), TextItem(LONG), ButtonItem(WORD, nothing)), True),
    )
    yield Exhibit("Titled", TitleBar(WORD, LONG, nothing, nothing))
    yield Exhibit("Titled, low", TitleBar(WORD, LONG, nothing, nothing, True))
    yield Exhibit("Drawing", DrawingItem(dice_cards_icons.card_back(), 1.42, 120))


def choices() -> Iterator[Exhibit]:
    """Things to choose from: choices, items, numbers, a search with and without finds."""
    for chosen in (False, True):
        seat = ChoiceItem(
            WORD, nothing, art=pieces.emblem(THEME.paint("blue"), "blue"), seat="blue", chosen=chosen
        )
        plain = ChoiceItem("Empty", nothing, icon="close", chosen=chosen)
        yield Exhibit(f"Choice{', chosen' * chosen}", GroupItem((seat, plain)))
    items = (
        ListItem(WORD, nothing, icon="book"),
        ListItem(WORD, nothing, sub=LONG, chosen=True),
        ListItem(WORD, nothing, sign="check"),
        ListItem(WORD, nothing, quiet=True),
    )
    yield Exhibit("Item: normal, chosen, done, open", SheetItem(items, gap=4))
    for number, name in ((0, "lowest"), (5, "between"), (10, "highest")):
        yield Exhibit(f"Stepped, {name}", StepperItem(WORD, number, 0, 10, nothing))
    found = tuple(ButtonItem(f"{WORD} {n}", nothing, align="left") for n in (1, 2))
    yield Exhibit("Searched", SearchItem("Search", found))
    yield Exhibit("Searched, empty", SearchItem("Search", ()))


def fields() -> Iterator[Exhibit]:
    """Lines to type in and keys."""
    yield Exhibit("Entry, empty", TextEntryItem("Name", "", "Anna", nothing))
    yield Exhibit("Entry", TextEntryItem("Name", WORD, "Anna", nothing, ("filled",)))
    yield Exhibit(
        "Entry, paper", SheetItem((TextEntryItem("Name", WORD, "Anna", nothing, ("paper",)),), True)
    )
    yield Exhibit("Field, focus", FocusedField(WORD, "", nothing))
    keys: dict[str, Any] = {
        "a": Key("a", nothing),
        "e": Key("e", nothing, on_hold=nothing),
        "pressed": Key("x", nothing),
        "shift": Key("", nothing, icon="shift", name="shift", quiet=True),
        "capitals": Key("", nothing, icon="capitals", name="capitals", quiet=True),
    }
    keys["pressed"].state = "down"
    keys["capitals"].chosen = True
    tiles = Tiles(list(keys.values()), len(keys), px(6))
    for key in keys.values():
        key.fit = lambda _: float(px(52))
    yield Exhibit("Key: normal, more behind, pressed, quiet, chosen", tiles)


class FocusedField(TextField):
    """A line as it looks while somebody types in it."""

    def _show(self) -> None:
        self._ground.look(PlateStyle(THEME.colour("raised"), 8, rim=THEME.colour("focus"), width=2))


def type_and_icons() -> Iterator[Exhibit]:
    """Every style of type and every icon."""
    for name in styles():
        yield Exhibit(name, Text("Quick wyverns f1 l12", name))
    for at in range(0, len(ICONS), 8):
        row = ICONS[at : at + 8]
        yield Exhibit(", ".join(row), Tiles([Icon(name) for name in row], 8, px(4)))
