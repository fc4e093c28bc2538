"""Neighbour Chess Solitaire as a game: which positions there can be, what may be seen of them, why something is refused, and all put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.neighbour.facts import KNOWN, RULES, Options
from companion.games.neighbour.play import STOP, Turn, lend_moves, puzzle
from companion.games.neighbour.state import DECK_SIZE, EACH, PIECES, POSITIONS, STEPS, State
from companion.games.shared.cuts import apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion, fast
from companion.games.shared.game_base import GameBase
from companion.games.shared.gathering_solver import FREE, MIND, apart, way
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
    list_men,
    one_seat,
    piece_at,
    rearrange_men,
    spread,
    the_man,
    with_boxes,
)
from companion.games.shared.solitaire import WHOLE as MEN
from companion.kernel import bitboard
from companion.kernel.actions import UNTOLD, Action, Draw, Move, Take
from companion.kernel.errors import BadPosition
from companion.kernel.facts import CardInfo, DeckInfo, GameInfo
from companion.kernel.game import DeckLeft, Intent
from companion.kernel.layout import Layout
from companion.kernel.messages import Event, Message, Reason, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.puzzle_solver import Puzzle
from companion.kernel.text.fen_placement import KINDS
from companion.kernel.view import Mark, View


def check(s: State) -> None:
    """Raises BadPosition where pieces and cards do not go together."""
    check_set(s.men)
    for name, drawn, of in (
        (PIECES, s.taken[0], WHOLE),
        (POSITIONS, s.taken[1], dict.fromkeys(STEPS, EACH)),
    ):
        if len(drawn) > DECK_SIZE[name]:
            raise BadPosition("too-many-taken", deck=name, cards=DECK_SIZE[name], n=len(drawn))
        for card, n in of.items():
            if drawn.count(card) > n:
                raise BadPosition("too-many-of-card", deck=name, card=card, cards=n, n=drawn.count(card))
    if s.stage in ("count", "place") and s.card not in CARDS:
        raise BadPosition("last-piece-is-open", stage=s.stage)
    if s.stage == "place" and s.step not in STEPS:
        raise BadPosition("last-position-is-open")
    check_taken(s.men, s.card, s.taken[0])
    if s.last >= 0 and not everybody(s.men) >> s.last & 1:
        raise BadPosition("last-is-empty", square=NAMES[s.last])
    if s.stage in ("choose", "move") and not everybody(s.men):
        raise BadPosition("stage-needs-men", stage=s.stage)
    if s.stage in ("piece", "count") and not s.left[s.stage == "count"]:
        raise BadPosition("none-to-turn", stage=s.stage)


def layout(s: State) -> Layout:
    return with_boxes(s.men, _list_captured(s))


def _list_captured(s: State) -> tuple[str, ...]:
    """Cards whose men are neither on the board nor still to come."""
    on = [f"{'wb'[colour]}{KINDS[kind]}" for colour, kind, _ in list_men(s.men)]
    found = []
    for card in s.taken[0][: len(s.taken[0]) - bool(s.card)]:
        if card in on:
            on.remove(card)
        elif card in MEN:
            found.append(card)
    return tuple(found)


def view(turn: Turn, s: State) -> View:
    marks = group_marks(turn.groups(s) if everybody(s.men) else ())
    path: tuple[str, ...] = ()
    if s.stage == "place":
        marks.append(Mark(NAMES[max(s.last, 0)], "start"))
        path = tuple(NAMES[q] for q in turn.path(s))
    shown = {PIECES: s.card} if s.card else {}
    if s.step:
        shown[POSITIONS] = s.step
    return View(
        layout=layout(s),
        turn=None if s.stage == "over" else SEATS[0],
        stage=s.stage,
        chance=s.stage in ("piece", "count"),
        prompt=_prompt(turn, s),
        notes=_notes(turn, s),
        standing={SEATS[0]: sum(s.left)},
        marks=tuple(marks),
        cards=shown,
        unseen={PIECES: s.left[0], POSITIONS: s.left[1]},
        counted="cards",
        path=path,
    )


def _prompt(turn: Turn, s: State) -> Message:
    if s.stage == "count":
        return message("stage-count", **the_man(s.card))
    if s.stage == "place":
        return message("stage-place", squares=turn.room(s), **the_man(s.card))
    return message(f"stage-{s.stage}")


def _notes(turn: Turn, s: State) -> tuple[Message, ...]:
    if not everybody(s.men) or s.stage == "over":
        return ()
    found = [message("in-groups", n=len(turn.groups(s))), message("cards-left", n=sum(s.left))]
    if s.stage == "choose":
        if not turn.may_stop(s):
            found.append(message("too-few", n=turn.options.least))
        else:
            found.append(message("connected-now" if turn.is_connected(s) else "if-stopped", n=sum(s.left)))
    return tuple(found)


def why_not(turn: Turn, s: State, intent: Intent) -> Reason:
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage in ("piece", "count"):
        return Reason(message("card-first"), "NC-R2")
    if s.stage == "choose":
        return Reason(message("choose-first"), "NC-R5")
    if s.stage == "place":
        return _not_placed(turn, s)
    if intent.origin is None:
        return Reason(message("no-more-men"), "NC-A3")
    return _not_moved(turn, s, NUMBER[intent.origin], intent.to)


def too_early(turn: Turn, s: State, a: Action) -> Reason | None:
    """Why adding may not stop yet."""
    if a == STOP and s.stage == "choose":
        return Reason(message("too-few", n=turn.options.least), "NC-A2")
    return None


def _not_placed(turn: Turn, s: State) -> Reason:
    target, room = NAMES[turn.path(s)[-1]], turn.room(s)
    if room == (target,):
        return Reason(message("goes-there", squares=room, **the_man(s.card)), "NC-R3")
    return Reason(message("goes-around", square=target, squares=room, **the_man(s.card)), "NC-R4")


def _not_moved(turn: Turn, s: State, origin: int, to: str | None) -> Reason:
    piece = piece_at(s.men, origin)
    if not piece:
        return Reason(message("no-man", square=NAMES[origin]))
    known = {**piece, "square": NAMES[origin]}
    if origin not in lend_moves(s.men, turn.options.rescue):
        return Reason(message("no-neighbour", **known), "NC-R7")
    if to is None:
        return why_stuck(turn.cuts, s, origin, known) or stuck(known)
    going = {**piece, "origin": NAMES[origin], "to": to}
    found = why_refused(turn.cuts, s, origin, NUMBER[to], {**going, "square": to})
    return found or Reason(message("not-borrowed", **going), "NC-R7")


def _steps() -> tuple[CardInfo, ...]:
    return tuple(
        CardInfo(step, EACH, message("steps-right" if step[0] == "r" else "steps-up", n=int(step[1])))
        for step in STEPS
    )


class Neighbour(Solitaire[State], GameBase[State, Options]):
    """One table with its house rules."""

    STATE = State
    CHANCE = ("piece", "count")
    mind = MIND

    def __init__(self, info: GameInfo, options: Options) -> None:
        pieces = DeckInfo(PIECES, message("deck-pieces"), cards())
        positions = DeckInfo(POSITIONS, message("deck-positions"), _steps())
        super().__init__(info, options, PLAIN, decks=(pieces, positions))
        self.turn = Turn(options)

    # Positions

    def start(self) -> State:
        return State()

    def admit(self, s: State) -> State:
        check(s)
        return self.turn.start_from(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        read_turn(turn, self.seats, 0)
        men = rearrange_men(s.men, layout)
        last = s.last if s.last >= 0 and everybody(men) >> s.last & 1 else -1
        if last < 0 <= s.last:  # the man added last was put right: he stands where he now stands
            new = everybody(men) & ~everybody(s.men)
            last = new.bit_length() - 1
        stage = "move" if s.stage == "over" else s.stage
        return self.read(self.position(msgspec.structs.replace(s, men=men, last=last, stage=stage, end="")))

    # Actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        return self.turn.outcome(s, a)

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or why_not(self.turn, s, intent)

    def refusal(self, s: State, a: Action) -> Reason:
        return too_early(self.turn, s, a) or super().refusal(s, a)

    def weight(self, s: State, a: Action) -> int:
        return self.turn.unseen(s, a.deck)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        whole = WHOLE if deck == PIECES else dict.fromkeys(STEPS, EACH)
        return DeckLeft(0, whole, self.turn.unseen(s, deck), s.taken[deck == POSITIONS])

    def why_permanent(self, before: State, after: State) -> Message | None:
        """NC-R2, R3: a card that lies open has been seen, so nobody decides again before it."""
        open_then, open_now = (
            sum(card != UNTOLD for drawn in s.taken for card in drawn) for s in (before, after)
        )
        return message("turned-stays") if open_now > open_then else None

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where men may go as the solver sees it."""
        yield from super().fast_versions()
        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if isinstance(a, Move)), NUMBER),
            lambda s: apply_cuts_to_each(self.turn.cuts, s, bitboard.each(everybody(s.men))),
            lambda s: s.stage == "move" and any(s.left),
        )
        yield FastVersion(
            "solver",
            lambda s: puzzle(self.turn, s).where(),
            lambda s: self.turn.ends(s),
            lambda s: s.stage == "move",
        )

    # Ends

    def points(self, s: State) -> int:
        return self.turn.points(s)

    def count_groups(self, s: State) -> int:
        return len(self.turn.groups(s))

    def count_cards(self, s: State) -> int:
        return sum(s.left)

    def end_game(self, s: State, end: str) -> State:
        return self.turn.end_game(s, end, [])[0]

    @fast(KNOWN)
    def puzzle(self, s: State, coming: Sequence[str]) -> Puzzle | None:
        return puzzle(self.turn, s) if s.stage == "move" else None

    # Computer players

    @fast(KNOWN)
    def plan(self, s: State, nodes: int, entropy: bytes) -> Action | None:
        """Add men until there is a way to win, put where there is a short one, then follow it."""
        match s.stage:
            case "move":
                found = way(puzzle(self.turn, s), nodes, self.options.joins_diagonally)
                return self.legal(s, found[0]) if found else None
            case "choose":
                taken = next((a for a in self.actions(s) if isinstance(a, Take)), None)
                if not self.turn.may_stop(s):
                    return taken
                return STOP if taken is None or self._moves_to_win(s, nodes) is not None else taken
            case "place":
                return self._place(s, nodes)
        return None

    def _moves_to_win(self, s: State, nodes: int) -> int | None:
        """How many moves win after adding has stopped, as far as is found."""
        after, _ = self.turn.outcome(s, STOP)
        if after.stage == "over":
            return 0 if after.end == "won" else None
        found = way(puzzle(self.turn, after), nodes, self.options.joins_diagonally)
        return None if found is None else len(found)

    def _place(self, s: State, nodes: int) -> Action | None:
        """Where the man of the open card brings the shortest way to win, or stands nearest to the others (NC-A7)."""
        places = self.actions(s)
        best, least = None, (FREE, 0.0)
        for a in places:
            after, _ = self.turn.outcome(s, a)
            found = self._moves_to_win(after, nodes // len(places)) if len(places) > 1 else 0
            worth = (
                FREE if found is None else found,
                apart(everybody(after.men), self.options.joins_diagonally),
            )
            if best is None or worth < least:
                best, least = a, worth
        return best

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return layout(s)

    def view(self, s: State, seat: str | None) -> View:
        return view(self.turn, s)

    def appeal(self, s: State, a: Action) -> float:
        """Stop early when men stand near to each other; then fewer groups, and men that can move."""
        after, _ = self.turn.outcome(s, a)
        if after.end == "won":
            return 1000.0
        if a == STOP:
            return 8.0 - 4.0 * len(self.turn.groups(s)) + 3.0 * len(self.turn.ends(after))
        if not isinstance(a, Move):
            return 0.0
        return -4.0 * len(self.turn.groups(after)) - spread(after.men) + 0.3 * len(self.turn.ends(after))


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Neighbour:
    """A table with these house rules. Raises GameError."""
    one_seat(info, seats)
    return Neighbour(info, options_of(Options, RULES, chosen))
