"""Parade Chess Solitaire as a game: which positions there can be, what may be seen of them, why something is refused, and all put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.parade.facts import KNOWN, RULES, Options
from companion.games.parade.play import DECK, GAP, Turn, find_attacked, make_relocating, puzzle
from companion.games.parade.state import PILE, State
from companion.games.shared.cuts import apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion, fast
from companion.games.shared.game_base import GameBase
from companion.games.shared.gathering_solver import MIND, way
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import read_turn
from companion.games.shared.solitaire import (
    CARDS,
    NAMES,
    NUMBER,
    SEATS,
    WHOLE,
    Solitaire,
    cards,
    check_set,
    check_taken,
    everybody,
    group_marks,
    groups,
    one_seat,
    piece_at,
    rearrange_men,
    spread,
    the_man,
    with_boxes,
)
from companion.kernel import bitboard
from companion.kernel.actions import Action, Draw, Move
from companion.kernel.errors import BadPosition
from companion.kernel.facts import DeckInfo, GameInfo
from companion.kernel.game import DeckLeft, Intent
from companion.kernel.layout import Layout
from companion.kernel.messages import Event, Message, Reason, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.puzzle_solver import Puzzle
from companion.kernel.view import View


def check(s: State, turn: Turn) -> None:
    """Raises BadPosition where men, cards and stage do not go together."""
    check_set(s.men)
    if len(s.taken) > 2 * PILE:
        raise BadPosition("too-many-taken", cards=2 * PILE, n=len(s.taken))
    for card in CARDS:
        if s.taken.count(card) > WHOLE[card]:
            raise BadPosition("too-many-of-card", card=card, cards=WHOLE[card], n=s.taken.count(card))
    check_taken(s.men, s.card, s.taken)
    if s.card and s.taken[-1:] != (s.card,):
        raise BadPosition("open-card-is-last", card=s.card)
    dealing = len(s.taken) < PILE or (len(s.taken) == PILE and s.stage == "place")
    if (s.stage in ("place", "add")) != bool(s.card) and s.stage != "play":
        raise BadPosition("stage-and-card", stage=s.stage, card=s.card or "-")
    if (s.stage in ("deal", "place")) != dealing and s.stage != "over":
        raise BadPosition("stage-and-taken", stage=s.stage, n=len(s.taken))
    if s.stage == "turn" and len(s.taken) == 2 * PILE:
        raise BadPosition("none-to-turn")
    if s.minus and s.left:
        raise BadPosition("negative-too-soon")
    if s.stage == "play" and s.card and not turn.options.looks_first:
        raise BadPosition("open-card-needs-peek")
    if s.stage in ("place", "add") and turn.count_squares(s, s.card)[1] < 0:
        raise BadPosition("no-room-for-card", card=s.card, n=GAP[s.card[1]])


def view(turn: Turn, s: State) -> View:
    path: tuple[str, ...] = ()
    if s.card:
        gap, square = turn.count_squares(s, s.card)
        path = tuple(NAMES[q] for q in (*gap, square) if q >= 0)
    return View(
        layout=with_boxes(s.men, s.out()),
        turn=None if s.stage == "over" else SEATS[0],
        stage=s.stage,
        chance=s.stage in ("deal", "turn"),
        prompt=_prompt(turn, s),
        notes=_notes(s),
        standing={SEATS[0]: s.left if s.left else -s.minus},
        marks=tuple(group_marks(groups(everybody(s.men), False))),
        cards={DECK: s.card} if s.card else {},
        unseen={DECK: 2 * PILE - len(s.taken)},
        counted="cards" if s.left else "points",
        path=path,
    )


def _prompt(turn: Turn, s: State) -> Message:
    if not s.card:
        late = s.stage == "play" and not s.left
        return message("stage-minus" if late else f"stage-{s.stage}")
    square = turn.count_squares(s, s.card)[1]
    if s.stage == "play" and square < 0:
        return message("stage-spend", **the_man(s.card))
    return message(
        "stage-choose" if s.stage == "play" else f"stage-{s.stage}", square=NAMES[square], **the_man(s.card)
    )


def _notes(s: State) -> tuple[Message, ...]:
    if s.stage in ("deal", "place"):
        return ()
    found = [message("in-groups", n=len(groups(everybody(s.men), False)))]
    found.append(message("cards-left", n=s.left) if s.left else message("negative", n=s.minus))
    return tuple(found)


def why_not(turn: Turn, s: State, intent: Intent) -> Reason:
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage in ("deal", "turn"):
        return Reason(message("card-first"), "PC-R4")
    if s.stage in ("place", "add") or (intent.origin is None and s.card):
        gap, square = turn.count_squares(s, s.card)
        if square < 0:
            return Reason(message("no-room-here", **the_man(s.card)), "PC-A6")
        said = message("goes-there", square=NAMES[square], n=len(gap), **the_man(s.card))
        return Reason(said, "PC-R3" if s.stage == "place" else "PC-R7")
    if intent.origin is None:
        return Reason(message("add-first"), "PC-R7")
    return _not_moved(turn, s, NUMBER[intent.origin], intent.to)


def _not_moved(turn: Turn, s: State, origin: int, to: str | None) -> Reason:
    piece = piece_at(s.men, origin)
    if not piece:
        return Reason(message("no-man", square=NAMES[origin]))
    known = {**piece, "square": NAMES[origin]}
    if origin not in find_attacked(s.men):
        return Reason(message("not-attacked", **known), "PC-R5")
    if to is None:
        return why_stuck(turn.cuts, s, origin, known) or stuck(known)
    going = {**piece, "origin": NAMES[origin], "to": to}
    found = why_refused(turn.cuts, s, origin, NUMBER[to], {**going, "square": to})
    return found or Reason(message("not-seen", **going), "PC-R5")


FREE_OF_CARDS = 16
"""Moves of a way that is looked for when no card is left, and nothing but points is lost by a longer one."""


class Parade(Solitaire[State], GameBase[State, Options]):
    """One table with its house rules."""

    STATE = State
    CHANCE = ("deal", "turn")
    mind = MIND

    def __init__(self, info: GameInfo, options: Options) -> None:
        super().__init__(info, options, PLAIN, decks=(DeckInfo(DECK, message("deck-pack"), cards()),))
        self.turn = Turn(options)

    # Positions

    def start(self) -> State:
        return State()

    def admit(self, s: State) -> State:
        check(s, self.turn)
        return self.turn.start_from(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        read_turn(turn, self.seats, 0)
        stage = s.stage if s.stage != "over" else "play"
        s = msgspec.structs.replace(s, men=rearrange_men(s.men, layout), stage=stage, end="")
        return self.read(self.position(s))

    def position_key(self, s: State) -> Hashable:
        """Moves that only cost points do not make another position."""
        return msgspec.structs.replace(s, minus=0)

    # Actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        return self.turn.outcome(s, a)

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or why_not(self.turn, s, intent)

    def weight(self, s: State, a: Action) -> int:
        return self.turn.unseen(s)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        return DeckLeft(0, WHOLE, self.turn.unseen(s), s.taken)

    def no_undo(self, to: State, latest: State) -> Message | None:
        """PC-A12: the last card spent, and no further."""
        most = self.options.taken_back
        if most == 0:
            return message("nothing-back")
        spent = len(latest.taken) + latest.minus - len(to.taken) - to.minus
        return message("only-the-last") if most is not None and spent > most else None

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where men may go as the solver sees it."""
        yield from super().fast_versions()
        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if isinstance(a, Move)), NUMBER),
            lambda s: apply_cuts_to_each(self.turn.cuts, s, bitboard.each(everybody(s.men))),
            lambda s: s.stage == "play",
        )
        yield FastVersion(
            "solver",
            lambda s: make_relocating(s).where(),
            self.turn.ends,
            lambda s: s.stage == "play",
        )

    # Ends

    def points(self, s: State) -> int:
        return self.turn.points(s) if s.end == "won" else min(0, -s.minus)

    def count_groups(self, s: State) -> int:
        return len(groups(everybody(s.men), False))

    def count_cards(self, s: State) -> int:
        return s.left

    def end_game(self, s: State, end: str) -> State:
        return self.turn.end_game(s, end, [])[0]

    @fast(KNOWN)
    def puzzle(self, s: State, coming: Sequence[str]) -> Puzzle | None:
        if s.stage != "play":
            return None
        return puzzle(s, tuple(coming)[: s.left], self.options.wraps)

    # Computer players

    @fast(KNOWN)
    def plan(self, s: State, nodes: int, entropy: bytes) -> Action | None:
        """Moves alone, as no card is known that comes; where they lead nowhere, a man is added (PC-R7)."""
        if s.stage != "play":
            return None
        found = way(puzzle(s, (), False), nodes, False, None if s.left else FREE_OF_CARDS)
        if found is not None:
            return self.legal(s, found[0])
        return next((a for a in self.actions(s) if not isinstance(a, Move)), None)

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return with_boxes(s.men, s.out())

    def view(self, s: State, seat: str | None) -> View:
        return view(self.turn, s)

    def appeal(self, s: State, a: Action) -> float:
        """Fewer groups, and men near to each other."""
        after, _ = self.turn.outcome(s, a)
        if after.end == "won":
            return 100.0
        if not isinstance(a, Move):
            return -50.0
        return -4.0 * len(groups(everybody(after.men), False)) - spread(after.men)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Parade:
    """A table with these house rules. Raises GameError."""
    one_seat(info, seats)
    return Parade(info, options_of(Options, RULES, chosen))
