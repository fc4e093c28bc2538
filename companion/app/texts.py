"""The app's own texts in the current language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import companion.seat_pages
from companion.games import family
from companion.i18n.catalogue import Catalogue, Said, day_name, file_day, month_name, week
from companion.i18n.languages import ENGLISH, LANGUAGES
from companion.kernel.errors import file_in
from companion.kernel.messages import Message, Seat, UserError, Value
from companion.table.message_catalogues import LINKS, SHARED, TABLE, catalogue, devices, sentence

if TYPE_CHECKING:
    from companion.table.history.saved_games import SavedGame

WORDS = Path(__file__).parent / "words"
PAGES = Path(companion.seat_pages.__file__).parent / "words"
"""The messages of table pages, many of which are also shown on a table screen."""


def list_languages() -> tuple[str, ...]:
    """Return the languages in which the app has texts."""
    return tuple(code for code in LANGUAGES if file_in(WORDS, f"{code}.ftl").exists())


@lru_cache(maxsize=16)
def _catalogue(language: str, names: tuple[tuple[str, str], ...] = ()) -> Catalogue:
    return Catalogue(language, (SHARED, LINKS, TABLE, PAGES, WORDS), devices, dict(names))


class Texts:
    """The messages of the app by id.

    Setting `language` affects every screen that is drawn afterwards.
    """

    def __init__(self) -> None:
        self._names: tuple[tuple[str, str], ...] = ()
        self._catalogue = _catalogue(ENGLISH)

    @property
    def language(self) -> str:
        return self._catalogue.language

    @language.setter
    def language(self, code: str) -> None:
        self._catalogue = _catalogue(code, self._names)

    def seat_people(self, names: Mapping[str, str]) -> None:
        """Set the players of the current table by seat. Without players, seats are named by their
        colours.
        """
        self._names = tuple(names.items())
        self.language = self.language

    @contextmanager
    def speaking(self, code: str) -> Iterator[None]:
        """Use another language within the block, for messages that one player reads in private."""
        before, self._catalogue = self._catalogue, _catalogue(code, self._names)
        try:
            yield
        finally:
            self._catalogue = before

    def text(self, id: str, **values: Value) -> str:
        """Return the app's message with an id.

        The message is capitalised if it contains the name of a seat, which may come first (las negras,
        les Noirs).
        """
        said = Message(id, values)
        of_seat = any(isinstance(value, Seat) for value in values.values())
        return self._catalogue.say(said) if of_seat else self._catalogue.label(said)

    def loading(self) -> Iterator[None]:
        """Load all texts of the language, one step at a time."""
        yield from self._catalogue.loading()

    def render(self, said: Said) -> str:
        """Return the text of a message from a board or a table."""
        return self._catalogue.say(said)

    def label(self, said: Said) -> str:
        """Return the text of a message without capitalising it, for labels and parts of a sentence."""
        return self._catalogue.label(said)

    def has(self, id: str) -> bool:
        """Return whether there is a text for an id."""
        return self._catalogue.has(id)

    def name(self, id: str) -> str:
        """Return the name of a seat, as a label."""
        return self._catalogue.name(id)

    def moment(self, at: datetime) -> str:
        """Return a time in the language's format, with the date if it is not today."""
        return self._catalogue.moment(at, at.date() == at.today().date())

    def begun(self, game: SavedGame) -> str:
        """Return the start of a game as text.

        This is its time or, for a game from a file, as much of the date as is known.
        """
        if game.file_day is None:
            return self.moment(game.started)
        return file_day(game.file_day, self.language) or self.text("day-unknown")

    def month(self, day: date) -> str:
        """Return the month and year of a day, as a heading."""
        return month_name(day, self.language)

    def day(self, day: date) -> str:
        """Return a day as text, as it would be spoken."""
        return day_name(day, self.language)

    def week(self) -> list[tuple[int, str]]:
        """Return the number (Monday is 0) and short name of each weekday, in the order of the language."""
        return week(self.language)

    def wrong(self, wrong: Exception) -> str:
        """Return the message of an error."""
        return sentence(wrong, self.language)

    def wrong_file(self, path: Path, wrong: UserError | OSError) -> str:
        """Return the message about an error in a chosen file."""
        return self.wrong(wrong) if isinstance(wrong, UserError) else f"{path.name}: {wrong.strerror}"

    def of_game(self, game: str, language: str = "", names: Mapping[str, str] | None = None) -> Catalogue:
        """Return the texts of a game for use outside a table; `language` is empty for the app's
        language.
        """
        return catalogue(family(game).words, names, language or self.language)


TEXTS = Texts()
text = TEXTS.text


def address_question(kind: str, seat: str, **values: Value) -> str:
    """Return a question to a seat, or to all players if `seat` is empty."""
    return text(f"question.{kind}", seat=Seat(seat), alone="no" if seat else "yes", **values)
