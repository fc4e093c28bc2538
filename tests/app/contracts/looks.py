"""What is seen of widgets, as lines of text: each with its place, its words and its state, and below it all that it draws.

A drawing has a name where it is an icon, a piece or a mark, else the beginning of its checksum. So a golden file of such
lines tells what lies where, in which colour and in which order, on each machine the same.
"""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kivy.graphics import (
    BorderImage,
    Color,
    Ellipse,
    InstructionGroup,
    Line,
    Mesh,
    Rectangle,
    Rotate,
    RoundedRectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
    Triangle,
)
from kivy.graphics.texture import TextureRegion
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput

from companion import artwork
from companion.app.widgets.board_picture import BoardPicture
from companion.app.widgets.text import Text
from companion.app.widgets.theme import MOVING, THEME
from companion.artwork import dice_cards_icons, marks, pieces
from companion.i18n.catalogue import Catalogue
from companion.i18n.figures import name_pieces
from companion.kernel.game import Game
from companion.kernel.messages import Message
from tests.app.screen_reader import drawing_of

STATES = ("sub", "value", "chosen", "disabled", "state", "role", "icon", "name")
"""Attributes that tell how a thing is that can be pressed."""
PAINTS = ("white", "black", "green", "red", "blue", "yellow")
ICONS = sorted(path.stem for path in (Path(artwork.__file__).parent / "drawings" / "icons").glob("*.svg"))


@cache
def named_drawings() -> dict[str, str]:
    """The drawings that every game has, each with its name."""
    found = {
        marks.ring(): "ring",
        marks.cursor(): "cursor",
        marks.check(): "check",
        marks.tick(): "tick",
        marks.ticks(): "ticks",
        marks.ticks(0.0): "ticks at the corners",
        marks.ticks(0.3): "faint ticks",
        marks.halo(): "halo",
        marks.wrong(): "wrong",
        marks.unsure(): "unsure",
        marks.stack_shade(): "shade of a stack",
        **{marks.number_disc(str(n)): f"disc {n}" for n in range(1, 17)},
        **{marks.worth(str(n)): f"worth {n}" for n in range(1, 10)},
        **{dice_cards_icons.icon(name, "#ffffff"): f"icon {name}" for name in ICONS},
        **{dice_cards_icons.mark(name): name for name in ("protected", "threatened")},
        dice_cards_icons.badge("hand"): "hand",
    }
    for seat in PAINTS:
        paint = THEME.paint(seat)
        found[marks.peg(paint)] = f"{seat} peg"
        found[marks.arcs(paint)] = f"{seat} arcs"
        found[pieces.emblem(paint, seat)] = f"{seat} emblem"
    return found


def name_drawings(game: Game) -> dict[str, str]:
    """The drawings of a game, each with its name: its pieces and its dice, besides those that every game has."""
    layout = game.layout(game.redact(game.start(), None)) if game.board.squares else {}
    kinds = sorted({token.kind for stack in layout.values() for token in stack} | set(pieces.NAMES))
    found = dict(named_drawings())
    for kind in kinds:
        for seat in (*game.seats, "white", "black"):
            for turn in range(4):
                drawn = pieces.man(THEME.paint(seat), kind, game.info.looks, turn=turn)
                found.setdefault(drawn, f"{seat} {kind}{f' turned {turn}' if turn else ''}")
    for die in game.dice:
        for face in ("", *die.faces):
            for spent in (False, True):
                drawn = dice_cards_icons.die(face, die.name, spent)
                found.setdefault(drawn, f"{die.name} die {face or 'blank'}{' spent' * spent}")
    return found


def looks(root: Any, names: dict[str, str]) -> list[str]:
    """The lines of a widget and of all in it that is seen. `names`: of drawings."""
    return list(_look(root, names))


def _look(widget: Any, names: dict[str, str]) -> Iterator[str]:
    if not widget.opacity:
        return
    brush = Brush(names, {child.canvas for child in widget.children})
    drawn = list(brush.lines(widget.canvas))
    if isinstance(widget, BoardPicture):
        drawn.sort()  # which of two pieces is drawn first depends on which has come first
    if isinstance(widget, Text):
        words = repr(widget.text)
        yield from (f"{line} {widget.style}" if line.startswith(words) else f"    {line}" for line in drawn)
        return
    inside = [line for child in sorted(widget.children, key=_reading) for line in _look(child, names)]
    states = list(_states(widget))
    if inside or states or any(not line.startswith("moved") for line in drawn):
        yield " ".join((type(widget).__name__, _place(widget.pos, widget.size), *states))
        yield from (f"    {line}" for line in drawn)
        yield from inside


def _reading(widget: Any) -> tuple[int, int]:
    """Where a widget comes as a page is read."""
    return -round(widget.top), round(widget.x)


def _place(pos: Iterable[float], size: Iterable[float]) -> str:
    """A place as `left,bottom widthxheight`, in whole pixels."""
    return f"{','.join(str(round(one)) for one in pos)} {'x'.join(str(round(one)) for one in size)}"


def _states(widget: Any) -> Iterator[str]:
    if isinstance(widget, TextInput):
        yield f"<{widget.text}> hint={widget.hint_text!r}{' focus' * widget.focus}"
        yield f"padding {[round(part) for part in widget.padding]}"
        for paint in (widget.foreground_color, widget.hint_text_color, widget.cursor_color):
            yield f"#{bytes(round(part * 255) for part in paint).hex()}"
        return
    if words := str(getattr(widget, "text", "")):
        yield repr(words)
    for name in STATES if isinstance(widget, ButtonBehavior) else ():
        value = getattr(widget, name, None)
        if isinstance(value, (str, bool)) and value and value not in ("normal", words):
            yield name if value is True else f"{name}={value!r}"


class BoxLine(Line):
    """A line around a rectangle, which tells where that is: Kivy's own does not."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.box: tuple[float, ...] = given.get("rectangle") or given.get("rounded_rectangle") or ()


class Brush:
    """Reads what a canvas draws, without the widgets inside; what is wholly transparent is not seen."""

    def __init__(self, names: dict[str, str], inside: set[Any]) -> None:
        self._names, self._inside = names, inside
        self._paint: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0)
        self._cuts = False
        """Whether shapes say where something is cut off, and are not drawn."""

    def lines(self, group: Any) -> Iterator[str]:
        """A line for each thing that is drawn, in the order in which it is."""
        for one in group.children:
            if one in self._inside:
                continue
            if isinstance(one, (StencilPush, StencilUse, StencilUnUse, StencilPop)):
                self._cuts = isinstance(one, (StencilPush, StencilUnUse))
            elif isinstance(one, InstructionGroup):
                yield from self.lines(one)
            elif isinstance(one, Color):
                self._paint = tuple(one.rgba)
            elif self._paint[3] and not self._cuts and (drawn := self._read(one)):
                white = self._paint == (1.0, 1.0, 1.0, 1.0)
                yield drawn if white else f"{drawn} #{bytes(round(part * 255) for part in self._paint).hex()}"

    def _read(self, one: Any) -> str:
        match one:
            case Mesh():
                return f"mesh {[round(part) for part in one.vertices[:24]]} of {len(one.vertices)}"
            case BoxLine():
                return f"frame {[round(part) for part in one.box]}, {one.width:.1f} wide"
            case Line():
                return f"line {[round(part) for part in one.points[:24]]} of {len(one.points)}, {one.width:.1f} wide"
            case Triangle():
                return f"triangle {[round(part) for part in one.points]}"
            case Rotate():
                return f"turned {one.angle:.0f} about {[round(part) for part in one.origin]}"
            case Translate():
                return f"moved {[round(part) for part in one.xyz]}"
            case Scale():
                return f"scaled {[round(part, 2) for part in one.xyz]}"
            case Rectangle() | Ellipse() | RoundedRectangle() | BorderImage() if max(one.size):
                return f"{_drawing(one, self._names)} {_place(one.pos, one.size)}"
        return ""


def _drawing(shape: Any, names: dict[str, str]) -> str:
    if shape.texture is None:
        return type(shape).__name__.lower()
    drawn = drawing_of(shape.texture)
    if isinstance(shape.texture, TextureRegion):
        return f"part {[round(part * 100) for part in (*shape.texture.uvpos, *shape.texture.uvsize)]}"
    if drawn in names:
        return names[drawn]
    if not drawn.startswith("<svg"):
        return repr(name_pieces(drawn)) if drawn else "picture"
    kind = "plate" if isinstance(shape, BorderImage) else "drawing"
    return f"{kind} {hashlib.sha256(drawn.encode()).hexdigest()[:6]}"


def changes(before: list[str], now: list[str]) -> Iterator[str]:
    """The lines that have gone and those that have come, in their order."""
    matcher = difflib.SequenceMatcher(None, before, now, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind != "equal":
            yield from (f"- {line}" for line in before[a:b])
            yield from (f"+ {line}" for line in now[c:d])


def say_id(said: object) -> str:
    """Return the id of a message and its values."""
    if isinstance(said, tuple):
        return " ".join(map(say_id, said))
    if isinstance(said, Message):
        return " ".join((said.id, *map(say_id, said.values.values())))
    return str(said)


@contextmanager
def texts_are_ids() -> Iterator[None]:
    """Replace every text by the id and the values of its message."""

    def say(catalogue: Catalogue, said: Message, form: str = "") -> str:
        return say_id(said)

    with (
        patch.object(Catalogue, "say", say),
        patch.object(Catalogue, "label", say),
        patch.object(Catalogue, "_render", say),
        patch.object(Catalogue, "word", lambda catalogue, id: catalogue._names.get(id) or id),
    ):
        yield


def places(screen: Any) -> list[str]:
    """Return a line for each widget and each drawing of a screen."""
    for one in list(MOVING):
        one.end()
    return [line.replace("\n", " / ") for line in looks(screen, named_drawings())]
