"""The app's own words, in the language that is set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from companion.games import family
from companion.i18n.catalogue import Catalogue, Said, day_name, file_day, month_name, week
from companion.i18n.languages import ENGLISH, LANGUAGES
from companion.kernel.errors import file_in
from companion.kernel.messages import Message, Seat, UserError, Value
from companion.table.message_catalogues import LINKS, SHARED, TABLE, catalogue, devices, sentence

if TYPE_CHECKING:
    from companion.table.history.saved_games import SavedGame

WORDS = Path(__file__).parent / "words"


def list_languages() -> tuple[str, ...]:
    """The languages that the app can be set to: those it has words in."""
    return tuple(code for code in LANGUAGES if file_in(WORDS, f"{code}.ftl").exists())


@lru_cache(maxsize=16)
def _catalogue(language: str, names: tuple[tuple[str, str], ...] = ()) -> Catalogue:
    return Catalogue(language, (SHARED, LINKS, TABLE, WORDS), devices, dict(names))


class Texts:
    """What the app says by id; `language` may be set at any time, and every screen drawn after speaks it."""

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
        """At the table that is shown these people sit: seat to name. Nobody: seats go by their colours."""
        self._names = tuple(names.items())
        self.language = self.language

    @contextmanager
    def speaking(self, code: str) -> Iterator[None]:
        """What is said meanwhile is said in another language: to one player, in private."""
        before, self._catalogue = self._catalogue, _catalogue(code, self._names)
        try:
            yield
        finally:
            self._catalogue = before

    def text(self, id: str, **values: Value) -> str:
        """The app's words for an id; with a capital if they are about a seat, which may begin them (las negras, les Noirs)."""
        said = Message(id, values)
        of_seat = any(isinstance(value, Seat) for value in values.values())
        return self._catalogue.say(said) if of_seat else self._catalogue.label(said)

    def loading(self) -> Iterator[None]:
        """Have all words of the language ready, a step at a time."""
        yield from self._catalogue.loading()

    def render(self, said: Said) -> str:
        """The words of a message that a board or a table gives."""
        return self._catalogue.say(said)

    def label(self, said: Said) -> str:
        """The same without a capital put in front: for labels and parts of a sentence."""
        return self._catalogue.label(said)

    def has(self, id: str) -> bool:
        """Whether there are words for an id."""
        return self._catalogue.has(id)

    def name(self, id: str) -> str:
        """What a seat is called, as a label."""
        return self._catalogue.name(id)

    def moment(self, at: datetime) -> str:
        """A time of today, or of another day, as the language writes it."""
        return self._catalogue.moment(at, at.date() == at.today().date())

    def begun(self, game: SavedGame) -> str:
        """When a game began: its time, or the day of a game from a file as far as the file says it."""
        if game.file_day is None:
            return self.moment(game.started)
        return file_day(game.file_day, self.language) or self.text("day-unknown")

    def month(self, day: date) -> str:
        """The month of a day with its year, as a heading."""
        return month_name(day, self.language)

    def day(self, day: date) -> str:
        """A day as it is said."""
        return day_name(day, self.language)

    def week(self) -> list[tuple[int, str]]:
        """The days of a week in their order: number (Monday is 0) and short name."""
        return week(self.language)

    def wrong(self, wrong: Exception) -> str:
        """What went wrong, in words."""
        return sentence(wrong, self.language)

    def wrong_file(self, path: Path, wrong: UserError | OSError) -> str:
        """What is wrong with a file that was chosen, in words."""
        return self.wrong(wrong) if isinstance(wrong, UserError) else f"{path.name}: {wrong.strerror}"

    def of_game(self, game: str, language: str = "", names: Mapping[str, str] | None = None) -> Catalogue:
        """The words of a game, for what is said of it outside a table; `language`: "" for the app's own."""
        return catalogue(family(game).words, names, language or self.language)


TEXTS = Texts()
text = TEXTS.text
