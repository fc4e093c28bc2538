"""Booster Chess as a game: its parts put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import msgspec

from companion.games.booster_chess import (
    appeal,
    evaluation,
    hidden_state,
    lines,
    moves,
    position,
    refusals,
    view,
)
from companion.games.booster_chess.cards import CARDS, deck_of
from companion.games.booster_chess.options import KNOWN, RULES, Options
from companion.games.booster_chess.play import Outcome, Turn, action_of, end_game
from companion.games.booster_chess.state import State, flip
from companion.games.shared import mating_material
from companion.games.shared.cuts import apply_cuts_to_each, ends_of
from companion.games.shared.fast_versions import FastVersion, fast
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import too_many_promoted
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import UNTOLD, Action, Draw, Move, Pass, PlayCard
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import Actor, DeckLeft, Intent
from companion.kernel.layout import Layout, Line
from companion.kernel.messages import Message, Reason, Seat, message
from companion.kernel.orthodox import ONE_SET, PLAIN
from companion.kernel.text.fen import read_fen
from companion.kernel.view import View


class BoosterChess(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules. White is the first seat; hands are secret."""

    SILENT = (Pass, PlayCard)
    secret = True

    def __init__(self, info: GameInfo, options: Options) -> None:
        deck = deck_of(options)
        super().__init__(info, options, PLAIN, decks=(deck,))
        self.turn = Turn(options, tuple(card.count for card in deck.cards))
        self.turn.rules.cuts = refusals.cuts_of(self.turn.rules)
        self.text = position.text_with(self.turn)

    # Positions

    def start(self) -> State:
        """BO-R2: the standard array, checkers before the players; the first hands are to be dealt."""
        at = read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
        s = State(at, "deal", still=at.p | at.op, whole=self.turn.full)
        if not self.turn.owes(s, 0):
            s = msgspec.structs.replace(s, at=flip(at))
            if not self.turn.owes(s, 1):
                return msgspec.structs.replace(s, at=at, stage="move")
        return s

    def admit(self, s: State) -> State:
        position.check(s, self.turn)
        if s.stage == "move":
            if self.turn.rules.in_check(msgspec.structs.replace(s, at=flip(s.at))):
                raise BadPosition("other-in-check")
        elif s.stage in ("add", "draw") and self.turn.rules.in_check(s):
            raise BadPosition("chess-left-in-check", seat=Seat(SEATS[s.turn]))
        elif s.stage != "over" and not self.actions(s):
            raise BadPosition("stage-alone", stage=s.stage)
        return self.turn.conclude(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        s = position.rearrange(s, self.layout(s), layout, turn)
        if s.stage == "draw" and not self.turn.owes(s, s.turn):
            s = msgspec.structs.replace(s, stage="add")
        return self.read(self.position(s))

    def impossible(self, s: State) -> Message | None:
        """BO-R1, R18: what a side has more than one set its pawns have become."""
        for seat, name in enumerate(SEATS):
            if too_many_promoted([one.bit_count() for one in orthodox.men_of(s.at, seat)], ONE_SET):
                return message("too-many-promoted", seat=Seat(name))
        return None

    def conclude(self, s: State) -> State:
        return self.turn.conclude(s)

    def position_key(self, s: State) -> Hashable:
        """BO-A21: stacks count, hands do not."""
        return s.at, s.stacks, s.still, s.stage, s.mover

    def can_win(self, s: State, seat: str) -> bool | None:
        """FIDE 6.9; steps that checkers pay mate too (BO-R19), so while there are any the game cannot say.

        Nor can it with house rules of which nobody has counted what mates.
        """
        if not self.turn.rules.knows:
            return None
        mates = mating_material.can_mate(s.at, SEATS.index(seat))
        return None if not mates and any(self.options.checkers) else mates

    # What each seat may know

    def redact(self, s: State, seat: str | None) -> State:
        return s if s.stage == "over" else hidden_state.redact(s, seat)

    def guess(self, s: State, entropy: bytes) -> State:
        return hidden_state.guess(s, self.turn.unseen(s), entropy)

    def redact_action(self, a: Action, listed: bool = False) -> str:
        return hidden_state.redact_action(a, listed)

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[s.turn], s.stage in ("deal", "draw"))

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> Outcome:
        return self.turn.outcome(s, a)

    def weight(self, s: State, a: Action) -> int:
        if not isinstance(a, Draw):
            return 1
        return 0 if a.card == UNTOLD else self.turn.unseen(s)[CARDS.index(a.card)]

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        unseen = self.turn.unseen(s)
        return DeckLeft(
            s.shuffle, dict(zip(CARDS, s.whole, strict=True)), dict(zip(CARDS, unseen, strict=True))
        )

    @fast(KNOWN)
    def count(self, s: State) -> int:
        if s.stage == "move" and moves.is_plain(s):
            return orthodox.count(s.at)
        return len(self.actions(s))

    @fast(KNOWN)
    def perft(self, s: State, depth: int) -> int:
        """Without checkers a turn is a move as in chess, and the orthodox kernel counts the tree, unless it may end in a dead draw."""
        # A pawn may capture one of these and be promoted to what is none.
        stays = mating_material.heavy_men(s.at).bit_count() > 2 * depth
        if s.stage == "move" and stays and moves.is_plain(s) and not any(self.options.checkers):
            return orthodox.perft(s.at, depth)
        return super().perft(s, depth)

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Moves found safe at a glance, and whether one action is legal without listing all."""
        yield from super().fast_versions()
        turn, options = self.turn, self.options

        def try_steps(s: State) -> set[Action]:
            steps = moves.king_steps(s) if s.stage == "spend" else moves.first_moves(options, s)
            return {
                action_of(s, step) for step in steps if moves.is_legal(options, s, step, s.stage == "spend")
            }

        def list_moves(s: State) -> set[Action]:
            return {a for a in self.actions(s) if isinstance(a, Move)}

        yield FastVersion("moves", list_moves, try_steps, lambda s: s.stage in ("move", "spend"))
        yield FastVersion(
            "squares",
            lambda s: ends_of(list_moves(s), PLAIN.number),
            lambda s: apply_cuts_to_each(
                self.turn.rules.cuts, s, bitboard.each(1 << s.mover if s.stage == "spend" else sum(s.at[:6]))
            ),
            lambda s: s.stage in ("move", "spend"),
        )
        yield FastVersion(
            "allows",
            lambda s: {
                a for step in moves.first_moves(options, s) if turn.allows(s, a := action_of(s, step))
            },
            list_moves,
            lambda s: s.stage == "move",
        )
        plain = Turn(options, turn.full, plain=True)
        plain.rules.cuts = refusals.cuts_of(plain.rules)

        def list_actions(turn: Turn, s: State) -> set[Action]:
            return set(turn.actions(s))

        def find_checks(turn: Turn, s: State) -> tuple[bool, bool, int]:
            return turn.rules.in_check(s), turn.rules.gives_check(s), turn.rules.givers(s)

        def find_threatened(turn: Turn, s: State) -> list[int]:
            """Of each side what the other threatens, and the squares around the king."""
            men = [sum(orthodox.men_of(s.at, seat)) for seat in (0, 1)]
            found = [turn.rules.find_threatened(s, seat, men[1 - seat]) for seat in (0, 1)]
            return [*found, turn.rules.find_around_king(s)]

        on_board = ("move", "spend", "add")
        for name, ask in (("actions", list_actions), ("checks", find_checks), ("threats", find_threatened)):
            yield FastVersion(name, partial(ask, turn), partial(ask, plain), lambda s: s.stage in on_board)
        yield FastVersion(
            "stuck",
            lambda s: moves.is_stuck(options, s, moves.in_check(options, s)),
            lambda s: not list_moves(s),
            lambda s: s.stage == "move",
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or refusals.why_not(self.turn.rules.cuts, self.options, s, intent)

    # Ends

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return end_game(s, end, winner)

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return view.layout(self.turn, s)

    def view(self, s: State, seat: str | None) -> View:
        return view.view(self.turn, s, seat)

    def lines(self, s: State) -> Iterable[Line]:
        return lines.lines(self.turn, s)

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return evaluation.worth(s)

    def urge(self, s: State, a: Action) -> float:
        return evaluation.urge(s, a)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> BoosterChess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return BoosterChess(info, options_of(Options, RULES, chosen))
