"""Jinja2 templates of web pages: every value is escaped, and a line break between tags is no part of the
page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Protocol, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from companion.i18n.catalogue import Catalogue
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
