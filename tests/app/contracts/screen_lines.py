"""What a screen shows as lines of text: words, marks of buttons, pieces and marks on boards, drawings, and where all of it is."""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
import pytest
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_picture import BoardPicture
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import PlateStyle
from companion.app.widgets.controls.progress import ProgressStrip
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.scroll import ScrollElement
from companion.artwork import dice_cards_icons, pieces
from companion.i18n.figures import name_pieces
from tests.app.screen_reader import Drawn, drawing_of, read_textures

MARKS = ("sub", "value", "chosen", "disabled", "tone", "role", "icon", "mark", "on", "sees")
"""Attributes by which a thing that is pressed looks different."""
SHOWN = ("words", "filled", "digits")
"""Attributes of other widgets that say what they show."""
ROW = 12
"""Pixels by which the middles of things in one row may differ."""
PLATE = "plate"
SCROLLED = "scrolled to"
TIME = re.compile(r"\b[0-9]{2}:[0-9]{2}\b")
STEP = 10
"""Pixels in which places are told."""

_names: dict[str, str] = {}
"""Drawings, and what they are called."""
_pictures: dict[int, tuple[Any, str]] = {}
"""Id of a texture that no drawing is known of to itself and to a sign of its pixels."""


def read_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on it is known what is drawn on each texture, and what icons, pieces and dice are called."""
    read_textures(monkeypatch)

    def named(module: Any, function: str, name: Callable[..., str]) -> None:
        draw = getattr(module, function)

        def drawn(*given: Any, **more: Any) -> str:
            found = str(draw(*given, **more))
            _names[found] = name(*given, **more)
            return found

        monkeypatch.setattr(module, function, drawn)

    named(dice_cards_icons, "icon", lambda icon, colour: f"icon {icon}")
    named(dice_cards_icons, "mark", lambda mark, *rest: f"mark {mark}")
    named(dice_cards_icons, "badge", lambda badge: f"badge {badge}")
    named(dice_cards_icons, "die", lambda face, *rest, **more: f"die {face}")
    named(pieces, "man", lambda paint, kind, *rest, **more: f"piece {kind} {paint.paint}")
    named(PlateStyle, "to_svg", lambda style: PLATE)


def drawing(svg: str) -> str:
    """What a drawing is called: by its name, else by a sign of all that is in it."""
    return _names.get(svg) or f"drawing {hashlib.sha256(svg.encode()).hexdigest()[:6]}"


def drawings(widget: Any) -> list[str]:
    """The drawings of a widget itself, without its plates."""
    said = [drawing(one) for one in Drawn(widget).said if one.startswith("<svg")]
    return [one for one in said if one != PLATE]


def shown(root: Any) -> list[str]:
    """Everything that is shown, a line each, as a page is read: row by row, each from left to right; what scrolls follows together."""
    rows: list[list[tuple[float, float, list[str]]]] = []
    for y, x, told in sorted(blocks(root), key=lambda block: -block[0]):
        if not rows or rows[-1][0][0] - y > ROW:
            rows.append([])
        rows[-1].append((y, x, told))
    return [line for row in rows for _, _, told in sorted(row, key=lambda block: block[1]) for line in told]


def blocks(widget: Any) -> Iterator[tuple[float, float, list[str]]]:
    """Lines that stay together, each with the height and the left edge at which they are."""
    if not widget.opacity:
        return
    if told := [line.replace("\n", " / ") for line in lines(widget)]:
        x, y = widget.to_window(*widget.center)
        yield y, x, told
    for child in reversed(widget.children):
        if isinstance(child, ScrollView):
            x, y = child.to_window(child.x, child.top)
            yield y - 2 * ROW, x, [line for inside in reversed(child.children) for line in shown(inside)]
        else:
            yield from blocks(child)


def lines(widget: Any) -> Iterator[str]:
    """What one widget shows, without those inside."""
    words = getattr(widget, "text", "")
    if isinstance(widget, TextInput):
        yield f"<{widget.text or widget.hint_text}>"
    elif isinstance(widget, ButtonBehavior):
        marks = [f"{mark}={value}" for mark in MARKS if plain(value := getattr(widget, mark, None))]
        yield " ".join([f"[{words}]", *marks, *drawn_on(widget)])
    elif isinstance(widget, BoardPicture):
        yield from board(widget)
    elif isinstance(widget, Text):
        yield from written(widget)
    elif isinstance(widget, ProgressStrip):
        yield f"progress {widget.share:.2f}"
    elif isinstance(widget, ScrollElement):
        if widget.view.do_scroll_y and widget.view.scroll_y != 1:
            yield f"{SCROLLED} {widget.view.scroll_y:.1f}"
    elif not isinstance(widget, Screen) and not isinstance(widget.parent, PushButton):
        said = [f"{name}={value}" for name in SHOWN if plain(value := getattr(widget, name, None))]
        if found := [*said, *drawings(widget)]:
            yield f"{type(widget).__name__}: {', '.join(found)}"


def drawn_on(button: Any) -> Iterator[str]:
    """What stands on a button other than it says of itself, and the drawings on it."""
    inside = [one for one in button.children if isinstance(one, Text) and one.opacity and one.text]
    if isinstance(button, PushButton):
        told = [name_pieces(words) for words in (button.label, button.sub, button.value) if words.strip()]
        if sorted(told) != sorted(one.text for one in inside if one.text.strip()):
            yield f"words={[one.text for one in reversed(inside)]}"
    pictured = [
        *drawings(button),
        *(
            name
            for one in reversed(button.children)
            if isinstance(button, PushButton) and one.opacity and not isinstance(one, Text)
            for name in drawings(one)
        ),
    ]
    icon = getattr(button, "icon", "")
    if pictured != [f"icon {icon}"] * bool(icon):
        yield f"drawn={', '.join(pictured)}"


def written(text: Text) -> Iterator[str]:
    """The words of a text, and what is drawn in their place if it is something else."""
    if not text.text or not text.width:
        return
    on_button = isinstance(text.parent, PushButton)
    drawn = [one for one in Drawn(text).said if not one.startswith("<svg")]
    if drawn[:1] != [text.shown]:
        yield f"{text.text} (drawn: {' '.join(drawn)})"
    elif not on_button:
        yield " ".join(filter(None, (text.lead, text.text)))


def board(view: BoardPicture) -> Iterator[str]:
    """The pieces and marks of a board, by their squares."""
    yield f"board {view.plan.across} x {view.plan.down}, turned by {view.plan.turn}"
    standing: dict[str, list[str]] = {}
    for square, stack in sorted(view.men.items()):
        name = " on ".join(kind for _, kind in reversed(stack))
        standing.setdefault(stack[-1][0] or "no one", []).append(f"{name} {square}")
    for owner, pieces_of_owner in standing.items():
        yield f"board, {owner}: {', '.join(pieces_of_owner)}"
    usual = BoardMarks()
    for field in msgspec.structs.fields(view.shown):
        value = getattr(view.shown, field.name)
        if value != getattr(usual, field.name):
            yield f"board, {field.name}: {steady(value)}"
    if view.cursor:
        yield f"board, framed: {view.cursor}"


def steady(value: Any) -> str:
    """A value of marks in an order that is always the same."""
    if isinstance(value, (set, frozenset)):
        return " ".join(sorted(value))
    if isinstance(value, dict):
        return ", ".join(f"{key} {one}" for key, one in sorted(value.items()))
    return str(value)


def plain(value: object) -> bool:
    return value not in (None, False, "") and isinstance(value, (str, bool, int, float))


def seen(root: Any) -> Iterator[Any]:
    """The widgets of a tree that can be seen, in their order."""
    if not root.opacity:
        return
    yield root
    for child in reversed(root.children):
        yield from seen(child)


def pressable(root: Any) -> list[Any]:
    """What can be pressed on a screen."""
    return [one for one in seen(root) if isinstance(one, ButtonBehavior) and not one.disabled]


def name(widget: Any) -> str:
    """What a thing that is pressed is called in a walk."""
    return str(getattr(widget, "label", "") or getattr(widget, "text", "") or type(widget).__name__).replace(
        "\n", " / "
    )


def legible(root: Any, folder: str) -> list[str]:
    """What is shown, without the time of day and the folder of this walk."""
    return without_times(shown(root), folder)


def without_times(told: Iterable[str], folder: str) -> list[str]:
    """Lines without the time of day and the folder of this walk."""
    return [TIME.sub("TIME", line.replace(folder, "FOLDER")) for line in told]


def still(lines: list[str]) -> list[str]:
    """The lines without how far is scrolled."""
    return [line for line in lines if not line.startswith(SCROLLED)]


def changes(before: list[str], now: list[str]) -> list[str]:
    """The lines that have come, and those that have gone."""
    return [f"  {line}" for line in difflib.ndiff(before, now) if line.startswith(("+ ", "- "))]


def places(widget: Any) -> Iterator[str]:
    """Where a widget is, and where the pictures are that it draws itself."""
    if isinstance(widget, (Screen, ScrollView)):
        return
    x, y = widget.to_window(*widget.pos)
    if isinstance(widget, Text):
        if widget.text:
            look = f"{widget.style} {widget.tone} {widget.align}, {widget.px} px"
            yield f"{box_of(x, y, *widget.size)} {widget.text!r} ({look})"
        return
    if isinstance(widget, ButtonBehavior):
        yield f"{box_of(x, y, *widget.size)} [{getattr(widget, 'text', '')}]"
    left, low = x - widget.x, y - widget.y
    for shape, alpha in rectangles(widget):
        where = box_of(left + shape.pos[0], low + shape.pos[1], *shape.size)
        yield f"  {where} {picture(shape)}{'' if alpha == 1 else f', alpha {alpha:.2f}'}"


def rectangles(widget: Any) -> Iterator[tuple[Any, float]]:
    """The pictures on the canvas of a widget itself, with how much of them is seen."""
    inside = {child.canvas for child in widget.children}

    def read(group: Any, alpha: float) -> Iterator[tuple[Any, float]]:
        for one in group.children:
            if one in inside:
                continue
            if isinstance(one, Color):
                alpha = one.a
            elif isinstance(one, InstructionGroup):
                yield from read(one, alpha)
            elif isinstance(one, Rectangle) and one.texture is not None and alpha and one.size[0] > 1:
                yield one, alpha

    yield from read(widget.canvas, 1.0)


def picture(shape: Any) -> str:
    """What is on a rectangle."""
    known = drawing_of(shape.texture)
    if known:
        name = drawing(known)
        return f"{PLATE} {hashlib.sha256(known.encode()).hexdigest()[:6]}" if name == PLATE else name
    texture = shape.texture
    if id(texture) not in _pictures:
        sign = hashlib.sha256(texture.pixels).hexdigest()[:6]
        _pictures[id(texture)] = texture, f"picture {sign}"
    return _pictures[id(texture)][1]


def box_of(x: float, y: float, wide: float, high: float) -> str:
    """Where something is: its left and lower edge, its width and height, in tens of pixels."""
    return "{} {} {} {}".format(*(round(value / STEP) for value in (x, y, wide, high)))
