"""The app's own words, in the language that is set."""

from __future__ import annotations

from pathlib import Path

from companion.kernel.messages import Message, Value
from companion.locale.catalogue import ENGLISH, Catalogue
from companion.table.catalogues import SHARED, TABLE, links

WORDS = Path(__file__).parent / "words"


class Texts:
    """What the app says by id; `language` may be set at any time, and every screen drawn after speaks it."""

    def __init__(self) -> None:
        self._catalogue = Catalogue(ENGLISH, (SHARED, *links(), TABLE, WORDS))

    @property
    def language(self) -> str:
        return self._catalogue.language

    @language.setter
    def language(self, code: str) -> None:
        self._catalogue = Catalogue(code, (SHARED, *links(), TABLE, WORDS))

    def text(self, id: str, **values: Value) -> str:
        """The app's words for an id."""
        return self._catalogue.label(Message(id, values))


TEXTS = Texts()
text = TEXTS.text
