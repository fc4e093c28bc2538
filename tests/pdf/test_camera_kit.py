"""Sheets that a camera reads: every marker on them is found in the pixels that are printed."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.artwork import raster
from companion.artwork.boards import FRAME, SQUARE
from companion.games import family
from companion.pdf import camera_kit, game_parts, page, print_game
from companion.pdf import game_parts as board_sheets
from companion.pdf.camera_kit import BITS, CODES, marker
from companion.pdf.page import Sheets
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from firmware_bridge.core.camera import DISC, FRAME_MARKERS, MARKER, RIM, STRIP, corner_middles
from firmware_bridge.eye.markers import Kit, MarkerFinder, Spot
from firmware_bridge.eye.pixels import project

DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_100)


def pixels(svg: str, width: int) -> Any:
    drawn = Image.open(io.BytesIO(raster.png(svg, width)))
    paper = Image.new("RGB", drawn.size, "white")
    paper.paste(drawn, mask=drawn.getchannel("A"))
    return np.asarray(paper.convert("L"))


def test_our_table_is_opencvs_dictionary() -> None:
    assert len(CODES) == 100
    for id, code in enumerate(CODES):
        picture = cv2.aruco.generateImageMarker(DICTIONARY, id, BITS + 2)
        bits = "".join("1" if value else "0" for value in picture[1:-1, 1:-1].flatten())
        assert int(code, 16) == int(bits, 2), id


def test_a_marker_is_drawn_as_opencv_draws_it() -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">{marker(37, 0, 0, 60)}</svg>'
    assert (pixels(svg, 60) == cv2.aruco.generateImageMarker(DICTIONARY, 37, 60)).all()


@pytest.mark.parametrize("game", ["big-chess-jumble", "boulder-chess", "booster-chess"])
def test_every_disc_is_read_from_what_is_printed(game: str) -> None:
    """All discs of a game on one table of paper, as large as a camera sees them."""
    discs = camera_kit.discs(make_game(game, None, {}))
    side, across = 60, 8
    table = np.full((-(-len(discs) // across) * side, across * side), 200, np.uint8)
    for i, (_, drawn) in enumerate(discs):
        x, y = i % across * side + 3, i // across * side + 3
        table[y : y + 54, x : x + 54] = pixels(drawn, 54)
    onto = np.array([[side, 0, 0], [0, side, 0], [0, 0, 1.0]])
    places = range(table.size // side**2)
    spots = [Spot(i % across + 0.5, i // across + 0.5, MARKER) for i in places]
    upright = np.array([[1, 0, 0], [0, -1, table.shape[0] / side], [0, 0, 1.0]])
    assert set(MarkerFinder().at_spots(table, onto @ upright, spots)) == {disc.marker for disc, _ in discs}


@pytest.mark.parametrize("game", ["big-chess-jumble", "boulder-chess", "wild-jokers"])
def test_frame_checks_and_every_square_are_read_from_the_printed_board(game: str) -> None:
    board = make_game(game, None, {}).board
    scale = 48
    around = RIM + STRIP
    picture = pixels(camera_kit.draw_marked_board(board), round((board.files + 2 * around) * scale))
    assert set(MarkerFinder().in_picture(picture)) == set(FRAME_MARKERS)
    onto = np.array([[scale, 0, around * scale], [0, -scale, (board.ranks + around) * scale], [0, 0, 1.0]])
    kit = Kit(board.files, board.ranks)
    assert not kit.broken(picture, onto)
    found = kit.read(picture, onto, MarkerFinder())
    assert set(found.floor) == set(kit.squares) and not found.discs


def test_paper_and_eye_mean_the_same_frame() -> None:
    assert RIM == FRAME / SQUARE


def test_the_sheets_hold_the_marked_board_and_the_discs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_sheets, "MOST", 400)
    monkeypatch.setattr(page, "DPI", 60)
    drawn: list[tuple[str, float]] = []

    def drawing(self: Sheets, what: str, x: float, y: float, width: float, over: bool = False) -> None:
        drawn.append((what, width))

    monkeypatch.setattr(Sheets, "drawing", drawing)
    made = make_game("little-chess-jumble", None, {})
    words = catalogue(family("little-chess-jumble").words)
    print_game(made, words, tmp_path / "kit.pdf", 40, "A4", camera=True)
    widths = dict(drawn)
    for _, disc in camera_kit.discs(made):
        assert widths[disc] == 40 * DISC
    standing = [width for what, width in drawn if width == 40 * game_parts.LOW_STAND_UP]
    assert len(standing) == 2 * 16
    shown = board_sheets.face(made.board, camera=True)
    assert shown.size(40) == pytest.approx((40 * 15.04, 40 * 15.04))
    assert board_sheets.face(made.board).size(40) == pytest.approx((40 * 13.04, 40 * 13.04))


def test_printing_needs_no_package_of_cameras() -> None:
    code = (
        "import sys; sys.modules['cv2'] = sys.modules['numpy'] = None\n"
        "from companion.pdf import print_game; from companion.pdf.camera_kit import draw_marked_board\n"
        "from firmware_bridge.discovery import families; families()"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


def test_cards_at_the_corners_are_where_a_frame_has_its_markers() -> None:
    """Laid around a field with their tips at its corners, they are the frame of a printed board."""
    side, cols = 96, 8
    card = round(camera_kit.CARD * side)
    table = np.full((cols * side + 2 * card,) * 2, 128, np.uint8)
    for drawn, (x, y) in zip(camera_kit.corner_cards(), ((0, 0), (1, 0), (0, 1), (1, 1)), strict=True):
        left, top = x * (card + cols * side), y * (card + cols * side)
        table[top : top + card, left : left + card] = pixels(drawn, card)
    found = MarkerFinder().in_picture(table)
    onto = np.array([[side, 0, card], [0, -side, card + cols * side], [0, 0, 1.0]])
    for id, middle in zip(FRAME_MARKERS, corner_middles(cols, cols), strict=True):
        assert found[id].mean(axis=0) == pytest.approx(project(onto, np.array(middle)), abs=1)
