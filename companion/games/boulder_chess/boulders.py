"""Steps C and D: king and queen in their chambers, boulders into the passage and along it."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.boulder_chess.options import Options
from companion.games.boulder_chess.state import KING, QUEEN, State
from companion.games.boulder_chess.zones import BESIDE, ENTRIES, ROYAL, Zones


class Slide(NamedTuple):
    """A boulder leaves `origin`, and afterwards one more lies on `to`, itself or the last that was pushed."""

    origin: int
    to: int


def royal_moves(s: State) -> list[tuple[int, int]]:
    """King or queen (its number) and where it may go (BC-R31 to R34)."""
    found = []
    king, queen = s.men[s.turn][KING], s.men[s.turn][QUEEN]
    room = ROYAL[s.turn]
    for step in (-1, 1):
        if not s.boulders >> king & 1:
            to = king + step
            to += step if to == queen else 0
            if to >= 0 and room >> to & 1:
                found.append((KING, to))
        if not s.boulders >> queen & 1:
            to = queen + step
            while to >= 0 and room >> to & 1:
                if to != king:
                    found.append((QUEEN, to))
                    if s.boulders >> to & 1:
                        break
                to += step
    return found


def on_boulders(s: State) -> list[int]:
    """The squares of the mover's royals that stand on boulders."""
    return [q for q in s.men[s.turn][: QUEEN + 1] if s.boulders >> q & 1]


def entries(s: State, royals: list[int]) -> list[Slide]:
    """The boulders of these royals put on a free entry square (BC-R36, R38, R39)."""
    taken = s.boulders | s.pieces
    free = [q for q in ENTRIES[s.turn] if not taken >> q & 1]
    return [Slide(royal, q) for royal in royals for q in free]


def due_entries(s: State) -> list[Slide]:
    """With boulders under both royals one of these entries has to be made (BC-R35, A30)."""
    sitting = on_boulders(s)
    return entries(s, sitting) if len(sitting) == 2 else []


def later_entries(options: Options, s: State) -> list[Slide]:
    """A royal that has waited enters its boulder as the royal step (BC-A29)."""
    return entries(s, on_boulders(s)) if options.enters_later else []


def double_entries(options: Options, zones: Zones, s: State) -> list[tuple[Slide, Slide]]:
    """BC-R43, A33: the two boulders beside king and queen slide to one row of the passage, through nothing."""
    if not s.first[s.turn] or any(not s.loose >> q & 1 for q in BESIDE[s.turn]):
        return []
    taken = s.boulders | s.pieces
    one, other = BESIDE[s.turn]
    found = []
    for to, beside in zip(*zones.columns[s.turn], strict=True):
        if not taken & (1 << to | 1 << beside):
            found.append((Slide(one, to), Slide(other, beside)))
        elif options.stops_two:
            break
    return found


def passage_moves(zones: Zones, s: State) -> list[Slide]:
    """Step D: loose boulders one square on, or onto others that are pushed on (BC-R37, R40 to R42, A31, A32, A37)."""
    found: list[Slide] = []
    loose, pieces = s.loose, s.pieces
    if not loose & zones.slides[s.turn]:
        return found
    for column in zones.columns[s.turn]:
        for i, origin in enumerate(column[:-1]):
            if loose >> origin & 1 and not pieces >> column[i + 1] & 1:
                if loose >> column[i + 1] & 1:
                    found += [Slide(origin, to) for to in _push(column, i + 1, loose, pieces)]
                else:
                    found.append(Slide(origin, column[i + 1]))
    return found


def _push(column: tuple[int, ...], i: int, loose: int, pieces: int) -> list[int]:
    """The squares where the last boulder may end when the one at place `i` of a column is hit: one or two on, hitting the next."""
    if i + 1 == len(column) or pieces >> column[i + 1] & 1:
        return []
    if loose >> column[i + 1] & 1:
        return _push(column, i + 1, loose, pieces)
    found = [column[i + 1]]
    if i + 2 < len(column) and not pieces >> column[i + 2] & 1:
        found += _push(column, i + 2, loose, pieces) if loose >> column[i + 2] & 1 else [column[i + 2]]
    return found
