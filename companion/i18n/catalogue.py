"""Renders messages as sentences in one language.

A message is an id with values. The module also formats days, weeks and months in a language.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from companion.i18n.figures import BEGIN, capitalise, give_owner, mark, with_capital
from companion.i18n.languages import (
    ENGLISH,
    HIDDEN,
    PSEUDO,
    Items,
    Word,
    attributes,
    choice,
    entries,
    has_only_lines,
    lines,
    name_by_kind,
    noun,
    split_values,
)
from companion.kernel.errors import clean_names, file_in
from companion.kernel.messages import SENTENCES, GameWords, Kind, Message, Seat, by_kind
from companion.plain_text.cleaner import clean_text

if TYPE_CHECKING:
    from datetime import date

    from companion.i18n.fluent_renderer import FluentWords


def month_name(day: date, language: str) -> str:
    """Return the month and year of a day as a heading: `November 2026`."""
    from babel.dates import format_skeleton

    return with_capital(str(format_skeleton("yMMMM", day, locale=_locale(language))))


def day_name(day: date, language: str) -> str:
    """Return a day in full: `Saturday, November 21, 2026`."""
    from babel.dates import format_date

    return with_capital(str(format_date(day, "full", locale=_locale(language))))


def file_day(day: str, language: str) -> str:
    """Return the date of a PGN file (`1992.07.21`, `1992.??.??`) as text in a language.

    Unknown parts of the date are left out. The result is empty if even the year is unknown.
    """
    from babel.dates import format_date

    try:
        return str(format_date(datetime.strptime(day, "%Y.%m.%d"), "medium", locale=_locale(language)))
    except ValueError:
        return day.replace(".??", "").strip("? ")


def week(language: str) -> list[tuple[int, str]]:
    """Return the days of the week in order, each with its number (Monday is 0) and short name."""
    from babel import Locale
    from babel.dates import get_day_names

    locale = _locale(language)
    names = get_day_names("abbreviated", "stand-alone", locale)
    first = Locale.parse(locale).first_week_day
    return [(n % 7, names[n % 7]) for n in range(first, first + 7)]


def _locale(language: str) -> str:
    return ENGLISH if language == PSEUDO else language


log = logging.getLogger(__name__)

LONGEST = 2400
"""Maximum number of characters of one value; Fluent refuses longer ones."""
_CODE = re.compile(r"[a-z]\w*[:=./@_]|[a-z]+\d|[a-z]\w*_")
FILES = frozenset({"file", "path"})
"""Values of messages that are file names."""
DRAWN = "drawn"
"""The form of a short sentence in which pieces are drawn: figures are narrower than names."""
PLAIN = "plain"
"""The form of a sentence in plain language."""
SPOKEN = "spoken"
"""The form of a sentence that is read aloud."""
SHORT = "short"
"""The form of a sentence without its subject, for use when the subject is shown next to it or was named
before.
"""
TOLD = "told"
"""The form of a group of sentences in which those about the same seat as the first are short."""
OWNERS = ("owner", "seat")
"""Values that name a piece's owner; the first one that a message has is used."""
_HALF = re.compile(r"\u00a0?;\s+([¡¿«„“\"‘(\u00a0]*\w)?")
"""Where a sentence continues after a semicolon."""
_NUMBERED = re.compile(r"([\w-]+)\.(caption|line|says)-(\d+)")
"""The id of a numbered part of a message. Games written for 1.0 have such a part as a message of its
own.

For example, they have `page-aim-1.says` instead of `page-aim.says-1`.
"""
_GAP = re.compile(" {2,}")
"""The gap that remains if a house rule leaves a sentence out."""
REMEMBERED = 32
"""Number of sentences that a catalogue caches.

They are needed for notices that contain a message twice, and for the previous notice.
"""
_OPENING_MARKS = re.compile(r"[¡¿«„“\"‘(\u00a0 ]*")


class Said(Protocol):
    """A message that can be rendered, from a game or a link."""

    @property
    def id(self) -> str: ...

    @property
    def values(self) -> Mapping[str, Any]: ...


class Catalogue:
    """A renderer of messages in one language.

    Attributes:
        language: A code such as `de`. `en-XA` is English with accents and longer words, which shows
            texts that are not translated.
        draws: Whether sentences contain marks for pieces (`figures`), so that they are drawn instead of
            named.
        in_plain: Whether plain-language texts are used if they exist. Other texts are then adapted: a
            semicolon ends a sentence.
    """

    def __init__(
        self,
        language: str,
        folders: Iterable[Path | GameWords],
        more: Callable[[], Iterable[Path]] | None = None,
        names: Mapping[str, str] | None = None,
        draws: bool = False,
        in_plain: bool = False,
        rules: Mapping[str, int | str] | None = None,
    ) -> None:
        """Load the texts of a language.

        Args:
            language: See the class.
            folders: Folders with texts, and games.
            more: Returns additional folders; called when an id has no text in `folders`.
            names: The name of the player on each seat.
            draws: See the class.
            in_plain: See the class.
            rules: The house rules on which sentences depend; None for the game's standard rules.
        """
        self.language, self.draws, self.in_plain = language, draws, in_plain
        self._names = clean_names(names or {})
        self._folders, self._more = tuple(folders), more
        games = (folder.rules for folder in self._folders if isinstance(folder, GameWords))
        chosen = next(games, {}) if rules is None else rules
        self._rules = {
            name: clean_text(value, LONGEST) if isinstance(value, str) else value
            for name, value in chosen.items()
        }
        self._languages = self._load_languages()
        self._rendered: dict[int, tuple[Said, str, str]] = {}
        """The last rendered sentences by the identity of their messages: each with message, form and text."""

    def _load_languages(self) -> list[_LanguageTexts]:
        languages = [self.language] if self.language in (ENGLISH, PSEUDO) else [self.language, ENGLISH]
        return [_LanguageTexts(language, self._folders, self._names, self.draws) for language in languages]

    @cached_property
    def drawing(self) -> Catalogue:
        """A catalogue with the same texts that marks pieces."""
        return Catalogue(
            self.language, self._folders, self._more, self._names, True, self.in_plain, self._rules
        )

    @cached_property
    def plain(self) -> Catalogue:
        """A catalogue with the same texts in plain language."""
        return Catalogue(self.language, self._folders, self._more, self._names, self.draws, True, self._rules)

    def under(self, rules: Mapping[str, int | str]) -> Catalogue:
        """Return a catalogue with the same texts under these house rules (`GameInfo.rule_values`)."""
        return Catalogue(
            self.language, self._folders, self._more, self._names, self.draws, self.in_plain, rules
        )

    def say(self, message: Said, form: str = "") -> str:
        """Return the sentence of a message.

        Args:
            message: The message.
            form: `short` or `spoken`; it is used if the text has that form. In a message of several
                sentences, `short` applies to each of them, and `told` makes those sentences short that
                are about the same seat as the first.
        """
        known = self._rendered.get(id(message))
        if known is not None and known[0] is message and known[1] == form:
            return known[2]
        text = self._render(message, form)
        if FILES.isdisjoint(message.values) or not _begins_with_file(message, text):
            text = _capitalise_sentence(text)
        if len(self._rendered) >= REMEMBERED:
            self._rendered.clear()
        self._rendered[id(message)] = message, form, text
        return text

    def label(self, message: Said, form: str = "") -> str:
        """Return the text of a message without an initial capital, for labels and parts of a line."""
        return self._render(message, form)

    def draw(self, message: Said, form: str = "") -> str:
        """Return the sentence of a message with its pieces marked, to be drawn
        (`companion.i18n.figures`).
        """
        return self.drawing.say(message, form)

    def word(self, id: str) -> str:
        """Return the name of a seat or piece.

        For a seat, this is its player's name or its colour; for a piece letter, the name of the piece.
        For any other id, return the id itself.
        """
        words = (word for speaker in self._languages if (word := speaker.word(id)))
        return self._names.get(id) or next(words, id)

    def name(self, id: str) -> str:
        """Return the result of `word` with an initial capital, as a label."""
        return with_capital(self.word(id))

    def seat_people(self, names: Mapping[str, str]) -> None:
        """Add the names of players."""
        self._names.update(clean_names(names))
        self._rendered.clear()
        if "drawing" in vars(self):
            self.drawing.seat_people(names)

    def load(self) -> None:
        """Parse all texts now, so that this does not delay the first sentence."""
        for _ in self.loading():
            pass

    def loading(self) -> Iterator[None]:
        """Parse all texts, one entry at a time, including those in additional folders."""
        self.has("")
        yield
        for speaker in self._languages:
            yield from speaker.loading()

    def moment(self, at: datetime, today: bool) -> str:
        """Return a time in the language, without the date if it is `today`."""
        from babel.dates import format_datetime

        locale = ENGLISH if self.language == PSEUDO else self.language
        return str(format_datetime(at, "HH:mm" if today else "d MMM, HH:mm", locale=locale))

    def has(self, id: str) -> bool:
        """Return whether there is a text for an id (`id.attribute` for an attribute)."""
        if any(speaker.has(id) for speaker in self._languages):
            return True
        if self._more is None:
            return False
        self._folders, self._more = (*self._more(), *self._folders), None
        self._languages = self._load_languages()
        self._rendered.clear()
        return self.has(id)

    def has_all(self, message: Said) -> bool:
        """Return whether there are texts for a message and all messages in it."""
        inner = [
            part
            for value in message.values.values()
            for part in (value if isinstance(value, tuple) else (value,))
        ]
        return (message.id == SENTENCES or self.has(message.id)) and all(
            self.has_all(part) for part in inner if isinstance(part, Message)
        )

    def _render(self, message: Said, form: str = "") -> str:
        """Return the text of a message in the first language that can render it completely."""
        if message.id == SENTENCES:
            return " ".join(filter(None, self.say_each(message.values["all"], form)))
        broken = None
        forms = (DRAWN, form) if self.draws and form else (form,) if form else ()
        if self.in_plain:
            forms = (*forms, PLAIN)
        owner = _owner(message) if self.draws else ""
        for texts in self._languages:
            id = texts.find(message.id, forms)
            if id is None:
                continue
            values: dict[str, Any] = dict(self._rules)
            for name, value in message.values.items():
                values[name] = self._value(value, texts, owner)
            text, is_complete = texts.render(id, values)
            if owner:
                text = give_owner(text, owner)
            if is_complete:
                text = _GAP.sub(" ", text).strip(" ") if self._rules else text
                return _HALF.sub(_begin_sentence, text) if self.in_plain else text
            broken = broken or text
        if broken is not None:
            return broken
        if self._more is not None and self.has(message.id):  # the text is in a further folder
            return self._render(message, form)
        log.error("no words for %s in %s", message.id, self.language)
        rest = ", ".join(str(value) for value in message.values.values())
        return f"{message.id} ({rest})" if rest else message.id

    def say_each(self, messages: Sequence[Said], form: str) -> Iterator[str]:
        """Yield the sentences of several messages that belong together, as `say` does."""
        for i, message in enumerate(messages):
            seat = message.values.get("seat")
            is_known = i and seat is not None and seat == messages[0].values.get("seat")
            if message.id == SENTENCES:
                yield self.say(message, form)
            else:
                yield self.say(message, SHORT if form == SHORT or (form == TOLD and is_known) else "")

    def _value(self, value: Any, texts: _LanguageTexts, owner: str = "") -> Any:
        """Return a value in the form that a sentence of a language needs.

        An English sentence in a German game gets English words.
        """
        if isinstance(value, tuple):
            return Items(self._item(item, texts, owner) for item in value)
        if isinstance(value, (Seat, Kind)):
            known = None if self.draws else self._names.get(value) or texts.words.get(value)
            return Word(value, known or self._name_of(value, texts, owner))
        if isinstance(value, str):
            return clean_text(value, LONGEST)
        return value if isinstance(value, (int, float)) else self.say(value)

    def _name_of(self, id: Seat | Kind, texts: _LanguageTexts, owner: str) -> str:
        known = self._names.get(id) or texts.words.get(id) or texts.word(id) or id
        return mark(owner, id, known) if self.draws and isinstance(id, Kind) else known

    def _item(self, item: Any, texts: _LanguageTexts, owner: str) -> str:
        if isinstance(item, (Seat, Kind)):
            return self._name_of(item, texts, owner)
        return clean_text(item, LONGEST) if isinstance(item, str) else self._render(item)


def _names_of(id: str) -> tuple[str, ...]:
    """Return an id and, for a numbered part, the id that games written for 1.0 use."""
    numbered = _NUMBERED.fullmatch(id)
    if numbered is None:
        return (id,)
    older = f"{numbered[1]}-{numbered[3]}"
    return id, f"{older}.says" if numbered[2] == "says" else older


def _form_of(id: str, form: str) -> str:
    """Return the id of a form of a text.

    If the text is the value of an entry, the form is an attribute of the entry. If it is an attribute,
    the form is another attribute, whose name ends in that of the form.
    """
    return f"{id}-{form}" if "." in id else f"{id}.{form}"


def _begin_sentence(match: re.Match[str]) -> str:
    return f". {(match[1] or '').upper()}"


def _owner(message: Said) -> str:
    """Return the owner that a message names for pieces that are named without an owner."""
    for name in OWNERS:
        value = message.values.get(name)
        if isinstance(value, Seat):
            return str(value)
    return ""


def _begins_with_file(message: Said, text: str) -> bool:
    """Return whether a sentence begins with a file name, which keeps its lower-case letters."""
    for key in sorted(FILES):
        name = message.values.get(key)
        if isinstance(name, str) and name and text.startswith(clean_text(name, LONGEST)):
            return True
    return False


def _capitalise_sentence(text: str) -> str:
    """Return a text with an initial capital, unless it begins with a square, a file name or another
    code.
    """
    return capitalise(text, _capital) if text.startswith(BEGIN) else _capital(text)


def _capital(text: str) -> str:
    at = _OPENING_MARKS.match(text)
    start = at.end() if at else 0
    if _CODE.match(text, start):
        return text
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


class _LanguageTexts:
    """The texts of one language."""

    def __init__(
        self, language: str, folders: Iterable[Path | GameWords], names: Mapping[str, str], draws: bool
    ) -> None:
        self._pseudo, self._draws = language == PSEUDO, draws
        self._language, self._names = (ENGLISH if self._pseudo else language), names
        self.words: dict[str, str] = {}
        """The words requested so far; use `word` to get any word."""
        self._entries: dict[str, str] = {}
        self._nouns = next((folder.nouns for folder in folders if isinstance(folder, GameWords)), by_kind)
        for game in folders:
            if isinstance(game, GameWords):
                self._entries.update(game.own(self._language))
        for folder in (item.folder if isinstance(item, GameWords) else item for item in folders):
            own = entries(file_in(folder, f"{self._language}.ftl"))
            if not own and self._entries and self._language != ENGLISH:
                # The folder changes these entries but has no file in this language: use its English texts, so
                # that a changed piece does not get the name of the usual one.
                english = entries(file_in(folder, f"{ENGLISH}.ftl"))
                own = {id: entry for id, entry in english.items() if id in self._entries}
            self._entries.update(own)

    def has(self, id: str) -> bool:
        return any(map(self._contains, _names_of(id)))

    def find(self, id: str, forms: Sequence[str]) -> str | None:
        """Return the id of the text in the first of the `forms` that exists, or None if there is no
        text.
        """
        for name in _names_of(id):
            found = next(filter(self._contains, (_form_of(name, form) for form in forms)), None)
            if found is not None or self._contains(name):
                return found or name
        return None

    def _contains(self, id: str) -> bool:
        id, _, attribute = id.partition(".")
        if id not in self._entries:
            return False
        return not attribute or attribute in attributes(self._entries[id])

    def render(self, id: str, values: Mapping[str, Any]) -> tuple[str, bool]:
        """Return the text of an existing entry, and whether the text is complete. Errors in it are logged."""
        id, _, attribute = id.partition(".")
        simple = None if self._pseudo else _fill_plain(self._entries[id], attribute, values)
        return self._fluent.render(id, attribute, values) if simple is None else (simple, True)

    def word(self, id: str) -> str:
        """Return the word for a seat or a piece, or an empty string if there is no such word."""
        if id[:1] == HIDDEN and id[1:] and self.has("hidden"):
            return self.render("hidden", {"n": id[1:]})[0]
        if id not in self.words:
            seat = self.render("seat", {"seat": id})[0] if self.has("seat") else ""
            name = self._noun(id)
            self.words[id] = seat if seat and seat != id else "" if name == id else name
        return self.words[id]

    def _noun(self, kind: str) -> str:
        if self.has("noun"):  # an add-on game with an entry that selects its nouns
            return self.render("noun", {"kind": kind})[0]
        name = noun(self._pieces, kind)
        if not self._pseudo:
            return name
        from companion.i18n.fluent_renderer import accent_text

        return accent_text(name)

    @cached_property
    def _pieces(self) -> Mapping[str, str]:
        """The entries that name pieces, by kind."""
        return name_by_kind(self._entries, self._nouns())

    def loading(self) -> Iterator[None]:
        for id, entry in self._entries.items():
            if self._pseudo or not has_only_lines(entry):
                self._fluent.prepare(id)
                yield

    @cached_property
    def _fluent(self) -> FluentWords:
        from companion.i18n.fluent_renderer import FluentWords

        return FluentWords(
            self._language, self._entries, self._names, self._pseudo, self._draws, lambda: self._pieces
        )


def _fill_plain(entry: str, attribute: str, values: Mapping[str, Any]) -> str | None:
    """Return the text of an entry without using Fluent, or None if the entry needs Fluent.

    Fluent is not needed if the text contains only values that are the same in every language. It may
    also be a choice of such texts by a count or a code.
    """
    selection = choice(entry, attribute)
    text = lines(entry).get(attribute) if selection is None else selection.text(values)
    if text is None:
        return None
    parts = list(split_values(text))
    for i in range(1, len(parts), 2):
        value = values.get(parts[i])
        if type(value) is Word:
            parts[i] = value.word
        elif type(value) is str or (type(value) is int and value >= 0):
            parts[i] = str(value)
        else:
            return None
    return "".join(parts)
