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

from companion.games.shared import mating_material, piece_reach
from companion.games.shared.cuts import Cut, apply_cuts_to_each, ends_of, why_refused
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import HouseRules, options_of
from companion.games.shared.position_correction import correct_men, read_turn, too_many_promoted
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import Action, Castle, Move
from companion.kernel.engine_profile import EngineProfile, SkillLevel
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import Intent
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
    """No own men; but a king who may castle names the rook."""
    return ~bitboard.union(s.at[:6]) | (s.at.rights if _kind(s, origin) == KING else 0)


def _reach(s: State, origin: int) -> int:
    return piece_reach.pseudo_legal(s.at, _kind(s, origin), origin)


def _not_castling(s: State, origin: int) -> int:
    """Squares to which no king castles: those of other rows, and those beside him."""
    return _reach(s, origin) | ~(0xFF << (origin & 56)) if _kind(s, origin) == KING else -1


def _safe(s: State, origin: int) -> int:
    """Where the own king is not left in check, of the squares that are reached; the generator finds them by pins."""
    ends = _reach(s, origin) & ~bitboard.union(s.at[:6])
    return piece_reach.safe(s.at, _kind(s, origin), origin, ends)


CUTS: tuple[Cut[State, int], ...] = (
    Cut("chess-own-man", "", _not_own, "seat square"),
    Cut("chess-castle-not", "", _not_castling, "seat"),
    Cut("chess-cannot-reach", "", _reach, "piece origin to"),
    Cut("chess-king-in-check", "", _safe, "seat"),
)
"""What decides where a man may go, castling apart."""
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

    # What a variant may change

    def moves(self, s: S) -> Iterator[orthodox.Move]:
        """The legal moves."""
        return orthodox.moves(s.at)

    def after_move(self, before: S, s: S, move: orthodox.Move) -> S:
        """The state after a move, with the variant's own fields brought up to date."""
        return s

    def find_end(self, s: S) -> End | None:
        """How the variant itself ends the game in this position; asked before mate and stalemate."""
        return None

    # Positions

    def start(self) -> S:
        return self.read(self.START)

    def admit(self, s: S) -> S:
        at = s.at
        if orthodox.in_check(_other_to_move(at)) and s.stage != "over":
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
        """FIDE 6.9: what can still mate can win; of ways to win of its own a variant says itself whether they are left."""
        mates = mating_material.can_mate(s.at, SEATS.index(seat))
        own_ways = type(self).find_end is not OrthodoxGame.find_end or not self.DEAD_DRAWS
        return None if mates is False and own_ways else mates

    def position_key(self, s: S) -> Hashable:
        """A square behind a pawn counts for repetition only where it can be taken."""
        at = s.at
        if at.passant and not any(kind == EN_PASSANT for kind, _, _ in orthodox.targets(at)):
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
                said = message("chess-becomes", piece=Kind(a.promoted), square=a.to)
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
            check = orthodox.in_check(s.at)
            return s, [Event("check", message("chess-check", seat=seat))] if check else []
        end, winner = found
        said = message(f"over-{end}", seat=Seat(SEATS[winner] if winner >= 0 else ""))
        over: S = self.end_game(s, end, winner)
        return over, [Event("win" if winner >= 0 else "draw", said)]

    def _usual_end(self, s: S) -> End | None:
        """X3: mate, stalemate, and positions in which nobody can mate."""
        if next(iter(self.moves(s)), None) is None:
            return ("mate", 1 - s.turn) if orthodox.in_check(s.at) else ("stalemate", -1)
        return ("dead", -1) if self.DEAD_DRAWS and mating_material.nobody_can_mate(s.at) else None

    def fast_versions(self) -> Iterator[FastVersion[S]]:
        """The moves of chess, found by pins; what a variant leaves out of them it says itself."""
        yield from super().fast_versions()
        yield FastVersion(
            "moves",
            lambda s: ends_of((action_of(s.at, move) for move in orthodox.moves(s.at)), NUMBER),
            lambda s: apply_cuts_to_each(CUTS, s, bitboard.each(bitboard.union(s.at[:6]))),
            lambda s: s.stage == "turn",
        )

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
            return Reason(message("chess-not-yours", seat=seat))
        piece = Kind(KINDS[found[1]])
        if intent.to is None:
            return Reason(message("chess-put-it-down", seat=seat, piece=piece))
        known = {"seat": seat, "piece": piece, "square": intent.to, "origin": intent.origin, "to": intent.to}
        cannot = Reason(message("chess-cannot-reach", piece=piece, origin=intent.origin, to=intent.to))
        return why_refused(CUTS, s, origin, NUMBER[intent.to], known) or cannot

    def layout(self, s: S) -> Layout:
        return {
            NAMES[q]: (Token(seat, kind),)
            for i, seat in enumerate(SEATS)
            for kind, men in zip(KINDS, orthodox.men_of(s.at, i), strict=True)
            for q in bitboard.each(men)
        }

    def view(self, s: S, seat: str | None) -> View:
        turn = self.at_turn(s)
        check = s.stage == "turn" and orthodox.in_check(s.at)
        return View(
            layout=self.layout(s),
            turn=turn,
            stage=s.stage,
            prompt=message(f"stage-{s.stage}", seat=Seat(turn or "")),
            banner=Banner("check", message("chess-check", seat=Seat(turn or ""))) if check else None,
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


def _other_to_move(at: Position) -> Position:
    return Position(*at[6:12], *at[:6], 1 - at.black)
