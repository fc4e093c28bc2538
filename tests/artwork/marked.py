"""Every mark on all that it may lie on, in every game. `python -m tests.artwork.marked` lists the worst of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from companion.artwork import dice_cards_icons, marks, pieces
from companion.artwork.design import THEMES, Paint, colours, svg, tokens, with_colour
from companion.games import families
from companion.kernel.board import Board
from tests.artwork.seeing import Found, Spot, laid, seen, spots, veil
from tests.printed_games import as_printed

VEIL: float = tokens()["board"]["veil"]
LEAST = 3.0
"""WCAG 2.1, 1.4.11: what has to be seen of things that are no text."""
OTHER = tuple(tokens()["paint"])
"""Colours that the pieces of a seat may have instead of its own."""


class Table(NamedTuple):
    """A board and who plays on it."""

    game: str
    board: Board
    seats: tuple[str, ...]


class Seen(NamedTuple):
    mark: str
    spot: str
    found: Found


def tables() -> list[Table]:
    """Every board of every game; those that look alike and are played on by the same seats once."""
    found: dict[tuple[object, ...], Table] = {}
    for name, family in families().items():
        boards = next((rule.choices for rule in family.info.rules if rule.name == "board"), ("",))
        for choice in boards:
            seats = family.info.seats if choice != "ring8" else ("green", "blue")
            board = family.make(seats, {"board": choice}).board if choice else as_printed(name).board
            if board.squares:
                key = (board.symbols, seats if seats != ("player",) else ("white", "black"))
                found.setdefault(key, Table(name, board, seats))
    return list(found.values())


def seat_paints(table: Table) -> dict[str, Paint]:
    """Everything that pieces may be painted in at a table: seats in their own colours, the first of them in others."""
    own = {seat: with_colour(seat) for seat in table.seats}
    if table.seats == ("player",):
        own = {seat: with_colour(seat) for seat in ("white", "black")}
    first = next(iter(own))
    return own | {colour: with_colour(first, colour) for colour in OTHER}


def every(table: Table) -> Iterator[Seen]:
    """Each mark on each ground that it may have at a table."""
    for mark, spot, drawing, piece in _cases(table):
        for found in seen(drawing, spot, piece):
            yield Seen(mark, spot.name, found)


Case = tuple[str, Spot, str, str]


def _cases(table: Table) -> Iterator[Case]:
    paint_of = seat_paints(table)
    kings = {name: pieces.man(paint, "K") for name, paint in paint_of.items()}
    boulder = pieces.man(next(iter(paint_of.values())), "boulder")
    for n, spot in enumerate(spots(table.board)):
        shown = kings if not n else {name: king for name, king in kings.items() if name not in OTHER}
        yield from _under(spot, shown)
        if not n:
            yield from _grouped(spot)
        free = [spot, laid(spot, "last move", marks.ticks())]
        stands = [laid(spot, name, king) for name, king in shown.items()] + [laid(spot, "boulder", boulder)]
        for name, paint in paint_of.items():
            for ground in free:
                yield f"target of {name}", ground, marks.peg(paint), ""
            for ground in stands:
                yield f"target of {name}, taken", ground, marks.arcs(paint), ""
            yield f"way of {name}", spot, _way(paint), ""
        for ground in (spot, *stands):
            yield from _above(ground, taken=ground is not spot)
        for theme in THEMES:
            for ground in (spot, *stands):
                dim = veil(ground, colours(theme)["ground"], VEIL)
                yield f"wrong, {theme}", dim, marks.wrong(), ""
                yield f"arrow, {theme}", dim, _arrow(), ""


def _grouped(spot: Spot) -> Iterator[Case]:
    """Connected pieces stand on plates."""
    for tint in tokens()["board"]["group_tints"]:
        ground = laid(spot, f"group {tint}", marks.group((True, False, False, False), tint))
        yield "last move", ground, marks.ticks(), ""
        yield "owed", ground, marks.ticks(0.0), ""
        yield "number", ground, marks.number_disc("3"), ""


def _under(spot: Spot, kings: dict[str, str]) -> Iterator[Case]:
    """What lies under pieces, alone and with one standing on it."""
    below = {
        "last move": marks.ticks(),
        "owed": marks.ticks(0.0),
        "walk": marks.ticks(0.3),
        "check": marks.check(),
    }
    for name, drawing in below.items():
        yield name, spot, drawing, ""
        for king in kings.values():
            yield f"{name}, under a man", spot, drawing, king
    yield "owed", laid(spot, "stacked", marks.stack_shade()), marks.ticks(0.0), ""


def _above(ground: Spot, taken: bool) -> Iterator[Case]:
    if taken:
        yield "protected", ground, _beside("protected", 36, 32), ""
    yield "threatened", ground, _beside("threatened", 46, 27 if taken else 0), ""
    yield "ring", ground, marks.ring(), ""
    yield "number", ground, marks.number_disc("3"), ""
    yield "crossed", ground, marks.cross(), ""


@cache
def _beside(name: str, size: float, off: float) -> str:
    """A small mark where a board puts it: its middle so far to the right of that of the square, and up."""
    drawing = dice_cards_icons.mark(name)
    inside = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
    x, y = 50 + off - size / 2, 50 - off - size / 2
    return svg(100, 100, f'<g transform="translate({x} {y}) scale({size / 100})">{inside}</g>')


@cache
def _way(paint: Paint) -> str:
    return marks.way([(-100, 50), (50, 50), (200, 50)], 100, 100, paint)


@cache
def _arrow() -> str:
    return marks.arrow([(-200, 50), (90, 50)], 100, 100, bend=0)


def field() -> Iterator[Seen]:
    """The marks of a sensor field that is looked after."""
    for spot in spots(Board("field", "field", 4, 4, ("x",) * 16, {})):
        taken = laid(spot, "taken", marks.magnet())
        lit = laid(spot, "lit", marks.lit())
        cases = [
            ("walked", spot, marks.tick()),
            ("taken", spot, marks.magnet()),
            ("taken", lit, marks.magnet()),
        ]
        cases += [
            (name, ground, mark)
            for ground in (spot, lit, taken)
            for name, mark in (
                ("changed", marks.ring()),
                ("chosen", marks.ticks(0.0)),
                ("silent", marks.wrong()),
                ("walk", marks.ticks(0.3)),
                ("silent line", marks.around(1, 1)),
            )
        ]
        for name, ground, drawing in cases:
            for found in seen(drawing, ground):
                yield Seen(name, ground.name, found)


def worst(found: Sequence[Seen]) -> dict[str, Seen]:
    """The worst of each mark."""
    out: dict[str, Seen] = {}
    for one in found:
        if one.mark not in out or one.found.contrast < out[one.mark].found.contrast:
            out[one.mark] = one
    return out


def main() -> None:
    looks = [(f"{one.game} on {one.board.name}", list(every(one))) for one in tables()]
    for where, found in [*looks, ("a sensor field", list(field()))]:
        low = [one for one in found if one.found.contrast < LEAST]
        print(f"{where}: {len(found)} looks, {len(low)} below {LEAST}")
        for mark, one in sorted(worst(found).items(), key=lambda pair: pair[1].found.contrast):
            spot, (ratio, sight, ground) = one.spot, one.found
            print(f"  {ratio:5.2f}  {mark:28} {spot:32} {sight:12} {ground}")


if __name__ == "__main__":
    main()
