"""What a screen shows as lines of text: words, marks of buttons, pieces and marks on boards, drawings, and where all of it is."""

from __future__ import annotations

import difflib
import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from kivy.graphics import (
    BorderImage,
    Color,
    Ellipse,
    InstructionGroup,
    Line,
    Mesh,
    Rectangle,
    RoundedRectangle,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from companion.app.screens.boards.live_views import SensorFieldView
from companion.app.widgets.board_picture import BoardMarks, BoardPicture
from companion.app.widgets.button import Icon, PlateStyle, PushButton
from companion.app.widgets.element import ScrollElement
from companion.app.widgets.panel_items import ProgressStrip
from companion.app.widgets.screen import Screen
from companion.app.widgets.text import Text
from companion.app.widgets.theme import MOVING, THEME, rgba
from companion.artwork import design, dice_cards_icons, marks, pieces
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
USUAL = ("", "ink")
"""Tones in which words and icons usually are."""
USUAL_PLATES = ("", "panel")
USUAL_BUTTONS = (" on ", "ink on raised", " on raised")
STEP = 10
"""Pixels in which places are told."""

_names: dict[str, str] = {}
"""Drawings, and what they are called."""
_pictures: dict[int, tuple[Any, str]] = {}
"""Id of a texture that no drawing is known of to itself and to a sign of its pixels."""


def read_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on it is known what is drawn on each texture, and what icons, pieces and dice are called."""
    read_textures(monkeypatch, painted=False)

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
    named(PlateStyle, "to_svg", plate_name)


def plate_name(style: PlateStyle) -> str:
    """What a plate is called: by its fill, and its rim if it has one."""
    fill = colour_name(rgba(style.fill)) if style.fill else ""
    rim = f", rim {colour_name(rgba(style.rim))}" if style.rim else ""
    return f"{PLATE} {fill}{rim}"


def drawing(svg: str) -> str:
    """What a drawing is called: by its name, else by a sign of all that is in it."""
    return _names.get(svg) or f"drawing {hashlib.sha256(svg.encode()).hexdigest()[:6]}"


def drawings(widget: Any) -> list[str]:
    """The drawings of a widget itself, without its plates."""
    said = [drawing(one) for one in Drawn(widget).said if one.startswith("<svg")]
    return [one for one in said if not one.startswith(PLATE)]


def painted_tone(widget: Any) -> str:
    """How words or a drawing are painted, in brackets, where it is not as usual."""
    found = tone(widget)
    return "" if found in USUAL else f" ({found})"


def painted_plate(widget: Any) -> str:
    """The plate of a widget, without the word for it."""
    return plate(widget, _names).replace(f"{PLATE} ", "")


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
        if (look := painted_plate(widget)) not in USUAL_PLATES:
            said.append(f"on {look}")
        if found := [*said, *drawings(widget)]:
            yield f"{type(widget).__name__}: {', '.join(found)}{painted_tone(widget)}"


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
    tones = {tone(one) for one in (*inside, *button.children) if isinstance(one, (Text, Icon))}
    look = f"{' and '.join(sorted(tones - {''}))} on {painted_plate(button)}"
    if look not in USUAL_BUTTONS:
        yield f"painted={look}"


def written(text: Text) -> Iterator[str]:
    """The words of a text, and what is drawn in their place if it is something else."""
    if not text.text or not text.width:
        return
    on_button = isinstance(text.parent, PushButton)
    drawn = [one for one in Drawn(text).said if not one.startswith("<svg")]
    if drawn[:1] != [text.shown]:
        yield f"{text.text} (drawn: {' '.join(drawn)})"
    elif not on_button:
        yield " ".join(filter(None, (text.lead, text.text))) + painted_tone(text)


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
    for name in usual.__struct_fields__:
        value = getattr(view.shown, name)
        if value != getattr(usual, name):
            yield f"board, {name}: {steady(value)}"
    if view.cursor:
        yield f"board, framed: {view.cursor}"
    if isinstance(view, SensorFieldView):
        yield from field_marks(view)


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
    for shape, paint in shapes(widget):
        if isinstance(shape, Rectangle) and shape.texture is not None and shape.size[0] > 1:
            yield shape, paint[3]


def picture(shape: Any) -> str:
    """What is on a rectangle."""
    known = drawing_of(shape.texture)
    if known:
        name = drawing(known)
        return f"{PLATE} {hashlib.sha256(known.encode()).hexdigest()[:6]}" if name.startswith(PLATE) else name
    texture = shape.texture
    if id(texture) not in _pictures:
        sign = hashlib.sha256(texture.pixels).hexdigest()[:6]
        _pictures[id(texture)] = texture, f"picture {sign}"
    return _pictures[id(texture)][1]


def box_of(x: float, y: float, wide: float, high: float) -> str:
    """Where something is: its left and lower edge, its width and height, in tens of pixels."""
    return "{} {} {} {}".format(*(round(value / STEP) for value in (x, y, wide, high)))


# What is painted on a canvas, rather than said by a widget

Paint = tuple[float, float, float, float]
WHITE: Paint = (1.0, 1.0, 1.0, 1.0)
UNSEEN = 0.004
"""How much of a colour is not seen."""
SIGN = 6
"""Letters of a checksum that are written."""

_signs: dict[int, tuple[Any, str]] = {}
"""Id of a texture to itself, so that no other gets its id, and to the sign of what is on it."""


def colour_name(paint: Paint) -> str:
    """A colour by its token in the theme that is lit, else in hexadecimal, with how much of it is seen."""
    known = design.colours(THEME.theme)
    code = f"#{bytes(round(part * 255) for part in paint[:3]).hex()}"
    name = next((token for token, value in known.items() if value == code), code)
    return name if paint[3] > 1 - UNSEEN else f"{name} {100 * paint[3]:.0f} %"


def shapes(widget: Any) -> Iterator[tuple[Any, Paint]]:
    """What is seen on the canvas of a widget, without those inside, each shape with its colour."""
    inside = {child.canvas for child in widget.children}

    def read(group: Any, paint: Paint) -> Iterator[tuple[Any, Paint]]:
        for one in group.children:
            if one in inside:
                continue
            if isinstance(one, Color):
                paint = tuple(one.rgba)
            elif isinstance(one, InstructionGroup):
                yield from read(one, paint)
            elif paint[3] > UNSEEN and _has_room(one):
                yield one, paint

    yield from read(widget.canvas, WHITE)


def _has_room(shape: Any) -> bool:
    if isinstance(shape, (Line, Mesh)):
        return bool(len(shape.points if isinstance(shape, Line) else shape.vertices))
    kinds = (Rectangle, Ellipse, RoundedRectangle, BorderImage)
    return isinstance(shape, kinds) and min(shape.size) > 0


def tone(widget: Any) -> str:
    """The colour in which the words or the icon of a widget are painted; empty: nothing is, or it has its own colours."""
    found = next((paint for one, paint in shapes(widget) if _is_written(one)), WHITE)
    return "" if found == WHITE else colour_name(found)


def _is_written(shape: Any) -> bool:
    return not isinstance(shape, BorderImage) and getattr(shape, "texture", None) is not None


def plate(widget: Any, names: dict[str, str]) -> str:
    """The plate on which a widget lies; empty: none. `names`: of drawings."""
    found = (
        names.get(drawing_of(one.texture), "") for one, _ in shapes(widget) if isinstance(one, BorderImage)
    )
    return " and ".join(filter(None, found))


def field_marks(field: SensorFieldView) -> Iterator[str]:
    """Squares of a sensor field that are lit, have just changed or are looked at, as they are painted."""
    kinds = {marks.lit(): "lit", marks.ring(): "ringed", marks.ticks(0.0): "looked at"}
    found: dict[str, list[str]] = {}
    for one, _ in shapes(field):
        if kind := kinds.get(drawing_of(getattr(one, "texture", None))):
            x, y = one.pos[0] + one.size[0] / 2, one.pos[1] + one.size[1] / 2
            found.setdefault(kind, []).append(field.square_at(x, y))
    for kind, squares in sorted(found.items()):
        yield f"board, {kind}: {' '.join(sorted(squares))}"


def come_to_rest(root: Any) -> None:
    """End what moves: pieces on boards stand where they go, and what fades in is there."""
    for board in root.walk(restrict=True):
        if isinstance(board, BoardPicture):
            board.flights.land()
    for one in list(MOVING):
        one.end()


def painted(root: Any) -> Counter[str]:
    """Everything that is painted in a widget and in those inside it, as if nothing had scrolled or made room for keys."""
    return Counter(_paint_lines(root, type(root).__name__, (0.0, 0.0)))


def _paint_lines(widget: Any, above: str, corner: tuple[float, float]) -> Iterator[str]:
    """`corner`: what places are measured from."""
    if not widget.opacity:
        return
    scrolls = isinstance(widget, (ScrollView, ScrollElement))
    corner = (0.0, 0.0) if scrolls else (widget.x, widget.y) if isinstance(widget, Screen) else corner
    if not scrolls:
        words = str(getattr(widget, "text", "") or "")
        name = f"{type(widget).__name__} {words[:40]!r} in {above}"
        for one, paint in shapes(widget):
            yield f"{name}: {_shape(one, *corner)}, {colour_name(paint)}"
    for child in widget.children:
        yield from _paint_lines(child, type(widget).__name__, corner)


def _shape(shape: Any, left: float, low: float) -> str:
    if isinstance(shape, Line):
        x, y = shape.points[::2], shape.points[1::2]
        return f"line {[round(a - left) for a in x]} {[round(b - low) for b in y]} {shape.width:.1f}"
    if isinstance(shape, Mesh):
        return f"mesh {[round(part) for part in shape.vertices]}"
    x, y = shape.pos
    box = [round(part) for part in (x - left, y - low, *shape.size)]
    return f"{type(shape).__name__.lower()} {box} {_sign(shape.texture)}"


def _sign(texture: Any) -> str:
    """What is on a texture: the checksum of its drawing, of its words, or of its pixels."""
    if texture is None:
        return "plain"
    if id(texture) not in _signs:
        known = drawing_of(texture).encode() or texture.pixels
        _signs[id(texture)] = texture, hashlib.sha256(known).hexdigest()[:SIGN]
    return _signs[id(texture)][1]


def repainted(before: Counter[str], after: Counter[str]) -> list[str]:
    """What is no longer painted, and what is painted only now."""
    return [f"- {line}" for line in before - after] + [f"+ {line}" for line in after - before]
