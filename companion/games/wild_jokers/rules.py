"""Wild Jokers as a game: which positions there can be, what may be seen of them, why something is refused, and all put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import msgspec

from companion.games.shared.cuts import apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion, fast
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import correct_men, read_turn
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats
from companion.games.wild_jokers import evaluation, perft, state
from companion.games.wild_jokers import evaluation as appeal
from companion.games.wild_jokers import evaluation as piece_values
from companion.games.wild_jokers.facts import KNOWN, KNOWN_IN_TREE, RULES, Options
from companion.games.wild_jokers.moves import (
    BISHOP,
    BOARD,
    CAPTAIN,
    HOPS,
    JOKER,
    KINDS,
    KING,
    LANCER,
    MERCENARY,
    PALADIN,
    PIKEMAN,
    RANKS,
    ROOK,
    VETERAN,
    Side,
)
from companion.games.wild_jokers.play import ARRAY, Turn, lot
from companion.games.wild_jokers.state import STANDARD, State, kind_on, rights_left
from companion.kernel import bitboard
from companion.kernel.actions import Action, Move, Pass
from companion.kernel.errors import BadPosition
from companion.kernel.facts import CardInfo, DeckInfo, GameInfo
from companion.kernel.game import DeckLeft, Intent
from companion.kernel.layout import Layout, Line, Stack, Token, standard_line
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, message
from companion.kernel.view import Banner, View

MOST = 13
"""Men of a side: eleven, and two mercenaries that changed sides."""
ALONE = (KING, ROOK, BISHOP, LANCER, PALADIN, JOKER)
"""Kinds of which a side never has more than one (WJ-R2)."""
PIKEMEN = 4


def admit(s: State) -> State:
    """The position, or over where a king was captured (WJ-R6). Raises BadPosition."""
    kings = [side.k.bit_count() for side in s.men]
    if max(kings) > 1 or (s.stage in ("turn", "place") and not any(kings)):
        raise BadPosition("one-king")
    if any(side.all.bit_count() > MOST for side in s.men):
        raise BadPosition("too-many-men")
    if rights_left(s.rights, s.men) != s.rights:
        raise BadPosition("rights-not-at-home")
    if s.stage in ("turn", "place") and not all(kings):
        return msgspec.structs.replace(s, stage="over", end="king", winner=kings.index(1))
    return s


def impossible(s: State) -> Message | None:
    """Why no game comes to these men (WJ-R2, R3, R10, R11, R14, R16 to R18, A7); None: one may."""
    traitors = 0
    for seat, side in enumerate(s.men):
        name, count = Seat(SEATS[seat]), [men.bit_count() for men in side]
        if max(count[kind] for kind in ALONE) > 1:
            return message("one-of-each", seat=name)
        if count[PIKEMAN] > PIKEMEN or count[PIKEMAN] + count[VETERAN] + count[LANCER] > PIKEMEN + 1:
            return message("pikemen-and-veterans", seat=name)
        first, last = (RANKS[0], RANKS[-1]) if seat == 0 else (RANKS[-1], RANKS[0])
        if side[PIKEMAN] & (first | last) or side[MERCENARY] & last:
            return message("not-on-end-rank", seat=name)
        traitors += count[MERCENARY] + count[CAPTAIN]
    return message("two-mercenaries") if traitors > len(SEATS) else None


def rearrange(s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
    """The state after these places hold these tokens. Raises BadPosition."""
    sides = [Side._make(side) for side in correct_men(s.men, BOARD, SEATS, KINDS, layout)]
    rights = rights_left(s.rights, sides)
    s = msgspec.structs.replace(
        s, men=(sides[0], sides[1]), rights=rights, turn=read_turn(turn, SEATS, s.turn)
    )
    if turn is not None or s.stage == "over":
        s = msgspec.structs.replace(s, stage="turn", end="", winner=-1)
    return s


def layout(s: State) -> Layout:
    found: dict[str, Stack] = {}
    for seat, side in zip(SEATS, s.men, strict=True):
        for kind, men in zip(KINDS, side, strict=True):
            for square in bitboard.each(men):
                found[BOARD.names[square]] = (Token(seat, kind),)
    if s.stage == "place":
        found[f"box:{SEATS[s.turn]}"] = (Token(SEATS[s.turn], "M"),)
    return found


def view(turn: Turn, s: State, stuck: bool) -> View:
    seat = None if s.stage == "over" else SEATS[s.turn]
    return View(
        layout=layout(s),
        turn=seat,
        stage=s.stage,
        chance=s.stage == "array",
        prompt=message("stage-pass" if stuck else f"stage-{s.stage}", seat=Seat(seat or "")),
        banner=_warning(turn, s),
    )


def _warning(turn: Turn, s: State) -> Banner | None:
    """WJ-A4: the king of the side to move can be captured."""
    if s.stage != "turn" or not turn.options.warns or not turn.is_king_attacked(s):
        return None
    return Banner("warning", message("king-threatened", seat=Seat(SEATS[s.turn])))


def why_not(turn: Turn, s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage == "array":
        return Reason(message("lot-first"), "WJ-R26")
    if s.stage == "place":
        return Reason(message("place-first", seat=seat), "WJ-R19")
    if intent.origin is None:
        return Reason(message("nothing-to-place", seat=seat))
    origin = BOARD.number[intent.origin]
    if (theirs := kind_on(s.men[1 - s.turn], origin)) >= 0:
        owner = Seat(SEATS[1 - s.turn])
        return Reason(message("not-yours", owner=owner, piece=Kind(KINDS[theirs])))
    kind = kind_on(s.men[s.turn], origin)
    if kind < 0:
        return Reason(message("no-man", square=intent.origin))
    piece = Kind(KINDS[kind])
    if intent.to is None:
        known = {"owner": seat, "piece": piece, "square": intent.origin}
        return why_stuck(turn.cuts, s, origin, known) or stuck(known)
    going = {"seat": seat, "piece": piece, "origin": intent.origin, "to": intent.to}
    found = why_refused(turn.cuts, s, origin, BOARD.number[intent.to], {**going, "square": intent.to})
    return found or Reason(message("cannot-reach", **going), "WJ-R7")


class WildJokers(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules."""

    STATE = State
    CHANCE = ("array",)
    mind = evaluation.MIND
    REMEMBERED = 512

    def __init__(self, info: GameInfo, options: Options) -> None:
        cards = tuple(CardInfo(kind, 1, message("array-card", piece=Kind(kind))) for kind in STANDARD)
        decks = (DeckInfo(ARRAY, message("deck-array"), cards),)
        super().__init__(info, options, BOARD, decks=decks if options.shuffled else ())
        self.turn = Turn(options)

    # Positions

    def start(self) -> State:
        if self.options.shuffled:
            return msgspec.structs.replace(state.start(""), stage="array")
        return state.start()

    def admit(self, s: State) -> State:
        s = admit(s)
        if s.stage == "array" and not self.options.shuffled:
            raise BadPosition("array-needs-shuffled")
        if s.stage == "array" and not state.is_by_lot(s):
            raise BadPosition("array-not-by-lot")
        if s.stage == "place" and not self.actions(s):
            raise BadPosition("no-square-for-mercenary")
        return s

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return self.read(self.position(rearrange(s, layout, turn)))

    def impossible(self, s: State) -> Message | None:
        return impossible(s)

    def position_key(self, s: State) -> Hashable:
        return msgspec.structs.replace(s, quiet=0)

    # Actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        return self.turn.outcome(s, a)

    @fast(KNOWN)
    def after(self, s: State, a: Action) -> State:
        return self.turn.after(s, a)

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """A joker may touch down on its chain of hops (it captures only with the first, WJ-R23), and come home by it."""
        seat, men = SEATS[s.turn], s.men[0].all | s.men[1].all
        for a in actions:
            line = standard_line(a, seat)
            if line is None:
                continue
            if isinstance(a, Move) and a.kind == KINDS[JOKER] and not a.captures:
                chain = HOPS.chain(BOARD.number[a.origin], men)
                way = frozenset(BOARD.names[q] for q in bitboard.each(chain))
                line = Line((a,), line.after, frozenset(line.after), way)
            yield line

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where men go, all at once; and what they attack."""
        yield from super().fast_versions()
        plain = Turn(self.options, plain=True)

        def find_attacked(turn: Turn, s: State) -> list[bool]:
            """On each square where the king of the side to move is, or could be."""
            men = s.men[0].all | s.men[1].all
            squares = BOARD.squares & ~men | s.men[s.turn].k
            return [turn.is_king_attacked_on(s, q) for q in bitboard.each(squares)]

        def find_guarded(turn: Turn, s: State) -> list[bool]:
            """After each capture."""
            number, moves = BOARD.number, (a for a in self.actions(s) if isinstance(a, Move))
            return [turn.is_guarded_after(s, number[a.origin], number[a.to]) for a in moves if a.captures]

        yield FastVersion(
            "moves",
            lambda s: ends_of(self.actions(s), BOARD.number),
            lambda s: apply_cuts_to_each(self.turn.cuts, s, bitboard.each(s.men[s.turn].all)),
            lambda s: s.stage == "turn",
        )
        for name, ask in (("attacked", find_attacked), ("guarded", find_guarded)):
            yield FastVersion(name, partial(ask, self.turn), partial(ask, plain), lambda s: s.stage == "turn")

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or why_not(self.turn, s, intent)

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        left = lot(s)
        return DeckLeft(0, dict.fromkeys(STANDARD, 1), {kind: int(kind in left) for kind in STANDARD})

    @fast(KNOWN)
    def count(self, s: State) -> int:
        if s.stage != "turn":
            return len(self.actions(s))
        last = RANKS[0 if s.turn else 6]
        total = 0
        for kind, _, ends in self.turn.targets(s):
            total += ends.bit_count()
            if kind == LANCER:
                total += (ends & last).bit_count()
        return total + sum(1 for _ in self.turn.castling(s)) or 1

    @fast(KNOWN_IN_TREE)
    def perft(self, s: State, depth: int) -> int:
        if s.stage != "turn" or not depth:
            return super().perft(s, depth)
        rights = s.rights if s.turn == 0 else s.rights[::-1]
        return perft.perft(
            s.men[s.turn],
            s.men[1 - s.turn],
            s.turn,
            rights,
            perft.Table(bool(self.options.castling), self.turn.homes),
            s.passed,
            depth,
        )

    def claimable(self, s: State) -> tuple[str, ...]:
        """X4: fifty full turns without a capture or a promotion."""
        return ("fifty",) if s.stage != "over" and s.quiet >= 100 else ()

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return layout(s)

    def view(self, s: State, seat: str | None) -> View:
        return view(self.turn, s, stuck=self.actions(s) == (Pass(),))

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return piece_values.worth(s)

    def urge(self, s: State, a: Action) -> float:
        return evaluation.urge(self.turn, s, a)

    def keep(self, s: State, a: Action) -> bool:
        return evaluation.keep(self.turn, s, a)

    @fast(KNOWN)
    def forcing(self, s: State) -> Sequence[Action]:
        return evaluation.forcing(self.turn, s)

    def idle(self, s: State) -> State | None:
        return evaluation.idle(self.turn, s)

    def recall(self, s: State) -> Hashable:
        return s.men, s.turn, s.rights, s.stage, s.passed


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> WildJokers:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return WildJokers(info, options_of(Options, RULES, chosen))
