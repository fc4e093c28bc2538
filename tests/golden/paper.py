"""What is printed on paper, as text: each page with its size, each word and picture with its place, and how it is turned.

Nothing is drawn: what a PDF would be told is written down, in millimetres from the upper left corner of its page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch
from zlib import crc32

from fpdf import FPDF

from companion.games import family
from companion.pdf import page, print_board, print_game
from companion.pdf.board_plans import print_plans
from companion.pdf.score_sheet import print_deal, print_score
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from hardware.firmware.flash_board import find
from hardware.maker.steps import steps
from tests.golden.steady_text import LANGUAGES, without_places
from tests.table.table_fixture import Rig

POINT = 25.4 / 72


class NotedPdf(FPDF):
    """A PDF of which all that is put on it is written down as lines of text, and nothing else."""

    noted: list[str]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.noted = []
        self._turned: tuple[float, float, float] | None = None

    def add_page(self, *given: Any, **named: Any) -> None:
        super().add_page(*given, **named)
        self.noted.append(f"page {self.pages_count}: {self.w:.1f} x {self.h:.1f}")

    def cell(self, w: Any = None, h: Any = None, text: str = "", *given: Any, **named: Any) -> bool:
        self._note("words", self.get_x(), self.get_y(), w, h, text)
        return True

    def multi_cell(self, w: float, h: Any = None, text: str = "", *given: Any, **named: Any) -> Any:
        if not named.get("dry_run"):
            self._note(f"text {named.get('align', 'L')}", self.get_x(), self.get_y(), w, h, text)
        return super().multi_cell(w, h, text, *given, **named)

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
        high, what = _picture(name, w)
        self._note("picture", x, y, w, h or high, what)

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.noted.append(f"  line {x1:.1f},{y1:.1f} to {x2:.1f},{y2:.1f}")

    def rect(self, x: float, y: float, w: float, h: float, *given: Any, **named: Any) -> None:
        self._note("box", x, y, w, h, str(named.get("style") or "".join(map(str, given))))

    @contextmanager
    def rotation(self, angle: float, x: Any = None, y: Any = None) -> Iterator[None]:
        self._turned = angle, x, y
        yield
        self._turned = None

    def output(self, *given: Any, **named: Any) -> Any:
        return b"%PDF"

    def _note(self, kind: str, x: float, y: float, w: float, h: float, what: str) -> None:
        turned = ""
        if self._turned is not None:
            angle, middle_x, middle_y = self._turned
            turned = f" turned {angle:g}"
            if angle == 180:
                x, y = 2 * middle_x - x - w, 2 * middle_y - y - h
            else:
                turned += f" about {middle_x:.1f},{middle_y:.1f}"
        size = f" size {self.font_size_pt * POINT:.1f} {self.font_family}" if kind[0] in "wt" else ""
        told = what.replace("\n", " / ")
        self.noted.append(f"  {kind} at {x:.1f},{y:.1f}, {w:.1f} x {h:.1f}{size}{turned}: {told}")


def _picture(name: Any, wide: float) -> tuple[float, str]:
    """How high a picture is, and which it is: a drawing by the sum of its lines, pixels by how they are called."""
    if isinstance(name, SimpleNamespace):
        drawn, form = name.drawn, "pixels"
    elif hasattr(name, "getvalue"):
        drawn, form = name.getvalue().decode(), "drawing"
    else:
        width, height = name.size
        return wide * height / width, f"pixels {width} x {height}"
    found = re.search(r'viewBox="([^"]*)"', drawn)
    assert found is not None
    box = [float(one) for one in found[1].split()]
    return wide * box[3] / box[2], f"{form} {crc32(drawn.encode()):08x} of {box[2]:g} x {box[3]:g}"


@contextmanager
def _noting() -> Iterator[list[NotedPdf]]:
    """Meanwhile sheets are written down instead of drawn."""
    made: list[NotedPdf] = []

    def begin(*given: Any, **named: Any) -> NotedPdf:
        made.append(NotedPdf(*given, **named))
        return made[-1]

    def keep(drawn: str, width: int) -> SimpleNamespace:
        return SimpleNamespace(drawn=drawn)

    with (
        patch.object(page, "FPDF", begin),
        patch.object(page, "pixels", keep),
        patch("companion.pdf.game_parts.MOST", 60),
        patch("companion.pdf.game_parts.DPI", 20),
    ):
        yield made


def written_sheets(print_it: Callable[[str, Path], int], place: Path) -> str:
    """What is printed in each language; of the second only the lines that are others."""
    told, before = [], list[str]()
    for language in LANGUAGES:
        with _noting() as made:
            pages = print_it(language, place / f"{language}.pdf")
        (sheets,) = made
        told.append(f"======== {language}: {pages} pages, {sheets.title}")
        known, number = set(before), ""
        for line in sheets.noted:
            if line.startswith("page"):
                number = line
                if not before:
                    told.append(line)
            elif line not in known:
                if before and number:
                    told.append(number)
                    number = ""
                told.append(line)
        before = sheets.noted
    return without_places("\n".join(told), place) + "\n"


def _kit(game: str, given: Mapping[str, Any], place: Path) -> str:
    def print_it(language: str, path: Path) -> int:
        words = catalogue(family(game).words, None, language)
        made = make_game(game, None, given.get("rules", {}))
        if given.get("whole"):
            return print_board(made, words, path, given.get("pitch", 40.0), given.get("camera", False))
        return print_game(
            made,
            words.plain if given.get("plain") else words,
            path,
            given.get("pitch", 40.0),
            given.get("paper", "A4"),
            given.get("codes", False),
            given.get("camera", False),
        )

    return written_sheets(print_it, place)


def _sheet(game: str, given: Mapping[str, Any], place: Path) -> str:
    """A score sheet or the cards of a game."""
    opening = {name: value for name, value in given.items() if name not in ("paper", "deal", "until", "end")}
    rig = Rig(place, game=game, **opening)
    try:
        rig.play_out(0.0, until=given.get("until", 24))
        if rig.referee.game.actor(rig.referee.state) is not None and given.get("end", True):
            rig.do(do="resign", seat=rig.referee.game.seats[-1])
        record = rig.referee.record

        def print_it(language: str, path: Path) -> int:
            words = catalogue(family(game).words, record.journal.header["names"], language)
            return (print_deal if given.get("deal") else print_score)(
                record, words, path, given.get("paper", "A4")
            )

        return written_sheets(print_it, place)
    finally:
        rig.referee.close()


def _plan(wiring: str, paper: str, place: Path) -> str:
    found = find(wiring)
    work = list(steps(found, 40.0))

    def print_it(language: str, path: Path) -> int:
        return print_plans(found, work, catalogue(None, None, language), path, 40.0, paper)

    return written_sheets(print_it, place)


KITS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "chess": ("chess", {"pitch": 30.0, "paper": "Letter"}),
    "little-chess-jumble": ("little-chess-jumble", {}),
    "wild-jokers-camera": ("wild-jokers", {"camera": True}),
    "boulder-chess-rules": ("boulder-chess", {"rules": {"goal": "b"}}),
    "dice-and-cards-codes": ("dice-and-cards", {"codes": True, "plain": True}),
    "booster-chess-board": ("booster-chess", {"whole": True, "pitch": 25.0}),
    "gravity-chess-board-camera": ("gravity-chess", {"whole": True, "camera": True}),
}
SHEETS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "score-chess": ("chess", {"names": {"white": "Anna", "black": "Ben"}}),
    "score-chess-letter": (
        "chess",
        {"names": {"white": "Anna"}, "paper": "Letter", "until": 9, "end": False},
    ),
    "score-jumble": (
        "big-chess-jumble",
        {"seats": ("green", "red", "blue"), "names": {"red": "Carla"}, "until": 40},
    ),
    "score-cloak": ("cloak-and-dagger-chess", {"until": 12, "end": False}),
    "deal-booster": ("booster-chess", {"deal": True}),
    "deal-booster-open": ("booster-chess", {"deal": True, "end": False}),
}


def _of(maker: Callable[..., str], *given: Any) -> Callable[[Path], str]:
    return lambda place: maker(*given, place)


TEXTS: Mapping[str, Callable[[Path], str]] = {
    **{f"paper/kit-{name}": _of(_kit, *given) for name, given in KITS.items()},
    **{f"paper/{name}": _of(_sheet, *given) for name, given in SHEETS.items()},
    "paper/plan-pico-8x8": _of(_plan, "pico-8x8", "A4"),
    "paper/plan-pi-12x12": _of(_plan, "pi-12x12", "A3"),
}
"""What makes each file."""
