"""The base class of games, with the parts that all families have in common.

A family defines `legal_actions`, `outcome` (the effect of a legal action) and `why_not`. `GameBase`
adds `actions`, `legal`, `count`, `apply` with its refusals, and the buttons for actions that no sensor
can see.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import ClassVar, Generic, Protocol, Self, TypeVar, cast

import msgspec

from companion.games.shared.fast_versions import FastVersion, common_versions, step_aside
from companion.games.shared.house_rules import HouseRules, as_texts, options_of
from companion.kernel.actions import Action, Both, Castle, Drop, Move, Pass, Put
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.facts import DeckInfo, DieInfo, GameInfo
from companion.kernel.game import Actor, DeckLeft, Intent, OpenInformationGame, State
from companion.kernel.layout import Layout, Line, is_tray, standard_lines
from companion.kernel.messages import Event, IllegalAction, Kind, Message, Reason, Seat, message
from companion.kernel.text.codecs import PositionText

S = TypeVar("S", bound=State)
T = TypeVar("T")
O = TypeVar("O", bound=HouseRules)  # noqa: E741 - options
PASS = Pass()
OLD_NAMES = {
    "concluded": "conclude",
    "decided": "find_end",
    "ended": "end_game",
    "known": "redact",
    "owed": "why_unfinished",
    "ranked": "end_early",
    "rearranged": "rearrange",
    "said": "redact_action",
    "shown": "make_lines",
    "told": "why_permanent",
}
"""Names of methods in version 0.1, under which games outside this repository may define them until
2.0.
"""


class StateText(Protocol[S]):
    """Reader and writer of the states of a game as text."""

    def write(self, s: S) -> str: ...

    def read(self, text: str) -> S: ...


class GameBase(OpenInformationGame[S], Generic[S, O]):
    """A game at one table with its house rules; `S` is its state, `O` its options."""

    OPTIONS: ClassVar[type[HouseRules]] = HouseRules
    """The class of its house rules."""
    STATE: ClassVar[type[msgspec.Struct]]
    """The struct of the game's states, whose annotations define the text of each field."""
    SILENT: ClassVar[tuple[type[Action], ...]] = (Pass,)
    """Actions that no sensor can see."""
    CHANCE: ClassVar[tuple[str, ...]] = ()
    """Stages in which a die, a deck or a random draw decides."""
    GOES_ON: ClassVar[str] = ""
    """The stage in which a turn begins, if the player may end one turn and begin the next in one go;
    otherwise empty.
    """
    REMEMBERED: ClassVar[int] = 256
    """Maximum number of positions whose legal actions are kept."""

    actions: Callable[[S], tuple[Action, ...]]
    """All legal actions; at a chance stage, all possible results."""

    @classmethod
    def make(cls, info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Self:
        """Return a game at a table with all its seats.

        Args:
            info: The facts of the game.
            seats: The requested seats, or None for all.
            chosen: House rules by name; all others have the values of the published rules.

        Raises:
            GameError: If seats are missing, or the game does not have one of the seats or house rules.
        """
        check_seats(info, seats)
        build = cast("Callable[[GameInfo, O], Self]", cls)
        return build(info, cast(O, options_of(cls.OPTIONS, info.every_rule, chosen)))

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for old, new in OLD_NAMES.items():
            if old in vars(cls) and new not in vars(cls):
                setattr(cls, new, vars(cls)[old])

    def __init__(
        self,
        info: GameInfo,
        options: O,
        board: Board,
        *,
        seats: tuple[str, ...] | None = None,
        dice: tuple[DieInfo, ...] = (),
        decks: tuple[DeckInfo, ...] = (),
    ) -> None:
        self.info, self.options, self.board = info, options, board
        self.seats = info.seats if seats is None else seats
        self.rules: Mapping[str, str] = as_texts(options)
        self.dice, self.decks = dice, decks
        self.actions = lru_cache(maxsize=self.REMEMBERED)(lambda s: tuple(self.legal_actions(s)))
        self._by_text = lru_cache(maxsize=64)(lambda s: {str(a): a for a in self.actions(s)})
        self._applied: tuple[S, Action, tuple[S, tuple[Event, ...]]] | None = None
        """The last application of an action, with its result.

        It is kept because both the record and the announcement of the action need it.
        """
        step_aside(self, options)

    # What a family gives

    def legal_actions(self, s: S) -> Iterable[Action]:
        """Return all legal actions; at a chance stage, all possible results."""
        raise NotImplementedError

    def outcome(self, s: S, a: Action) -> tuple[S, Sequence[Event]]:
        """Return the state after a legal action, and its events."""
        raise NotImplementedError

    def why_not(self, s: S, intent: Intent) -> Reason:
        """Return why no rule allows the intended action. For possible actions, see `why_allowed`."""
        raise NotImplementedError

    def layout(self, s: S) -> Layout:
        raise NotImplementedError

    def at_turn(self, s: S) -> str | None:
        """Return the seat whose turn it is, or None when the game is over. `TwoPlayerGame` and `Solitaire`
        define it.
        """
        raise NotImplementedError

    def admit(self, s: S) -> S:
        """Return the state of a position text, completed so that an action is possible or the game is
        over.

        Raises:
            BadPosition: If its fields contradict each other.
        """
        return s

    # What follows from it

    @cached_property
    def text(self) -> StateText[S]:
        """The reader and writer of position texts."""
        return cast("StateText[S]", PositionText(self.STATE))

    def position(self, s: S) -> str:
        return self.text.write(s)

    def read(self, text: str) -> S:
        """Return the state of a position text.

        Raises:
            BadPosition: If the text is not a position of this game.
        """
        s = self.text.read(text)
        check_end(s)
        return self.admit(s)

    def actor(self, s: S) -> Actor | None:
        seat = self.at_turn(s)
        return None if seat is None else Actor(seat, s.stage in self.CHANCE)

    def legal(self, s: S, text: str) -> Action | None:
        return self._by_text(s).get(text)

    def count(self, s: S) -> int:
        return len(self.actions(s))

    def apply(self, s: S, a: Action) -> tuple[S, tuple[Event, ...]]:
        """Return the state after an action, and its events.

        Raises:
            IllegalAction: If the action is not legal.
        """
        known = self._applied
        if known is not None and known[0] is s and known[1] == a:
            return known[2]
        if a not in self.actions(s):
            raise IllegalAction(self.refusal(s, a))
        after, events = self.outcome(s, a)
        found = after, tuple(events)
        self._applied = (s, a, found)
        return found

    def refusal(self, s: S, a: Action) -> Reason:
        """Return why an action is not legal."""
        match a:
            case Move(origin=origin, to=to):
                return self.why_not(s, Intent(origin, to))
            case Drop(to=to):
                return self.why_not(s, Intent(None, to))
        return Reason(message("not-now"))

    def why_allowed(self, s: S, intent: Intent) -> Reason | None:
        """Return a reason that confirms the intended move of a piece on the board, or None if it is not
        legal.

        `why_not` checks this first, so that no possible move is refused.
        """
        if intent.origin is None:
            return None
        ends = {to for origin, to in moves_of(self.actions(s)) if origin == intent.origin}
        if not ends if intent.to is None else intent.to not in ends:
            return None
        stack = self.layout(s).get(intent.origin, ())
        piece = {"owner": Seat(stack[-1].owner or ""), "piece": Kind(stack[-1].kind)} if stack else {}
        if intent.to is not None:
            return Reason(message("can-go", **piece, origin=intent.origin, to=intent.to))
        said = "is-lifted" if intent.means == "lift" else "can-move"
        return Reason(message(said, **piece, square=intent.origin))

    def make_lines(self, s: S, actions: Sequence[Action]) -> Iterable[Line]:
        """Return the lines of actions that are legal now."""
        return standard_lines(actions, self.at_turn(s))

    def lines(self, s: S) -> Iterable[Line]:
        """Return the legal lines.

        If the rest of a turn may be skipped, lines of the next turn follow the passes.
        """
        actions = self.actions(s)
        if self.GOES_ON and PASS in actions:
            return self._with_the_next(s, actions)
        return self.make_lines(s, actions)

    def _with_the_next(self, s: S, actions: Sequence[Action]) -> Iterator[Line]:
        yield from self.make_lines(s, actions)
        left: tuple[Action, ...] = ()
        began = self.at_turn(s)
        while PASS in actions and (self.at_turn(s) == began or s.stage != self.GOES_ON):
            left, s = (*left, PASS), self.after(s, PASS)
            actions = self.actions(s)
            for line in self.make_lines(s, actions):
                yield msgspec.structs.replace(line, actions=(*left, *line.actions))

    def silent(self, s: S) -> Sequence[Action]:
        return [a for a in self.actions(s) if isinstance(a, self.SILENT)]

    def why_unfinished(self, s: S, origin: str, to: str) -> Message | None:
        return None

    def way(self, s: S, a: Action) -> tuple[str, ...]:
        return ()

    def position_key(self, s: S) -> Hashable:
        return s

    def fast_versions(self) -> Iterable[FastVersion[S]]:
        """Return the fast versions of this game."""
        return common_versions(self)  # type: ignore[arg-type]

    # Without dice and cards

    def weight(self, s: S, a: Action) -> int:
        return 1

    def deck_left(self, s: S, deck: str) -> DeckLeft:
        raise KeyError(deck)


def check_seats(info: GameInfo, seats: Sequence[str] | None) -> None:
    """Check that a request for seats is None or names all seats of a game for one or two players.

    Raises:
        GameError: If only some of the seats are requested.
    """
    if seats is None or sorted(seats) == sorted(info.seats):
        return
    if len(info.seats) == 1:
        raise GameError("one-seat", title=info.title, seat=info.seats[0])
    raise GameError("two-seats", title=info.title, one=Seat(info.seats[0]), other=Seat(info.seats[1]))


def moves_of(actions: Iterable[Action]) -> Iterator[tuple[str, str]]:
    """Yield each square with each target of actions for the piece on it.

    Castling counts as a move of the king.
    """
    for action in actions:
        match action:
            case Move(origin=origin, to=to) | Put(origin=origin, to=to):
                yield origin, to
            case Castle(king=origin, king_to=to, rook=rook):
                yield from ((origin, to), (origin, rook))
            case Both(origin=origin, to=to, other=other, other_to=other_to):
                yield from ((origin, to), (other, other_to))


def check_end(s: State) -> None:
    """Check that the end and the winner of a state fit its stage.

    Raises:
        BadPosition: If a finished game has no end, a running game has one, or the winner is
            impossible.
    """
    end = getattr(s, "end", None)
    if end is not None and (s.stage == "over") != bool(end):
        raise BadPosition("stage-and-end", stage=s.stage, end=end or "-")
    if end in ("", "draw") and getattr(s, "winner", -1) >= 0:
        raise BadPosition("winner-and-end", end=end or "-")


Face = GameBase
"""The name of `GameBase` in version 0.1, which games outside this repository may use until 2.0."""


def squares_of(layout: Mapping[str, T]) -> dict[str, T]:
    """Return a layout without its trays."""
    return {place: stack for place, stack in layout.items() if not is_tray(place)}
