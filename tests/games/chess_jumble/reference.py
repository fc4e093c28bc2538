"""A second, slow reading of the rules: where a piece may end, by trying single moves one after the other.

Written from the rules page with plain coordinates and none of the game's code: a move is a list
of (file, rank) steps, a roll is all sequences of single moves.
"""

from __future__ import annotations

Square = tuple[int, int]

MAP = """
. . . bY . sB sB . bR . . .
. bY bR . bB bG . bY . . bB .
. . . . bG . . eB eB . bG .
bB . eY hY hY hY -- hB hB . . bB
. bG eY hY hY hY -- hB hB bY bR .
sY . . -- -- -- -- hB hB . bY sR
sY bR . hG hG -- -- -- -- . . sR
. bY bR hG hG -- hR hR hR eR bB .
bG . . hG hG -- hR hR hR eR . bG
. bB . eG eG . . bB . . . .
. bG . . bR . bB bG . bY bR .
. . . bY . sG sG . bR . . .
"""
CELLS: dict[Square, str] = {
    (x, 12 - y): symbol
    for y, row in enumerate(MAP.split("\n")[1:13])
    for x, symbol in enumerate(row.split(), 1)
}
LINES = {"G": ("x", 5, 1, 3), "R": ("y", 5, 10, 12), "B": ("x", 7, 10, 12), "Y": ("y", 7, 1, 3)}
ROOK = [(1, 0), (-1, 0), (0, 1), (0, -1)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(a * i, b * j) for a, b in ((1, 2), (2, 1)) for i in (1, -1) for j in (1, -1)]
RAYS = {"Q": ROOK + BISHOP, "R": ROOK, "B": BISHOP}


def crosses(colour: str, a: Square, b: Square) -> bool:
    """CJ-R17, A27: start and end on different sides of the line, both within its lane."""
    axis, after, low, high = LINES[colour]
    (a1, a2), (b1, b2) = (a, b) if axis == "x" else ((a[1], a[0]), (b[1], b[0]))
    return (a1 <= after) != (b1 <= after) and low <= a2 <= high and low <= b2 <= high


def single(
    colour: str, kind: str, at: Square, pieces: dict[Square, str]
) -> tuple[set[Square], set[Square], bool]:
    """One chess move: free squares reached, squares of first pieces hit, and whether it enters the house."""
    free: set[Square] = set()
    hit: set[Square] = set()
    home = False
    for dx, dy in KNIGHT if kind == "N" else RAYS[kind]:
        here = at
        while True:
            there = (here[0] + dx, here[1] + dy)
            symbol = CELLS.get(there, "--")
            if symbol == "--" or crosses(colour, here, there):
                break
            if symbol[0] == "h":
                home = home or (symbol == f"h{colour}" and CELLS[here] == f"e{colour}")
                break
            if there in pieces:
                hit.add(there)
                break
            free.add(there)
            if kind == "N":
                break
            here = there
    return free, hit, home


def ends(
    colour: str, kind: str, at: Square, pieces: dict[Square, str], n: int
) -> tuple[set[Square], set[Square], bool]:
    """CJ-R9, R18, R19, R29, A5, A6: quiet ends, captures and entering of a whole roll.

    `pieces`: the other pieces on the track, square to colour.
    """
    layers: list[tuple[set[Square], set[Square], bool]] = []
    here = {at}
    for _ in range(n):
        quiet: set[Square] = set()
        taken: set[Square] = set()
        home = False
        for square in here:
            free, hit, enters = single(colour, kind, square, pieces)
            quiet |= free
            taken |= {q for q in hit if pieces[q] != colour and CELLS[q] != f"b{pieces[q]}"}
            home = home or enters
        layers.append((quiet, taken, home))
        here = quiet
    home = any(layer[2] for layer in layers)
    if layers[-1][0] or layers[-1][1] or home:
        return layers[-1][0], layers[-1][1], home
    for quiet, taken, _ in reversed(layers):
        if quiet or taken:
            return quiet, taken, False
    return set(), set(), False
