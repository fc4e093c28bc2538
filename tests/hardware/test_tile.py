"""A tile of printed circuit joins what the wiring joins, and nothing else; tiles side by side are a board."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from itertools import pairwise

import pytest

from firmware_bridge import wiring as wirings
from hardware.maker import plans as square_plan
from hardware.maker.netlist import Leg, netlist_of
from hardware.maker.tile import EDGE_PAD, SIDE, VIA, Pad, Spot, Tile, lay_tile, netlist_of_tile, write_board

CLEAR = 0.2
"""Millimetres that a factory keeps between two nets."""
Copper = tuple[str, frozenset[str], Spot, Spot, float, object]
"""Net, layers, from, to, how far it reaches to the sides, and whose it is."""
BOTH = frozenset({"F.Cu", "B.Cu"})


def copper(tile: Tile) -> list[Copper]:
    """All copper, as lines with round ends; a pad as its longer axis."""
    found: list[Copper] = []
    for pad in tile.pads:
        (x, y), (wide, high) = pad.at, pad.size
        long, half = abs(wide - high) / 2, min(wide, high) / 2
        dx, dy = (long, 0.0) if wide > high else (0.0, long)
        layers = BOTH if pad.drill or pad.both else frozenset({"F.Cu"})
        found.append((pad.net, layers, (x - dx, y - dy), (x + dx, y + dy), half, pad))
    for via in tile.vias:
        found.append((via.net, BOTH, via.at, via.at, VIA / 2, via))
    for track in tile.tracks:
        for one, other in pairwise(track.points):
            found.append((track.net, frozenset({track.layer}), one, other, track.width / 2, track))
    return found


def gap(one: Copper, other: Copper) -> float:
    """Between two pieces of copper that run straight along the edges of the tile."""
    x = max(
        min(one[2][0], one[3][0]) - max(other[2][0], other[3][0]),
        min(other[2][0], other[3][0]) - max(one[2][0], one[3][0]),
        0,
    )
    y = max(
        min(one[2][1], one[3][1]) - max(other[2][1], other[3][1]),
        min(other[2][1], other[3][1]) - max(one[2][1], one[3][1]),
        0,
    )
    return math.hypot(x, y) - one[4] - other[4]


def joined(tile: Tile) -> list[tuple[set[str], list[Pad]]]:
    """What hangs together: the nets that it is said to be, and its pads."""
    pieces = copper(tile)
    group = list(range(len(pieces)))

    def root(n: int) -> int:
        while group[n] != n:
            n = group[n]
        return n

    for n, one in enumerate(pieces):
        for m in range(n):
            if one[1] & pieces[m][1] and gap(one, pieces[m]) < 1e-6:
                group[root(n)] = root(m)
    found: dict[int, tuple[set[str], list[Pad]]] = defaultdict(lambda: (set(), []))
    for n, one in enumerate(pieces):
        nets, pads = found[root(n)]
        nets.add(one[0])
        if isinstance(one[5], Pad):
            pads.append(one[5])
    return list(found.values())


@pytest.fixture(scope="module")
def tile() -> Tile:
    return lay_tile(40.0)


def test_each_net_is_one_piece_of_copper_and_no_two_touch(tile: Tile) -> None:
    groups = joined(tile)
    assert all(len(nets) == 1 for nets, _ in groups), [nets for nets, _ in groups if len(nets) > 1]
    names = [next(iter(nets)) for nets, _ in groups]
    assert len(names) == len(set(names)), "a net in two pieces"
    legs = {next(iter(nets)): {pad.leg for pad in pads if pad.leg.part[0] in "SDL"} for nets, pads in groups}
    wanted = {
        net: {leg for leg in joint if leg.part[:2] in ("S-", "D-", "L-")}
        for net, joint in netlist_of_tile().nets().items()
    }
    for net, there in wanted.items():
        if there and not _leaves(net):
            assert legs[net] == there, net


def _leaves(net: str) -> bool:
    """A light whose data comes from another rank: on the tile its two ends lie at the edge."""
    kind, _, n = net.partition(" ")
    return kind == "light" and n.isdecimal() and int(n) % SIDE == 1


@pytest.mark.parametrize("pitch", [square_plan.SMALLEST, 40.0, 57.15, square_plan.LARGEST])
def test_copper_of_two_nets_keeps_away_from_each_other_and_from_the_edge(pitch: float) -> None:
    made = lay_tile(pitch)
    pieces = copper(made)
    assert len({one[0] for one in pieces}) > 1
    for n, one in enumerate(pieces):
        for end in (one[2], one[3]):
            assert min(*end, made.size - end[0], made.size - end[1]) - one[4] >= 0.5, one
        for other in pieces[:n]:
            if one[0] != other[0] and one[1] & other[1]:
                assert gap(one, other) >= CLEAR - 1e-6, (one, other)


@pytest.mark.parametrize("model", ["pico-8x8", "pico-12x12", "pico-8x16"])
def test_tiles_side_by_side_join_what_the_wiring_of_the_board_joins(model: str, tile: Tile) -> None:
    wiring = wirings.load(wirings.find_shipped()[model])
    across, up = wiring.cols // SIDE, wiring.rows // SIDE
    net_of: dict[Leg, str] = {}
    parent: dict[str, str] = {}

    def root(net: str) -> str:
        while parent.setdefault(net, net) != net:
            net = parent[net]
        return net

    def here(net: str, column: int, row: int) -> str:
        return root(f"{column} {row} {net}")

    for row in range(up):
        for column in range(across):
            for pad in tile.pads:
                if pad.leg.part[:2] in ("S-", "D-", "L-"):
                    kind, square = pad.leg.part.split("-")
                    file = "abcdefghijklmnop"["abcd".index(square[0]) + SIDE * column]
                    moved = f"{kind}-{file}{int(square[1:]) + SIDE * row}"
                    net_of[Leg(moved, pad.leg.name)] = f"{column} {row} {pad.net}"
            for pad in tile.pads:  # over the edge to the left and below
                if pad.leg.part == "edge" and column and pad.at[0] < 3 and pad.size == EDGE_PAD:
                    beside = next(
                        one
                        for one in tile.pads
                        if one.leg.part == "edge"
                        and one.at[0] > tile.size - 3
                        and abs(one.at[1] - pad.at[1]) < 0.01
                    )
                    parent[here(pad.net, column, row)] = here(beside.net, column - 1, row)
                if pad.leg.part == "edge" and row and pad.at[1] < 3 and pad.size != EDGE_PAD:
                    parent[here(pad.net, column, row)] = here(pad.net, column, row - 1)
    for rank in range(wiring.rows - 1):  # the wires at the ends of the ranks
        column = 0 if rank % 2 else across - 1
        parent[here(f"light out {rank % SIDE + 1}", column, rank // SIDE)] = here(
            f"light in {(rank + 1) % SIDE + 1}", column, (rank + 1) // SIDE
        )
    found: dict[str, set[Leg]] = defaultdict(set)
    for leg, net in net_of.items():
        found[root(net)].add(leg)
    wanted = {
        frozenset(leg for leg in legs if leg.part[:2] in ("S-", "D-", "L-"))
        for legs in netlist_of(wiring).nets().values()
    } - {frozenset()}
    last = {frozenset({leg}) for leg in found[root(net_of[_last_light(wiring)])]}
    assert {frozenset(legs) for legs in found.values()} - last == wanted - last


def _last_light(wiring: wirings.Wiring) -> Leg:
    return Leg(
        f"L-{'a' if wiring.rows % 2 == 0 else 'abcdefghijklmnop'[wiring.cols - 1]}{wiring.rows}", "DOUT"
    )


def test_the_file_for_kicad_has_everything_of_the_tile(tile: Tile) -> None:
    """What KiCad makes of it, its rule checker says: tests.long_runs.circuit."""
    text = write_board(tile)
    assert text == write_board(lay_tile(40.0)) and text.count("(") == text.count(")")
    assert len(re.findall(r"\(pad ", text)) == len(tile.pads)
    assert len(re.findall(r"\(via ", text)) == len(tile.vias)
    assert len(re.findall(r"\(segment ", text)) == sum(len(track.points) - 1 for track in tile.tracks)
    marks = re.findall(r"tstamp ([0-9a-f-]+)", text)
    assert len(marks) == len(set(marks))


def test_the_dot_at_a_light_marks_its_ground_where_a_ws2812b_has_its_cut_corner(tile: Tile) -> None:
    """Turned round it would have 5 V at its ground."""
    lights = re.findall(r'\(footprint "tableside:L".*?\n {2}\)', write_board(tile), re.S)
    assert len(lights) == SIDE * SIDE
    for light in lights:
        (dot,) = re.findall(r"fp_circle \(center (\S+) (\S+)\)", light)
        pads = re.findall(r'\(pad "(\w+)" smd rect \(at (\S+) (\S+)\)', light)
        away = {name: math.dist(map(float, dot), (float(x), float(y))) for name, x, y in pads}
        assert min(away, key=away.__getitem__) == "GND"
