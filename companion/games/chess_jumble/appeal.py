"""What a simple home-seeking player likes: getting home, capturing what has come far, standing safe."""

from __future__ import annotations

from companion.games.chess_jumble.cards import card_effects
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.state import State
from companion.kernel.actions import Action, Drop, Move, Put, Swap, Take

HOME = 20.0
CAPTURE = 1.5  # for each move the victim has made from its start, in moves of its own
SAFE = 0.4
BRING = {"Q": 4.0, "R": 3.0, "B": 2.0, "N": 1.0, "K": 1.5, "P": 1.0}
TAKE = 0.5  # a card, when bringing in is possible too
FAR = 8.0  # what being in the box is worth, in moves to go


def appeal(ed: Edition, s: State, a: Action) -> float:
    """How much the seat that chooses likes an action: moves saved towards home, and what it takes from others."""
    match a:
        case Drop():
            return BRING[a.kind] + weigh_captures(ed, s, (a.to,), s.turn)
        case Take():
            return TAKE
        case Move():
            return _move(ed, s, a)
        case Put():
            man = ed.seats.index(a.owner), ed.kinds.index(a.kind)
            mine = card_effects.chooser(ed, s)
            return _gain(ed, s, man, a.to, mine) + weigh_captures(ed, s, (a.to,), mine)
        case Swap():
            one, other = card_effects.men_of(ed, a)
            mine = card_effects.chooser(ed, s)
            return _gain(ed, s, one, a.other.partition(":")[2][1:], mine) + _gain(
                ed, s, other, a.one.partition(":")[2][1:], mine
            )
    return 0.0


def _move(ed: Edition, s: State, a: Move) -> float:
    far = ed.progress.moves_home[s.turn][ed.kinds.index(a.kind)]
    origin, to = ed.board.number[a.origin], ed.board.number[a.to]
    corner = ed.corners[s.turn]
    gain = float(far[origin] - far[to]) * _pace(ed, a.kind) + weigh_captures(ed, s, a.captures, s.turn)
    if corner.house >> to & 1:
        gain += HOME
    return gain + SAFE * ((corner.breaks >> to & 1) - (corner.breaks >> origin & 1))


def _pace(ed: Edition, kind: str) -> float:
    """What a move of the slow pieces is worth: their die shows about twice as much."""
    return 0.5 if ed.die_of(kind) == "orange" else 1.0


def _gain(ed: Edition, s: State, man: tuple[int, int], to: str, mine: int) -> float:
    """Moves saved by standing on `to` instead, counted against when it is another's man."""
    seat, piece = man
    saved = _far(ed, man, s.men[seat][piece]) - _far(ed, man, ed.board.number.get(to, -1))
    return saved if seat == mine else -saved / 2


def _far(ed: Edition, man: tuple[int, int], square: int) -> float:
    far = ed.progress.moves_home[man[0]][man[1]]
    start = min(far[q] for q in range(len(far)) if ed.corners[man[0]].start >> q & 1)
    if square < 0:
        return start + FAR
    return far[square] if far[square] >= 0 else start + FAR


def weigh_captures(ed: Edition, s: State, squares: tuple[str, ...], mine: int) -> float:
    """What captured or displaced pieces lose: they have to run the whole lap again; one's own count against."""
    loss = 0.0
    for name in squares:
        found = ed.man_on(s, ed.board.number.get(name, -3))
        if found is not None:
            far = ed.progress.moves_home[found[0]][found[1]]
            lost = CAPTURE * max(1.0, 6 - far[ed.board.number[name]])
            loss += lost if found[0] != mine else -lost
    return loss
