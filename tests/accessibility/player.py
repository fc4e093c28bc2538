"""Someone who plays by ear: hears sentences, presses three buttons and letters, feels pieces. Knows no game, no screen, no table."""

from __future__ import annotations

import random
import re
from itertools import combinations

from companion.app.keys import PAGE_DOWN, PRESENTER
from tests.accessibility.room import Room

NUMBERS = (
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
)
_SQUARE = re.compile(rf"\b([a-p]), ({'|'.join(NUMBERS)})\b")
ROUND = 160
"""Things on a screen after which someone who looks for one gives up."""


def squares(text: str) -> list[str]:
    """The squares that are named in what was said."""
    return [f"{file}{NUMBERS.index(number) + 1}" for file, number in _SQUARE.findall(text)]


def part(said: list[str], begins: str) -> str:
    """What follows a word in what was said, to the end of that sentence."""
    text = " ".join(said)
    at = text.find(begins)
    return text[at + len(begins) :].partition(". ")[0].strip(" .") if at >= 0 else ""


class Player:
    """Plays whatever seat must act, from what was spoken."""

    def __init__(self, room: Room, seed: int, names: dict[str, str] | None = None) -> None:
        self.room, self._rng = room, random.Random(seed)
        self._names = names or {}
        """A piece as it is called, to what it is: what fingers feel."""

    def turn(self) -> bool:
        """Do one thing; whether the game goes on."""
        said = self.room.press("o")
        if "The game is over" in " ".join(said):
            return False
        pieces, ways = part(said, "These pieces can move:"), part(said, "Other options:")
        if not pieces and not ways:
            self.room.wait()
        elif not pieces:
            self._button(ways)
        elif self.room.men:
            self._by_hand(pieces)
        elif "from the start box" in pieces:
            self._from_box()
        else:
            self._by_keys(squares(pieces))
        return True

    # With three buttons

    def _to(self, wanted: str) -> list[str]:
        """Go on until something that begins so is told."""
        for _ in range(ROUND):
            said = self.room.press(PAGE_DOWN)
            if any(one.startswith(wanted) for one in said[-1:]):
                return said
        raise AssertionError(f"{wanted!r} is not to be found by ear")

    def _button(self, ways: str) -> None:
        """The first of what can be done."""
        label = re.split(r", | and ", ways)[0]
        self._to(label + ",")
        self._done(self.room.press(PRESENTER))

    def _from_box(self) -> None:
        """Any piece of the box, and any square where it may go."""
        for _ in range(self._rng.randrange(4) + 1):
            said = self._square_or_piece()
        if not squares(said):
            self.room.press(PRESENTER)
            for _ in range(ROUND):
                said = " ".join(self.room.press(PAGE_DOWN)[-1:])
                if squares(said) and not said.startswith("In hand"):
                    break
        self._done(self.room.press(PRESENTER))

    def _square_or_piece(self) -> str:
        """Go on to a square, or to a piece of the box."""
        for _ in range(ROUND):
            said = " ".join(self.room.press(PAGE_DOWN)[-1:])
            if squares(said) or re.match(r"(Green|Red|Blue|Yellow|White|Black) \w+, button", said):
                return said
        raise AssertionError("there is no man in the box by ear")

    def _by_keys(self, pieces: list[str]) -> None:
        """A piece that may go, then the best of where it may go, as far as one knows; another piece where that leads nowhere."""
        stand = squares(" ".join(self.room.press("f")))
        for tries in range(6):
            piece = self._rng.choice(pieces)
            self._to_square(piece)
            said = self.room.press(PRESENTER)
            if not any(one.startswith("In hand") for one in said):
                self._done(said)
                return
            targets = squares(part(said, "It can move to")) + squares(part(said, "It can capture"))
            rest = [one for one in stand if one != piece]
            best = min(targets, key=lambda one: _spread([*rest, one]) + self._rng.random() * 14)
            if tries == 5 or _spread([*rest, best]) <= _spread(stand) + 4:
                self._to_square(best)
                self._done(self.room.press(PRESENTER))
                return
            self.room.press(PRESENTER)  # where he stands he is put down again

    def _to_square(self, wanted: str) -> None:
        for _ in range(ROUND):
            said = " ".join(self.room.press(PAGE_DOWN)[-1:])
            if squares(said)[:1] == [wanted] and not said.startswith("In hand"):
                return
        raise AssertionError(f"{wanted} is not to be found by ear")

    def _done(self, said: list[str]) -> None:
        """Something was chosen; where it is asked which, the first is meant."""
        if said and said[-1].endswith("button") and "Which" in " ".join(said):
            self.room.press(PRESENTER)

    # With hands

    def lay_out(self, said: list[str]) -> None:
        """Put each piece where it is said, until the board is right."""
        for _ in range(ROUND):
            text = " ".join(said)
            if "The board matches again" in text:
                return
            said = self.obey(text)
        raise AssertionError("the board does not come right by ear")

    def obey(self, text: str) -> list[str]:
        """Do the last step that was said."""
        beside = re.findall(
            r"([\w ]+), put it back on ([a-p], \w+)|([\w ]+): put it back on ([a-p], \w+)",
            text,
        )
        back = re.findall(r"([\w ]+): from ([a-p], \w+) to ([a-p], \w+)", text)
        if beside:
            one = beside[-1]
            name, to = (one[0] or one[2]).strip(), squares(one[1] or one[3])[0]
            self.room.place(to, self._names[name])
        else:
            assert back, text
            self.room.place(squares(back[-1][2])[0], self.room.lift(squares(back[-1][1])[0]))
        return self.room.rest()

    def _by_hand(self, can: str) -> None:
        """Take a piece up, hear where it may go, put it there; or one of the box."""
        boxed = re.findall(
            r"((?:White|Black) \w+) from the start box to ((?:[a-p], \w+(?:; | and |, )?)+)", can
        )
        pieces = [one for on in re.findall(r" on ([a-p], \w+)", can) for one in squares(on)]
        if boxed and (not pieces or self._rng.random() < 0.5):
            name, ends = self._rng.choice(boxed)
            to = self._rng.choice(squares(ends))
            if to in self.room.men:
                self.room.lift(to)
            self.room.place(to, self._names[name])
            self._asked(self.room.rest())
            return
        piece = self._rng.choice(pieces)
        token = self.room.lift(piece)
        said = self.room.heard()
        assert squares(part(said, "In hand:"))[:1] == [piece], said
        free, taken = squares(part(said, "It can move to")), squares(part(said, "It can capture"))
        if not free and not taken:
            self.room.place(piece, token)
            self.room.rest()
            return
        to = self._rng.choice(taken or free) if self._rng.random() < 0.7 else self._rng.choice(free or taken)
        if to in self.room.men:
            self.room.lift(to)
        self.room.place(to, token)
        self._asked(self.room.rest())

    def _asked(self, said: list[str]) -> None:
        """What stood wrong is put right, step by step; of a question with numbers the first answer is given."""
        text = " ".join(said)
        for _ in range(6):
            if ": from " not in text:
                break
            text = " ".join(self.obey(text))
        first = re.search(r"\b1: (.*?)(?: 2:|$)", text)
        if first:
            self._to(first[1].strip().rstrip(".")[:24])
            self._asked(self.room.press(PRESENTER))
            self.room.rest()


def _spread(stand: list[str]) -> int:
    """How far pieces stand from each other, all in all."""
    places = [(ord(one[0]), int(one[1:])) for one in stand]
    return sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in combinations(places, 2))
