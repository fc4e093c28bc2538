"""Neighbour Chess Solitaire as a game: the parts behind one face."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.games.neighbour import options, state
from companion.games.neighbour.play import STOP, Turn, free_around
from companion.games.neighbour.solve import solve
from companion.games.neighbour.state import EACH, PIECES, POSITIONS, STEPS, State
from companion.games.shared.solitaire import (
    COLOURS,
    NAMES,
    NUMBER,
    SEATS,
    WHOLE,
    Solitaire,
    cards,
    everybody,
    man_of,
    one_seat,
    placed,
    rearranged,
    standing,
    token,
    with_boxes,
)
from companion.kernel import bits
from companion.kernel.actions import Action, Draw, Drop, Move
from companion.kernel.board import Board
from companion.kernel.facts import CardInfo, DeckInfo, DieInfo, GameInfo
from companion.kernel.game import Actor, BadPosition, DeckLeft, Intent, Open
from companion.kernel.layout import Layout, Line, Stack
from companion.kernel.messages import Event, IllegalAction, Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.placing import KINDS
from companion.kernel.shortest import Progress, Solution
from companion.kernel.view import Mark, View


def _steps() -> tuple[CardInfo, ...]:
    return tuple(
        CardInfo(step, EACH, message("steps-right" if step[0] == "r" else "steps-up", n=int(step[1])))
        for step in STEPS
    )


class Neighbour(Solitaire, Open):
    """One table with its house rules."""

    def __init__(self, info: GameInfo, rules: options.Rules) -> None:
        self.info, self.options = info, rules
        self.rules: Mapping[str, str] = msgspec.to_builtins(rules)
        self.board: Board = PLAIN
        self.dice: tuple[DieInfo, ...] = ()
        self.decks: tuple[DeckInfo, ...] = (
            DeckInfo(PIECES, message("deck-pieces"), cards()),
            DeckInfo(POSITIONS, message("deck-positions"), _steps()),
        )
        self.turn = Turn(rules)
        self.actions = lru_cache(maxsize=256)(self._actions)
        self._texts = lru_cache(maxsize=64)(lambda s: {str(a): a for a in self.actions(s)})

    # Positions

    def start(self) -> State:
        return State()

    def position(self, s: State) -> str:
        return state.write(s)

    def read(self, text: str) -> State:
        return self.turn.begun(state.read(text))

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        if turn is not None and turn not in SEATS:
            raise BadPosition(f"There is no seat {turn!r} at this table; there is {SEATS[0]}.")
        men = rearranged(s.men, layout)
        last = s.last if s.last >= 0 and everybody(men) >> s.last & 1 else -1
        if last < 0 <= s.last:  # the man added last was put right: he stands where he now stands
            new = everybody(men) & ~everybody(s.men)
            last = new.bit_length() - 1
        stage = "move" if s.stage == "over" else s.stage
        s = msgspec.structs.replace(s, men=men, last=last, stage=stage, end="")
        return self.read(self.position(s))

    def position_key(self, s: State) -> Hashable:
        return s

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[0], s.stage in ("piece", "count"))

    def _actions(self, s: State) -> tuple[Action, ...]:
        return tuple(self.turn.actions(s))

    def legal(self, s: State, text: str) -> Action | None:
        return self._texts(s).get(text)

    def silent(self, s: State) -> Sequence[Action]:
        return [a for a in self.actions(s) if not isinstance(a, (Move, Drop, Draw))]

    def weight(self, s: State, a: Action) -> int:
        return self.turn.unseen(s, a.deck)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        whole = WHOLE if deck == PIECES else dict.fromkeys(STEPS, EACH)
        return DeckLeft(0, whole, self.turn.unseen(s, deck), s.taken[deck == POSITIONS])

    def count(self, s: State) -> int:
        return len(self.actions(s))

    def apply(self, s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
        if a not in self.actions(s):
            raise IllegalAction(self._refusal(s, a))
        s, events = self.turn.outcome(s, a)
        return s, tuple(events)

    def _refusal(self, s: State, a: Action) -> Reason:
        if a == STOP and s.stage == "choose":
            return Reason(message("too-few", n=int(self.options.min_men)), "NC-A2")
        if isinstance(a, Move):
            return self.why_not(s, Intent(a.origin, a.to))
        if isinstance(a, Drop):
            return self.why_not(s, Intent(None, a.to))
        return Reason(message("not-now", action=str(a)))

    # Ends

    def points(self, s: State) -> int:
        return self.turn.points(s)

    def ended(self, s: State, end: str) -> State:
        return self.turn.ended(s, end, [])[0]

    def search(self, s: State, coming: Sequence[str]) -> Iterator[Progress | Solution] | None:
        return solve(self.options, s) if s.stage == "move" else None

    # Faces

    def layout(self, s: State) -> Layout:
        return with_boxes(s.men, self._captured(s))

    def _captured(self, s: State) -> tuple[str, ...]:
        """Cards whose men are neither on the board nor still to come."""
        on = [f"{'wb'[colour]}{KINDS[kind]}" for colour, kind, _ in placed(s.men)]
        found = []
        for card in s.taken[0][: len(s.taken[0]) - bool(s.card)]:
            if card in on:
                on.remove(card)
            elif card in WHOLE:
                found.append(card)
        return tuple(found)

    def view(self, s: State, seat: str | None) -> View:
        turn = None if s.stage == "over" else SEATS[0]
        marks = [
            Mark(NAMES[q], f"group-{i}")
            for i, group in enumerate(self.turn.groups(s) if everybody(s.men) else ())
            for q in bits.each(group)
        ]
        path: tuple[str, ...] = ()
        if s.stage == "place":
            marks.append(Mark(NAMES[max(s.last, 0)], "start"))
            path = tuple(NAMES[q] for q in self.turn.path(s))
        shown = {PIECES: s.card} if s.card else {}
        if s.step:
            shown[POSITIONS] = s.step
        return View(
            layout=self.layout(s), turn=turn, stage=s.stage, chance=s.stage in ("piece", "count"), dice={},
            prompt=self._prompt(s), notes=self._notes(s), standing={SEATS[0]: sum(s.left)}, places=(),
            marks=tuple(marks), cards=shown, unseen={PIECES: s.left[0], POSITIONS: s.left[1]}, counted="cards", path=path,
        )  # fmt: skip

    def _room(self, s: State) -> tuple[str, ...]:
        return tuple(NAMES[q] for q in bits.each(free_around(self.turn.path(s)[-1], everybody(s.men))))

    def _prompt(self, s: State) -> Message:
        if s.stage not in ("count", "place"):
            return message(f"stage-{s.stage}")
        man = {"colour": Seat(COLOURS[man_of(s.card)[0]]), "piece": Kind(s.card[1])}
        if s.stage == "count":
            return message("stage-count", **man)
        return message("stage-place", squares=self._room(s), **man)

    def _notes(self, s: State) -> tuple[Message, ...]:
        if not everybody(s.men) or s.stage == "over":
            return ()
        found = [message("in-groups", n=len(self.turn.groups(s))), message("cards-left", n=sum(s.left))]
        if s.stage == "choose":
            if not self.turn.may_stop(s):
                found.append(message("too-few", n=int(self.options.min_men)))
            elif self.turn.connected(s):
                found.append(message("connected-now", n=sum(s.left)))
            else:
                found.append(message("if-stopped", n=sum(s.left)))
        return tuple(found)

    def lines(self, s: State) -> Iterable[Line]:
        stands = standing(s.men)
        for a in self.actions(s):
            if isinstance(a, Move):
                after: dict[str, Stack] = {a.origin: (), a.to: stands[a.origin]}
                yield Line((a,), after, frozenset(after))
            elif isinstance(a, Drop):
                yield Line((a,), {a.to: (token(s.card),)}, frozenset((a.to,)))

    def why_not(self, s: State, intent: Intent) -> Reason:
        if s.stage == "over":
            return Reason(message("over"))
        if s.stage in ("piece", "count"):
            return Reason(message("card-first"), "NC-R2")
        if s.stage == "choose":
            return Reason(message("choose-first"), "NC-R5")
        if s.stage == "place":
            return self._not_placed(s)
        if intent.origin is None:
            return Reason(message("no-more-men"), "NC-A3")
        return self._not_moved(s, NUMBER[intent.origin], intent.to)

    def _not_placed(self, s: State) -> Reason:
        man = {"colour": Seat(COLOURS[man_of(s.card)[0]]), "piece": Kind(s.card[1])}
        target = NAMES[self.turn.path(s)[-1]]
        room = self._room(s)
        if room == (target,):
            return Reason(message("goes-there", squares=room, **man), "NC-R3")
        return Reason(message("goes-around", square=target, squares=room, **man), "NC-R4")

    def _not_moved(self, s: State, origin: int, to: str | None) -> Reason:
        kind = next((kind for _, kind, q in placed(s.men) if q == origin), -1)
        if kind < 0:
            return Reason(message("no-man", square=NAMES[origin]))
        piece = Kind(KINDS[kind])
        if origin not in self.turn.ends(s):
            return Reason(message("no-neighbour", piece=piece, square=NAMES[origin]), "NC-R7")
        if to is None:
            return Reason(message("put-it-down", piece=piece))
        if everybody(s.men) >> NUMBER[to] & 1 and self.options.captures == "a":
            return Reason(message("square-taken", square=to), "NC-A4")
        return Reason(message("not-borrowed", piece=piece, origin=NAMES[origin], to=to), "NC-R7")

    def owed(self, s: State, origin: str, to: str) -> Message | None:
        return None

    def appeal(self, s: State, a: Action) -> float:
        """Stop early when men stand near to each other; then fewer groups, and men that can move."""
        after, _ = self.turn.outcome(s, a)
        if after.end == "won":
            return 1000.0
        if a == STOP:
            return 8.0 - 4.0 * len(self.turn.groups(s)) + 3.0 * len(self.turn.ends(after))
        if not isinstance(a, Move):
            return 0.0
        on = [q for _, _, q in placed(after.men)]
        spread = sum(abs(p // 8 - q // 8) + abs(p % 8 - q % 8) for p in on for q in on) / len(on) ** 2
        return -4.0 * len(self.turn.groups(after)) - spread + 0.3 * len(self.turn.ends(after))


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Neighbour:
    """A table with these house rules. Raises GameError."""
    one_seat(info, seats)
    return Neighbour(info, options.check(chosen))
