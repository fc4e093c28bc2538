"""The base class of variants of chess on a chessboard. A variant only defines its differences.

A variant is a subclass of `OrthodoxGame`. It usually overrides `find_end` (its own ways to win), and
perhaps `moves` (fewer or other moves), `after_move` with its own `State` (counters), or `DEAD_DRAWS`.

A state contains a position of the kernel, on which the hooks work. Events, refusals, corrections and
views are those of `ChessGame` for the same position. The base class adds position texts (a FEN and
fields), the usual draws (X3), and a simple computer player.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Annotated, ClassVar, TypeVar, cast

import msgspec

from companion.games.chess.facts import CHESS
from companion.games.chess.facts import Options as ChessOptions
from companion.games.chess.files.catalogue import standard
from companion.games.chess.movement import position
from companion.games.chess.rules import ChessGame, end_event
from companion.games.chess.state import State as ChessState
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared import chess_pieces
from companion.games.shared.cuts import FREE, MOVES, Cut, apply_cuts_to_each, ends_of
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import HouseRules
from companion.games.shared.two_player import SEATS, TwoPlayerGame
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import Action, Castle, Move
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import EngineProfile, Intent, SkillLevel
from companion.kernel.layout import Layout
from companion.kernel.messages import Event, Message, Reason, Seat, message
from companion.kernel.orthodox import CASTLE, EN_PASSANT, KINDS, KING, PAWN, PLAIN, Position
from companion.kernel.text.codecs import Number, OneOf, Text, Winner
from companion.kernel.text.fen import Fen
from companion.kernel.view import Banner, View

NAMES, NUMBER = PLAIN.names, PLAIN.number
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
WORTH = (1.0, 3.0, 3.1, 5.0, 9.0, 0.0)
End = tuple[str, int]
"""The end of a game.

The first item is a word for which the messages `over-<word>` and `ends-<word>` exist; the second is the
winner's number, -1 for a draw.
"""


class State(msgspec.Struct, frozen=True):
    """A state.

    A variant with more to remember adds fields with defaults: numbers, strings, pairs of numbers, or
    types annotated with a codec (`kernel/text/codecs.py`).

    Attributes:
        at: The pieces and the side to move.
        stage: `turn` or `over`.
        quiet: Number of moves since a capture or a pawn move.
    """

    at: Annotated[Position, Fen()]
    stage: Annotated[str, OneOf(("turn", "over"))] = "turn"
    quiet: Annotated[int, Number()] = 0
    end: Annotated[str, Text()] = ""
    winner: Annotated[int, Winner("wb")] = -1

    @property
    def turn(self) -> int:
        return self.at.black


def _kind(s: State, origin: int) -> int:
    found = orthodox.kind_on(s.at, origin)
    assert found is not None
    return found[1]


def _not_own(s: State, origin: int) -> int:
    return ~bitboard.union(s.at[:6])


def _reach(s: State, origin: int) -> int:
    return chess_pieces.pseudo_legal(s.at, _kind(s, origin), origin)


def _why_blocked(s: State, origin: int) -> str:
    """Return why a piece has no squares in reach, which can happen only to pawns."""
    return chess_pieces.why_pawn_stuck(origin, s.at.black, bitboard.union(s.at[:6]))


def _not_castling(s: State, origin: int) -> int:
    """Return all squares except the targets of a king's castling, as a bitboard.

    For pieces other than a king, these are all squares. For a king, they are the squares of other
    ranks, those next to the king, and those of its own pieces except rooks that may still castle.
    """
    if _kind(s, origin) != KING:
        return -1
    own = bitboard.union(s.at[:6])
    return (_reach(s, origin) | ~(0xFF << (origin & 56)) | own) & ~(own & s.at.rights)


CUTS: tuple[Cut[State, int], ...] = (
    Cut("chess-castle-not", "", _not_castling, "seat"),
    Cut("chess-own-piece", "", _not_own, "seat square", stuck="stuck-own", order=FREE),
    Cut("chess-cannot-reach", "", _reach, "seat piece origin to", stuck=_why_blocked, order=MOVES),
)
"""The cuts for chess pieces, without castling and the safety of kings."""
S = TypeVar("S", bound=State)
O = TypeVar("O", bound=HouseRules)  # noqa: E741 - options


@cache
def chess_from(fen: str) -> ChessGame:
    """Return chess with another start position.

    Args:
        fen: Its FEN, of which the first four fields are used.
    """
    start = " ".join((*fen.split()[:4], "0 1"))
    definition = msgspec.structs.replace(standard()[CHESS], start=start)
    return ChessGame(GameInfo(CHESS, SEATS, (SEATS,), (), ()), ChessOptions(), VariantRules(definition))


class OrthodoxGame(TwoPlayerGame[S], GameBase[S, O]):
    """A chess variant at one table."""

    STATE: ClassVar[type[State]] = State
    START: ClassVar[str] = START
    """The start position as a FEN."""
    DEAD_DRAWS: ClassVar[bool] = True
    """Whether the game is drawn once neither side can mate."""

    def __init__(self, info: GameInfo, options: O, board: Board = PLAIN) -> None:
        super().__init__(info, options, board)
        more, unsafe = self.more_cuts(), self._why_unsafe
        guards = Cut[S, int]("chess-king-in-check", "", self._safe, "seat", attacks=False, stuck=unsafe)
        self.cuts: tuple[Cut[S, int], ...] = (*more, *CUTS, guards)
        """The cuts that decide where a piece may move, without castling."""
        self._usual = () if more else self.cuts

    @cached_property
    def chess(self) -> ChessGame:
        """Chess from the same start position."""
        return chess_from(self.START)

    def as_chess(self, s: S) -> ChessState:
        """Return the state as one of chess, without the additions of the variant."""
        at, own, other = s.at, s.at[:6], s.at[6:12]
        white, black = (other, own) if at.black else (own, other)
        stepped = at.passant.bit_length() - 1 + (8 if at.black else -8) if at.passant else -1
        pieces = white + black
        sides = bitboard.union(white), bitboard.union(black)
        there = position.Position(pieces, *sides, at.black, (), at.rights, 0, at.passant, stepped)
        return ChessState(there, s.stage, "", s.end, s.winner)

    # What a variant may change

    def more_cuts(self) -> tuple[Cut[S, int], ...]:
        """Return the variant's own cuts, which also affect checks, castling and reasons."""
        return ()

    def moves(self, s: S) -> Iterator[orthodox.Move]:
        """Yield the legal moves."""
        return orthodox.moves(s.at) if self.cuts is self._usual else self._moves_by_cuts(s)

    def after_move(self, before: S, s: S, move: orthodox.Move) -> S:
        """Return the state after a move, with the variant's own fields updated."""
        return s

    def find_end(self, s: S) -> End | None:
        """Return the end by the variant's own rules in this position, or None. They precede mate and
        stalemate.
        """
        return None

    # Checks

    def in_check(self, s: S) -> bool:
        """Return whether the king of the side to move is attacked."""
        return orthodox.in_check(s.at) if self.cuts is self._usual else chess_pieces.in_check(self.cuts, s)

    def _safe(self, s: S, origin: int) -> int:
        """Return the squares in reach of a piece that do not leave its king in check, as a bitboard.

        Each square is tried. The move generator finds these squares by pins instead.
        """

        def in_check(at: Position) -> bool:
            return self.in_check(chess_pieces.with_board(s, at))

        ends = _reach(s, origin) & ~bitboard.union(s.at[:6])
        return chess_pieces.safe(s.at, _kind(s, origin), origin, ends, in_check)

    def _why_unsafe(self, s: S, origin: int) -> str:
        if _kind(s, origin) == KING:
            return "stuck-king"
        return "stuck-answer-check" if self.in_check(s) else "stuck-check"

    def _moves_by_cuts(self, s: S) -> Iterator[orthodox.Move]:
        """Yield the legal moves according to the cuts."""
        yield from chess_pieces.find_moves(self.cuts, s)
        yield from chess_pieces.find_castlings(self.cuts, s)

    # Positions

    def start(self) -> S:
        return self.read(self.START)

    def admit(self, s: S) -> S:
        at = s.at
        if s.stage != "over" and self.in_check(chess_pieces.with_board(s, chess_pieces.turn_over(at))):
            raise BadPosition("chess-left-in-check", seat=Seat(SEATS[1 - at.black]))
        if at.passant and not (at.passant << 8 if at.black else at.passant >> 8) & at.op:
            raise BadPosition("chess-no-passant")
        return s if s.stage == "over" else self.conclude_with_events(s)[0]

    def rearrange(self, s: S, layout: Mapping[str, Sequence[str]], turn: str | None) -> S:
        there = self.chess.correct(self.as_chess(s), layout, turn).at
        pieces, count = there.men, len(KINDS)
        sides = pieces[count:] + pieces[:count] if there.turn else pieces
        at = Position(*sides)._replace(black=there.turn, rights=there.rights)
        goes_on = {"stage": "turn", "end": "", "winner": -1} if s.stage == "over" else {}
        after: S = msgspec.structs.replace(s, at=at, quiet=0, **goes_on)
        return self.read(self.position(after))

    def impossible(self, s: S) -> Message | None:
        return self.chess.impossible(self.as_chess(s))

    def conclude(self, s: S) -> S:
        return s if s.stage == "over" else self.conclude_with_events(s)[0]

    def can_win(self, s: S, seat: str) -> bool | None:
        """Return whether a side can still win because it can mate (FIDE 6.9), or None if this is
        unknown.

        Variants with their own ways to win override this method. It is unknown which pieces can mate if
        a variant has its own cuts.
        """
        if self.cuts is not self._usual:
            return None
        mates = chess_pieces.can_mate(s.at, SEATS.index(seat))
        own_ways = type(self).find_end is not OrthodoxGame.find_end or not self.DEAD_DRAWS
        return None if mates is False and own_ways else mates

    def position_key(self, s: S) -> Hashable:
        """Return the key for repetition.

        The square behind a pawn is part of the key only if the pawn can be captured there.
        """
        at = s.at
        if at.passant and not any(move.kind == EN_PASSANT for move in self.moves(s)):
            at = at._replace(passant=0)
        return msgspec.structs.replace(s, at=at, quiet=0)

    # Actions

    def legal_actions(self, s: S) -> Iterator[Action]:
        if s.stage == "turn":
            yield from (action_of(s.at, move) for move in self.moves(s))

    def outcome(self, s: S, a: Action) -> tuple[S, list[Event]]:
        origin = a.origin if isinstance(a, Move) else cast(Castle, a).king
        found = (move for move in self.moves(s) if NAMES[move.origin] == origin)
        move = next(move for move in found if action_of(s.at, move) == a)
        quiet = 0 if isinstance(a, Move) and (a.captures or a.kind == "P") else s.quiet + 1
        after: S = msgspec.structs.replace(s, at=orthodox.play(s.at, move), quiet=quiet)
        events = self.chess.list_events(self.as_chess(s), a, self.as_chess(after))
        after, more = self.conclude_with_events(self.after_move(s, after, move))
        return after, [*events, *more]

    def conclude_with_events(self, s: S) -> tuple[S, list[Event]]:
        """Return the state, which is over if its position ends the game, and the events that report
        this.
        """
        seat = Seat(SEATS[s.turn])
        found = self.find_end(s) or self._usual_end(s)
        if found is None:
            check = self.in_check(s)
            return s, [Event("check", message("chess-check", seat=seat))] if check else []
        over: S = self.end_game(s, *found)
        return over, [end_event(over)]

    def _usual_end(self, s: S) -> End | None:
        """Return the end by mate, stalemate, or material with which neither side can mate (X3), or None."""
        if next(iter(self.moves(s)), None) is None:
            return ("mate", 1 - s.turn) if self.in_check(s) else ("stalemate", -1)
        known = self.DEAD_DRAWS and self.cuts is self._usual  # what mates is counted as in chess
        return ("dead", -1) if known and chess_pieces.nobody_can_mate(s.at) else None

    def fast_versions(self) -> Iterator[FastVersion[S]]:
        """Yield the fast versions: the moves of chess by pins, and its checks. Variants override them for
        their differences.
        """
        yield from super().fast_versions()
        if self.cuts is not self._usual:
            return
        yield FastVersion(
            "moves",
            lambda s: ends_of((action_of(s.at, move) for move in orthodox.moves(s.at)), NUMBER),
            lambda s: apply_cuts_to_each(self.cuts, s, bitboard.each(bitboard.union(s.at[:6]))),
            lambda s: s.stage == "turn",
        )
        yield FastVersion(
            "castling and promotion",
            lambda s: {action_of(s.at, move) for move in orthodox.moves(s.at)},
            lambda s: {action_of(s.at, move) for move in self._moves_by_cuts(s)},
            lambda s: s.stage == "turn",
        )
        yield FastVersion("check", self.in_check, lambda s: chess_pieces.in_check(self.cuts, s))

    def why_not(self, s: S, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or self.chess.find_reason(self.as_chess(s), intent, self.cuts, s)

    def layout(self, s: S) -> Layout:
        return self.chess.layout(self.as_chess(s))

    def view(self, s: S, seat: str | None) -> View:
        check = s.stage == "turn" and self.in_check(s)
        banner = Banner("check", message("chess-check", seat=Seat(SEATS[s.turn]))) if check else None
        shown = self.chess.view(self.as_chess(s), seat)
        return msgspec.structs.replace(shown, layout=self.layout(s), banner=banner)

    def appeal(self, s: S, a: Action) -> float:
        """Return the material after the move and the best capture in reply."""
        after, _ = self.outcome(s, a)
        if after.stage == "over":
            return 0.0 if after.winner < 0 else 1000.0
        lost = 0.0
        for move in self.moves(after):
            victim = orthodox.kind_on(after.at, move.to) if move.kind != CASTLE else None
            lost = max(lost, WORTH[victim[1]] if victim else 0.0)
        mine, theirs = (orthodox.men_of(after.at, seat) for seat in (s.turn, 1 - s.turn))
        return (
            sum(w * (m.bit_count() - t.bit_count()) for w, m, t in zip(WORTH, mine, theirs, strict=True))
            - lost
        )

    mind = EngineProfile(
        search="tree",
        scale=2.0,
        skills=(
            SkillLevel(noise=2.0, overlooks=0.5, fun=2.0),
            SkillLevel(noise=1.0, overlooks=0.2),
            SkillLevel(noise=0.1),
            SkillLevel(nodes=1500),
            SkillLevel(nodes=15000),
        ),
    )

    def worth(self, s: S) -> tuple[float, ...]:
        """Return the material of each side."""
        sides = (orthodox.men_of(s.at, seat) for seat in (0, 1))
        return tuple(sum(w * m.bit_count() for w, m in zip(WORTH, pieces, strict=True)) for pieces in sides)

    def urge(self, s: S, a: Action) -> float:
        """Return a number by which actions are ordered.

        Captures of the most valuable pieces by the least valuable ones come first.
        """
        if not isinstance(a, Move) or not a.captures:
            return 0.0
        victim = orthodox.kind_on(s.at, NUMBER[a.to])
        return 10.0 * (WORTH[victim[1]] if victim else 1.0) - WORTH[KINDS.index(a.kind)]


def action_of(at: Position, move: orthodox.Move) -> Move | Castle:
    """Return a legal move as an action."""
    kind, origin, to, promoted = move
    if kind == CASTLE:
        rank, right = origin & 56, to > origin
        king_to, rook_to = (rank + 6, rank + 5) if right else (rank + 2, rank + 3)
        return Castle(NAMES[origin], NAMES[king_to], NAMES[to], NAMES[rook_to])
    captures: tuple[str, ...] = (NAMES[to],) if orthodox.everybody(at) >> to & 1 else ()
    if kind == EN_PASSANT:
        captures = (NAMES[to + (8 if at.black else -8)],)
    letter = KINDS[PAWN if kind > KING else kind]
    return Move(letter, NAMES[origin], NAMES[to], captures, KINDS[promoted] if promoted >= 0 else "")
