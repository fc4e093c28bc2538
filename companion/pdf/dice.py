"""Dice to fold: a net of six faces with tabs; and labels of every face for blank dice."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from companion.i18n.catalogue import Catalogue
from companion.kernel.facts import DieInfo
from companion.kernel.messages import message
from companion.pdf.camera_kit import draw_marked_face
from companion.pdf.cut_outs import die_face
from companion.pdf.page import HAIRLINE, INK, MARGIN, Sheets
from companion.table.devices.printed_dice import markers_of

SIDE = 26.0
TAB = 6.0
LABEL = 13.0
"""Millimetres: fits a die of 16."""
GAP = 3.0
NET = ((1, 0), (1, 1), (0, 1), (2, 1), (1, 2), (1, 3))
"""Column and row of each face of the net."""
ORDER = (0, 1, 2, 3, 5, 4)
"""Which face is printed there: the first lies opposite the last, the second the fifth, the third the fourth.
"""


def draw(sheets: Sheets, dice: tuple[DieInfo, ...], words: Catalogue, camera: bool = False) -> None:
    """A net of each die with six faces, two beside each other, then two sets of labels of each.

    `camera`: with a marker on each face.
    """
    drawn = [_faces(die, markers_of(die, place) if camera else {}) for place, die in enumerate(dice)]
    sheets.page(words.label(message("sheet-dice", size=f"{LABEL:g}")))
    wide, high = 3 * SIDE + 2 * TAB, 4 * SIDE + 2 * TAB
    cubes = [faces for faces in drawn if len(faces) == 6]
    for i, faces in enumerate(cubes):
        _net(sheets, faces, MARGIN + i % 2 * (wide + GAP), MARGIN + i // 2 * (high + GAP))
    y = MARGIN + -(-len(cubes) // 2) * (high + GAP) + GAP
    for faces in drawn:
        for _ in range(2):
            y = _labels(sheets, faces, y)


def _faces(die: DieInfo, markers: Mapping[str, int]) -> list[str]:
    """The drawing of each face."""
    return [
        draw_marked_face(face, die.name, markers[face]) if face in markers else die_face(face, die.name)
        for face in die.faces
    ]


def _net(sheets: Sheets, faces: list[str], x: float, y: float) -> None:
    """Six faces, tabs on the edges that meet no other face, dashes where it is folded."""
    x, y = x + TAB, y + TAB
    taken = set(NET)
    for column, row in ((1, 0), (0, 1), (2, 1)):
        _tabs(sheets, x + column * SIDE, y + row * SIDE, (column, row), taken)
    for (column, row), face in zip(NET, ORDER, strict=True):
        sheets.drawing(faces[face], x + column * SIDE, y + row * SIDE, SIDE)
    for column, row in NET:
        left, top = x + column * SIDE, y + row * SIDE
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            start = left + (dx == 1) * SIDE, top + (dy == 1) * SIDE
            end = start[0] + (dy != 0) * SIDE, start[1] + (dx != 0) * SIDE
            folded = (column + dx, row + dy) in taken
            sheets.line(*start, *end, INK if not folded else HAIRLINE, 0.2, dashes=1 if folded else 0)


def _tabs(sheets: Sheets, x: float, y: float, place: tuple[int, int], taken: set[tuple[int, int]]) -> None:
    """Trapezes on the free edges of a face, one for each two edges that meet: the upper face has those to its
    sides.
    """
    slope = TAB * 0.8
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if (place[0] + dx, place[1] + dy) in taken or (place[1] and dy == -1):
            continue
        if dx:
            edge, far = x + (dx == 1) * SIDE, x + (dx == 1) * SIDE + dx * TAB
            corners = [(edge, y), (far, y + slope), (far, y + SIDE - slope), (edge, y + SIDE)]
        else:
            edge, far = y + (dy == 1) * SIDE, y + (dy == 1) * SIDE + dy * TAB
            corners = [(x, edge), (x + slope, far), (x + SIDE - slope, far), (x + SIDE, edge)]
        for start, end in pairwise(corners):
            sheets.line(*start, *end, INK)


def _labels(sheets: Sheets, faces: list[str], y: float) -> float:
    x = MARGIN
    for face in faces:
        if x + LABEL > MARGIN + sheets.width:
            x, y = MARGIN, y + LABEL + GAP
        sheets.drawing(face, x, y, LABEL)
        x += LABEL + GAP
    return y + LABEL + GAP
