"""Which positions of a game there can be, and how people put one right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.chess.movement.position import Position
from companion.games.chess.state import State
from companion.games.chess.turns.play import Turn
from companion.games.shared.position_correction import correct_men, read_turn
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition
from companion.kernel.messages import Message, Seat, message


def check_position(turn: Turn, s: State) -> State:
    """The position itself. Raises BadPosition where its men cannot stand so, whatever was played."""
    rules, at = turn.rules, s.at
    king, count = rules.tables.king, rules.tables.count
    goes_on = s.stage not in ("array", "over") and not s.beyond
    if king >= 0:
        for piece in (king, king + count):
            kings = rules.start.men[piece].bit_count() + _count_held(rules.start, piece)
            found = at.men[piece].bit_count() + _count_held(at, piece)
            if found > kings or (found < kings and goes_on):
                raise BadPosition("one-king")
    for piece in range(2 * count):
        if at.men[piece] & _never(turn, piece):
            raise BadPosition("pawns-on-end-rank")
    placing = rules.definition.must_drop and any(at.hands)
    if goes_on and not placing:
        for side in (1 - at.turn,) if rules.definition.checking else (0, 1):
            if rules.in_check(at._replace(turn=side, passant=0, stepped=-1)):
                raise BadPosition("chess-left-in-check", seat=Seat(SEATS[side]))
    return s


def _count_held(at: Position, piece: int) -> int:
    return at.hands[piece] if at.hands else 0


def _never(turn: Turn, piece: int) -> int:
    """Where a piece never stands: a pawn where it would have to be promoted, and behind where it began."""
    rules, (colour, kind) = turn.rules, divmod(piece, turn.rules.tables.count)
    promotion = rules.tables.promotions[piece]
    type = rules.tables.kinds[kind].type
    definition = rules.definition
    if definition.flip_enclosed != "none" or definition.demotion or rules.tables.kinds[kind].base >= 0:
        return 0  # pawns come to where none has gone
    if promotion is None or not promotion.must or type != "pawn" or piece in promotion.options:
        return 0
    first = rules.tables.rank(0, colour)
    begins = rules.start.men[piece] | rules.tables.squares(definition.double_region[colour])
    behind = first & ~begins if not definition.drops or not definition.first_rank_pawn_drops else 0
    zone = 0 if definition.drops and definition.promotion_zone_pawn_drops else promotion.zone
    return (zone | behind) & ~rules.start.men[piece]


def impossible(turn: Turn, s: State) -> Message | None:
    """What the game has none of, or there is more than at the start: of one side, or of both together where men change sides."""
    rules = turn.rules
    definition, count = rules.definition, rules.tables.count
    if stranger := rules.find_stranger(s.at):
        return message("chess-fen-letter", letter=stranger, text=rules.write(s.at))
    if definition.walling == "duck" and rules.duck(s.at).bit_count() > 1:
        return message("chess-one-duck")
    if definition.free_drops or definition.flip_enclosed != "none":
        return None
    now, start = (_numbers(at, count) for at in (s.at, rules.start))
    if definition.takes_to_hand:
        both = [[one + other for one, other in zip(*sides, strict=True)] for sides in (now, start)]
        return message("chess-too-many-men") if sum(both[0]) > sum(both[1]) else None
    pawns = [kind for kind in range(count) if rules.tables.promotions[kind] is not None]
    for seat in (0, 1):
        have, whole = now[seat], start[seat]
        more = sum(max(0, have[kind] - whole[kind]) for kind in range(count) if kind not in pawns)
        missing = sum(whole[kind] - have[kind] for kind in pawns)
        if more > missing:
            return message("too-many-promoted", seat=Seat(SEATS[seat]))
    return None


def _numbers(at: Position, count: int) -> tuple[list[int], list[int]]:
    """How many of each kind a side has on the board and in hand."""
    hands = at.hands or (0,) * (2 * count)
    every = [men.bit_count() + held for men, held in zip(at.men, hands, strict=True)]
    return every[:count], every[count:]


def rearrange(
    turn: Turn, board: Board, s: State, layout: Mapping[str, Sequence[str]], to_move: str | None
) -> State:
    """The state after these places hold these tokens. Raises BadPosition."""
    rules, at = turn.rules, s.at
    count = rules.tables.count
    letters = turn.actions.letters[:count]
    sides = correct_men([at.men[:count], at.men[count:]], board, SEATS, letters, layout)
    men = (*sides[0], *sides[1])
    for square in bitboard.each(bitboard.union(men) & at.walls):
        raise BadPosition("one-man-only", place=board.names[square])
    black = read_turn(to_move, SEATS, s.turn)
    stays = bitboard.union(one & other for one, other in zip(men, at.men, strict=True))
    rights = 0
    for colour in (0, 1):
        king = rules.castling.king(at, colour)
        if king >= 0 and stays >> king & 1:
            rights |= at.rights & stays & (at.black if colour else at.white)
    after = at._replace(
        men=men,
        white=bitboard.union(sides[0]),
        black=bitboard.union(sides[1]),
        turn=black,
        rights=rights,
        gates=at.gates & stays,
        passant=0,
        stepped=-1,
        promoted=at.promoted & stays,
        quiet=0,
        passes=0,
    )
    stage = "turn" if s.stage == "over" else s.stage
    return State(after, stage)
