"""A base for variants of chess on a chessboard: everything but what the variant changes.

A variant is a class on `OrthodoxGame`. What it usually gives is `find_end` (its own ways to win), and perhaps
`moves` (fewer or other moves), `after_move` with a `State` of its own (counters), or `DEAD_DRAWS`. The base gives
the rules of chess with castling and en passant, position texts (a FEN and fields), lines for boards, refusals, the
usual draws (X3), corrections, the view with its check, and a plain practice opponent.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Self, TypeVar, cast

import msgspec

from companion.games.shared import chess_pieces
from companion.games.shared.cuts import (
    FREE,
    MOVES,
    Cut,
    apply_cuts_to_each,
    ends_of,
    stuck,
    why_refused,
    why_stuck,
)
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import HouseRules, options_of
from companion.games.shared.position_correction import correct_men, read_turn, too_many_promoted
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats, find_mated_seat
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import Action, Castle, Move
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import EngineProfile, Intent, SkillLevel
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import CASTLE, EN_PASSANT, KINDS, KING, PAWN, PLAIN, Position
from companion.kernel.text.codecs import Number, OneOf, Text, Winner
from companion.kernel.text.fen import Fen
from companion.kernel.view import Banner, View

NAMES, NUMBER = PLAIN.names, PLAIN.number
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
WORTH = (1.0, 3.0, 3.1, 5.0, 9.0, 0.0)
End = tuple[str, int]
"""How a game ends: a word with the messages `over-<word>` and `ends-<word>`, and the winner's number, -1 for nobody."""


class State(msgspec.Struct, frozen=True):
    """`at`: the men and who is to move; `stage`: `turn` or `over`; `quiet`: moves since a capture or a pawn's move.

    A variant with more to remember adds fields with defaults: numbers, texts, pairs of numbers, or whatever it
    annotates with a codec (`kernel/text/codecs.py`).
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
    """Why a piece reaches no square: only a pawn does not."""
    return chess_pieces.why_pawn_stuck(origin, s.at.black, bitboard.union(s.at[:6]))


def _not_castling(s: State, origin: int) -> int:
    """Squares to which no king castles: those of other rows, those next to it, and its own pieces but rooks with the right."""
    if _kind(s, origin) != KING:
        return -1
    own = bitboard.union(s.at[:6])
    return (_reach(s, origin) | ~(0xFF << (origin & 56)) | own) & ~(own & s.at.rights)


CUTS: tuple[Cut[State, int], ...] = (
    Cut("chess-castle-not", "", _not_castling, "seat"),
    Cut("chess-own-man", "", _not_own, "seat square", stuck="stuck-own", order=FREE),
    Cut("chess-cannot-reach", "", _reach, "seat piece origin to", stuck=_why_blocked, order=MOVES),
)
"""Where the pieces of chess may go, castling apart, if nobody guards a king."""
S = TypeVar("S", bound=State)
O = TypeVar("O", bound=HouseRules)  # noqa: E741 - options


class OrthodoxGame(TwoPlayerGame[S], GameBase[S, O]):
    """One table of a variant."""

    OPTIONS: ClassVar[type[HouseRules]] = HouseRules
    """The variant's house rules."""
    STATE: ClassVar[type[State]] = State
    START: ClassVar[str] = START
    """The set-up, as a FEN."""
    DEAD_DRAWS: ClassVar[bool] = True
    """Whether the game is drawn when nobody can mate any more."""

    @classmethod
    def make(cls, info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Self:
        """A table with these house rules. Raises GameError."""
        both_seats(info, seats)
        return cls(info, cast(O, options_of(cls.OPTIONS, info.rules, chosen)), PLAIN)

    def __init__(self, info: GameInfo, options: O, board: Board) -> None:
        super().__init__(info, options, board)
        more, unsafe = self.more_cuts(), self._why_unsafe
        guards = Cut[S, int]("chess-king-in-check", "", self._safe, "seat", attacks=False, stuck=unsafe)
        self.cuts: tuple[Cut[S, int], ...] = (*more, *CUTS, guards)
        """What decides where a piece may go, castling apart."""
        self._usual = () if more else self.cuts

    # What a variant may change

    def more_cuts(self) -> tuple[Cut[S, int], ...]:
        """Constraints of its own on where pieces may go; checks, castling and reasons follow from them."""
        return ()

    def moves(self, s: S) -> Iterator[orthodox.Move]:
        """The legal moves."""
        return orthodox.moves(s.at) if self.cuts is self._usual else self._moves_by_cuts(s)

    def after_move(self, before: S, s: S, move: orthodox.Move) -> S:
        """The state after a move, with the variant's own fields brought up to date."""
        return s

    def find_end(self, s: S) -> End | None:
        """How the variant itself ends the game in this position; asked before mate and stalemate."""
        return None

    # Checks

    def in_check(self, s: S) -> bool:
        """Whether the king of the side to move is attacked."""
        return orthodox.in_check(s.at) if self.cuts is self._usual else chess_pieces.in_check(self.cuts, s)

    def _safe(self, s: S, origin: int) -> int:
        """Where the own king is not left in check, of the squares that are reached; the generator finds them by pins."""

        def in_check(at: Position) -> bool:
            return self.in_check(chess_pieces.with_board(s, at))

        ends = _reach(s, origin) & ~bitboard.union(s.at[:6])
        return chess_pieces.safe(s.at, _kind(s, origin), origin, ends, in_check)

    def _why_unsafe(self, s: S, origin: int) -> str:
        if _kind(s, origin) == KING:
            return "stuck-king"
        return "stuck-answer-check" if self.in_check(s) else "stuck-check"

    def _moves_by_cuts(self, s: S) -> Iterator[orthodox.Move]:
        """The plain way."""
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
        stood = [orthodox.men_of(s.at, seat) for seat in (0, 1)]
        men = correct_men(stood, PLAIN, SEATS, KINDS, layout)
        black = read_turn(turn, SEATS, s.turn)
        rights = 0
        for seat, row in enumerate((orthodox.RANK_1, orthodox.RANK_8)):
            if men[seat][KING] & orthodox.men_of(s.at, seat)[KING]:
                rights |= s.at.rights & row & men[seat][orthodox.ROOK]
        at = Position(*men[black], *men[1 - black])._replace(black=black, rights=rights)
        over = s.stage == "over"
        after: S = msgspec.structs.replace(
            s, at=at, quiet=0, **({"stage": "turn", "end": "", "winner": -1} if over else {})
        )
        return self.read(self.position(after))

    def impossible(self, s: S) -> Message | None:
        """What a side has more than at the start its pawns have become."""
        start = self.start()
        for seat in (0, 1):
            whole, men = ([one.bit_count() for one in orthodox.men_of(at, seat)] for at in (start.at, s.at))
            if too_many_promoted(men, whole):
                return message("too-many-promoted", seat=Seat(SEATS[seat]))
        return None

    def conclude(self, s: S) -> S:
        return s if s.stage == "over" else self.conclude_with_events(s)[0]

    def can_win(self, s: S, seat: str) -> bool | None:
        """FIDE 6.9: what can still mate can win; of ways to win of its own a variant says itself whether they are left.

        With cuts of its own nobody has counted what mates.
        """
        if self.cuts is not self._usual:
            return None
        mates = chess_pieces.can_mate(s.at, SEATS.index(seat))
        own_ways = type(self).find_end is not OrthodoxGame.find_end or not self.DEAD_DRAWS
        return None if mates is False and own_ways else mates

    def position_key(self, s: S) -> Hashable:
        """A square behind a pawn counts for repetition only where it can be taken."""
        at = s.at
        if at.passant and not any(move.kind == EN_PASSANT for move in self.moves(s)):
            at = at._replace(passant=0)
        return msgspec.structs.replace(s, at=at, quiet=0)

    # Actions

    def legal_actions(self, s: S) -> Iterator[Action]:
        if s.stage == "turn":
            yield from (action_of(s.at, move) for move in self.moves(s))

    def outcome(self, s: S, a: Action) -> tuple[S, list[Event]]:
        move = next(move for move in self.moves(s) if action_of(s.at, move) == a)
        seat, other = Seat(SEATS[s.turn]), Seat(SEATS[1 - s.turn])
        quiet = s.quiet + 1
        events = []
        if isinstance(a, Castle):
            events.append(Event("castling", message("chess-castles", seat=seat)))
        elif isinstance(a, Move):
            piece = Kind(a.kind)
            said = message("chess-moves", seat=seat, piece=piece, origin=a.origin, to=a.to)
            events.append(Event("move", said))
            for square in a.captures:
                found = orthodox.kind_on(s.at, NUMBER[square])
                taken = Kind(KINDS[found[1]] if found else "")
                said = message("chess-captures", owner=other, piece=taken, square=square)
                events.append(Event("capture", said))
            if a.promoted:
                said = message("chess-becomes", seat=seat, piece=Kind(a.promoted), square=a.to)
                events.append(Event("promotion", said))
            if a.captures or a.kind == "P":
                quiet = 0
        after: S = msgspec.structs.replace(s, at=orthodox.play(s.at, move), quiet=quiet)
        after, more = self.conclude_with_events(self.after_move(s, after, move))
        return after, [*events, *more]

    def conclude_with_events(self, s: S) -> tuple[S, list[Event]]:
        """The state, over if its position ends the game however it came about, and what is said of that."""
        seat = Seat(SEATS[s.turn])
        found = self.find_end(s) or self._usual_end(s)
        if found is None:
            check = self.in_check(s)
            return s, [Event("check", message("chess-check", seat=seat))] if check else []
        end, winner = found
        said = message(f"over-{end}", seat=Seat(SEATS[winner] if winner >= 0 else ""))
        over: S = self.end_game(s, end, winner)
        return over, [Event("win" if winner >= 0 else "draw", said)]

    def _usual_end(self, s: S) -> End | None:
        """X3: mate, stalemate, and positions in which nobody can mate."""
        if next(iter(self.moves(s)), None) is None:
            return ("mate", 1 - s.turn) if self.in_check(s) else ("stalemate", -1)
        known = self.DEAD_DRAWS and self.cuts is self._usual  # what mates is counted as in chess
        return ("dead", -1) if known and chess_pieces.nobody_can_mate(s.at) else None

    def fast_versions(self) -> Iterator[FastVersion[S]]:
        """The moves of chess, found by pins, and its checks; what a variant leaves out of them it says itself."""
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
        seat = Seat(SEATS[s.turn])
        if s.stage == "over":
            return Reason(message("chess-over"))
        if intent.origin is None:
            return Reason(message("chess-nothing-to-place", seat=seat))
        origin = NUMBER[intent.origin]
        found = orthodox.kind_on(s.at, origin)
        if found is None:
            return Reason(message("chess-no-man", square=intent.origin))
        if found[0] != s.turn:
            return Reason(
                message("chess-not-yours", owner=Seat(SEATS[found[0]]), piece=Kind(KINDS[found[1]]))
            )
        if allowed := self.why_allowed(s, intent):
            return allowed
        known = {"seat": seat, "owner": seat, "piece": Kind(KINDS[found[1]]), "origin": intent.origin}
        if intent.to is None:
            known["square"] = intent.origin
            return why_stuck(self.cuts, s, origin, known) or stuck(known)
        known |= {"square": intent.to, "to": intent.to}
        if refused := why_refused(self.cuts, s, origin, NUMBER[intent.to], known):
            return refused
        del known["owner"], known["square"]
        return Reason(message("chess-cannot-reach", **known))

    def layout(self, s: S) -> Layout:
        return {
            NAMES[q]: (Token(seat, kind),)
            for i, seat in enumerate(SEATS)
            for kind, men in zip(KINDS, orthodox.men_of(s.at, i), strict=True)
            for q in bitboard.each(men)
        }

    def view(self, s: S, seat: str | None) -> View:
        turn = self.at_turn(s)
        check = s.stage == "turn" and self.in_check(s)
        return View(
            layout=self.layout(s),
            turn=turn,
            stage=s.stage,
            prompt=message(f"stage-{s.stage}", seat=Seat(turn or "")),
            banner=Banner("check", message("chess-check", seat=Seat(turn or ""))) if check else None,
            mated=find_mated_seat(s),
        )

    def appeal(self, s: S, a: Action) -> float:
        """Men after the move and after the best capture that answers it."""
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
        """The men of each side."""
        sides = (orthodox.men_of(s.at, seat) for seat in (0, 1))
        return tuple(sum(w * m.bit_count() for w, m in zip(WORTH, men, strict=True)) for men in sides)

    def urge(self, s: S, a: Action) -> float:
        """The dearest captures by the cheapest men first."""
        if not isinstance(a, Move) or not a.captures:
            return 0.0
        victim = orthodox.kind_on(s.at, NUMBER[a.to])
        return 10.0 * (WORTH[victim[1]] if victim else 1.0) - WORTH[KINDS.index(a.kind)]


def action_of(at: Position, move: orthodox.Move) -> Move | Castle:
    """A legal move as an action."""
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
