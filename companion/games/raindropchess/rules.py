"""Raindropchess as a game: its parts put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.raindropchess import appeal, evaluation, position, refusals, view
from companion.games.raindropchess.options import RULES, Options
from companion.games.raindropchess.packs import JOKER, packs
from companion.games.raindropchess.play import Outcome, Play
from companion.games.raindropchess.state import State, flip
from companion.games.shared import piece_reach
from companion.games.shared.cuts import apply_cuts, apply_cuts_to_each, ends_of
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import correct_men, read_turn
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats
from companion.kernel import bitboard
from companion.kernel.actions import Action, Draw, Move, Pass, Take
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import Actor, DeckLeft, Intent
from companion.kernel.layout import Layout, Line, standard_line
from companion.kernel.messages import Message, Reason
from companion.kernel.orthodox import KINDS, PLAIN, Position, men_of
from companion.kernel.view import View


class Raindropchess(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules. White is the first seat."""

    SILENT = (Take, Pass)

    def __init__(self, info: GameInfo, options: Options) -> None:
        if not options.one_of_each:  # RD-A12: four of any kind, one of which is blue and begins the game
            info = msgspec.structs.replace(info, later=tuple("QRBN") * 3)
        super().__init__(info, options, PLAIN, decks=packs(options))
        self.text = position.text_with(self.decks)
        self.turn = Play(options, self.decks)

    # Positions

    def start(self) -> State:
        full = tuple(card.count for card in self.decks[0].cards)
        return State(pack=(full, full))

    def admit(self, s: State) -> State:
        position.check(s, self.decks)
        if s.stage != "over" and self.turn.in_check(piece_reach.with_board(s, flip(s.at))):
            raise BadPosition("other-in-check")
        if s.stage in ("place", "remove", "draw") and not self.actions(s):
            raise BadPosition("stage-alone", stage=s.stage)
        return self.turn.conclude(s, [])[0]

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        men = correct_men([men_of(s.at, seat) for seat in (0, 1)], PLAIN, SEATS, KINDS, layout)
        before, black = s.turn, read_turn(turn, SEATS, s.turn)
        s = msgspec.structs.replace(s, at=Position._make((*men[black], *men[1 - black], black, 0, 0)))
        if turn is not None or s.stage == "over":
            extra = s.extra and black == before  # a joker's second turn is its owner's
            s = msgspec.structs.replace(s, stage="turn", card="", extra=extra, end="", winner=-1)
        return self.read(self.position(s))

    def impossible(self, s: State) -> Message | None:
        return position.impossible(self.options, s, self.decks)

    def conclude(self, s: State) -> State:
        return s if s.stage == "over" else self.turn.conclude(s, [])[0]

    def can_win(self, s: State, seat: str) -> bool | None:
        return self.turn.can_win(s, SEATS.index(seat))

    def position_key(self, s: State) -> Hashable:
        return msgspec.structs.replace(s, quiet=0)

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[s.turn], s.stage == "draw")

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> Outcome:
        return self.turn.outcome(s, a)

    def weight(self, s: State, a: Action) -> int:
        return self.turn.count_left(s, s.turn)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        cards = next(one.cards for one in self.decks if one.name == deck)
        whole = {card.id: card.count for card in cards}
        return DeckLeft(0, whole, self.turn.count_left(s, SEATS.index(deck)))

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        yield from super().fast_versions()
        play, plain, number = self.turn, Play(self.options, self.decks, plain=True), PLAIN.number

        def pieces_left(s: State) -> list[str]:
            """The cards that may come up and bring a piece: no second king."""
            return sorted(play.kinds_left(s, s.turn) - {JOKER})

        yield FastVersion(
            "moves",
            lambda s: ends_of(self.actions(s), number),
            lambda s: apply_cuts_to_each(play.moving, s, bitboard.each(bitboard.union(s.at[:6]))),
            lambda s: s.stage in ("turn", "move") and bool(s.at.k),
        )
        yield FastVersion(
            "placing",
            lambda s: ends_of(self.actions(s), number),
            lambda s: {-1: apply_cuts(play.placing, s, s.card)},
            lambda s: s.stage == "place",
        )
        yield FastVersion(
            "can move",
            play.can_move,
            lambda s: next(play.chess_moves(s), None) is not None,
        )
        yield FastVersion("check", play.in_check, plain.in_check)
        yield FastVersion(
            "arrivals",
            lambda s: set(play.chess_moves(s)),
            lambda s: set(plain.chess_moves(s)),
            lambda s: s.stage in ("turn", "move"),
        )
        yield FastVersion(
            "where cards help",
            lambda s: [apply_cuts(play.placing, s, card) for card in pieces_left(s)],
            lambda s: [apply_cuts(plain.placing, s, card) for card in pieces_left(s)],
            lambda s: s.stage in ("turn", "draw", "place"),
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or refusals.why_not(self.turn, s, intent)

    # Ends

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return msgspec.structs.replace(s, stage="over", card="", extra=False, end=end, winner=winner)

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return view.layout(self.decks, s)

    def view(self, s: State, seat: str | None) -> View:
        return view.view(self.decks, s, self.actions(s), self.turn.in_check(s))

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """A pawn that can not be exchanged any more may leave the board where it arrives (RD-A13c)."""
        seat, far = SEATS[s.turn], "81"[s.turn]
        for a in actions:
            line = standard_line(a, seat)
            if (
                isinstance(a, Move)
                and a.kind == "P"
                and a.to[1] == far
                and not a.promoted
                and self.turn.is_taken_off(s)
            ):
                line = Line((a,), {a.origin: (), a.to: ()}, frozenset((a.origin, a.to)))
            if line is not None:
                yield line

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return evaluation.worth(s)

    def urge(self, s: State, a: Action) -> float:
        return evaluation.urge(s, a)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Raindropchess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return Raindropchess(info, options_of(Options, RULES, chosen))
