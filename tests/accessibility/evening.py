"""Someone with three buttons who hears what is said, in any language: goes on until it is what is sought, and chooses.

Whatever is heard is listened to: something is said after each button, it has words, and those of the language.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from companion.app.keys import PAGE_DOWN, PAGE_UP, PRESENTER
from companion.app.onscreen_keyboard.keyboard import letter_name, load_layouts
from companion.app.texts import text
from companion.kernel.messages import Value
from companion.voice.speech_process import speakable_text, square
from tests.accessibility.room import Room

ROUND = 140
"""Things on a screen after which someone who looks for one gives up."""
ENGLISH = re.compile(r"\b(?:the|and|your|cannot|button|chosen|with|from|goes)\b", re.IGNORECASE)
"""Words that no sentence of another language has."""
FOREIGN = re.compile(r"\b(?:der|und|nicht|les|est|pas|het|een|niet|las|los|por)\b", re.IGNORECASE)
"""Words that no English sentence has."""
NOT_NOW = (
    "offer-undo",
    "offer-redo",
    "offer-hint",
    "offer-pause",
    "menu",
    "offer-rolled-myself",
    "why",
    "why-not",
    "menu.more",
)
"""Buttons of a table that do not carry a turn on."""


class Guest:
    """Knows words to listen for, and no screen. `language`: that of what has to be heard."""

    def __init__(self, room: Room, language: str, seed: int = 1) -> None:
        self.room, self.language = room, language
        self._rng = random.Random(seed)
        self.heard: list[str] = []
        self.wrong: list[str] = []
        """What was heard and should not have been."""

    # What is heard

    def listen(self, said: list[str], after: str) -> list[str]:
        """Take in what was said; it is looked at later, so that one evening finds all that is wrong with it."""
        if not said:
            self.wrong.append(f"nothing is said after {after}: {self.heard[-1:]}")
        for one in said:
            begins = one.lstrip("¡¿ ")
            strange = FOREIGN if self.language == "en" else ENGLISH
            if not begins or not begins[0].isalnum() or re.search(r"[{}$]", one):
                self.wrong.append(f"no words: {one!r}")
            if found := strange.search(one):
                self.wrong.append(f"another language ({found[0]}): {one!r}")
        self.heard += said
        return said

    def says(self, id: str, **values: Value) -> str:
        """A label of the app as it is heard."""
        return speakable_text(text(id, **values), self.language).strip(" ,.?!¿¡")

    # Three buttons

    def next(self) -> str:
        return " ".join(self.listen(self.room.press(PAGE_DOWN), "next")[-1:])

    def back(self) -> str:
        return " ".join(self.listen(self.room.press(PAGE_UP), "back")[-1:])

    def choose(self) -> list[str]:
        return self.listen(self.room.press(PRESENTER), "choose")

    def to(self, wanted: Callable[[str], bool] | str) -> str:
        """Go on until this is told; a text: what it begins with, before the next pause."""
        fits = wanted if callable(wanted) else lambda one: _begins(one, wanted)
        for _ in range(ROUND):
            said = self.next()
            if fits(said):
                return said
        raise AssertionError(f"{wanted!r} is not to be found by ear; the last things were {self.heard[-12:]}")

    def take(self, wanted: Callable[[str], bool] | str) -> list[str]:
        """Go there and choose it; what is said then."""
        self.to(wanted)
        return self.choose()

    def on(self, name: str) -> Callable[[str], bool]:
        """A square by its name."""
        told = square(name, self.language).replace(",", "")
        return lambda said: re.search(rf"\b{re.escape(told)}\b", said.replace(",", "")) is not None

    def write(self, letters: str) -> None:
        """Write in the line that has the focus, letter by letter."""
        self.choose()
        for letter in letters:
            if letter in "".join(load_layouts().letters(self.language)):
                self.take(lambda said, letter=letter: _begins(said, letter))  # type: ignore[misc]
            else:
                self._write_form(letter)
        self.take(self.says("done"))

    def _write_form(self, letter: str) -> None:
        """A letter that lies behind another: that one first, then its forms, until the one that is wanted is heard."""
        base = next(one for one, behind in load_layouts().behind.items() if letter in behind)
        self.take(lambda said: _begins(said, base))
        wanted = speakable_text(letter_name(letter), self.language)
        self.to(self.says("key.form"))
        for _ in load_layouts().behind[base]:
            if any(wanted in said for said in self.choose()):
                return
        raise AssertionError(f"{wanted!r} is not to be had by ear: {self.heard[-12:]}")

    # A turn of any game

    def play_on(self) -> None:
        """Do one of the next things that a turn offers, by lot."""
        for _ in range(self._rng.randrange(3) + 1):
            self.to(self._carries_on)
        self.choose()

    def _carries_on(self, said: str) -> bool:
        if self.says("told-not-now") in said:
            return False
        return not any(_begins(said, self.says(id)) for id in NOT_NOW)


def _begins(said: str, wanted: str) -> bool:
    """Whether a thing is called so: its name ends there, or goes on after a pause or a sign."""
    rest = said.casefold().lstrip("¡¿ ")
    return rest.startswith(wanted.casefold()) and not rest[len(wanted) : len(wanted) + 1].isalnum()
