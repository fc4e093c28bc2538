"""What web pages are made of: Jinja2 templates, in which every value is escaped, pieces in their sentences, which eyes see as
figures and screen readers say by their names, and the styles, fonts and icon that all pages share.
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
    """Drops line breaks with their indentation beside tags and Jinja's own marks; elsewhere they become one
    space.

    Templates can so be written one element a line, and a page is what it would be on a single line.
    """

    def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
        """Shorten the text between Jinja's marks; other tokens pass."""
        for token in stream:
            if token.type != "data":
                yield token
            elif text := _BREAK.sub(" ", _BESIDE_A_TAG.sub("", token.value)):
                yield Token(token.lineno, "data", text)


class Macros(Protocol):
    """The macros of a template, as attributes."""

    def __getattr__(self, name: str) -> Callable[..., str]: ...


class Templates:
    """The templates of a package.

    Args:
        folder: Where they are; a template's name is its path from there.
        names: What templates can use besides `label` and `say`: functions and constants.
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
        """Compile all templates now, so that the first page does not wait for its own."""
        for name in self._environment.list_templates(("html",)):
            self._environment.get_template(name)

    def render(self, template: str, words: PageWords, **data: Any) -> str:
        """A whole page in the language of `words`."""
        return self._environment.get_template(template).render(**_names(words), **data)

    def module(self, template: str, words: PageWords, **data: Any) -> Macros:
        """The macros of a template with `words` and `data` at hand, for pages that are made of pieces."""
        made = self._environment.get_template(template).make_module({**_names(words), **data})
        return cast(Macros, made)

    def piece(self, template: str, macro: str, *data: Any) -> str:
        """A piece of a page that is sent by itself: what a macro makes of what it is given."""
        return str(getattr(self._environment.get_template(template).module, macro)(*data))


def _names(words: PageWords) -> dict[str, Any]:
    """What every template can use."""
    return {"words": words, "label": words.label, "say": words.say, "language": words.language}


class PageWords:
    """The words of a page in one language; a message can be named by its id, so that templates need not make
    one.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    @property
    def language(self) -> str:
        """The code of the language that the page is written in."""
        return self.catalogue.language

    def label(self, text: str | Message, /, **values: Value) -> str:
        """A message, or the one with this id, as a heading or on a button."""
        return self.catalogue.label(message(text, **values) if isinstance(text, str) else text)

    def say(self, text: str | Message, /, **values: Value) -> str:
        """A message, or the one with this id, as a sentence."""
        return self.catalogue.say(message(text, **values) if isinstance(text, str) else text)

    def name(self, id: str) -> str:
        """What a seat, a piece or a card is called, with a capital."""
        return self.catalogue.name(id)


_IMAGE = Markup('<img src="{}" alt="">')
_NAMED = Markup('<span class="fig"><span class="aside">{}</span><span aria-hidden="true">{}{}</span></span>')


class FigureWriter:
    """Writes the men of one game.

    Args:
        looks: How they look.
        paint: The paint of a seat.
        keep: Keeps a drawing and gives its address; told what it is of, and what draws it.
    """

    def __init__(
        self,
        looks: Looks,
        paint: Callable[[str], Paint],
        keep: Callable[[tuple[str, str, bool], Callable[[], str]], str],
    ) -> None:
        self._looks, self._paint, self._keep = looks, paint, keep

    def write(self, text: str, ground: str = "") -> Markup:
        """Returns a sentence as HTML.

        Args:
            text: The sentence, with its men marked (`companion.i18n.figures`).
            ground: The seat on whose paint it is written: its own men need no tile there.
        """
        return Markup().join(
            one if isinstance(one, str) else self._write_man(one, ground) for one in split_marks(text)
        )

    def _write_man(self, man: Marked, ground: str) -> Markup | str:
        if not has_picture(man.figure.kind, self._looks):
            return man.name
        return _NAMED.format(man.name, man.before, self._draw(man.figure, ground))

    def _draw(self, man: Figure, ground: str) -> Markup:
        """The figure of a man; one whose owner is not named has the colour of the words."""
        if not man.owner and drawing_of(man.kind, self._looks):
            return Markup(figurine(None, man.kind, self._looks, "currentColor"))
        own = bool(man.owner) and man.owner == ground
        paint = self._paint(man.owner) if man.owner else None
        address = self._keep(
            (man.owner, man.kind, own), lambda: figurine(paint, man.kind, self._looks, "", own)
        )
        return _IMAGE.format(address)


FONTS = ("display", "text", "text_bold")
FACES = {
    "display": ("Fraunces", 600),
    "text": ("Atkinson Hyperlegible", 400),
    "text_bold": ("Atkinson Hyperlegible", 700),
}
"""Family and weight of each font."""


@cache
def font(name: str) -> bytes:
    return font_file(name).read_bytes()


@cache
def icon() -> str:
    return dice_cards_icons.mark("tableside")


def make_styles(styles: str) -> str:
    """Styles with the letters and colours that they name."""
    faces = "".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};'
        f"src:url(/font/{name}.ttf);font-display:swap}}"
        for name, (family, weight) in FACES.items()
    )
    evening, daylight = (_room(theme) for theme in NAMED)
    room = (
        f":root{{{evening}}}"
        f"@media(prefers-color-scheme:light){{:root:not([data-light=evening]){{{daylight}}}}}"
        f":root[data-light=daylight]{{{daylight}}}"
    )
    return faces + room + styles


def _room(theme: str) -> str:
    """The colours of a theme; `name-SEAT` is what a seat is written in, `plate-` and `frame-SEAT` its plate."""
    found = colours(theme)
    for seat, paint in paints().items():
        fill, frame = plate_colours(paint, theme)
        found |= {f"plate-{seat}": fill, f"frame-{seat}": frame or fill}
    found |= {f"name-{seat}": paint.name(theme) for seat, paint in paints().items()}
    scheme = "dark" if theme == "evening" else "light"
    return "".join(f"--{name}:{value};" for name, value in found.items()) + f"color-scheme:{scheme}"
