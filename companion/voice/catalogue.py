"""Messages as sentences for the ear: the words' `.spoken` text where there is one, else what the eye reads,
made speakable.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import SENTENCES, GameWords, Kind, Message, Seat, Value, message
from companion.table.message_catalogues import LINKS, SHARED, TABLE, devices
from companion.voice.speech_text import PLAIN, pieces, speakable_text

WORDS = Path(__file__).parent / "words"
MOST = 4
"""Items of a list that are told; of a longer one the rest is a number."""


class SpeechCatalogue:
    """What a table's voice speaks with.

    `game`: the folder with the words of its game; `names`: seat to who sits there;

    `spelled`: squares by names; `typed`: a folder with what is said in place of the screen's words where
    people type.
    """

    def __init__(
        self,
        game: GameWords | None = None,
        names: Mapping[str, str] | None = None,
        language: str = PLAIN,
        spelled: bool = False,
        typed: Path | None = None,
    ) -> None:
        folders = (SHARED, LINKS, TABLE, WORDS) if typed is None else (SHARED, LINKS, TABLE, WORDS, typed)
        self.language, self.spelled = language, spelled
        self._catalogue = Catalogue(language, folders if game is None else (*folders, game), devices, names)

    def say(self, said: Message) -> str:
        """A message for the ear."""
        return speakable_text(self._text(said), self.language, self.spelled)

    def render_all(self, said: Message | str) -> tuple[str, ...]:
        """A message (or a sentence for the eye) with all that is listed in it, in as many utterances as it
        takes.
        """
        text = said if isinstance(said, str) else self._text(said, None)
        return pieces(text, self.language, self.spelled)

    def text(self, id: str, **values: Value) -> str:
        """The voice's own words for an id."""
        return self.say(message(id, **values))

    def _text(self, said: Message, most: int | None = MOST) -> str:
        """In words; `most`: items of a list that are told, None: all."""
        if said.id == SENTENCES:
            every = said.values["all"]
            assert isinstance(every, tuple)
            return " ".join(self._text(one, most) for one in every if isinstance(one, Message))
        values = {name: self._value(value, most) for name, value in said.values.items()}
        return self._catalogue.say(Message(said.id, values), "spoken")

    def _value(self, value: Value, most: int | None) -> Value:
        """A value with the messages in it spoken too; lists no longer than ears take."""
        if isinstance(value, (Seat, Kind)):
            return value
        if isinstance(value, Message):
            return self._text(value, most)
        if isinstance(value, tuple):
            told = value[: most - 1] if most is not None and len(value) > most else value
            items = tuple(self._item(one, most) for one in told)
            rest = len(value) - len(told)
            return (*items, self._catalogue.label(message("ear-more", n=rest))) if rest else items
        return value

    def _item(self, one: str | Message, most: int | None) -> str | Message:
        if isinstance(one, (Seat, Kind)) or not isinstance(one, Message):
            return one
        return self._catalogue.label(
            Message(one.id, {n: self._value(v, most) for n, v in one.values.items()}), "spoken"
        )


def write_text(said: Message, language: str = PLAIN) -> str:
    """What is wrong with the voice, for the eye."""
    return Catalogue(language, (WORDS,)).say(said)
