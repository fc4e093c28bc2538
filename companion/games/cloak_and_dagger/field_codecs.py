"""How checkers, and what is known of them, stand in position texts of Cloak and Dagger Chess."""

from __future__ import annotations

import re

from companion.games.cloak_and_dagger import back_rank_setups
from companion.games.cloak_and_dagger.back_rank_setups import KINDS
from companion.kernel.errors import BadPosition
from companion.kernel.orthodox import PLAIN
from companion.kernel.text.codecs import Codec, Number

FILE_LETTERS = "abcdefgh"


class Checkers(Codec[tuple[int, ...]]):
    """Where checkers 1 to 8 and those of promoted pawns stand, `-` for one that is gone or uncloaked."""

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join([PLAIN.names[q] if q >= 0 else "-" for q in value])

    def read(self, name: str, text: str) -> tuple[int, ...]:
        squares = text.split(",")
        for square in squares:
            if square != "-" and square not in PLAIN.number:
                raise BadPosition("checker-square", square=square)
        if len(squares) < 8:
            raise BadPosition("eight-checkers")
        return tuple([PLAIN.number.get(square, -1) for square in squares])


class Files(Codec[tuple[int, ...]]):
    """Where checkers 1 to 8 started, `?` for one that is not placed yet."""

    def write(self, value: tuple[int, ...]) -> str:
        return "".join([FILE_LETTERS[file] if file >= 0 else "?" for file in value])

    def read(self, name: str, text: str) -> tuple[int, ...]:
        there = text.replace("?", "")
        if len(text) != 8 or len(set(there)) != len(there) or set(there) - set(FILE_LETTERS):
            raise BadPosition("files-of-eight", text=text)
        return tuple([FILE_LETTERS.find(letter) for letter in text])


class Identities(Codec[tuple[str, str]]):
    """What checkers 1 to 8 are, `?` for all where the table does not know, then promoted ones."""

    def write(self, value: tuple[str, str]) -> str:
        setup, extra = value
        return (setup or "?") + extra

    def read(self, name: str, text: str) -> tuple[str, str]:
        setup, extra = ("", text[1:]) if text.startswith("?") else (text[:8], text[8:])
        if len(setup) not in (0, 8) or not text:
            raise BadPosition("no-setup", text=setup)
        if set(extra) - set("QRBN?"):
            raise BadPosition("no-promoted", text=extra)
        return setup, extra


class Possible(Codec[tuple[int, ...]]):
    """What everybody knows each checker may be: its kinds, with commas."""

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join(map(back_rank_setups.letters, value))

    def read(self, name: str, text: str) -> tuple[int, ...]:
        found = []
        for part in text.split(","):
            if not part or part.strip(KINDS):
                raise BadPosition("no-may", text=text)
            found.append(back_rank_setups.bits_of(part))
        return tuple(found)


class Asked(Codec[tuple[int, str]]):
    """A checker (from 0; its number in the text) and the kind that was guessed."""

    _number = Number(1, 24)

    def write(self, value: tuple[int, str]) -> str:
        number, kind = value
        return "-" if number < 0 else f"{number + 1}{kind}"

    def read(self, name: str, text: str) -> tuple[int, str]:
        if not text:
            return -1, ""
        return self._number.read(name, text.rstrip(KINDS)) - 1, text.lstrip("0123456789")


class SetUps(Codec[int]):
    """A set of set-ups, in hexadecimal digits."""

    def write(self, value: int) -> str:
        return f"{value:x}"

    def read(self, name: str, text: str) -> int:
        if not re.fullmatch("[0-9a-fA-F]{1,4096}", text):
            raise BadPosition("claim-hexadecimal", text=text)
        return int(text, 16) & back_rank_setups.ALL
