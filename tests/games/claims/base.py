"""What an event claims, held against the states before and after: told by the board alone, never by the rules that made it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.kernel.actions import Action, Both, Castle, Draw
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Event, Message, split_sentences
from tests.open_states import Game, State


@dataclass(frozen=True)
class Change:
    """An action with the states before and after, as one of its events is looked at."""

    game: Any
    before: State
    action: Any
    after: State
    events: tuple[Event, ...]
    was: Layout
    now: Layout
    said: Message

    def __getitem__(self, name: str) -> Any:
        """A value of the event."""
        return self.said.values[name]

    @property
    def sentences(self) -> tuple[Message, ...]:
        """Every sentence of every event that came with it."""
        return tuple(part for one in self.events for part in split_sentences(one.said))

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(said.id for said in self.sentences)

    def all(self, id: str) -> list[Mapping[str, Any]]:
        """The values of every event of this id that came with it."""
        return [said.values for said in self.sentences if said.id == id]

    def had(self, place: str, owner: str | None, kind: str) -> int:
        """How many such tokens were in a place."""
        return list(self.was.get(place, ())).count(Token(owner, kind))

    def has(self, place: str, owner: str | None, kind: str) -> int:
        """How many such tokens are in a place now."""
        return list(self.now.get(place, ())).count(Token(owner, kind))

    def left(self, place: str, owner: str | None, kind: str) -> bool:
        """Whether such a token has gone from a place."""
        return self.has(place, owner, kind) < self.had(place, owner, kind)

    def came(self, place: str, owner: str | None, kind: str) -> bool:
        """Whether such a token has come to a place."""
        return self.has(place, owner, kind) > self.had(place, owner, kind)

    def seat(self, number: int) -> str:
        return str(self.game.seats[number])

    @property
    def over(self) -> bool:
        return self.game.result(self.after) is not None and self.game.result(self.before) is None

    @property
    def winner(self) -> Any:
        result = self.game.result(self.after)
        return None if result is None else result.winner

    @property
    def in_turn(self) -> str:
        """Who acts before it, empty for nobody."""
        actor = self.game.actor(self.before)
        return actor.seat if actor else ""

    @property
    def next(self) -> str:
        """Who acts after it, empty for nobody."""
        actor = self.game.actor(self.after)
        return actor.seat if actor else ""


Claim = Callable[[Change], bool]
Tokens = Callable[[Change], Iterable[Token]]


class Claims(NamedTuple):
    """What the events of a game claim.

    Attributes:
        true: Message id to whether what it says is so.
        off, on: Message id to the tokens that, as it says, leave the board and come on it.
        ends: Begins the ids of what says that the game is over.
        rare: Ids that no short game by chance comes to.
        unique: Whether no seat has two pieces of a kind, so that an event names a square by naming its piece.
    """

    true: Mapping[str, Claim]
    off: Mapping[str, Tokens] = {}
    on: Mapping[str, Tokens] = {}
    ends: tuple[str, ...] = ("over-",)
    rare: frozenset[str] = frozenset()
    unique: bool = False


def look(game: Game, before: State, action: Action) -> tuple[State, Change]:
    after, events = game.outcome(before, action)
    change = Change(
        game,
        before,
        action,
        after,
        tuple(events),
        game.layout(before),
        game.layout(after),
        Message(""),
    )
    return after, change


def wrong(claims: Claims, change: Change) -> Iterator[str]:
    """Everything that is false in the events of an action, and everything that they should have said."""
    for said in change.sentences:
        claim = claims.true.get(said.id)
        if claim is None:
            yield f"{said.id} has no claim in tests/games/claims"
        elif not claim(replace(change, said=said)):
            yield f"{said.id} is false: {dict(said.values)}"
    yield from _unsaid(claims, change)


def _unsaid(claims: Claims, change: Change) -> Iterator[str]:
    squares = change.game.board.number
    named = {value for said in change.sentences for value in _texts(said)}
    if isinstance(change.action, Castle):
        a = change.action
        named |= {a.king, a.king_to, a.rook, a.rook_to}
    if isinstance(change.action, Draw):  # the lot sets up both first ranks alike, "Black's opposite"
        named |= {_opposite(change.game, square) for square in named if square in squares}
    if isinstance(change.action, Both):
        b = change.action
        named |= {b.origin, b.to, b.other, b.other_to}
    if "discharges" in change.ids:  # the piece that it was under stands where it stood
        named.add(change.action.origin)
    pieces = {token for said in change.sentences for token in _pieces(said)} if claims.unique else set()
    for square in squares:
        was, now = Counter(change.was.get(square, ())), Counter(change.now.get(square, ()))
        if square not in named and not set((was - now) + (now - was)) <= pieces:
            yield f"no event names {square}: {change.was.get(square)} is {change.now.get(square)}"
    told = Counter(_on(change.was, squares))
    for by, mapping in ((-1, claims.off), (1, claims.on)):
        for said in change.sentences:
            if said.id in mapping:
                for token in mapping[said.id](replace(change, said=said)):
                    told[token] += by
    found = Counter(_on(change.now, squares))
    if +told != +found or any(n < 0 for n in told.values()):
        yield f"the events leave {dict(told - found)} on the board and miss {dict(found - told)}"
    if change.over and not any(id.startswith(claims.ends) for id in change.ids):
        yield f"no event says that the game is over: {change.ids}"
    if not change.over and any(id.startswith("over-") for id in change.ids):
        yield f"the game is not over: {change.ids}"


def _opposite(game: Game, square: str) -> str:
    """The square of Black's first rank that is opposite one of White's: across the board, or turned around."""
    file, board = square[0], game.board
    if board.squares != (1 << len(board.names)) - 1:  # a board with pits is turned
        file = chr(ord("a") + board.files - 1 - (ord(file) - ord("a")))
    return f"{file}{board.ranks}"


def _on(layout: Layout, squares: Mapping[str, int]) -> list[Token]:
    return [token for place, stack in layout.items() if place in squares for token in stack]


def _texts(said: Message) -> Iterator[str]:
    for value in said.values.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Message):
                yield from _texts(one)
            elif isinstance(one, str):
                yield str(one)


def _pieces(said: Message) -> Iterator[Token]:
    """The pieces that are named with their owners."""
    for owner in ("seat", "owner", "other"):
        for kind in ("piece", "victim", "with_piece"):
            if owner in said.values and kind in said.values:
                yield Token(str(said.values[owner]), str(said.values[kind]))


# What most games say


def moves(c: Change) -> bool:
    """A piece has gone from one square to another, or has become what a promotion says, or has left the board there."""
    seat, kind = str(c["seat"]), str(c["piece"])
    if c["origin"] == c["to"]:  # a ring of hops
        return c.has(c["to"], seat, kind) == c.had(c["to"], seat, kind) == 1
    becomes = getattr(c.action, "promoted", "") or kind
    if becomes.startswith("?"):  # a new checker, by its number
        becomes = next((one.kind for one in c.now.get(c["to"], ()) if one.kind.startswith("?")), becomes)
    gone = any(id in c.ids for id in ("pawn-off", "chess-explosion", "chess-explodes"))
    arrived = c.has(c["to"], seat, becomes) > 0 or gone
    return c.left(c["origin"], seat, kind) and arrived


def captures(c: Change) -> bool:
    """A piece of its owner stood there and does not any more."""
    return c.left(c["square"], str(c["owner"]), str(c["piece"]))


def captured(c: Change) -> list[Token]:
    return [Token(str(c["owner"]), str(c["piece"]))]


def checks(in_check: Callable[[Change], bool]) -> Claim:
    """The side that acts next, or is mated, is in check."""
    return lambda c: (c.next == str(c["seat"]) or c.winner not in (None, str(c["seat"]))) and in_check(c)


def wins(end: str = "") -> Claim:
    """The game is over, and that seat has won it; `end`: by this."""
    return lambda c: c.over and c.winner == str(c["seat"]) and (not end or getattr(c.after, "end", "") == end)


def drawn(end: str) -> Claim:
    return lambda c: c.over and c.winner is None and c.after.end == end


def castled(c: Change) -> bool:
    """King and rook have gone where the action says."""
    a, seat = c.action, str(c["seat"])
    if not isinstance(a, Castle):
        return False
    went = {a.king: a.king_to, a.rook: a.rook_to}
    stood = {square: tokens[-1] for square in went if (tokens := c.was.get(square))}
    return len(stood) == 2 and all(
        stood[origin].owner == seat and c.now[to][-1] == stood[origin] for origin, to in went.items()
    )


def side_of(c: Change, seat: str) -> int:
    return int(c.game.seats.index(seat))
