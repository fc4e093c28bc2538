"""An edition at the table: seats, board, dice, deck and house rules, and the questions all rules ask of a position.

A position is a value; how far home it is (CJ-A50), how it stands as text, and which positions there can be, stand here too."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Annotated

import msgspec

from companion.games.chess_jumble.equipment import HIGHEST, MARKS, Deck
from companion.games.chess_jumble.facts import LETTER, SEAT, SEATS, Options
from companion.games.chess_jumble.prepared_board import Corner, Setting
from companion.games.shared.cuts import Cut, apply_cuts
from companion.games.shared.position_correction import read_turn
from companion.kernel import bitboard
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition, parse_number
from companion.kernel.facts import DieInfo, GameInfo
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
    TextForm,
)

BOX = -1
OUT = -2
ENDS = ("", "home", "ranked", "draw")
STAGES = ("first", "roll", "bring", "move", "draw", "card", "over")
CHANCE = ("first", "roll", "draw")
"""Stages in which the lot, a die or the deck decides."""

Task = tuple[int, int]
"""A seat that has to choose for a card, and its piece (-1: one of its choice)."""


class State(msgspec.Struct, frozen=True):
    """`men`: for each seat the square of each of its pieces (in the edition's order), BOX or OUT.

    `stage`: `first` (the lot), `roll`, `bring` (a + or # to use), `move` (a number to use), `draw`
    (a card is drawn), `card` (it is carried out), `over`. `face`: what the white die shows;
    `orange`: the orange die; both empty while they are to be rolled, and when used (CJ-A34b).
    `tries`: fruitless rolls of this turn (CJ-A12). `fresh`: the piece brought in this turn, or -1
    (CJ-A9). `bold`: this turn protected pieces may be captured (CJ-R8). `starter`: who began.
    `opened`: seats that have ended their first turn. `gone`: seats that left. `places`: seats that
    are home, in order. `skips`: for each seat the turns it has to miss (CJ-A46). `quiet`: turns
    since the last capture or arrival (X4), -1 within such a turn. `end`: how an over game ended:
    `home`, `ranked` (CJ-A50), `draw`, or empty.

    Cards: `card` is the one in play, `step` its operation in progress, `todo` who still has to
    choose for it; `out` how many of each card are drawn, `shuffle` how often the deck was shuffled.

    How seats, pieces, dice and cards stand in texts depends on the edition: `position.text_with`.
    """

    men: tuple[tuple[int, ...], ...]
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


class Progress(msgspec.Struct, frozen=True, dict=True):
    """Distances on one board for the pieces `kinds` of the seats given."""

    setting: Setting
    seats: tuple[str, ...]
    kinds: str
    entered: Callable[[int, int, int], int] | None = None
    """The squares that house rules leave to a seat's piece on a square; None: all."""

    @cached_property
    def moves_home(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Seat, piece, square: fewest moves into the house on an empty board; 0 in the house, -1 never."""
        return tuple(
            tuple(self._distances(seat, kind) for kind in range(len(self.kinds)))
            for seat in range(len(self.seats))
        )

    def _distances(self, seat: int, piece: int) -> tuple[int, ...]:
        corner, kind = self.setting.corners[self.seats[seat]], self.kinds[piece]
        entered = self.entered or (lambda seat, piece, square: -1)
        found = [-1] * len(self.setting.board.symbols)
        for square in bitboard.each(corner.house):
            found[square] = 0
        frontier = bitboard.of(
            q
            for q in bitboard.each(self.setting.track)
            if corner.enters_from(kind, q, 0) and entered(seat, piece, q) & corner.house
        )
        seen, far = 0, 0
        while frontier:
            seen |= frontier
            far += 1
            onward = 0
            for square in bitboard.each(frontier):
                found[square] = far
                before = corner.moves[kind].targets(
                    square, 0
                )  # moves are symmetrical, so backward is forward
                if self.entered is not None:
                    before = bitboard.of(
                        q for q in bitboard.each(before) if entered(seat, piece, q) >> square & 1
                    )
                onward |= before
            frontier = onward & ~seen
        return tuple(found)

    def moves_left(self, s: State, seat: int) -> int:
        """Moves that a seat still needs for all its pieces; one in the box needs one more to be brought in."""
        total = 0
        for kind, square in enumerate(s.men[seat]):
            far = self.moves_home[seat][kind]
            if square == BOX:
                total += 1 + min(far[q] for q in bitboard.each(self.setting.corners[self.seats[seat]].start))
            elif square != OUT:
                total += far[square]
        return total

    def at_home(self, s: State, seat: int) -> int:
        """How many men of a seat are in its house."""
        house = self.setting.corners[self.seats[seat]].house
        return sum(1 for square in s.men[seat] if square >= 0 and house >> square & 1)

    def rank_seats(self, s: State) -> list[tuple[tuple[int, int], int]]:
        """((pieces not at home, moves still needed), seat) of the seats without a place, best first (CJ-A50c)."""
        left = [i for i in range(len(self.seats)) if i not in s.places and i not in s.gone]
        return sorted(((-self.at_home(s, i), self.moves_left(s, i)), i) for i in left)


BY_ORANGE = "KP"  # CJ-R43


@lru_cache(maxsize=4096)
def occupancy(men: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Where each seat's pieces stand on the board, as sets of squares, and last where anybody's do."""
    sides = [bitboard.of(q for q in one if q >= 0) for one in men]
    everybody = 0
    for side in sides:
        everybody |= side
    return (*sides, everybody)


class Edition(msgspec.Struct, frozen=True, dict=True, eq=False):
    """What does not change during a game. `seats` are in turn order; `deck` is None without action cards.

    `cuts`: constraints of house rules on the squares that a piece may enter with each single move of a roll, by the
    square on which its roll begins; its seat is to move. They hold for who protects whom, too.
    """

    info: GameInfo
    kinds: str
    seats: tuple[str, ...]
    setting: Setting
    dice: tuple[DieInfo, ...]
    deck: Deck | None
    options: Options
    cuts: tuple[Cut[State, int], ...] = ()

    @cached_property
    def board(self) -> Board:
        return self.setting.board

    @cached_property
    def corners(self) -> tuple[Corner, ...]:
        return tuple(self.setting.corners[seat] for seat in self.seats)

    @cached_property
    def pairs(self) -> int:
        """Everybody's starting and entry squares."""
        found = 0
        for corner in self.corners:
            found |= corner.start | corner.entry
        return found

    @cached_property
    def progress(self) -> Progress:
        return Progress(self.setting, self.seats, self.kinds, self._find_entered_alone if self.cuts else None)

    def _find_entered_alone(self, seat: int, piece: int, square: int) -> int:
        """The squares that the cuts leave to a piece that is alone on the board."""
        men = [[BOX] * len(self.kinds) for _ in self.seats]
        men[seat][piece] = square
        return self.find_entered(State(turn=seat, stage="move", men=tuple(map(tuple, men))), square)

    def find_entered(self, s: State, square: int) -> int:
        """The squares that the cuts leave to the piece of the seat to move on a square."""
        return apply_cuts(self.cuts, s, square) if self.cuts else -1

    @cached_property
    def protects(self) -> bool:
        """CJ-R42, R44, A47: whether protected pieces may not be captured."""
        return self.options.protects

    @cached_property
    def needed_at_home(self) -> int:
        """CJ-A50b: how many pieces win a short game."""
        return 2 if len(self.kinds) == 4 else 3

    def die_of(self, kind: str) -> str:
        """CJ-R43: the die whose number a piece uses."""
        return "orange" if len(self.dice) > 1 and kind in BY_ORANGE else "white"

    # Positions

    def count_needed(self, s: State, seat: int) -> int:
        """CJ-A18b, A50b: how many pieces a seat has to bring into its house."""
        left = sum(1 for q in s.men[seat] if q != OUT)
        return min(left, self.needed_at_home) if self.options.some_home else left

    def on_track(self, s: State) -> int:
        """All men on the running track, as a set of squares."""
        return occupancy(s.men)[-1] & self.setting.track

    def own(self, s: State, seat: int) -> int:
        """A seat's men on the board, in its house too."""
        return occupancy(s.men)[seat]

    def free_house(self, s: State, seat: int) -> int:
        """The squares of a seat's house on which nobody stands."""
        return self.corners[seat].house & ~occupancy(s.men)[-1]

    def active(self, s: State, seat: int) -> list[int]:
        """CJ-R35: the pieces of a seat that stand on the track."""
        track = self.setting.track
        return [piece for piece, q in enumerate(s.men[seat]) if q >= 0 and track >> q & 1]

    def playing(self, s: State) -> Sequence[int]:
        """The seats that are neither home nor gone, in their order."""
        if not s.places and not s.gone:
            return self.all_seats
        return [i for i in self.all_seats if i not in s.places and i not in s.gone]

    @cached_property
    def all_seats(self) -> range:
        return range(len(self.seats))

    def order(self, s: State) -> list[int]:
        """The seats that play, the one to move first, then in turn order (CJ-A38)."""
        playing = self.playing(s)
        count = len(self.seats)
        return [i for step in range(count) if (i := (s.turn + step) % count) in playing]

    def fills_start(self, seat: int, men: Sequence[int]) -> bool:
        """CJ-R26: whether a seat with its pieces there holds both its starting squares while its box is not empty."""
        return BOX in men and not self.corners[seat].start & ~bitboard.of(q for q in men if q >= 0)

    def owes_start(self, s: State) -> bool:
        """CJ-R26, R39, A16: both own starting squares hold own men while the box is not empty."""
        return self.fills_start(s.turn, s.men[s.turn])

    def binds_start(self, s: State) -> bool:
        """CJ-A16: whether what the seat to move does now has to leave one of its starting squares free."""
        return self.keeps_start_free and BOX in s.men[s.turn]

    @cached_property
    def keeps_start_free(self) -> bool:
        """CJ-A16a: as printed, one starting square is always free while the box is not empty."""
        return self.options.start_always_free

    def man_on(self, s: State, square: int) -> tuple[int, int] | None:
        """(seat, piece) on a square, or None."""
        for seat, men in enumerate(s.men):
            if square >= 0 and square in men:
                return seat, men.index(square)
        return None

    def names(self, squares: int) -> tuple[str, ...]:
        return tuple(self.board.names[q] for q in bitboard.each(squares))


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
