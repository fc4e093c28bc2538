"""Shared parts of web pages.

The module provides Jinja2 templates, in which every value is escaped. It draws the pieces in
sentences as figures, whose names screen readers read aloud. It also contains the styles, fonts
and icon of all pages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Protocol, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from markupsafe import Markup

from companion.artwork import dice_cards_icons
from companion.artwork.design import NAMED, Paint, colours, font_file, paints, plate_colours
from companion.artwork.pictures import figurine
from companion.artwork.pieces import drawing_of, has_picture
from companion.i18n.catalogue import Catalogue
from companion.i18n.figures import Figure, Marked, split_marks
from companion.kernel.looks import Looks
from companion.kernel.messages import Message, Value, message

_BESIDE_A_TAG = re.compile(r"(?:\A|(?<=>))\s*\n\s*|\s*\n\s*(?=<|\Z)")
_BREAK = re.compile(r"\s*\n\s*")


class LineBreaks(Extension):
    """A Jinja extension that removes line breaks, with the indentation after them, next to tags and
    delimiters.

    Elsewhere, a line break with its indentation becomes one space. Templates can therefore be written
    with one element per line, and the page is the same as if it had been written on a single line.
    """

    def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
        """Yield the tokens, with line breaks removed from the text between Jinja's delimiters."""
        for token in stream:
            if token.type != "data":
                yield token
            elif text := _BREAK.sub(" ", _BESIDE_A_TAG.sub("", token.value)):
                yield Token(token.lineno, "data", text)


class Macros(Protocol):
    """The macros of a template, available as attributes."""

    def __getattr__(self, name: str) -> Callable[..., str]: ...


class Templates:
    """The templates of a package.

    Args:
        folder: The folder of the templates; a template's name is its path in that folder.
        names: Functions and constants for templates, in addition to `label` and `say`.
    """

    def __init__(self, folder: Path, **names: Any) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(folder),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,
            extensions=[LineBreaks],
        )
        self._environment.filters["json"] = json.dumps
        self._environment.globals.update(names)

    def load(self) -> None:
        """Compile all templates now, so that the first page is not delayed."""
        for name in self._environment.list_templates(("html",)):
            self._environment.get_template(name)

    def render(self, template: str, words: PageWords, **data: Any) -> str:
        """Return a whole page in the language of `words`.

        Args:
            template: The name of the template.
            words: The words of the page.
            data: The values for the template.
        """
        return self._environment.get_template(template).render(**_names(words), **data)

    def module(self, template: str, words: PageWords, **data: Any) -> Macros:
        """Return the macros of a template with `words` and `data` filled in, for pages assembled from parts.

        Args:
            template: The name of the template.
            words: The words of the page.
            data: The values for the macros.
        """
        made = self._environment.get_template(template).make_module({**_names(words), **data})
        return cast(Macros, made)

    def piece(self, template: str, macro: str, *data: Any) -> str:
        """Return the output of a macro: a part of a page that is sent by itself.

        Args:
            template: The name of the template.
            macro: The name of the macro.
            data: The arguments of the macro.
        """
        return str(getattr(self._environment.get_template(template).module, macro)(*data))


def _names(words: PageWords) -> dict[str, Any]:
    """Return the names available in every template."""
    return {"words": words, "label": words.label, "say": words.say, "language": words.language}


class PageWords:
    """The words of a page in one language. Templates can name a message by its id."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    @property
    def language(self) -> str:
        """The code of the page's language."""
        return self.catalogue.language

    def label(self, text: str | Message, /, **values: Value) -> str:
        """Return a message as a heading or a button label.

        Args:
            text: The message or its id.
            values: The values of a message given by its id.
        """
        return self.catalogue.label(message(text, **values) if isinstance(text, str) else text)

    def say(self, text: str | Message, /, **values: Value) -> str:
        """Return a message as a sentence.

        Args:
            text: The message or its id.
            values: The values of a message given by its id.
        """
        return self.catalogue.say(message(text, **values) if isinstance(text, str) else text)

    def name(self, id: str) -> str:
        """Return the name of a seat, a piece or a card with an initial capital."""
        return self.catalogue.name(id)


_IMAGE = Markup('<img src="{}" alt="">')
_NAMED = Markup('<span class="fig"><span class="aside">{}</span><span aria-hidden="true">{}{}</span></span>')


class FigureWriter:
    """A writer of sentences that contain pieces of one game.

    Args:
        looks: The looks of the pieces.
        paint: Returns the colours of a seat.
        keep: Stores a drawing and returns its address; called with the drawing's key and the function
            that draws it.
    """

    def __init__(
        self,
        looks: Looks,
        paint: Callable[[str], Paint],
        keep: Callable[[tuple[str, str, bool], Callable[[], str]], str],
    ) -> None:
        self._looks, self._paint, self._keep = looks, paint, keep

    def write(self, text: str, ground: str = "") -> Markup:
        """Return a sentence as HTML.

        Args:
            text: The sentence, with its pieces marked (see `companion.i18n.figures`).
            ground: The seat whose colour is the background; that seat's pieces need no tile there.
        """
        return Markup().join(
            one if isinstance(one, str) else self._write_piece(one, ground) for one in split_marks(text)
        )

    def _write_piece(self, piece: Marked, ground: str) -> Markup | str:
        if not has_picture(piece.figure.kind, self._looks):
            return piece.name
        return _NAMED.format(piece.name, piece.before, self._draw(piece.figure, ground))

    def _draw(self, piece: Figure, ground: str) -> Markup:
        """Return the figure of a piece. A piece without an owner has the colour of the text."""
        if not piece.owner and drawing_of(piece.kind, self._looks):
            return Markup(figurine(None, piece.kind, self._looks, "currentColor"))
        own = bool(piece.owner) and piece.owner == ground
        paint = self._paint(piece.owner) if piece.owner else None
        address = self._keep(
            (piece.owner, piece.kind, own), lambda: figurine(paint, piece.kind, self._looks, "", own)
        )
        return _IMAGE.format(address)


FONTS = ("display", "text", "text_bold")
FACES = {
    "display": ("Fraunces", 600),
    "text": ("Atkinson Hyperlegible", 400),
    "text_bold": ("Atkinson Hyperlegible", 700),
}
"""Font id to family and weight."""


@cache
def font(name: str) -> bytes:
    return font_file(name).read_bytes()


@cache
def icon() -> str:
    return dice_cards_icons.mark("tableside")


def make_styles(styles: str) -> str:
    """Return the styles with their fonts and colours filled in."""
    faces = "".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};'
        f"src:url(/font/{name}.ttf);font-display:swap}}"
        for name, (family, weight) in FACES.items()
    )
    evening, daylight = (room_colours(theme) for theme in NAMED)
    room = (
        f":root{{{evening}}}"
        f"@media(prefers-color-scheme:light){{:root:not([data-light=evening]){{{daylight}}}}}"
        f":root[data-light=daylight]{{{daylight}}}"
    )
    return faces + room + styles


def room_colours(theme: str) -> str:
    """Return the colours of a theme.

    In the result, `name-SEAT` is the text colour of a seat. `plate-SEAT` and `frame-SEAT` are the
    colours of the seat's plate and of the frame around it.
    """
    found = dict(colours(theme))
    for seat, paint in paints().items():
        fill, frame = plate_colours(paint, theme)
        found |= {f"plate-{seat}": fill, f"frame-{seat}": frame or fill}
    found |= {f"name-{seat}": paint.name(theme) for seat, paint in paints().items()}
    scheme = "light" if theme == "daylight" else "dark"
    return "".join(f"--{name}:{value};" for name, value in found.items()) + f"color-scheme:{scheme}"
