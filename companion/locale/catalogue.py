"""One catalogue renders every message in one language: ids with values in, sentences out.

A catalogue is made of folders that hold `<language>.ftl` files (Project Fluent): the words every game shares,
the table's, the app's, those of the game that is played. A later folder overrides an earlier one. English
stands behind every language; an id that has no words at all is shown as it is and logged, never raised.

Files are cut into entries as text and an entry is parsed when it is needed first, because parsing all words of
all games takes longer than starting the program. What Fluent cannot do is done by functions: `PIECE`, `SEAT`,
`GENDER`, `NUMBEROF` open doors (messages that select on `$kind`, `$owner`, `$seat`) in a form, `ANYOF` and
`ALLOF` join lists as the language does.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, Protocol

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from companion.kernel.messages import Kind, Seat
from companion.locale.pseudo import PSEUDO, accent

log = logging.getLogger(__name__)

ENGLISH = "en"
LONGEST = 2400
"""Characters of one value; Fluent refuses more."""
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_USED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
_CODE = re.compile(r"[a-z]\w*[:=./@_]|[a-z]+\d|[a-z]\w*_")
_SIGNS = re.compile(r"[¡¿«„“\"‘( ]*")


class Said(Protocol):
    """What can be rendered: a message of a game or of a link."""

    @property
    def id(self) -> str: ...

    @property
    def values(self) -> Mapping[str, Any]: ...


class Items(FluentType):
    """A list as a value; `ANYOF` and `ALLOF` join it."""

    def __init__(self, items: tuple[str, ...]) -> None:
        self.items = items

    def format(self, locale: Any) -> str:
        return ", ".join(self.items)


class Word(str, FluentType):
    """A seat or a piece as a value: its code to doors and selectors, its plain word where it stands by itself."""

    word: str

    def __new__(cls, code: str, word: str) -> Word:
        made = super().__new__(cls, code)
        made.word = word
        return made

    def format(self, locale: Any) -> str:  # type: ignore[override]
        return self.word


class Catalogue:
    """Renders messages in one language. `names`: seat to the name of who sits there.

    `language`: a code such as `de`; `en-XA` is English made longer and accented, to show what is not translated.
    """

    def __init__(
        self, language: str, folders: Iterable[Path], names: Mapping[str, str] | None = None
    ) -> None:
        self.language = language
        self._names = dict(names or {})
        folders = tuple(folders)
        self._speakers = [_Speaker(language, folders, self._names)]
        if language not in (ENGLISH, PSEUDO):
            self._speakers.append(_Speaker(ENGLISH, folders, self._names))

    def say(self, said: Said, form: str = "") -> str:
        """The sentence of a message; `form`: `short` or `spoken`, where the words have it, else the sentence itself."""
        return _sentence(self._rendered(said, form))

    def label(self, said: Said, form: str = "") -> str:
        """The same as it stands, without a capital put in front: for labels and parts of a line."""
        return self._rendered(said, form)

    def word(self, id: str) -> str:
        """What a seat is called (its player's name, or its colour), what a piece's letter stands for; else the id itself."""
        if id in self._names:
            return self._names[id]
        return next((word for speaker in self._speakers if (word := speaker.word(id))), id)

    def load(self) -> None:
        """Parse all words now, so that nothing has to be parsed when there is no time."""
        for speaker in self._speakers:
            speaker.load()

    def has(self, id: str) -> bool:
        """Whether there are words for an id (`id.attribute` for an attribute of one)."""
        return any(speaker.has(id) for speaker in self._speakers)

    def _rendered(self, said: Said, form: str = "") -> str:
        values = {name: self._value(value) for name, value in said.values.items()}
        ids = (f"{said.id}.{form}", said.id) if form else (said.id,)
        for id in ids:
            for speaker in self._speakers:
                if speaker.has(id):
                    return speaker.render(id, values)
        if " " in said.id:  # TODO: errors that still bring their English
            return said.id
        log.error("no words for %s in %s", said.id, self.language)
        rest = ", ".join(str(value) for value in values.values())
        return f"{said.id} ({rest})" if rest else said.id

    def _value(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return Items(tuple(self._item(one) for one in value))
        if isinstance(value, (Seat, Kind)):
            return Word(value, self.word(value))
        if isinstance(value, str):
            return value[:LONGEST]
        return value if isinstance(value, (int, float)) else self.say(value)

    def _item(self, one: Any) -> str:
        if isinstance(one, (Seat, Kind)):
            return self.word(one)
        return one[:LONGEST] if isinstance(one, str) else self._rendered(one)


def _sentence(text: str) -> str:
    """With a capital, unless it begins with a square, a file's name or another code."""
    at = _SIGNS.match(text)
    start = at.end() if at else 0
    if _CODE.match(text, start):
        return text
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


class _Speaker:
    """The words of one language, as far as they were needed."""

    def __init__(self, language: str, folders: Iterable[Path], names: Mapping[str, str]) -> None:
        self._pseudo = language == PSEUDO
        self._language, self._names = (ENGLISH if self._pseudo else language), names
        self._entries: dict[str, str] = {}
        for folder in folders:
            self._entries.update(_entries(folder / f"{self._language}.ftl"))
        self._loaded: set[str] = set()
        # Isolation marks have no glyph in our fonts and are read out by some voices.
        self._bundle = FluentBundle([self._language], use_isolating=False, functions=self._functions())

    def has(self, id: str) -> bool:
        id, _, attribute = id.partition(".")
        if id not in self._entries:
            return False
        if not attribute:
            return True
        self._load(id)
        return attribute in self._bundle.get_message(id).attributes

    def render(self, id: str, values: Mapping[str, Any]) -> str:
        """The text of an entry that is there; what goes wrong in it is logged."""
        id, _, attribute = id.partition(".")
        try:
            self._load(id)
            entry = self._bundle.get_message(id)
            pattern = entry.attributes[attribute] if attribute else entry.value
            assert pattern is not None
            text, errors = self._bundle.format_pattern(pattern, dict(values))
        except Exception as wrong:  # a broken file of words may not stop a game
            log.error("%s: %s cannot be said: %r", self._language, id, wrong)
            return id
        for error in errors:
            log.error("%s: %s: %s", self._language, id, error)
        return str(text)

    def word(self, id: str) -> str:
        """The word for a seat or a piece; empty if there is none."""
        seat = self.render("seat", {"seat": id}) if self.has("seat") else ""
        if seat and seat != id:
            return seat
        noun = self.render("noun", {"kind": id}) if self.has("noun") else ""
        return "" if noun == id else noun

    def load(self) -> None:
        for id in self._entries:
            self._load(id)

    def _load(self, id: str) -> None:
        """Parse an entry and those that it refers to."""
        if id in self._loaded or id not in self._entries:
            return
        self._loaded.add(id)
        text = self._entries[id]
        resource = FluentResource(text)
        self._bundle.add_resource(accent(resource) if self._pseudo else resource)
        for used in _USED.findall(text):
            self._load(used)

    def _functions(self) -> dict[str, Callable[..., Any]]:
        @cache
        def door(name: str, **values: Any) -> str:
            if not self.has(name):
                log.error("%s: no door %s", self._language, name)
                return " ".join(str(value) for value in values.values())
            return self.render(name, values)

        def gender(kind: str) -> str:
            return door("gender", kind=str(kind)) if self.has("gender") else "n"

        def piece(*who: str, form: str = "nom") -> str:
            *owner, kind = (str(one) for one in who)
            if owner:
                return door(f"owned-{form}", owner=owner[0], kind=kind, gender=gender(kind))
            return door(f"plain-{form}", kind=kind, gender=gender(kind))

        def seat(name: str) -> str:
            return self._names.get(str(name)) or door("seat", seat=str(name))

        def number(name: str) -> str:
            named = str(name) in self._names or not self.has("seat-number")
            return "singular" if named else door("seat-number", seat=str(name))

        def joined(style: Literal["or", "standard"]) -> Callable[..., str]:
            def join(given: Any) -> str:
                items = given.items if isinstance(given, Items) else (str(given),)
                return format_list(items, style, self._language) if items else ""

            return join

        def all_of(given: Any) -> str:
            return ", ".join(given.items) if isinstance(given, Items) else str(given)

        return {
            "PIECE": piece, "SEAT": seat, "GENDER": gender, "NUMBEROF": number,
            "ANYOF": joined("or"), "BOTHOF": joined("standard"), "ALLOF": all_of,
        }  # fmt: skip


@cache
def _entries(path: Path) -> Mapping[str, str]:
    """The entries of a file of words, unparsed: id (terms with their `-`) to text; none if it is not there."""
    try:
        text = path.read_text("utf-8")
    except OSError:
        return {}
    starts = list(_ENTRY.finditer(text))
    ends = [*(match.start() for match in starts[1:]), len(text)]
    return {match[1]: text[match.start() : end] for match, end in zip(starts, ends, strict=True)}
