"""Each kind of thing that is put on paper, alone and small: where it is, what it is, and in which colour.

The examples have more columns than rows and no two equal things, so a column and a row, a left and a right, or a front and a
back that change places are seen. The sheets of whole games are in `paper.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast
from unittest.mock import patch

from companion.artwork.design import with_colour
from companion.i18n.catalogue import Catalogue
from companion.kernel.board import HOLE, Board
from companion.kernel.facts import CardInfo, DeckInfo, DieInfo
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.looks import NO_LOOKS, Look, Looks
from companion.kernel.messages import message
from companion.pdf import board_plans, camera_kit, game_parts, page
from companion.pdf.page import Drawn, Piece, Sheets
from companion.table.message_catalogues import catalogue
from firmware_bridge.core.board import link_message
from firmware_bridge.wiring import Direct, Lights, Pin, Wiring
from hardware.maker.plans import Circle, Line, Sheet, Text
from hardware.maker.steps import WorkStep
from tests.golden.drawings import Reader
from tests.golden.paper import NotedPdf
from tests.golden.written_texts import Texts

BOARD = Board("small", "Small board", 4, 3, (".",) * 6 + (HOLE,) + (".",) * 5, {})
LOOKS = Looks((("X", Look(letter="x")), ("Y", Look(signs=("\u99ac", "\u508c"), letter="y"))))
WIRING = Wiring(
    "tiny",
    "",
    "pico",
    3,
    2,
    Direct((Pin(2, "red"), Pin(3, "orange")), (Pin(4, "yellow"), Pin(5, "green/white"), Pin(6, "blue"))),
    lights=Lights(7, "white"),
    buzzer=Pin(8, "grey"),
)


class FullyNotedPdf(NotedPdf):
    """Notes also shapes, colours, and the part of a page to which drawing is confined."""

    def image(
        self,
        name: Any,
        x: Any = None,
        y: Any = None,
        w: float = 0,
        h: float = 0,
        *given: Any,
        **named: Any,
    ) -> Any:
        if isinstance(name, Whole):
            self._note("board", x, y, w, w * name.height / name.width, name.part)
        else:
            super().image(name, x, y, w, h)

    def multi_cell(self, w: float, h: Any = None, text: str = "", *given: Any, **named: Any) -> Any:
        """Measuring is done by writing without a trace."""
        before = len(self.noted)
        found = super().multi_cell(w, h, text, *given, **named)
        if named.get("dry_run"):
            del self.noted[before:]
        return found

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.noted.append(f"  line {x1:.1f},{y1:.1f} to {x2:.1f},{y2:.1f} {self._stroke()}")

    def circle(self, x: float, y: float, radius: float, style: Any = None) -> None:
        self.noted.append(f"  circle {x:.1f},{y:.1f} of {radius:.1f} {style} {self._stroke()}")

    def polygon(self, point_list: Sequence[Any], fill: Any = False, style: Any = None) -> None:
        self._path("polygon", point_list, style)

    def polyline(
        self, point_list: Sequence[Any], fill: bool = False, polygon: bool = False, style: Any = None
    ) -> None:
        self._path("polyline", point_list, style)

    @contextmanager
    def rect_clip(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        self.noted.append(f"  within {x:.1f},{y:.1f}, {w:.1f} x {h:.1f}")
        yield
        self.noted.append("  within the page")

    def set_dash_pattern(self, dash: float = 0, gap: float = 0, phase: float = 0) -> None:
        self._dashes = f" dashes {dash:g}" if dash else ""

    def _path(self, kind: str, points: Sequence[Any], style: Any) -> None:
        there = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.noted.append(f"  {kind} {there} {style} {self._stroke()}")

    def _stroke(self) -> str:
        colour = self.draw_color
        return f"{colour.serialize() if colour else ''} {self.line_width:.2f}{getattr(self, '_dashes', '')}"


class Whole(NamedTuple):
    """Stands in for the pixels of a board: which part was cut out of it is told."""

    width: int
    height: int
    part: str = "all of it"

    def crop(self, box: tuple[int, int, int, int]) -> Whole:
        left, top, right, bottom = box
        return Whole(right - left, bottom - top, f"{left},{top} to {right},{bottom}")


def _whole(shown: game_parts.Face, pitch: float) -> Whole:
    width, height = shown.size(pitch)
    return Whole(round(2 * width), round(2 * height))


def _noted(draw: Callable[[Sheets, Catalogue], None], paper: str = "A4") -> str:
    """What is put on sheets, in English."""
    with (
        patch.object(page, "FPDF", FullyNotedPdf),
        patch.object(page, "pixels", lambda drawn, width: SimpleNamespace(drawn=f"{width} pixels {drawn}")),
        patch.object(game_parts, "picture", _whole),
    ):
        sheets = Sheets("Parts", paper)
        draw(sheets, catalogue(None, None, "en"))
    return "\n".join(cast("FullyNotedPdf", sheets.pdf).noted) + "\n"


def _cards(_: Path) -> str:
    def card(id: str, count: int, says: str, tone: str = "") -> CardInfo:
        return CardInfo(id, count, message("sheet-pieces" if says == "short" else says), tone)

    deck = DeckInfo(
        "action",
        message("sheet-discs"),
        (
            card("A1", 2, "plan-untried", "+"),
            card("A2", 7, "short", "-"),
            card("A3", 1, "plan-tools"),
            card("A4", 2, "short", "+"),
        ),
    )
    drawn = DeckInfo("white", message("sheet-tiles"), (card("C", 1, "short"), card("N", 3, "short")))

    def draw(sheets: Sheets, words: Catalogue) -> None:
        game_parts.draw_deck(sheets, deck, words, (), NO_LOOKS, codes=True)
        game_parts.draw_deck(sheets, drawn, words, ("N",), NO_LOOKS)

    return _noted(draw) + _noted(draw, "Letter")


def _dice(_: Path) -> str:
    dice = (
        DieInfo("white", ("1", "2", "3", "4", "5", "6")),
        DieInfo("orange", ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "x")),
        DieInfo("white", ("a", "b", "c", "d", "e", "f")),
        DieInfo("orange", ("+", "#", "g", "h", "i", "j")),
    )

    def draw(sheets: Sheets, words: Catalogue) -> None:
        game_parts.draw_dice(sheets, dice, words)
        game_parts.draw_dice(sheets, dice[:1], words, camera=True)
        game_parts.draw_dice_tray(sheets, words)

    return _noted(draw)


def _pieces(_: Path) -> str:
    pieces = [
        game_parts.PrintedPiece(seat, kind)
        for seat in ("green", "red")
        for kind in ("K", "Q", "R", "checker", "boulder", "X", "Y")
    ]
    discs = [(None, camera_kit.draw_marked_disc(n, with_colour("green"), "KQRBN"[n])) for n in range(5)]
    game = cast("Game", SimpleNamespace(info=SimpleNamespace(looks=LOOKS)))

    def draw(sheets: Sheets, words: Catalogue) -> None:
        with (
            patch.object(game_parts, "pieces_of", lambda game: pieces),
            patch.object(game_parts, "discs", lambda game: discs),
        ):
            game_parts.draw_piece_tiles(sheets, game, words, 40.0)
            game_parts.draw_piece_tiles(sheets, game, words, 60.0)
            game_parts.draw_discs(sheets, game, words, 50.0)
            for camera in (False, True):
                game_parts.draw_stand_ups(sheets, game, words, 40.0, camera)
            game_parts.draw_stand_ups(sheets, game, words, 60.0)
            game_parts.draw_corner_cards(sheets, words, 40.0)

    return _noted(draw)


def _board(_: Path) -> str:
    layout = {
        "a1": (Token("green", "K"),),
        "b1": (Token("", "boulder"), Token("red", "R")),
        "d3": (Token("green", "P"), Token("red", "Q"), Token("red", "N")),
        "a3": (),
        "green-hand": (Token("green", "B"),),
    }
    game = cast("Game", SimpleNamespace(board=BOARD, info=SimpleNamespace(looks=NO_LOOKS)))

    def draw(sheets: Sheets, words: Catalogue) -> None:
        for camera in (False, True):
            shown = game_parts.face(BOARD, camera)
            game_parts.draw_board_tiles(sheets, shown, words, 60.0)
            game_parts.draw_whole_board(sheets, shown, 25.5)
        game_parts.draw_board_tiles(sheets, game_parts.face(BOARD), words, 82.5)
        game_parts.draw_board_tiles(sheets, game_parts.face(BOARD), words, 300.0)
        for room in ((100.0, 300.0), (300.0, 100.0)):
            width, height = game_parts.fit(game, *room)
            sheets.page(f"{width:.2f} x {height:.2f}")
            game_parts.draw_position(sheets, game, layout, 20.0, 35.0, width, 40.0)

    return _noted(draw)


def _plan(folder: Path) -> str:
    plate = Sheet(
        300.0,
        420.0,
        (
            Line(((10, 20), (30, 40), (50, 20)), "cut", closed=True),
            Line(((10, 20), (290, 400)), "wire", colour="#123456", width=2.0),
            Line(((0, 0), (9, 7)), "part", filled=True, closed=True),
            Circle((60, 110), 7.5, "engrave"),
            Circle((260, 310), 2.5, "part", "#654321", filled=True),
            Text((40, 50), "left", 4.0, 0.0),
            Text((290, 60), "right", 5.0, 1.0, bold=True),
            Text((90, 410), link_message("plan-tools"), 3.0),
        ),
    )
    small = plate._replace(width=80.0, height=30.0)
    flat = plate._replace(width=400.0, height=90.0)
    work = [
        WorkStep("one", link_message("plan-tools"), (small, flat)),
        WorkStep("two", link_message("plan-marks")),
        WorkStep("cover", link_message("plan-untried"), (plate,)),
        WorkStep("carrier", link_message("plan-tools"), (flat,)),
    ]

    made: list[FullyNotedPdf] = []

    def begin(*given: Any, **named: Any) -> FullyNotedPdf:
        made.append(FullyNotedPdf(*given, **named))
        return made[-1]

    with patch.object(page, "FPDF", begin):
        for paper, pitch in (("A4", 90.0), ("A3", 190.0)):
            board_plans.print_plans(
                WIRING, work, catalogue(None, None, "en"), folder / "plan.pdf", pitch, paper
            )
    return "\n".join(line for one in made for line in one.noted) + "\n"


def _lines(_: Path) -> str:
    """Words and pictures that follow each other in lines, and what every sheet does."""
    king = camera_kit.tile(with_colour("green"), "K")
    pieces = [
        page.move("Kb1-c2", (Drawn(0, 1, king),)),
        page.aside("aside"),
        Piece("4", die="white"),
        Piece("heading", "display"),
        page.move("b7xKa8=Q", (Drawn(3, 4, king), Drawn(7, 8, king))),
        *(Piece(f"word{n}") for n in range(9)),
    ]

    def draw(sheets: Sheets, words: Catalogue) -> None:
        sheets.page("foot")
        for lean in (0.0, 0.5, 1.0):
            sheets.words("some words", 90, 20 + lean * 10, 4.0 + lean, "#112233", "display", lean)
        for align in ("L", "C", "R"):
            end = sheets.paragraph(
                "a longer text that wraps " * 5, 30, 60, 80, 3.5, align=align, colour="#332211"
            )
            sheets.line(30, end, 110, end + 1)
        sheets.line(1, 2, 3, 5, "#445566", 0.7, dashes=3)
        sheets.drawing(camera_kit.stand_up(with_colour("green"), "K"), 40, 150, 30)
        sheets.drawing(camera_kit.stand_up(with_colour("green"), "K"), 80, 150, 30, over=True)
        for width in (30.0, 70.0, 180.0):
            sheets.large_page(width, 90)
            end = page.draw(sheets, pieces, 7, 5, width, 3.0)
            sheets.line(7, end, 8, 5 + page.tall(sheets, pieces, width, 3.0))

    return _noted(draw)


def _camera_kit(_: Path) -> str:
    """What a camera reads, and what is cut out: every part of each drawing."""
    reader, found = Reader({}), list[str]()
    green, red = with_colour("green"), with_colour("red")
    found += reader.lines("marked board", camera_kit.draw_marked_board(BOARD))
    found += reader.lines("tray", camera_kit.dice_tray())
    for number, drawn in enumerate(camera_kit.corner_cards()):
        found += reader.lines(f"corner {number}", drawn)
    for paint in (green, red, with_colour("black")):
        for kind in ("K", "checker", "boulder", "?5", "X", "Y"):
            name = f"{paint.shape} {paint.paint} {kind}"
            found += reader.lines(f"tile {name}", camera_kit.tile(paint, kind, LOOKS))
            found += reader.lines(f"stand-up {name}", camera_kit.stand_up(paint, kind, LOOKS))
            found += reader.lines(f"disc {name}", camera_kit.draw_marked_disc(3, paint, kind, LOOKS))
    for face in ("1", "6", "9", "10", "+", "long"):
        found += reader.lines(f"face {face}", camera_kit.die_face(face, "orange"))
        found += reader.lines(f"marked face {face}", camera_kit.draw_marked_face(face, "white", 7))
    return "\n".join(found) + "\n"


TEXTS: Texts = {
    "paper/part-cards": _cards,
    "paper/part-dice": _dice,
    "paper/part-pieces": _pieces,
    "paper/part-board": _board,
    "paper/part-plan": _plan,
    "paper/part-lines": _lines,
    "drawings/camera-kit": _camera_kit,
}
