"""The parts of the kit: buttons, lines, lists, fields, keys, paper, icons and type."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion import artwork as look
from companion.app.gallery.exhibits import Exhibit, nothing
from companion.app.onscreen_keyboard.key import Key
from companion.app.widgets.controls.captioned_picture import Portrait
from companion.app.widgets.controls.choice import Choice
from companion.app.widgets.controls.drawing import Drawing
from companion.app.widgets.controls.heading import Heading
from companion.app.widgets.controls.list_item import Item
from companion.app.widgets.controls.plates import ROLES, Cut, Icon, Plate, Tap
from companion.app.widgets.controls.search_list import Progress, Searched
from companion.app.widgets.controls.stepper import Stepped
from companion.app.widgets.controls.text import Words
from companion.app.widgets.controls.text_entry import Entry
from companion.app.widgets.controls.text_field import Field
from companion.app.widgets.layout.button_bar import Bar
from companion.app.widgets.layout.element import Beside, Tiles
from companion.app.widgets.layout.panel_items import Group, Line, Press, Rule, Sheet
from companion.app.widgets.layout.title_bar import Titled
from companion.app.widgets.theme import ROOM, px
from companion.artwork import dice_cards_icons, pieces
from companion.artwork.design_tokens import styles

SEATS = ("green", "red", "blue", "yellow", "white", "black")
ICONS = sorted(path.stem for path in (Path(look.__file__).parent / "drawings" / "icons").glob("*.svg"))
WORD = "Boulder"
LONG = "A label that is so long that it takes a second line"


def buttons() -> Iterator[Exhibit]:
    """Every role in every state."""
    for role in ROLES:
        states = {
            "": Tap(WORD, nothing, role),
            "pressed": Tap(WORD, nothing, role),
            "disabled": Tap(WORD, nothing, role, able=False),
            "chosen": Tap(WORD, nothing, role, chosen=True),
        }
        states["pressed"].state = "down"
        on = Plate([*states.values()], 10, paper=role in ("paper", "dark"))
        yield Exhibit(f"Tap {role}: normal, pressed, disabled, chosen", on)
    yield Exhibit("Tap of a seat, pressed", Beside([_seat(seat) for seat in SEATS[:3]], px(8)))
    yield Exhibit("Tap of a seat", Beside([_seat(seat, False) for seat in SEATS[3:]], px(8)))
    yield Exhibit("Press, icon", Press(WORD, nothing, icon="book"))
    yield Exhibit("Press, left, sub", Press(WORD, nothing, icon="book", sub=LONG, align="left"))
    yield Exhibit("Press, value", Press(WORD, nothing, icon="dice", value="5", align="left"))
    yield Exhibit("Press, art", Press(WORD, nothing, art=pieces.man(ROOM.paint("red"), "R"), align="left"))
    yield Exhibit("Press, long", Press(LONG, nothing))
    actions = tuple((name, name, WORD, nothing) for name in ("undo", "redo", "repeat", "pause", "menu"))
    yield Exhibit("Bar, words", Bar(actions, True), True)
    yield Exhibit("Bar", Bar(actions, False), True)


def _seat(seat: str, down: bool = True) -> Tap:
    tap = Tap("", nothing, seat=seat, icon="dice", name=seat)
    tap.state = "down" if down else "normal"
    return tap


def lines() -> Iterator[Exhibit]:
    """Words, headings, rules, progress."""
    for tone in ("ink", "muted", "signal"):
        yield Exhibit(f"Line {tone}", Line(LONG, tone, icon="warn" if tone == "signal" else ""))
    yield Exhibit("Heading", Heading(WORD, "3 / 8"))
    yield Exhibit("Heading, no room beside", Heading(LONG, "of sixteen, and eight to come"))
    yield Exhibit("Rule", Sheet((Line(WORD), Rule(), Line(WORD))))
    yield Exhibit(
        "Portrait",
        Sheet(
            (
                Portrait(pieces.man(ROOM.paint("green"), "N"), LONG),
                Portrait(pieces.man(ROOM.paint("red"), "Q"), LONG, "label", "muted", 40),
            )
        ),
    )
    yield Exhibit("Progress 0, 40, 100 %", Sheet((Progress(0), Progress(0.4), Progress(1))))
    yield Exhibit("Sheet", Sheet((Line(WORD, style="heading"), Line(LONG), Press(WORD, nothing))))
    yield Exhibit(
        "Sheet, paper", Sheet((Line(WORD, style="heading"), Line(LONG), Press(WORD, nothing)), True)
    )
    yield Exhibit("Titled", Titled(WORD, LONG, nothing, nothing))
    yield Exhibit("Titled, low", Titled(WORD, LONG, nothing, nothing, True))
    yield Exhibit("Drawing", Drawing(dice_cards_icons.card_back(), 1.42, 120))


def choosing() -> Iterator[Exhibit]:
    """Things to choose from: choices, items, numbers, a search with and without finds."""
    for chosen in (False, True):
        seat = Choice(
            WORD, nothing, art=pieces.emblem(ROOM.paint("blue"), "blue"), seat="blue", chosen=chosen
        )
        plain = Choice("Empty", nothing, icon="close", chosen=chosen)
        yield Exhibit(f"Choice{', chosen' * chosen}", Group((seat, plain)))
    items = (
        Item(WORD, nothing, icon="book"), Item(WORD, nothing, sub=LONG, chosen=True), Item(WORD, nothing, sign="check"),
        Item(WORD, nothing, quiet=True),
    )  # fmt: skip
    yield Exhibit("Item: normal, chosen, done, open", Sheet(items, gap=4))
    for number, name in ((0, "lowest"), (5, "between"), (10, "highest")):
        yield Exhibit(f"Stepped, {name}", Stepped(WORD, number, 0, 10, nothing))
    found = tuple(Press(f"{WORD} {n}", nothing, align="left") for n in (1, 2))
    yield Exhibit("Searched", Searched("Search", found))
    yield Exhibit("Searched, empty", Searched("Search", ()))


def fields() -> Iterator[Exhibit]:
    """Lines to type in and keys."""
    yield Exhibit("Entry, empty", Entry("Name", "", "Anna", nothing))
    yield Exhibit("Entry", Entry("Name", WORD, "Anna", nothing, ("filled",)))
    yield Exhibit("Entry, paper", Sheet((Entry("Name", WORD, "Anna", nothing, ("paper",)),), True))
    yield Exhibit("Field, focus", Entered(WORD, "", nothing))
    keys: dict[str, Any] = {
        "a": Key("a", nothing), "e": Key("e", nothing, hold=nothing), "pressed": Key("x", nothing),
        "shift": Key("", nothing, "shift", "shift", quiet=True), "capitals": Key("", nothing, "capitals", "capitals", quiet=True),
    }  # fmt: skip
    keys["pressed"].state = "down"
    keys["capitals"].chosen = True
    tiles = Tiles(list(keys.values()), len(keys), px(6))
    for key in keys.values():
        key.fit = lambda _: float(px(52))
    yield Exhibit("Key: normal, more behind, pressed, quiet, chosen", tiles)


class Entered(Field):
    """A line as it looks while somebody types in it."""

    def _show(self) -> None:
        self._ground.look(Cut(ROOM.colour("raised"), 8, rim=ROOM.colour("focus"), width=2))


def type_and_icons() -> Iterator[Exhibit]:
    """Every style of type and every icon."""
    for name in styles():
        yield Exhibit(name, Words("Quick wyverns f1 l12", name))
    for at in range(0, len(ICONS), 8):
        row = ICONS[at : at + 8]
        yield Exhibit(", ".join(row), Tiles([Icon(name) for name in row], 8, px(4)))
