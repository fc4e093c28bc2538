"""What the net is told of each square, and where squares lie, compared with loops over squares, regions and points; boards have three files and two ranks."""

from __future__ import annotations

import numpy as np
import pytest

from firmware_bridge.eye.pieces.regions import (
    ACROSS,
    ALONG,
    FINE,
    GRAIN,
    INPUTS,
    LEVELS,
    MARGIN,
    REGIONS,
    SHARP,
    TINTS,
    Change,
    Looks,
    PieceView,
    Plane,
    _bins,
    _neighbours,
    _smooth,
    features,
    sample,
    tints_of,
)

COLS, ROWS = 3, 2
POINTS = ACROSS * ALONG


@pytest.mark.parametrize(
    ("near", "nearer"),
    [
        ((0.1, -0.9), (0, -1)),
        ((-0.2, 0.9), (0, 1)),
        ((0.9, 0.3), (1, 0)),
        ((-0.8, 0.1), (-1, 0)),
        ((0.3, -0.3), (0, -1)),
        ((0.8, -0.7), (1, 0)),
    ],
)
def test_neighbours_are_those_towards_the_camera_away_from_it_and_beside(
    near: tuple[float, float], nearer: tuple[int, int]
) -> None:
    dx, dy = nearer
    found = _neighbours(COLS, ROWS, np.array(near))
    for rank in range(ROWS):
        for file in range(COLS):
            around = []
            for x, y in ((dx, dy), (-dx, -dy), (dy, -dx), (-dy, dx)):
                there = 0 <= file + x < COLS and 0 <= rank + y < ROWS
                around.append((rank + y) * COLS + file + x if there else -1)
            assert list(found[rank * COLS + file]) == around


def test_each_square_is_laid_where_it_belongs_whichever_way_the_board_lies_in_the_picture() -> None:
    plane = Plane(COLS, ROWS)
    side = 40
    for turned in range(4):
        picture = np.zeros((400, 400, 3), np.uint8)
        turn = np.array([(1, 0), (0, -1)]) @ np.linalg.matrix_power(np.array([(0, -1), (1, 0)]), turned)
        onto = np.array([[*turn[0] * side, 200.0], [*turn[1] * side, 200.0], [0, 0, 1.0]])
        for rank in range(ROWS):
            for file in range(COLS):
                x, y, _ = onto @ np.array([file + 0.5, rank + 0.5, 1])
                picture[int(y) - 18 : int(y) + 18, int(x) - 18 : int(x) + 18] = (
                    file * 60 + 20,
                    rank * 60 + 20,
                    9,
                )
        laid = plane.lay(picture, onto)
        assert laid.shape[:2] == (round((ROWS + 2 * MARGIN) * FINE), round((COLS + 2 * MARGIN) * FINE))
        for rank in range(ROWS):
            for file in range(COLS):
                row = int((ROWS - rank - 0.5 + MARGIN) * FINE)  # the highest rank is above
                column = int((file + 0.5 + MARGIN) * FINE)
                assert tuple(laid[row, column]) == (file * 60 + 20, rank * 60 + 20, 9), (turned, file, rank)
        assert not laid[2, 2].any()


def _random_change(rng: np.random.Generator) -> Change:
    shape = (COLS * ROWS, len(REGIONS), POINTS)
    inside = rng.random(shape) < 0.8
    inside[1, 3, : POINTS * 3 // 4] = False  # hidden
    inside[4, 2] = False

    def some(*more: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
        values = rng.normal(0, 0.7, (*shape, *more)).astype(np.float32)
        return np.where(inside[..., None] if more else inside, values, 0).astype(np.float32)

    colours = some(3) + np.float32(4)
    return Change(some(3), colours, np.abs(some()), some() + np.float32(5), some(3), inside)


def test_of_each_square_the_net_is_told_what_loops_find() -> None:
    rng = np.random.default_rng(3)
    change = _random_change(rng)
    looks = Looks(rng.normal(-5, 1, Looks.SHAPE).astype(np.float32), 0.2, 0.75)
    onto = np.array([[60.0, 5, 90], [3, -50, 300], [0.0001, 0.0004, 1]])
    view = PieceView(Plane(COLS, ROWS), onto, (640, 480))
    told = features(change, looks, view)
    assert told.shape == (COLS * ROWS, INPUTS)
    shadow: list[list[float]] = []
    for square in range(COLS * ROWS):
        regions, parts, hidden = [], [], []
        for region in range(len(REGIONS)):
            inside = change.inside[square, region]
            n = max(int(inside.sum()), 1)
            hidden.append(int(inside.sum()) < POINTS / 3)
            rows: list[list[float]] = []
            for point in range(POINTS):
                light, first, second = map(float, change.steps[square, region, point])
                which = int(_bins(change.colours[square, region, point]))
                white, black = (float(looks.sides[side][which]) for side in (0, 1))
                edge = float(change.edges[square, region, point])
                was, now = (
                    float(change.floor[square, region, point]),
                    float(change.colours[square, region, point, 0]),
                )
                tint = abs(first) + abs(second)
                rows.append(
                    [
                        light,
                        tint,
                        white - black,
                        max(white, black) + 6,
                        min(abs(light) / 0.2, 8),
                        edge,
                        was,
                        now,
                    ]
                )
            counted = [row for row, there in zip(rows, inside, strict=True) if there]
            mean = [sum(row[i] for row in counted) / n for i in range(8)]
            spread = max(sum(row[0] ** 2 for row in counted) / n - mean[0] ** 2, 0) ** 0.5
            sharpest = float(
                np.quantile([row[5] * bool(there) for row, there in zip(rows, inside, strict=True)], SHARP)
            )
            pattern = [row[6] - mean[6] for row in counted]
            varies = sum(one**2 for one in pattern) / n
            through = (
                sum(one * row[7] for one, row in zip(pattern, counted, strict=True)) / n / (varies + GRAIN)
            )
            regions.append(
                [
                    mean[0],
                    sharpest * 3,
                    spread,
                    mean[1] * 2,
                    mean[2] / 4,
                    mean[3] / 4,
                    mean[4] / 4,
                    mean[5] * 6,
                    min(max(through, -1), 2),
                    min(varies * 4, 1),
                ]
            )
            for left in (0, 2, 4):  # columns of points; two heights, which share their middle
                for low in (0, 2):
                    cells = [(x, y) for x in (left, left + 1) for y in range(low, low + 3)]
                    part = []
                    for i, by in ((0, 1.0), (1, 2.0), (2, 0.25), (5, 6.0)):
                        part.append(
                            sum(rows[x * ALONG + y][i] * by * bool(inside[x * ALONG + y]) for x, y in cells)
                            / 6
                        )
                    parts.append(part)
            if hidden[-1]:
                regions[-1] = [0.0] * 10
        shadow.append(
            [*(regions[0][i] for i in (0, 4, 6, 8)), *(regions[2][i] for i in (4, 5, 6)), regions[3][6]]
        )
        own = [float(change.floor[square, 0].mean()) / 4 - 1.5, view.lean, float(hidden[3]), 0.75]
        mine = told[square]
        assert mine[:40] == pytest.approx([one for row in regions for one in row], abs=2e-3)
        assert mine[40:136] == pytest.approx([one for part in parts for one in part], abs=2e-3)
        assert mine[-4:] == pytest.approx(own, abs=1e-4)
    for square in range(COLS * ROWS):
        around = [shadow[other] if other >= 0 else [0.0] * 8 for other in view.neighbours[square]]
        assert told[square][136:-4] == pytest.approx([one for row in around for one in row], abs=2e-3)


def test_a_kernel_smooths_along_its_own_axis() -> None:
    values = np.random.default_rng(1).random((4, 5, 6)).astype(np.float32)
    kernel = (0.1, 0.25, 0.3, 0.25, 0.1)
    for axis in range(3):
        expected = np.apply_along_axis(
            lambda row: np.convolve(row, kernel, "same") if len(row) >= 5 else np.convolve(row, kernel)[2:-2],
            axis,
            values,
        )
        assert _smooth(values, axis, kernel) == pytest.approx(expected, abs=1e-6)


def test_colours_have_a_brightness_and_two_tints_and_each_its_own_bin() -> None:
    assert tints_of(np.array([[1.0, 2.0, 5.0]], np.float32)).tolist() == [[2.5, 3.0, -1.0]]
    asked = [
        (2.0, 0.0, 0.0),
        (2.3, 0.0, 0.0),
        (2.0, 0.18, 0.0),
        (2.0, 0.0, -0.18),
        (99.0, 9.0, 9.0),
        (-9.0, -9.0, -9.0),
    ]
    found = [int(_bins(np.array(one, np.float32))) for one in asked]
    middle = TINTS * (TINTS // 2) + TINTS // 2
    assert found == [middle, middle + TINTS**2, middle + TINTS, middle - 1, LEVELS * TINTS**2 - 1, 0]


def test_what_lies_between_pixels_is_read_between_them_and_outside_nothing_is() -> None:
    values = np.arange(12, dtype=np.float32).reshape(3, 4, 1).repeat(3, axis=2)
    values[..., 1] *= 10
    found = sample(values, np.array([[(0.0, 0.0), (2.0, 1.0)], [(0.5, 1.0), (9.0, 9.0)]]))
    assert found.shape == (2, 2, 3)
    assert found[0].tolist() == [[0, 0, 0], [6, 60, 6]] and found[1, 0].tolist() == [4.5, 45, 4.5]
    assert np.isnan(found[1, 1]).all()
