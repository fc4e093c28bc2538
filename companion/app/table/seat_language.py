"""What one player reads in private, in a language of that player's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from companion.app.app_context import AppContext
from companion.app.table.panel.private_look import Private
from companion.app.texts import TEXTS, list_languages
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import LANGUAGES
from companion.table.referee import Referee


class SeatLanguages:
    """Languages are kept with the tablet's settings, by the player's name, or by the seat where nobody has
    given one.
    """

    def __init__(self, app: AppContext, referee: Referee) -> None:
        self._app, self._referee = app, referee

    @property
    def _people(self) -> Mapping[str, str]:
        return self._referee.record.journal.header.get("names", {})

    def of(self, seat: str) -> str:
        """What the player of a seat reads in private."""
        own = self._app.settings.languages.get(self._people.get(seat) or seat, "")
        return own if own in list_languages() else TEXTS.language

    def change(self, seat: str) -> None:
        """The player who is handed the tablet reads the next language from now on."""
        codes = list_languages()
        after = codes[(codes.index(self.of(seat)) + 1) % len(codes)]
        known = self._app.settings.languages
        self._app.set("languages", {**known, self._people.get(seat) or seat: after})

    def choice(self, seat: str) -> tuple[str, Callable[[], None]] | None:
        """What the language of a seat calls itself, and what changes to the next one; None where there is no
        other.
        """
        language = self.of(seat)
        if len(list_languages()) < 2:
            return None
        return LANGUAGES.get(language, language), partial(self.change, seat)

    def private(self, seen: Private, seat: str) -> Private:
        """What the player who looks may see, in that player's language."""
        language = self.of(seat)
        if language == self._referee.words.language:
            return seen
        return msgspec.structs.replace(seen, words=self._words(language))

    def _words(self, language: str) -> Catalogue:
        words = self._referee.words
        if language == words.language:
            return words
        return TEXTS.of_game(self._referee.game.info.id, language, self._people)
