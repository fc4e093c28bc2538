"""One catalogue renders every message in one language: ids with values in, sentences out. Days, weeks and months are
written here as the language writes them.
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
    """The month of a day with its year, as a heading: `November 2026`."""
    from babel.dates import format_skeleton

    return with_capital(str(format_skeleton("yMMMM", day, locale=_locale(language))))


def day_name(day: date, language: str) -> str:
    """A day as it is said: `Saturday, November 21, 2026`."""
    from babel.dates import format_date

    return with_capital(str(format_date(day, "full", locale=_locale(language))))


def file_day(day: str, language: str) -> str:
    """A day of a PGN file (`1992.07.21`, `1992.??.??`) as a language writes it, with no more than the file says.

    Empty if the file does not say even the year.
    """
    from babel.dates import format_date

    try:
        return str(format_date(datetime.strptime(day, "%Y.%m.%d"), "medium", locale=_locale(language)))
    except ValueError:
        return day.replace(".??", "").strip("? ")


def week(language: str) -> list[tuple[int, str]]:
    """The days of a week in their order: number (Monday is 0) and short name."""
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
"""Characters of one value; Fluent refuses more."""
_CODE = re.compile(r"[a-z]\w*[:=./@_]|[a-z]+\d|[a-z]\w*_")
FILES = frozenset({"file", "path"})
"""Values of messages that are names of files."""
DRAWN = "drawn"
"""The form of a short sentence for where men are drawn: figures take less room than their names."""
PLAIN = "plain"
"""The form of a sentence in plain language."""
SHORT = "short"
"""The form of a sentence without whom it is about: that is seen beside it, or said before it."""
TOLD = "told"
"""The form of several sentences of which those about the seat of the first are short."""
OWNERS = ("owner", "seat")
"""Values that say whose a man is, the first that there is."""
_HALF = re.compile(r"\u00a0?;\s+([¡¿«„“\"‘(\u00a0]*\w)?")
"""Where a sentence goes on behind a semicolon."""
_GAP = re.compile(" {2,}")
"""What is left where a house rule leaves a sentence out."""
REMEMBERED = 32
"""Sentences that a catalogue keeps: of a notice that holds a message twice, and of the one before it."""
_SIGNS = re.compile(r"[¡¿«„“\"‘(\u00a0 ]*")


class Said(Protocol):
    """What can be rendered: a message of a game or of a link."""

    @property
    def id(self) -> str: ...

    @property
    def values(self) -> Mapping[str, Any]: ...


class Catalogue:
    """Renders messages in one language. `names`: seat to the name of who sits there.

    `more`: gives further folders, asked for when an id has no words in `folders`.

    `language`: a code such as `de`; `en-XA` is English made longer and accented, to show what is not translated.

    `draws`: men are marked in its sentences (`figures`), to be drawn in the place of their names.

    `in_plain`: in plain language, as far as there are such words; elsewhere a semicolon ends a sentence.

    `rules`: the house rules by which its sentences choose; None: the printed ones of the game.
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
        self.language, self.draws, self.in_plain = language, draws, in_plain
        self._names = clean_names(names or {})
        self._folders, self._more = tuple(folders), more
        games = (one.rules for one in self._folders if isinstance(one, GameWords))
        given = next(games, {}) if rules is None else rules
        self._rules = {
            name: clean_text(value, LONGEST) if isinstance(value, str) else value
            for name, value in given.items()
        }
        self._speakers = self._make_speakers()
        self._said: dict[int, tuple[Said, str, str]] = {}
        """The last sentences, by the identity of their messages: with its message, its form and its text."""

    def _make_speakers(self) -> list[_Speaker]:
        languages = [self.language] if self.language in (ENGLISH, PSEUDO) else [self.language, ENGLISH]
        return [_Speaker(one, self._folders, self._names, self.draws) for one in languages]

    @cached_property
    def drawing(self) -> Catalogue:
        """The same words with men marked in them."""
        return Catalogue(
            self.language, self._folders, self._more, self._names, True, self.in_plain, self._rules
        )

    @cached_property
    def plain(self) -> Catalogue:
        """The same words in plain language."""
        return Catalogue(self.language, self._folders, self._more, self._names, self.draws, True, self._rules)

    def under(self, rules: Mapping[str, int | str]) -> Catalogue:
        """The same words, choosing by these house rules (`GameInfo.rule_values`)."""
        return Catalogue(
            self.language, self._folders, self._more, self._names, self.draws, self.in_plain, rules
        )

    def say(self, said: Said, form: str = "") -> str:
        """The sentence of a message; `form`: `short` or `spoken`, where the words have it, else the sentence itself.

        Of several sentences each is `short`, or those after the first if they are `told`.
        """
        known = self._said.get(id(said))
        if known is not None and known[0] is said and known[1] == form:
            return known[2]
        text = self._render(said, form)
        if FILES.isdisjoint(said.values) or not _begins_with_file(said, text):
            text = _sentence(text)
        if len(self._said) >= REMEMBERED:
            self._said.clear()
        self._said[id(said)] = said, form, text
        return text

    def label(self, said: Said, form: str = "") -> str:
        """The same as it stands, without a capital put in front: for labels and parts of a line."""
        return self._render(said, form)

    def draw(self, said: Said, form: str = "") -> str:
        """The sentence of a message with men marked in it, to be drawn (`companion.i18n.figures`)."""
        return self.drawing.say(said, form)

    def word(self, id: str) -> str:
        """What a seat is called (its player's name, or its colour), what a piece's letter stands for; else the id itself."""
        found = (word for speaker in self._speakers if (word := speaker.word(id)))
        return self._names.get(id) or next(found, id)

    def name(self, id: str) -> str:
        """The same with a capital, as a label: what a seat, a piece or a card is called."""
        return with_capital(self.word(id))

    def seat_people(self, names: Mapping[str, str]) -> None:
        """These have sat down as well."""
        self._names.update(clean_names(names))
        self._said.clear()
        if "drawing" in vars(self):
            self.drawing.seat_people(names)

    def load(self) -> None:
        """Parse now what has to be parsed, so that it does not take its time when something has to be said."""
        for _ in self.loading():
            pass

    def loading(self) -> Iterator[None]:
        """The same an entry at a time, with the words that are asked for when others lack something."""
        self.has("")
        yield
        for speaker in self._speakers:
            yield from speaker.loading()

    def moment(self, at: datetime, today: bool) -> str:
        """A time as the language writes it: of the day alone if it is `today`."""
        from babel.dates import format_datetime

        locale = ENGLISH if self.language == PSEUDO else self.language
        return str(format_datetime(at, "HH:mm" if today else "d MMM, HH:mm", locale=locale))

    def has(self, id: str) -> bool:
        """Whether there are words for an id (`id.attribute` for an attribute of one)."""
        if any(speaker.has(id) for speaker in self._speakers):
            return True
        if self._more is None:
            return False
        self._folders, self._more = (*self._more(), *self._folders), None
        self._speakers = self._make_speakers()
        self._said.clear()
        return self.has(id)

    def has_all(self, said: Said) -> bool:
        """Whether there are words for a message and all that it is made of."""
        inner = [
            one for value in said.values.values() for one in (value if isinstance(value, tuple) else (value,))
        ]
        return (said.id == SENTENCES or self.has(said.id)) and all(
            self.has_all(one) for one in inner if isinstance(one, Message)
        )

    def _render(self, said: Said, form: str = "") -> str:
        if said.id == SENTENCES:
            return " ".join(filter(None, self.say_each(said.values["all"], form)))
        broken = None
        forms = (DRAWN, form) if self.draws and form else (form,) if form else ()
        if self.in_plain:
            forms = (*forms, PLAIN)
        owner = _owner(said) if self.draws else ""
        for speaker in self._speakers:
            id = speaker.find(said.id, forms)
            if id is None:
                continue
            values: dict[str, Any] = dict(self._rules)
            for name, value in said.values.items():
                values[name] = self._value(value, speaker, owner)
            text, sound = speaker.render(id, values)
            if owner:
                text = give_owner(text, owner)
            if sound:
                text = _GAP.sub(" ", text).strip(" ") if self._rules else text
                return _HALF.sub(_begin_sentence, text) if self.in_plain else text
            broken = broken or text
        if broken is not None:
            return broken
        if self._more is not None and self.has(said.id):  # there are words in further folders
            return self._render(said, form)
        log.error("no words for %s in %s", said.id, self.language)
        rest = ", ".join(str(value) for value in said.values.values())
        return f"{said.id} ({rest})" if rest else said.id

    def say_each(self, every: Sequence[Said], form: str) -> Iterator[str]:
        """The sentence of each of several messages that belong together, as `say` has them."""
        for i, one in enumerate(every):
            about = one.values.get("seat")
            known = i and about is not None and about == every[0].values.get("seat")
            if one.id == SENTENCES:
                yield self.say(one, form)
            else:
                yield self.say(one, SHORT if form == SHORT or (form == TOLD and known) else "")

    def _value(self, value: Any, speaker: _Speaker, owner: str = "") -> Any:
        """A value as a sentence of a speaker takes it: an English sentence in a German game has English words in it."""
        if isinstance(value, tuple):
            return Items(self._item(one, speaker, owner) for one in value)
        if isinstance(value, (Seat, Kind)):
            known = None if self.draws else self._names.get(value) or speaker.words.get(value)
            return Word(value, known or self._name_of(value, speaker, owner))
        if isinstance(value, str):
            return clean_text(value, LONGEST)
        return value if isinstance(value, (int, float)) else self.say(value)

    def _name_of(self, id: Seat | Kind, speaker: _Speaker, owner: str) -> str:
        known = self._names.get(id) or speaker.words.get(id) or speaker.word(id) or id
        return mark(owner, id, known) if self.draws and isinstance(id, Kind) else known

    def _item(self, one: Any, speaker: _Speaker, owner: str) -> str:
        if isinstance(one, (Seat, Kind)):
            return self._name_of(one, speaker, owner)
        return clean_text(one, LONGEST) if isinstance(one, str) else self._render(one)


def _form_of(id: str, form: str) -> str:
    """Where a form stands: an attribute of an entry, and beside an attribute that has forms of its own."""
    return f"{id}-{form}" if "." in id else f"{id}.{form}"


def _begin_sentence(found: re.Match[str]) -> str:
    return f". {(found[1] or '').upper()}"


def _owner(said: Said) -> str:
    """Whose the men of a message are that it names without their owner."""
    for name in OWNERS:
        value = said.values.get(name)
        if isinstance(value, Seat):
            return str(value)
    return ""


def _begins_with_file(said: Said, text: str) -> bool:
    """Whether a sentence begins with the name of a file, which keeps its small letters."""
    for one in sorted(FILES):
        name = said.values.get(one)
        if isinstance(name, str) and name and text.startswith(clean_text(name, LONGEST)):
            return True
    return False


def _sentence(text: str) -> str:
    """With a capital, unless it begins with a square, a file's name or another code."""
    return capitalise(text, _capital) if text.startswith(BEGIN) else _capital(text)


def _capital(text: str) -> str:
    at = _SIGNS.match(text)
    start = at.end() if at else 0
    if _CODE.match(text, start):
        return text
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


class _Speaker:
    """The words of one language."""

    def __init__(
        self, language: str, folders: Iterable[Path | GameWords], names: Mapping[str, str], draws: bool
    ) -> None:
        self._pseudo, self._draws = language == PSEUDO, draws
        self._language, self._names = (ENGLISH if self._pseudo else language), names
        self.words: dict[str, str] = {}
        """The words that were asked for so far: `word` has them all."""
        self._entries: dict[str, str] = {}
        self._nouns = next((one.nouns for one in folders if isinstance(one, GameWords)), by_kind)
        for game in folders:
            if isinstance(game, GameWords):
                self._entries.update(game.own(self._language))
        for folder in (one.folder if isinstance(one, GameWords) else one for one in folders):
            own = entries(file_in(folder, f"{self._language}.ftl"))
            if not own and self._entries and self._language != ENGLISH:
                # Words that this folder changes are changed also where it has none in this language: no pikeman is a pawn.
                english = entries(file_in(folder, f"{ENGLISH}.ftl"))
                own = {id: entry for id, entry in english.items() if id in self._entries}
            self._entries.update(own)

    def has(self, id: str) -> bool:
        id, _, attribute = id.partition(".")
        if id not in self._entries:
            return False
        return not attribute or attribute in attributes(self._entries[id])

    def find(self, id: str, forms: Sequence[str]) -> str | None:
        """Where the words of an id stand, in the first of the `forms` that there is; None: there are none."""
        for form in forms:
            if self.has(formed := _form_of(id, form)):
                return formed
        return id if id in self._entries or ("." in id and self.has(id)) else None

    def render(self, id: str, values: Mapping[str, Any]) -> tuple[str, bool]:
        """The text of an entry that is there, and whether all of it could be said; what goes wrong in it is logged."""
        id, _, attribute = id.partition(".")
        simple = None if self._pseudo else _fill_plain(self._entries[id], attribute, values)
        return self._fluent.render(id, attribute, values) if simple is None else (simple, True)

    def word(self, id: str) -> str:
        """The word for a seat or a piece; empty if there is none."""
        if id[:1] == HIDDEN and id[1:] and self.has("hidden"):
            return self.render("hidden", {"n": id[1:]})[0]
        if id not in self.words:
            seat = self.render("seat", {"seat": id})[0] if self.has("seat") else ""
            name = self._noun(id)
            self.words[id] = seat if seat and seat != id else "" if name == id else name
        return self.words[id]

    def _noun(self, kind: str) -> str:
        if self.has("noun"):  # an add-on game that has a door for its nouns
            return self.render("noun", {"kind": kind})[0]
        name = noun(self._pieces, kind)
        if not self._pseudo:
            return name
        from companion.i18n.fluent_renderer import accent_text

        return accent_text(name)

    @cached_property
    def _pieces(self) -> Mapping[str, str]:
        """The entries that name pieces, by their kinds."""
        return name_by_kind(self._entries, self._nouns())

    def loading(self) -> Iterator[None]:
        for id, entry in self._entries.items():
            if self._pseudo or not lines(entry).keys() >= {"", *attributes(entry)}:
                self._fluent.prepare(id)
                yield

    @cached_property
    def _fluent(self) -> FluentWords:
        from companion.i18n.fluent_renderer import FluentWords

        return FluentWords(
            self._language, self._entries, self._names, self._pseudo, self._draws, lambda: self._pieces
        )


def _fill_plain(entry: str, attribute: str, values: Mapping[str, Any]) -> str | None:
    """An entry with no more in it than text and values that look the same in every language; None: Fluent's work.

    Or a choice of such texts, by one value that is a count or a code.
    """
    chosen = None if attribute else choice(entry)
    text = lines(entry).get(attribute) if chosen is None else chosen.text(values)
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
