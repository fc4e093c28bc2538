"""What a practice opponent of Boulder Chess looks at."""

from __future__ import annotations

from companion.games.boulder_chess.play import Turn
from companion.games.boulder_chess.state import KING, QUEEN, State
from companion.games.boulder_chess.zones import BOARD, NAMES, TOWER
from companion.kernel.actions import Action


def appeal(turn: Turn, s: State, a: Action) -> float:
    """Boulders in the chambers, and how far each piece is from a boulder or, with one, from the Tower."""
    after, _ = turn.outcome(s, a)
    if after.stage == "over" and after.winner >= 0:
        return 1000.0 if after.winner == s.turn else -1000.0
    return _worth(turn, after, s.turn) - 0.4 * _worth(turn, after, 1 - s.turn)


def _worth(turn: Turn, s: State, me: int) -> float:
    foe = 1 - me
    total = (
        40.0 * s.discharged[me] + 6.0 * s.chamber(foe) - 8.0 * s.chamber(me) + 2.0 * s.pawns[me].bit_count()
    )
    total -= 6.0 * (s.boulders >> s.men[me][KING] & 1) + 6.0 * (s.boulders >> s.men[me][QUEEN] & 1)
    loose = [q for q in range(BOARD.files, len(NAMES) - BOARD.files) if s.loose >> q & 1]
    for q in s.men[me][2:]:
        if q < 0:
            continue
        if s.boulders >> q & 1:
            total += 14.0 - 0.9 * _distance(q, TOWER[foe], foe) + (4.0 if TOWER[foe] >> q & 1 else 0.0)
        elif loose:
            total -= 0.5 * min(max(abs(q // 8 - one // 8), abs(q % 8 - one % 8)) for one in loose)
    total += sum(0.4 * abs(q // 8 - (0 if me == 0 else 15)) for q in loose if turn.zones.slides[me] >> q & 1)
    return total


def _distance(square: int, tower: int, owner: int) -> int:
    """Steps of a king to the nearest Tower square."""
    row = 1 if owner == 0 else 14
    files = [q % 8 for q in range(row * 8, row * 8 + 8) if tower >> q & 1]
    return max(abs(square // 8 - row), min(abs(square % 8 - file) for file in files))
