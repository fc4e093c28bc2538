"""Parade Chess Solitaire as a game: the parts behind one face."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.games.parade import options, state
from companion.games.parade.play import DECK, GAP, Turn, relocations
from companion.games.parade.solve import solve
from companion.games.parade.state import State
from companion.games.shared.solitaire import (
    COLOURS,
    NAMES,
    NUMBER,
    SEATS,
    WHOLE,
    Solitaire,
    cards,
    everybody,
    groups,
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
from companion.kernel.facts import DeckInfo, DieInfo, GameInfo
from companion.kernel.game import Actor, BadPosition, DeckLeft, Intent, Open
from companion.kernel.layout import Layout, Line, Stack
from companion.kernel.messages import Event, IllegalAction, Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.placing import KINDS
from companion.kernel.shortest import Progress, Solution
from companion.kernel.view import Mark, View


class Parade(Solitaire, Open):
    """One table with its house rules."""

    def __init__(self, info: GameInfo, rules: options.Rules) -> None:
        self.info, self.options = info, rules
        self.rules: Mapping[str, str] = msgspec.to_builtins(rules)
        self.board: Board = PLAIN
        self.dice: tuple[DieInfo, ...] = ()
        self.decks: tuple[DeckInfo, ...] = (DeckInfo(DECK, message("deck-pack"), cards()),)
        self.turn = Turn(rules)
        self.actions = lru_cache(maxsize=256)(self._actions)
        self._texts = lru_cache(maxsize=64)(lambda s: {str(a): a for a in self.actions(s)})

    # Positions

    def start(self) -> State:
        return State()

    def position(self, s: State) -> str:
        return state.write(s)

    def read(self, text: str) -> State:
        return self._checked(state.read(text))

    def _checked(self, s: State) -> State:
        if s.stage == "play" and s.card and self.options.peek == "a":
            raise BadPosition("stage=play does not go with an open card, but with the house rule peek=b.")
        if s.stage in ("place", "add") and self.turn.counted(s, s.card)[1] < 0:
            raise BadPosition(f"There is no room for {s.card}: its gap of {GAP[s.card[1]]} runs beyond h8.")
        return self.turn.begun(s)

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        if turn is not None and turn not in SEATS:
            raise BadPosition(f"There is no seat {turn!r} at this table; there is {SEATS[0]}.")
        men = rearranged(s.men, layout)
        stage = s.stage if s.stage != "over" else "play"
        s = msgspec.structs.replace(s, men=men, stage=stage, end="")
        return self.read(self.position(s))

    def position_key(self, s: State) -> Hashable:
        return s

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[0], s.stage in ("deal", "turn"))

    def _actions(self, s: State) -> tuple[Action, ...]:
        return tuple(self.turn.actions(s))

    def legal(self, s: State, text: str) -> Action | None:
        return self._texts(s).get(text)

    def silent(self, s: State) -> Sequence[Action]:
        return [a for a in self.actions(s) if not isinstance(a, (Move, Drop, Draw))]

    def weight(self, s: State, a: Action) -> int:
        return self.turn.unseen(s)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        return DeckLeft(0, WHOLE, self.turn.unseen(s), s.taken)

    def count(self, s: State) -> int:
        return len(self.actions(s))

    def apply(self, s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
        if a not in self.actions(s):
            raise IllegalAction(self._refusal(s, a))
        s, events = self.turn.outcome(s, a)
        return s, tuple(events)

    def _refusal(self, s: State, a: Action) -> Reason:
        if isinstance(a, Move):
            return self.why_not(s, Intent(a.origin, a.to))
        if isinstance(a, Drop):
            return self.why_not(s, Intent(None, a.to))
        return Reason(message("not-now", action=str(a)))

    def no_undo(self, to: State, latest: State) -> Message | None:
        """PC-A12: the last card spent, and no further."""
        if self.options.undo == "c":
            return None
        if self.options.undo == "b":
            return message("nothing-back")
        spent = len(latest.taken) + latest.minus - len(to.taken) - to.minus
        return message("only-the-last") if spent > 1 else None

    # Ends

    def points(self, s: State) -> int:
        return self.turn.points(s) if s.end == "won" else min(0, -s.minus)

    def ended(self, s: State, end: str) -> State:
        return self.turn.ended(s, end, [])[0]

    def search(self, s: State, coming: Sequence[str]) -> Iterator[Progress | Solution] | None:
        if s.stage != "play":
            return None
        return solve(s, tuple(coming)[: s.left], self.options.overflow == "b")

    # Faces

    def layout(self, s: State) -> Layout:
        return with_boxes(s.men, s.out())

    def view(self, s: State, seat: str | None) -> View:
        turn = None if s.stage == "over" else SEATS[0]
        marks = tuple(
            Mark(NAMES[q], f"group-{i}")
            for i, group in enumerate(groups(everybody(s.men), False))
            for q in bits.each(group)
        )
        path: tuple[str, ...] = ()
        if s.card:
            gap, square = self.turn.counted(s, s.card)
            path = tuple(NAMES[q] for q in (*gap, square) if q >= 0)
        return View(
            layout=self.layout(s), turn=turn, stage=s.stage, chance=s.stage in ("deal", "turn"), dice={},
            prompt=self._prompt(s), notes=self._notes(s), standing={SEATS[0]: s.left if s.left else -s.minus}, places=(),
            marks=marks, cards={DECK: s.card} if s.card else {}, unseen={DECK: 16 - len(s.taken)},
            counted="cards" if s.left else "points", path=path,
        )  # fmt: skip

    def _prompt(self, s: State) -> Message:
        if not s.card:
            late = s.stage == "play" and not s.left
            return message("stage-minus" if late else f"stage-{s.stage}")
        square = self.turn.counted(s, s.card)[1]
        values = {"colour": Seat(COLOURS[man_of(s.card)[0]]), "piece": Kind(s.card[1])}
        if s.stage == "play":
            if square < 0:
                return message("stage-spend", **values)
            return message("stage-choose", square=NAMES[square], **values)
        return message(f"stage-{s.stage}", square=NAMES[square], **values)

    def _notes(self, s: State) -> tuple[Message, ...]:
        if s.stage in ("deal", "place"):
            return ()
        found = [message("in-groups", n=len(groups(everybody(s.men), False)))]
        found.append(message("cards-left", n=s.left) if s.left else message("negative", n=s.minus))
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
        if s.stage in ("deal", "turn"):
            return Reason(message("card-first"), "PC-R4")
        if s.stage in ("place", "add") or (intent.origin is None and s.card):
            gap, square = self.turn.counted(s, s.card)
            colour = Seat(COLOURS[man_of(s.card)[0]])
            said = message(
                "goes-there", colour=colour, piece=Kind(s.card[1]), square=NAMES[square], n=len(gap)
            )
            return Reason(said, "PC-R3" if s.stage == "place" else "PC-R7")
        if intent.origin is None:
            return Reason(message("add-first"), "PC-R7")
        return self._not_moved(s, NUMBER[intent.origin], intent.to)

    def _not_moved(self, s: State, origin: int, to: str | None) -> Reason:
        kind = next((kind for _, kind, q in placed(s.men) if q == origin), -1)
        if kind < 0:
            return Reason(message("no-man", square=NAMES[origin]))
        piece = Kind(KINDS[kind])
        if origin not in relocations(s.men):
            return Reason(message("not-attacked", piece=piece, square=NAMES[origin]), "PC-R5")
        if to is None:
            return Reason(message("put-it-down", piece=piece))
        if everybody(s.men) >> NUMBER[to] & 1:
            return Reason(message("square-taken", square=to), "PC-A2")
        return Reason(message("not-seen", piece=piece, origin=NAMES[origin], to=to), "PC-R5")

    def owed(self, s: State, origin: str, to: str) -> Message | None:
        return None

    def appeal(self, s: State, a: Action) -> float:
        """Fewer groups, and men near to each other."""
        after, _ = self.turn.outcome(s, a)
        if after.end == "won":
            return 100.0
        if not isinstance(a, Move):
            return -50.0
        on = [q for _, _, q in placed(after.men)]
        spread = sum(abs(p // 8 - q // 8) + abs(p % 8 - q % 8) for p in on for q in on) / max(1, len(on) ** 2)
        return -4.0 * len(groups(everybody(after.men), False)) - spread


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Parade:
    """A table with these house rules. Raises GameError."""
    one_seat(info, seats)
    return Parade(info, options.check(chosen))
