"""How a Chess Jumble position stands as text, which positions there can be, and how people put one right.

The men of each seat that plays (`G:Qd1,Rf1` `B:`) stand among the fields, in any order. Men not named are in their box;
`Nout` is a man out of the game. Fields for an orange die and for cards stand only in editions that have them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from companion.games.chess_jumble.cards.deck import Deck
from companion.games.chess_jumble.dice import HIGHEST, MARKS
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.seats import LETTER, SEAT, SEATS
from companion.games.chess_jumble.state import BOX, OUT, STAGES, State, Task
from companion.games.shared.position_correction import read_turn
from companion.kernel.errors import BadPosition
from companion.kernel.limits import parse_number
from companion.kernel.messages import Seat
from companion.kernel.text.codecs import Codec, Head, Index, Indices, OneOf, Repeats, TextForm
from companion.kernel.text.position_text import Field, PositionText

MOST_SKIPS = 2  # CJ-A46
OF_CARDS = ("bold", "skips", "card", "step", "todo", "out", "shuffle")
"""Fields that stand only in the texts of editions with action cards."""
Men = tuple[tuple[int, ...], ...]


class Placed(Head[Men]):
    """The men of each seat, a word a seat."""

    loose = True

    def __init__(self, ed: Edition) -> None:
        self._ed = ed

    def write(self, value: Men) -> str:
        names, words = self._ed.board.names, []
        for seat, men in zip(self._ed.seats, value, strict=True):
            pairs = zip(self._ed.kinds, men, strict=True)
            texts = [f"{kind}{'out' if q == OUT else names[q]}" for kind, q in pairs if q != BOX]
            words.append(f"{LETTER[seat]}:{','.join(texts)}")
        return " ".join(words)

    def read(self, words: Sequence[str], text: str) -> Men:
        men = {seat: dict.fromkeys(self._ed.kinds, BOX) for seat in self._ed.seats}
        named: set[tuple[str, str]] = set()
        for word in words:
            letter, colon, listed = word.partition(":")
            if not colon or letter not in SEAT:
                raise BadPosition("position-means-nothing", text=word)
            seat = SEAT[letter]
            if seat not in men:
                raise BadPosition("position-not-playing", seat=Seat(seat))
            for name in filter(None, listed.split(",")):
                kind, square = self._man(name)
                if (seat, kind) in named:
                    raise BadPosition("position-two-men", man=f"{seat}:{kind}")
                named.add((seat, kind))
                men[seat][kind] = square
        return tuple([tuple(men[seat].values()) for seat in self._ed.seats])

    def _man(self, name: str) -> tuple[str, int]:
        """A piece, and where it is."""
        kind, square = name[:1], name[1:]
        if kind not in self._ed.kinds:
            raise BadPosition("position-no-piece", man=name, pieces=tuple(self._ed.kinds))
        if square not in self._ed.board.number and square != "out":
            raise BadPosition("position-no-square", square=square, man=name)
        return kind, OUT if square == "out" else self._ed.board.number[square]


class Face(Codec[str]):
    """What a die shows: one of its marks or a number."""

    def __init__(self, marks: Sequence[str] = ()) -> None:
        self._marks = marks

    def write(self, value: str) -> str:
        return value or "-"

    def read(self, name: str, text: str) -> str:
        if text and text not in self._marks and not 1 <= (parse_number(text) or 0) <= HIGHEST:
            raise BadPosition("position-face", name=name, face=text)
        return text


class Tasks(Codec[tuple[Task, ...]]):
    """Seats that have to choose, each perhaps for one piece, as `G,RQ`."""

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
    """How many of each card of the deck are drawn, as `B02x2,B05`."""

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


def _stage(s: State) -> str:
    return "card" if s.card else "move" if s.face.isdecimal() else "bring" if s.face else "roll"


def _turn(s: State) -> int:
    return s.turn


def text_with(ed: Edition) -> PositionText[State]:
    """The position texts of an edition with these seats."""
    letters = "".join(LETTER[seat] for seat in ed.seats)
    some = Indices(letters, "")
    stages = [stage for stage in STAGES if stage != "draw" or ed.deck is not None]
    fields: dict[str, TextForm | None] = {
        "men": Placed(ed),
        "turn": Field(Index(letters), blank=True),
        "stage": Field(OneOf(stages), absent=_stage),
        "face": Field(Face(MARKS), name="die"),
        "orange": Face() if len(ed.dice) > 1 else None,
        "fresh": Index(ed.kinds, none=True),
        "starter": Field(Index(letters), absent=_turn, blank=True),
        "opened": some,
        "gone": some,
        "places": some,
    }
    if ed.deck is None:
        fields |= dict.fromkeys(OF_CARDS)
    else:
        fields |= {"skips": Repeats(letters, ""), "todo": Tasks(letters, ed.kinds), "out": Drawn(ed.deck)}
    return PositionText(State, **fields)


def admit(ed: Edition, s: State) -> State:
    """The state, its open card drawn, if its stage, dice and cards go together. Raises BadPosition."""
    _check_dice(s, len(ed.dice) > 1)
    if (s.stage == "card") != bool(s.card):
        raise BadPosition("position-stage-card", stage=s.stage, card=s.card or "-")
    s = msgspec.structs.replace(s, skips=s.skips or (0,) * len(ed.seats))
    if ed.deck is None:
        return s
    if max(s.skips) > MOST_SKIPS:
        raise BadPosition("position-skips", most=MOST_SKIPS)
    known = [one.id for one in ed.deck.cards]
    if s.card and s.card not in known:
        raise BadPosition("position-no-card", card=s.card)
    if s.card and s.step >= len(ed.deck.card(s.card).effect):
        raise BadPosition("position-step", step=s.step, card=s.card)
    out = s.out or (0,) * len(known)
    return msgspec.structs.replace(
        s, out=tuple([n or int(id == s.card) for id, n in zip(known, out, strict=True)])
    )


def _check_dice(s: State, both: bool) -> None:
    """Raises BadPosition where the dice do not lie as the stage has them."""
    stage, face, orange = s.stage, s.face, s.orange
    fits = {
        "bring": face in MARKS and (bool(orange) or not both),
        "move": face.isdecimal() or bool(orange),
        "roll": (not face or both) and not orange,
    }.get(stage, not face and not orange)
    if fits:
        return
    if both:
        raise BadPosition("position-stage-dice", stage=stage, die=face or "-", orange=orange or "-")
    raise BadPosition("position-stage-die", stage=stage, die=face or "-")


def seats_in(text: str) -> tuple[str, ...]:
    """The seats that a position text names, counter-clockwise from the south."""
    named = {field[0] for field in text.split() if re.match(r"[GRBY]:", field)}
    return tuple(seat for seat in SEATS if LETTER[seat] in named)


def rearrange(ed: Edition, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
    """The state after these places hold these tokens and it is `turn`'s turn to roll.

    A man taken off a square without being put on another goes to its box. With no `turn` the
    roll in hand stays.

    Raises:
        BadPosition: a place or token that the game does not have, more than one man on a square.
    """
    seats, kinds = ed.seats, ed.kinds
    men = [list(row) for row in s.men]
    given: dict[tuple[int, int], int] = {}
    for place, tokens in layout.items():
        square = (
            OUT
            if place.startswith("out")
            else BOX
            if place.startswith("box:")
            else ed.board.number.get(place)
        )
        if square is None:
            raise BadPosition("no-place", place=place)
        if square >= 0:
            men = [[BOX if q == square else q for q in row] for row in men]
            if len(tokens) > 1:
                raise BadPosition("one-man-only", place=place)
        for token in tokens:
            owner, _, kind = token.partition(":")
            if owner not in seats or len(kind) != 1 or kind not in kinds:
                raise BadPosition("position-no-man", man=token)
            man = (seats.index(owner), kinds.index(kind))
            if man in given:
                raise BadPosition("position-two-places", man=token)
            given[man] = square
    for (seat, piece), square in given.items():
        men[seat][piece] = square
    s = msgspec.structs.replace(s, men=tuple(tuple(row) for row in men))
    if turn is None:
        return s
    return to_roll(msgspec.structs.replace(s, turn=read_turn(turn, seats, s.turn)))


def to_roll(s: State) -> State:
    """A fresh turn of the seat to move."""
    return msgspec.structs.replace(
        s, stage="roll", face="", orange="", tries=0, fresh=-1, bold=False, card="", step=0, todo=()
    )
