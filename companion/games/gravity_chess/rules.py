"""Gravity Chess as a game: which positions there can be, what may be seen of them, why something is refused, and all put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.gravity_chess import evaluation, play
from companion.games.gravity_chess import evaluation as appeal
from companion.games.gravity_chess import play as lines
from companion.games.gravity_chess.facts import KNOWN, RULES, Options
from companion.games.gravity_chess.play import NAMES, NUMBER, PLAYERS, Turn, has_to_draw, names, top_row
from companion.games.gravity_chess.state import (
    COUNTED,
    DECKS,
    SET,
    SIZE,
    STAGES,
    Counts,
    State,
    everybody,
    list_men,
    start,
)
from companion.games.shared.cuts import apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion, fast
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import correct_men, read_turn
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats, with_part
from companion.kernel import bitboard
from companion.kernel.actions import Action, Draw, Drop
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import DeckLeft, Ending, Intent
from companion.kernel.layout import Layout, Line, Shows, Stack, Token, standard_line
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.text.codecs import Amounts, Field, OneOf, Pair, PositionText
from companion.kernel.text.fen_placement import KINDS, Men
from companion.kernel.view import Mark, View


def _stage(s: State) -> str:
    return "move" if s.card or not has_to_draw(s) else "card"


def _cards_left(s: State) -> tuple[Counts, Counts]:
    """The cards of the men that are nowhere else."""
    return _rest(s, 0), _rest(s, 1)


def _rest(s: State, seat: int) -> Counts:
    """The cards of a side that are left when every man who is nowhere else is still to come."""
    men, captured, name = s.men[seat], s.captured[1 - seat], Seat(SEATS[seat])
    out = ("" if seat == s.turn else s.card) + s.aside[seat]
    left = tuple(n - one.bit_count() - out.count(kind) for kind, n, one in zip(KINDS, SET, men, strict=True))
    if captured and (min(left) < 0 or sum(left) != captured):
        raise BadPosition("captured-unnamed", seat=name)
    if min(left) < 0:
        raise BadPosition("more-than-set", seat=name, men=_surplus(men, out))
    return (0,) * len(KINDS) if captured else left


def _surplus(men: Men, out: str) -> tuple[Message, ...]:
    return tuple(
        message("so-many-of", n=one.bit_count() + out.count(kind), kind=kind, have=n)
        for kind, n, one in zip(KINDS, SET, men, strict=True)
        if one.bit_count() + out.count(kind) > n
    )


TEXT = PositionText(
    State,
    stage=Field(OneOf(STAGES), absent=_stage, late=True),
    left=Field(
        Pair(Amounts(dict(zip(KINDS, SET, strict=True)), "no-cards")), "cards", _cards_left, blank=True
    ),
)


def check(s: State) -> None:
    """Raises BadPosition where men, cards and captured men do not make up the sets."""
    for seat, name in enumerate(SEATS):
        out = ("" if seat == s.turn else s.card) + s.aside[seat]
        counts = [
            one.bit_count() + n + out.count(kind)
            for kind, one, n in zip(KINDS, s.men[seat], s.left[seat], strict=True)
        ]
        for kind, have, full in zip(KINDS, counts, SET, strict=True):
            if have > full:
                raise BadPosition("too-many-of", seat=Seat(name), have=full, kind=kind, n=have)
        total = sum(counts) + s.captured[1 - seat]
        if total != SIZE and s.stage != "over":
            raise BadPosition("men-add-up", seat=Seat(name), have=SIZE, n=total)
    if (s.stage == "card" and not has_to_draw(s)) or (s.stage != "move" and s.card):
        raise BadPosition("stage-and-cards", stage=s.stage, card=s.card or "-")
    own = everybody(s.men[s.turn])
    if (s.moved | s.excused) & ~own or s.moved & s.excused or (s.stage != "move" and s.moved | s.excused):
        raise BadPosition("moved-and-excused")


def rearrange(s: State, turn: Turn, layout: Mapping[str, Sequence[str]], seat: str | None) -> State:
    """The state after these places hold these tokens. Who has moved in this turn is kept where a man still stands.

    Raises:
        BadPosition: a place or a man that the game does not have.
    """
    men = correct_men(s.men, PLAIN, SEATS, KINDS, layout)
    mover = read_turn(seat, SEATS, s.turn)
    changed = seat is not None and mover != s.turn
    left, card = s.left, "" if changed else s.card
    if changed and s.card:  # the card that was turned goes back
        back = 1 - s.turn
        counts = tuple(n + (kind == s.card) for kind, n in zip(KINDS, s.left[back], strict=True))
        left = with_part(s.left, back, counts)
    missing = []
    for i in (0, 1):
        out = sum(left[i]) + len(s.aside[i]) + bool(card and i != mover)
        missing.append(SIZE - out - sum(one.bit_count() for one in men[i]))
    if min(missing) < 0:
        name = Seat(SEATS[missing.index(min(missing))])
        raise BadPosition("so-many-too-many", seat=name, have=SIZE, n=-min(missing))
    own = sum(men[mover])
    s = msgspec.structs.replace(
        s,
        men=(tuple(men[0]), tuple(men[1])),
        turn=mover,
        left=left,
        card=card,
        end="",
        winner=-1,
        stage="move" if s.stage == "over" else s.stage,
        moved=0 if changed else s.moved & own,
        excused=0 if changed else s.excused & own,
        captured=(missing[1], missing[0]),
    )
    if changed or (s.stage == "move" and not card):
        s, _ = turn.begin_turn(s, [])
    check(s)
    return turn.conclude(s)


def layout(s: State) -> Layout:
    """Squares, `box:<seat>` with the men still to come, `aside:<seat>`; captured men are not named."""
    found: dict[str, Stack] = {}
    for seat, men in zip(SEATS, s.men, strict=True):
        found.update({NAMES[q]: (Token(seat, KINDS[kind]),) for kind, q in list_men(men)})
    for i, seat in enumerate(SEATS):
        kinds = [kind for kind, n in zip(KINDS, s.left[i], strict=True) for _ in range(n)]
        if i != s.turn and s.card:
            kinds.insert(0, s.card)
        if kinds:
            found[f"box:{seat}"] = tuple(Token(seat, kind) for kind in kinds)
        if s.aside[i]:
            found[f"aside:{seat}"] = tuple(Token(seat, kind) for kind in s.aside[i])
    return found


def points(turn: Turn, s: State) -> dict[str, int]:
    return {seat: turn.points(s, i) for i, seat in enumerate(SEATS)}


def view(turn: Turn, s: State) -> View:
    pending = turn.find_pending(s) if s.stage == "move" else 0
    marks = [Mark(NAMES[q], "owed") for q in bitboard.each(pending)]
    marks += [Mark(NAMES[q], "stacked") for q in bitboard.each(turn.find_stacked(s))]
    over = s.stage == "over"
    if over:
        marks += [Mark(NAMES[q], f"worth-{NAMES[q][1:]}") for q in bitboard.each(turn.find_stacked(s))]
    return View(
        layout=layout(s),
        turn=None if s.stage == "over" else SEATS[s.turn],
        stage=s.stage,
        chance=s.stage == "card",
        prompt=_prompt(turn, s, pending),
        notes=_notes(turn, s, pending),
        standing=points(turn, s),
        marks=tuple(marks),
        unseen={one: sum(left) for one, left in zip(SEATS, s.left, strict=True)},
        counted="points",
        drawn=frozenset({"to-handle", "points"}),
        worth=tuple(_worth(turn, s, i) for i in range(2)) if over else (),
    )


def _worth(turn: Turn, s: State, seat: int) -> Message:
    """GC-R19: how a side's points come about."""
    all_points = turn.points(s, seat)
    return message(
        "worth", seat=Seat(SEATS[seat]), captured=s.captured[seat], rows=all_points - s.captured[seat]
    )


def _comes(s: State) -> dict[str, Seat | Kind]:
    """The man who is to be added, as values of a message."""
    return {"owner": Seat(SEATS[1 - s.turn]), "piece": Kind(s.card)}


def _prompt(turn: Turn, s: State, pending: int) -> Message:
    seat = Seat("" if s.stage == "over" else SEATS[s.turn])
    if s.stage != "move":
        return message(f"stage-{s.stage}", seat=seat)
    if pending:
        return message("stage-move" if s.card else "stage-last", seat=seat)
    if not s.card:
        return message("stage-done", seat=seat)
    if not top_row(s):
        return message("stage-full", seat=seat)
    return message("stage-add", seat=seat, **_comes(s))


def _notes(turn: Turn, s: State, pending: int) -> tuple[Message, ...]:
    notes = []
    if pending:
        notes.append(message("to-handle", squares=names(pending)))
    if s.stage == "move" and s.excused:
        notes.append(message("excused", squares=names(s.excused)))
    if pending and s.card:
        notes.append(message("comes", **_comes(s)))
    return (*notes, message("points", **PLAYERS, **points(turn, s)))


def why_not(turn: Turn, s: State, intent: Intent) -> Reason:
    me = s.turn
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage == "card":
        return Reason(message("card-first"), "GC-R6")
    if intent.origin is None:
        return _not_added(turn, s)
    found = s.kind_on(NUMBER[intent.origin])
    if found is None:
        return Reason(message("no-man", square=intent.origin))
    if found[0] != me:
        return Reason(message("not-yours", owner=Seat(SEATS[found[0]]), piece=Kind(KINDS[found[1]])))
    return _not_moved(turn, s, found[1], NUMBER[intent.origin], intent)


def _not_added(turn: Turn, s: State) -> Reason:
    if not s.card:
        return Reason(message("nothing-to-add"), "GC-R18")
    if pending := turn.find_pending(s):
        return Reason(message("others-first", squares=names(pending)), "GC-A14")
    return Reason(message("top-row", owner=Seat(SEATS[1 - s.turn]), piece=Kind(s.card)), "GC-R6")


def _not_moved(turn: Turn, s: State, kind: int, origin: int, intent: Intent) -> Reason:
    seat, piece, square = Seat(SEATS[s.turn]), Kind(KINDS[kind]), NAMES[origin]
    if turn.find_stacked(s) >> origin & 1:
        return Reason(message("is-stacked", owner=seat, piece=piece, square=square), "GC-R17")
    if s.moved >> origin & 1:
        return Reason(message("moved-already", owner=seat, piece=piece), "GC-A5")
    if intent.to is None:
        known = {"owner": seat, "piece": piece, "square": square}
        return why_stuck(turn.cuts, s, origin, known) or stuck(known)
    to, victim = NUMBER[intent.to], s.kind_on(NUMBER[intent.to])
    going = {"seat": seat, "piece": piece, "origin": square, "to": intent.to}
    there = {
        "square": intent.to,
        "victim": Kind(KINDS[victim[1]] if victim else ""),
        "foe": Seat(SEATS[1 - s.turn]),
    }
    found = why_refused(turn.cuts, s, origin, to, {**going, **there})
    return found or Reason(message("cannot-reach", **going), "GC-R10")


class GravityChess(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules. White is the first seat."""

    CHANCE = ("card",)

    def __init__(self, info: GameInfo, options: Options) -> None:
        super().__init__(info, options, PLAIN, decks=DECKS)
        self.text, self.turn = TEXT, Turn(options)

    # Positions

    def start(self) -> State:
        return start()

    def admit(self, s: State) -> State:
        check(s)
        return self.turn.conclude(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return rearrange(s, self.turn, layout, turn)

    # Actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        return self.turn.outcome(s, a)

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """The man who is added is the opponent's (GC-R6)."""
        me, foe = SEATS[s.turn], SEATS[1 - s.turn]
        for a in actions:
            line = standard_line(a, foe if type(a) is Drop else me)
            if line is not None:
                yield line

    @fast(KNOWN)
    def ends(self, s: State, shows: Shows) -> Sequence[Line] | None:
        return lines.ends(self.turn, s, shows)

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where men fall; and all at once which of them may, in what order."""
        yield from super().fast_versions()
        turn = self.turn

        def falling(s: State) -> dict[int, int]:
            return {q: ends for q, ends in turn.find_falls(s).items() if ends}

        def by_cuts(s: State) -> dict[int, int]:
            return apply_cuts_to_each(turn.cuts[:-1], s, bitboard.each(turn.find_waiting(s)))

        def moves(s: State) -> dict[int, int]:
            return ends_of(turn.moves(s), NUMBER)

        def in_order(s: State) -> dict[int, int]:
            return apply_cuts_to_each(turn.cuts, s, bitboard.each(turn.find_waiting(s)))

        yield FastVersion("falling", falling, by_cuts, lambda s: s.stage == "move")
        yield FastVersion("moves", moves, in_order, lambda s: s.stage == "move")
        plain = play.Turn(self.options, plain=True)
        yield FastVersion(
            "attacked",
            lambda s: [turn.find_attacked(s, seat) for seat in (0, 1)],
            lambda s: [plain.find_attacked(s, seat) for seat in (0, 1)],
            lambda s: s.stage != "over",
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or why_not(self.turn, s, intent)

    def weight(self, s: State, a: Action) -> int:
        return s.left[SEATS.index(a.deck)][KINDS.index(a.card)] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        left = s.left[SEATS.index(deck)]
        return DeckLeft(0, dict(zip(KINDS, SET, strict=True)), dict(zip(KINDS, left, strict=True)))

    # Ends

    def scores(self, s: State) -> dict[str, int]:
        return points(self.turn, s)

    def reason(self, s: State) -> Message:
        if s.end not in COUNTED:
            return super().reason(s)
        return message(f"ends-{s.end}", **play.PLAYERS, **points(self.turn, s))

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return play.end_game(s, end, winner)

    def end_early(self, s: State, reason: Ending) -> State:
        """By consent: points as they are now, or a draw."""
        return self.turn.score(s, [])[0] if reason == "ranked" else self.end_game(s, "draw")

    def claimable(self, s: State) -> tuple[str, ...]:
        """Nothing: every turn adds a man, so the game ends by itself."""
        return ()

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return layout(s)

    def view(self, s: State, seat: str | None) -> View:
        return view(self.turn, s)

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return evaluation.worth(self.turn, s)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> GravityChess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return GravityChess(info, options_of(Options, RULES, chosen))
