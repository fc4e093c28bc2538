"""Positions of Chess Jumble as values and as text."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from companion.games.chess_jumble.equipment import HIGHEST, MARKS, Deck
from companion.games.chess_jumble.facts import LETTER, SEAT
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition, parse_number
from companion.kernel.messages import Seat
from companion.kernel.text.codecs import (
    Codec,
    Field,
    Head,
    Index,
    Indices,
    Number,
    OneOf,
    PositionText,
    Repeats,
    Text,
    TextForm,
)

BOX = -1
OUT = -2
ENDS = ("", "home", "ranked", "draw")
STAGES = ("first", "roll", "bring", "move", "draw", "card", "over")
MOST_SKIPS = 2  # CJ-A46
OF_CARDS = ("bold", "skips", "card", "step", "todo", "out", "shuffle")
"""Fields that occur only in the texts of editions with action cards."""
Men = tuple[tuple[int, ...], ...]
Task = tuple[int, int]
"""A seat that has to choose for a card, and its piece (-1 for a piece of its choice)."""


def _stage(s: State) -> str:
    return "card" if s.card else "move" if s.face.isdecimal() else "bring" if s.face else "roll"


class State(Struct, frozen=True):
    """A state.

    How a state is written depends on the seats, pieces, dice and cards of the edition; see `text_with`.

    Attributes:
        men: For each seat, the square of each of its pieces (in the edition's order), BOX or OUT.
        stage: `first` (the draw for who goes first), `roll`, `bring` (a + or # to use), `move` (a
            number to use), `draw` (a card is drawn), `card` (the card is executed), or `over`.
        face, orange: The faces of the white and the orange die; both empty before a roll, and after
            use (CJ-A34b).
        tries: The number of rolls without effect in this turn (CJ-A12).
        fresh: The piece that was brought in in this turn, or -1 (CJ-A9).
        bold: Whether protected pieces may be captured in this turn (CJ-R8).
        starter: The seat that began the game.
        opened: Seats that have completed their first turn.
        gone: Seats that have left the game.
        places: Seats that are home, in the order of their places.
        skips: For each seat, the number of turns that it must miss (CJ-A46).
        quiet: Number of turns since the last capture or arrival (X4); -1 within such a turn.
        end: How the game ended: `home`, `ranked` (CJ-A50), `draw`, or empty.
        card: The card in play.
        step: The current operation of the card.
        todo: The seats that still have to choose for the card.
        out: The number of drawn copies of each card.
        shuffle: How many times the deck has been shuffled.
    """

    men: Men
    turn: int = 0
    stage: str = "first"
    face: str = ""
    orange: str = ""
    tries: Annotated[int, Number(0, 2)] = 0
    fresh: int = -1
    bold: bool = False
    skips: tuple[int, ...] = ()
    card: str = ""
    step: Annotated[int, Number(0, 9)] = 0
    todo: tuple[Task, ...] = ()
    out: tuple[int, ...] = ()
    shuffle: Annotated[int, Number(0, 999)] = 0
    starter: int = 0
    opened: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    quiet: Annotated[int, Number(-1, 999_999)] = 0
    end: Annotated[str, OneOf(ENDS)] = ""


def with_piece(s: State, seat: int, piece: int, square: int) -> State:
    """Return the state with a piece of a seat on a square, in its box, or out of the game."""
    own = tuple([square if one == piece else q for one, q in enumerate(s.men[seat])])
    return replace(s, men=(*s.men[:seat], own, *s.men[seat + 1 :]))


def to_roll(s: State) -> State:
    """Return the state with a new turn of the seat to move."""
    return replace(
        s, stage="roll", face="", orange="", tries=0, fresh=-1, bold=False, card="", step=0, todo=()
    )


class Placed(Head[Men]):
    """Reader and writer of the pieces of each seat, with one word for each seat."""

    loose = True

    def __init__(self, seats: tuple[str, ...], kinds: str, board: Board) -> None:
        self._seats, self._kinds, self._board = seats, kinds, board

    def write(self, value: Men) -> str:
        names, words = self._board.names, []
        for seat, pieces in zip(self._seats, value, strict=True):
            pairs = zip(self._kinds, pieces, strict=True)
            texts = [f"{kind}{'out' if q == OUT else names[q]}" for kind, q in pairs if q != BOX]
            words.append(f"{LETTER[seat]}:{','.join(texts)}")
        return " ".join(words)

    def read(self, words: Sequence[str], text: str) -> Men:
        pieces = {seat: dict.fromkeys(self._kinds, BOX) for seat in self._seats}
        named: set[tuple[str, str]] = set()
        for word in words:
            letter, colon, listed = word.partition(":")
            if not colon or letter not in SEAT:
                raise BadPosition("position-means-nothing", text=word)
            seat = SEAT[letter]
            if seat not in pieces:
                raise BadPosition("position-not-playing", seat=Seat(seat))
            for name in filter(None, listed.split(",")):
                kind, square = self._piece(name)
                if (seat, kind) in named:
                    raise BadPosition("position-two-pieces", man=f"{seat}:{kind}")
                named.add((seat, kind))
                pieces[seat][kind] = square
        return tuple([tuple(pieces[seat].values()) for seat in self._seats])

    def _piece(self, name: str) -> tuple[str, int]:
        """Return a piece and its square."""
        kind, square = name[:1], name[1:]
        if kind not in self._kinds:
            raise BadPosition("position-no-piece", man=name, pieces=tuple(self._kinds))
        if square not in self._board.number and square != "out":
            raise BadPosition("position-no-square", square=square, man=name)
        return kind, OUT if square == "out" else self._board.number[square]


class Face(Text):
    """Reader and writer of the face of a die: one of its marks or a number."""

    def __init__(self, marks: Sequence[str] = ()) -> None:
        self._marks = marks

    def read(self, name: str, text: str) -> str:
        if text and text not in self._marks and not 1 <= (parse_number(text) or 0) <= HIGHEST:
            raise BadPosition("position-face", name=name, face=text)
        return text


class Tasks(Codec[tuple[Task, ...]]):
    """Reader and writer of seats that have to choose, with or without a piece, as in `G,RQ`."""

    def __init__(self, letters: str, kinds: str) -> None:
        self._letters, self._kinds = letters, kinds

    def write(self, value: tuple[Task, ...]) -> str:
        return ",".join([self._letters[i] + (self._kinds[p] if p >= 0 else "") for i, p in value]) or "-"

    def read(self, name: str, text: str) -> tuple[Task, ...]:
        return tuple([self._task(entry) for entry in filter(None, text.split(","))])

    def _task(self, entry: str) -> Task:
        letter, kind = entry[:1], entry[1:]
        if letter not in self._letters or kind not in ("", *self._kinds):
            raise BadPosition("position-todo", text=entry)
        return self._letters.index(letter), self._kinds.index(kind) if kind else -1


class Drawn(Codec[tuple[int, ...]]):
    """Reader and writer of the number of drawn copies of each card of the deck, as in `B02x2,B05`."""

    def __init__(self, deck: Deck) -> None:
        self._most = {card.id: card.count for card in deck.cards}

    def write(self, value: tuple[int, ...]) -> str:
        pairs = zip(self._most, value, strict=True)
        return ",".join([id + (f"x{n}" if n > 1 else "") for id, n in pairs if n]) or "-"

    def read(self, name: str, text: str) -> tuple[int, ...]:
        out = dict.fromkeys(self._most, 0)
        for entry in filter(None, text.split(",")):
            id, _, count = (entry, "", "") if entry in out else entry.partition("x")
            n = parse_number(count or "1")
            if id not in out or n is None:
                raise BadPosition("position-out-card", text=entry)
            if n > self._most[id]:
                raise BadPosition("position-out-many", card=id)
            out[id] = n
        return tuple(out.values())


def text_with(
    seats: tuple[str, ...], kinds: str, board: Board, dice: int, deck: Deck | None
) -> PositionText[State]:
    """Return the reader and writer of position texts for these seats, pieces, board, deck and number of dice."""
    letters = "".join(LETTER[seat] for seat in seats)
    some = Indices(letters, "")
    stages = [stage for stage in STAGES if stage != "draw" or deck is not None]
    fields: dict[str, TextForm | None] = {
        "men": Placed(seats, kinds, board),
        "turn": Field(Index(letters), blank=True),
        "stage": Field(OneOf(stages), absent=_stage),
        "face": Field(Face(MARKS), name="die"),
        "orange": Face() if dice > 1 else None,
        "fresh": Index(kinds, none=True),
        "starter": Field(Index(letters), absent=attrgetter("turn"), blank=True),
        "opened": some,
        "gone": some,
        "places": some,
    }
    if deck is None:
        fields |= dict.fromkeys(OF_CARDS)
    else:
        fields |= {"skips": Repeats(letters, ""), "todo": Tasks(letters, kinds), "out": Drawn(deck)}
    return PositionText(State, **fields)
