"""Which positions of Boulder Chess there can be, what follows from the men, and how people put one right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.games.boulder_chess.play import Turn
from companion.games.boulder_chess.seats import SEATS
from companion.games.boulder_chess.state import BOULDERS, KINDS, State, one_square
from companion.games.boulder_chess.zones import BORDER, NAMES, NUMBER, PAIR_ON, ROYAL, WALL
from companion.games.shared.position_correction import read_turn
from companion.kernel import bitboard
from companion.kernel.errors import BadPosition
from companion.kernel.layout import Stack, Token, is_tray
from companion.kernel.messages import Seat

MEN = KINDS + "P"


def admit(s: State, turn: Turn) -> State:
    """Fill in what follows from a position's pieces, and go to where somebody can act. Raises BadPosition."""
    s = _infer(s, turn)
    _check(s)
    return turn.start_from(s)


def _infer(s: State, turn: Turn) -> State:
    """Fill in what a text may leave out: a piece in manned defences came from the Neutral Zone, one in the passage as well."""
    owes, inside = {}, {}
    for me in (0, 1):
        foe = 1 - me
        for q in s.men[me][2:]:
            if q < 0:
                continue
            if WALL[foe] >> q & 1:
                way = dict(s.owes).get(q, "")
                if not way and PAIR_ON[q] & s.pawns[foe]:
                    way = "n" if foe else "s"
                if way:
                    owes[q] = way
            if turn.zones.passage[foe] >> q & 1:
                inside[q] = dict(s.inside).get(q, "n")
    for name, given, kept in (("owes", s.owes, owes), ("inside", s.inside, inside)):
        if lost := {q for q, _ in given} - kept.keys():
            raise BadPosition("field-without-piece", name=name, square=NAMES[min(lost)])
    return msgspec.structs.replace(s, owes=tuple(sorted(owes.items())), inside=tuple(sorted(inside.items())))


def _names(squares: int) -> tuple[str, ...]:
    return tuple(NAMES[q] for q in bitboard.each(squares))


def _check(s: State) -> None:
    """Raises BadPosition where a man or boulder cannot stand, or is missing."""
    placing = s.stage in ("place", "over") and s.spare() > 0
    for seat, name in enumerate(SEATS):
        _check_side(s, seat, Seat(name), placing)
    held = s.boulders.bit_count() + s.spare()
    if held != BOULDERS:
        raise BadPosition("wrong-boulders", n=held, have=BOULDERS, squares=_names(s.boulders))
    if on := s.boulders & (s.pawns[0] | s.pawns[1]):
        raise BadPosition("pawn-on-boulder", squares=_names(on))
    if s.fresh >= 0 and (
        s.stage != "boulder" or s.fresh not in s.men[s.turn][:2] or not s.boulders >> s.fresh & 1
    ):
        raise BadPosition("fresh-royal", square=NAMES[s.fresh])
    if (s.mover >= 0) != (s.stage == "discharge") or (s.mover >= 0 and s.mover not in s.men[s.turn][2:]):
        raise BadPosition("mover-piece")


def _check_side(s: State, seat: int, name: Seat, placing: bool) -> None:
    for kind, q in zip(KINDS, s.men[seat], strict=True):
        royal = kind in "KQ"
        if q < 0:
            if royal or not placing:
                raise BadPosition("man-missing", seat=name, man=kind)
            continue
        if royal != bool(ROYAL[seat] >> q & 1) or (not royal and ROYAL[1 - seat] >> q & 1):
            raise BadPosition(
                "royal-outside" if royal else "piece-in-chambers", seat=name, man=kind, square=NAMES[q]
            )
        if not royal and WALL[seat] >> q & 1:
            raise BadPosition("piece-in-own-defences", seat=name, man=kind, square=NAMES[q])
        if placing and not royal and not BORDER[seat] >> q & 1:
            raise BadPosition("not-on-border", seat=name, man=kind, square=NAMES[q])
    if outside := s.pawns[seat] & ~WALL[seat]:
        raise BadPosition("pawns-outside", seat=name, squares=_names(outside))


def rearrange(
    s: State, turn: Turn, stands: Mapping[str, Stack], layout: Mapping[str, Sequence[str]], seat: str | None
) -> State:
    """The state after these places hold these tokens. A piece that was named leaves the square where it stood.

    Raises:
        BadPosition: a place or token that the game does not have, or men and boulders where they cannot be.
    """
    named = {Token.read(text) for tokens in layout.values() for text in tokens}
    now = {
        place: [token for token in stack if token not in named or token.kind in ("boulder", "P")]
        for place, stack in stands.items()
    }
    for place, tokens in layout.items():
        if place in NUMBER:
            now[place] = [Token.read(text) for text in tokens]
        elif not is_tray(place):
            raise BadPosition("no-place", place=place)
    men, boulders = [dict.fromkeys(MEN, 0), dict.fromkeys(MEN, 0)], 0
    for place, stack in now.items():
        for i, token in enumerate(stack):
            square = NUMBER[place]
            if token.owner is None and token.kind == "boulder" and i == 0:
                boulders |= 1 << square
            elif token.owner in SEATS and token.kind in MEN and token == stack[-1]:
                men[SEATS.index(token.owner)][token.kind] |= 1 << square
            else:
                raise BadPosition("cannot-be-there", man=str(token), place=place)
    placed = [tuple(one_square(i, n, men[i][kind]) for n, kind in enumerate(KINDS)) for i in (0, 1)]
    fresh = seat is not None or s.stage in ("over", "discharge")
    s = msgspec.structs.replace(
        s,
        men=(placed[0], placed[1]),
        pawns=(men[0]["P"], men[1]["P"]),
        boulders=boulders,
        turn=read_turn(seat, SEATS, s.turn),
        stage="piece" if fresh else s.stage,
        fresh=-1,
        mover=-1,
        end="",
        winner=-1,
        owes=(),
        inside=(),
    )
    if s.spare() and s.stage != "place":
        s = msgspec.structs.replace(s, stage="place")
    return admit(s, turn)
