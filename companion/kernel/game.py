"""What a game is to everything above it: one object without state of its own, options fixed when it is made.

`Game` is the protocol; `GameInfo` and its parts are what setup screens and listings read. A
state is frozen, hashable, has a named `stage`, and holds no history.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from companion.kernel.actions import Action
from companion.kernel.board import Board
from companion.kernel.layout import Layout, Line, Shows
from companion.kernel.messages import Event, Message, Reason
from companion.kernel.shortest import Progress, Solution

State = Any


class Choice(msgspec.Struct, frozen=True):
    """One value of a house rule and the line that explains it."""

    value: str
    says: str


class Rule(msgspec.Struct, frozen=True):
    """A house rule: its name in `--rule name=value`, its values, and the entry of the rules page.

    Without choices it takes a number (`low`..`high`), with `sides` also one for each side (`6/4`);
    with `file` the path of a data file too.
    """

    name: str
    entry: str
    says: str
    default: str
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    file: bool = False
    sides: bool = False


class Preset(msgspec.Struct, frozen=True):
    """A named set of house rules, first on the setup screen."""

    name: str
    says: str
    rules: Mapping[str, str]
    hints: bool = False
    """Whether the table shows at once where each piece may go."""


class DieInfo(msgspec.Struct, frozen=True):
    """A die of the game: its name, its faces as printed, once for each side."""

    name: str
    faces: tuple[str, ...]


class CardInfo(msgspec.Struct, frozen=True):
    """A card of a deck: its id, how often it is there, its words, whether it is good or bad (+, ±, −).

    `tags`: the ids of the tags in it, for card readers.
    """

    id: str
    count: int
    words: str
    tone: str = ""
    tags: tuple[str, ...] = ()


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck of the game: its name and its cards, in the order of the deck file.

    `hidden`: its cards go into hands; a card that the table does not know is `?`.
    """

    name: str
    title: str
    cards: tuple[CardInfo, ...]
    hidden: bool = False


class DeckLeft(msgspec.Struct, frozen=True):
    """`shuffle`: how often the deck was shuffled again; `whole`: how many of each card it then had; `left`: has now.

    `taken`: where cards are spent unseen, all that were taken in their order, `?` for an unseen one.
    """

    shuffle: int
    whole: Mapping[str, int]
    left: Mapping[str, int]
    taken: tuple[str, ...] = ()


class Notation(msgspec.Struct, frozen=True):
    """How a game of White and Black is written as PGN.

    `known_start`: readers know the start position by the variant's name. Stages: `turns` in which a man's move is the
    turn's own, `extra` in which one more man comes on the board within a turn, `replies` in which the other side only
    answers, `unwritten` of laying out, which stand in no move text.
    """

    known_start: bool = False
    turns: tuple[str, ...] = ("turn", "move")
    extra: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    unwritten: tuple[str, ...] = ()


class Duration(msgspec.Struct, frozen=True):
    """How long a game lasts, estimated from games between computer players: minutes to the last place."""

    seats: int
    rules: Mapping[str, str]
    minutes: int


class GameInfo(msgspec.Struct, frozen=True):
    """Facts of a game that do not depend on options.

    `card`: the rules in short, for a rule card; `many_men`: a turn moves several men; `touch_move`: whether a touched man has to move by
    the game's own rules (`enforce`) or is only announced (X1). `later`: kinds of men that come on the board
    only in the course of play; `stand_ins`: kind to the figure of a chess set (or `checker`) that may take its place.
    `notation`: how it is written as PGN, where it can be.
    """

    id: str
    title: str
    says: str
    seats: tuple[str, ...]
    seatings: tuple[tuple[str, ...], ...]
    equipment: str
    rules: tuple[Rule, ...]
    presets: tuple[Preset, ...]
    card: tuple[str, ...] = ()
    durations: tuple[Duration, ...] = ()
    touch_move: str = "announce"
    many_men: bool = False
    later: tuple[str, ...] = ()
    stand_ins: Mapping[str, str] = {}
    notation: Notation = Notation()


class Actor(msgspec.Struct, frozen=True):
    """Who acts; with `chance`, who rolls or draws."""

    seat: str
    chance: bool = False


class Intent(msgspec.Struct, frozen=True):
    """What hands seem to want: the man from `origin` (None: from beside the board) to `to` (None: still in the air)."""

    origin: str | None
    to: str | None


class Mark(msgspec.Struct, frozen=True):
    """Something to show on a square: `kind` is owed, safe, home, ..."""

    square: str
    kind: str


class Grid(msgspec.Struct, frozen=True):
    """A table of what may be: for each row a mark a column, `o` is, `x` cannot be, `.` open."""

    title: Message
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    marks: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """What a seat (or the room) may know, as the screen draws it.

    `layout`: squares and trays; `dice`: die to the face that lies on the table; `cards`: deck to
    the card that lies open; `hand`, `secrets` and `grids`: cards, notes and deductions for that seat alone; `unseen`: deck to how many are left; `stage` and `turn` as in the state; `prompt`: who must do what; `notes`: what is owed;
    `standing`: seat to what each has of the things `counted` (men home, points, ...); `path`: the squares
    counted to where a man is to be placed.
    """

    layout: Layout
    turn: str | None
    stage: str
    chance: bool
    dice: Mapping[str, str]
    prompt: Message
    notes: tuple[Message, ...]
    standing: Mapping[str, int]
    places: tuple[str, ...]
    marks: tuple[Mark, ...] = ()
    cards: Mapping[str, str] = {}
    hand: tuple[str, ...] = ()
    secrets: tuple[Message, ...] = ()
    grids: tuple[Grid, ...] = ()
    unseen: Mapping[str, int] = {}
    skips: Mapping[str, int] = {}
    counted: str = "home"
    path: tuple[str, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """How it ended. `winner`: one seat, several, or None."""

    winner: str | tuple[str, ...] | None
    places: tuple[str, ...]
    scores: Mapping[str, int]
    reason: Message


class BadPosition(ValueError):
    """A position text or a layout that this game cannot have; the text is one sentence."""


Leaver = Literal["replaced", "boxed", "stays"]
"""A computer player takes the seat; the men go to the box; the men stay as obstacles."""


class Game(Protocol):
    """The rules of one game with its options chosen. All methods are pure."""

    info: GameInfo
    seats: tuple[str, ...]
    rules: Mapping[str, str]
    board: Board
    dice: tuple[DieInfo, ...]
    decks: tuple[DeckInfo, ...]

    time_limit: int | None
    """Minutes of play after which the round is finished and the game ranked (CJ-A50c); None: no limit."""

    leaver: Leaver
    """What becomes of the seat of somebody who leaves (CJ-A49)."""

    def start(self) -> State: ...

    def actor(self, s: State) -> Actor | None:
        """Who must act, roll or draw; None when the game is over."""

    def actions(self, s: State) -> Sequence[Action]:
        """All legal actions; at a chance stage, every outcome."""

    def legal(self, s: State, text: str) -> Action | None:
        """The legal action of that text, or None."""

    def silent(self, s: State) -> Sequence[Action]:
        """Legal actions that no sensor can see: they are ruled by the end button or on the screen."""

    def weight(self, s: State, a: Action) -> int:
        """How often this outcome stands on the die (or in the deck)."""

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        """What is left of a deck since it was last shuffled."""

    def count(self, s: State) -> int:
        """`len(actions(s))` without making them."""

    def perft(self, s: State, depth: int) -> int:
        """Leaves of the tree of legal actions at `depth` plies."""

    def apply(self, s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after a legal action, and what happened.

        Raises:
            IllegalAction: the action is not legal here.
        """

    def lines(self, s: State) -> Iterable[Line]:
        """The legal lines of the position, as the board would show them.

        A card that nobody at the board can see stands in them as `?`.
        """

    def no_undo(self, to: State, latest: State) -> Message | None:
        """Why play may not be taken back as far as `to`, when it had come to `latest`; None: it may."""

    def search(self, s: State, coming: Sequence[str]) -> Iterator[Progress | Solution] | None:
        """The shortest way to win from a position of a solitaire; `coming`: cards that are known to come, in order.

        None where nothing is solved: another game, or men are still being laid out.
        """

    def ends(self, s: State, shows: Shows) -> Sequence[Line] | None:
        """Lines of many actions whose ends a board shows that nobody has watched; None: too many to tell apart.

        Empty for games in which a visit of hands is one of `lines`.
        """

    def why_not(self, s: State, intent: Intent) -> Reason:
        """Why no rule allows what the hands seem to want."""

    def owed(self, s: State, origin: str, to: str) -> Message | None:
        """What is still owed by the man from `origin` that rests on `to`, or None."""

    secret: bool
    """Whether a seat may know what others may not."""

    def known(self, s: State, seat: str | None) -> State:
        """What that seat (None: the room) may know: the state with everything else open.

        Everything that this seat sees, is told and may be asked is made from it, so states that
        it cannot tell apart look alike to it.
        """

    def guess(self, s: State, entropy: bytes) -> State:
        """A state without secrets that agrees with a known one, drawn by 32 or more random bytes."""

    def said(self, a: Action, listed: bool = False) -> str:
        """The action's text as the room may know it, what is hidden as `?`: when it is made, or `listed` before."""

    def view(self, s: State, seat: str | None) -> View: ...

    def layout(self, s: State) -> Layout: ...

    def position(self, s: State) -> str:
        """The position as text; `read` takes it back."""

    def read(self, text: str) -> State:
        """The state that a position text describes.

        Raises:
            BadPosition: it is not a position of this game.
        """

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        """The state after people put the record right: these places hold these tokens.

        Raises:
            BadPosition: the men named are not those of the game, or stand where they cannot.
        """

    def position_key(self, s: State) -> Hashable: ...

    def result(self, s: State) -> Result | None: ...

    def round_ended(self, before: State, after: State) -> bool:
        """Whether every seat has had its turn in this round, between these two states (CJ-A50c)."""

    def ranked(self, s: State, reason: Message) -> State:
        """The state in which the game is ended now and ranked (CJ-A50)."""

    def without(self, s: State, seat: str, stays: bool) -> State:
        """The state after a seat has left; `stays`: its men stay on the board (CJ-A49)."""

    def appeal(self, s: State, a: Action) -> float:
        """How much a practice opponent likes a legal action; larger is better."""

    def claimable(self, s: State) -> tuple[str, ...]:
        """What can be claimed now: `fifty`, ..."""


def leaves(game: Game, s: State, depth: int) -> int:
    """Leaves of the tree of legal actions at `depth` plies, the last counted in bulk; an over game has none further down."""
    if depth < 2:
        return game.count(s) if depth else 1
    return sum(leaves(game, game.apply(s, action)[0], depth - 1) for action in game.actions(s))


class Plain:
    """What a game says whose visits of hands are its lines, and in which everything can be taken back."""

    time_limit: int | None = None
    leaver: Leaver = "replaced"

    def no_undo(self, to: State, latest: State) -> Message | None:
        return None

    def search(self, s: State, coming: Sequence[str]) -> Iterator[Progress | Solution] | None:
        return None

    def ends(self, s: State, shows: Shows) -> Sequence[Line] | None:
        return ()


class Open(Plain):
    """What a game without secrets says of them."""

    secret = False

    def known(self, s: State, seat: str | None) -> State:
        return s

    def guess(self, s: State, entropy: bytes) -> State:
        return s

    def said(self, a: Action, listed: bool = False) -> str:
        return str(a)

    def perft(self, s: State, depth: int) -> int:
        return leaves(self, s, depth)  # type: ignore[arg-type]
