"""How computer players think about Chess Jumble: what pieces are worth where they are, what an action promises, and how dice are played on."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import msgspec

from companion.games.chess_jumble import play
from companion.games.chess_jumble.edition import BOX, Edition, State
from companion.kernel.actions import Action, Drop, Move, Put, Swap, Take
from companion.kernel.game import EngineProfile, SkillLevel

FEW = 4
"""Men of a seat in the small sets; the large ones have six."""
LOST = -1000.0
"""All men of a seat are out of the game."""
ALL_HOME = 4.0
"""To be home with all men, more than with all but one."""


class Standing(msgspec.Struct, frozen=True):
    """One seat's: for each piece what it is worth on each square and, last, in the box; for each number of men at home."""

    house: int
    pieces: tuple[tuple[float, ...], ...]
    men: tuple[float, ...]
    nobody: float
    turn: float


@cache
def _read() -> dict[str, Any]:
    return tomllib.loads((resources.files(__package__) / "standing.toml").read_text("utf-8"))


@lru_cache(maxsize=8)
def standings(ed: Edition) -> tuple[Standing, ...]:
    """Each seat's, in turn order."""
    name = "four" if len(ed.kinds) == FEW else "six"
    held = _read()[f"{name}-with-cards" if ed.deck is not None else name]
    men = (*held["men"], held["men"][-1] + ALL_HOME)
    return tuple(
        Standing(
            corner.house,
            tuple(_piece(ed, seat, piece, held) for piece in range(len(ed.kinds))),
            men,
            held["nobody"],
            held["turn"],
        )
        for seat, corner in enumerate(ed.corners)
    )


def _piece(ed: Edition, seat: int, piece: int, held: dict[str, Any]) -> tuple[float, ...]:
    """On each square and, last, in the box. Who has more moves to go than anybody had stands as the farthest did."""
    known, corner = held[ed.kinds[piece]], ed.corners[seat]
    found = []
    for square, far in enumerate(ed.progress.moves_home[seat][piece]):
        way = known["way"]
        value = known["home"] if far == 0 else way[min(far, len(way)) - 1] if far > 0 else way[-1]
        if far > 0:
            value += held["safe"] * (corner.breaks >> square & 1) + held["start"] * (
                corner.start >> square & 1
            )
        found.append(value)
    return (*found, known["box"])


def worth(ed: Edition, s: State) -> tuple[float, ...]:
    """Each seat's."""
    return tuple(_of(ed, s, seat, one) for seat, one in enumerate(standings(ed)))


def _of(ed: Edition, s: State, seat: int, one: Standing) -> float:
    if seat in s.gone:
        return LOST
    total = one.turn if seat == s.turn and s.stage != "first" else 0.0
    home, boxed, going = 0, False, False
    for squares, square in zip(one.pieces, s.men[seat], strict=True):
        if square < 0:
            total += squares[-1]
            boxed = boxed or square == BOX
        else:
            total += squares[square]
            if one.house >> square & 1:
                home += 1
            else:
                going = True
    if boxed and not going:
        total += one.nobody
    return total + one.men[min(len(one.pieces) - ed.count_needed(s, seat) + home, len(one.pieces))]


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
            mine = play.chooser(ed, s)
            return _gain(ed, s, man, a.to, mine) + weigh_captures(ed, s, (a.to,), mine)
        case Swap():
            one, other = play.men_of(ed, a)
            mine = play.chooser(ed, s)
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


WAYS = ("runner", "hunter", "careful")
MIND: EngineProfile = EngineProfile(
    search="playouts",
    scale=12.0,
    human=18.0,
    ways=WAYS,
    skills=(
        SkillLevel(noise=4.0, overlooks=0.32, fun=3.0),
        SkillLevel(noise=2.0, overlooks=0.1),
        SkillLevel(noise=0.05),
        SkillLevel(nodes=600, width=6, reach=8),
        SkillLevel(nodes=20000, width=8, reach=10),
    ),
)


def leaning(ed: Edition, s: State, a: Action, way: str) -> float:
    """A runner likes squares on the way home, a hunter captures, a careful player squares where nobody can capture."""
    match way, a:
        case "hunter", Drop() | Move():
            squares = a.captures if isinstance(a, Move) else (a.to,)
            return 2.0 * weigh_captures(ed, s, squares, s.turn)
        case "runner", Move():
            far = ed.progress.moves_home[s.turn][ed.kinds.index(a.kind)]
            return 0.8 * (far[ed.board.number[a.origin]] - far[ed.board.number[a.to]])
        case "careful", Move():
            breaks = ed.corners[s.turn].breaks
            to, origin = ed.board.number[a.to], ed.board.number[a.origin]
            return 3.0 * ((breaks >> to & 1) - (breaks >> origin & 1))
    return 0.0
