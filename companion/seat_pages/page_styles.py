"""The look and the words of the pages: one sheet of styles with the script, the drawings that one seat may fetch, and the
catalogue of texts in each language.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path

from companion.artwork import boards, dice_cards_icons, marks, pictures, pieces
from companion.artwork import dice_cards_icons as cards
from companion.artwork.boards import FRAME, Plan
from companion.artwork.design import NAMED, Paint, colours, font_file, paints, plate_colours, with_colour
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH, LANGUAGES, language_of
from companion.kernel.board import Board
from companion.kernel.errors import file_in
from companion.kernel.game import Game
from companion.kernel.layout import Layout
from companion.kernel.messages import GameWords
from companion.server.templates import FigureWriter
from companion.table.message_catalogues import LINKS, SHARED, TABLE, devices

FILES = Path(__file__).parent / "files"
FONTS = ("display", "text", "text_bold")
FACES = {
    "display": ("Fraunces", 600),
    "text": ("Atkinson Hyperlegible", 400),
    "text_bold": ("Atkinson Hyperlegible", 700),
}
"""Family and weight of each font."""


@cache
def font(name: str) -> bytes:
    return font_file(name).read_bytes()


@cache
def script() -> str:
    return (FILES / "page.js").read_text("utf-8")


@cache
def icon() -> str:
    return dice_cards_icons.mark("tableside")


def sheet(geometry: str) -> str:
    """All styles of a seat's page; `geometry`: those of the board."""
    return make_styles((FILES / "page.css").read_text("utf-8") + geometry)


def make_styles(styles: str) -> str:
    """Styles with the letters and colours that they name."""
    faces = "".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};'
        f"src:url(/font/{name}.ttf);font-display:swap}}"
        for name, (family, weight) in FACES.items()
    )
    evening, daylight = (_room(theme) for theme in NAMED)
    room = (
        f":root{{{evening}}}"
        f"@media(prefers-color-scheme:light){{:root:not([data-light=evening]){{{daylight}}}}}"
        f":root[data-light=daylight]{{{daylight}}}"
    )
    return faces + room + styles


def _room(theme: str) -> str:
    """The colours of a theme; `name-SEAT` is what a seat is written in, `plate-` and `frame-SEAT` its plate."""
    found = colours(theme)
    for seat, paint in paints().items():
        fill, frame = plate_colours(paint, theme)
        found |= {f"plate-{seat}": fill, f"frame-{seat}": frame or fill}
    found |= {f"name-{seat}": paint.name(theme) for seat, paint in paints().items()}
    scheme = "dark" if theme == "evening" else "light"
    return "".join(f"--{name}:{value};" for name, value in found.items()) + f"color-scheme:{scheme}"


def geometry(board: Board, seats: tuple[str, ...], dress: Mapping[str, str]) -> str:
    """Squares of this board upright and lying, and the paint of each seat."""
    files, ranks = board.files, board.ranks
    out = f".t0,.t2{{--a:{files};--d:{ranks};--digits:{len(str(ranks))}}}.t1,.t3{{--a:{ranks};--d:{files};--digits:1}}"
    for seat in seats:
        paint = with_colour(seat, dress.get(seat, ""))
        name = dress.get(seat, "") if dress.get(seat, "") in paints() else seat
        name = name if name in paints() else "white"
        plate = f"--plate:var(--plate-{name});--frame:var(--frame-{name})"
        out += f".of-{seat}{{--paint:{paint.paint};--on:{paint.on};--edge:{paint.edge};{plate}}}"
        out += f".name-{seat}{{color:var(--name-{name})}}"
        for name, found in (("peg", "may"), ("arcs", "may:has(>img:not(.aside-mark))")):
            out += f".seat.of-{seat} .{found}::after{{background:url(/mark/{name}-{seat}.svg)}}"
    return out + f":root{{--rim:{marks.RIM}}}"


def draw_marks(seats: tuple[str, ...], dress: Mapping[str, str]) -> dict[str, str]:
    """The marks that the sheet names: drawings by name, the same for everybody."""
    found = {"last": marks.ticks(), "owed": marks.ticks(0), "check": marks.check(), "asked": marks.ring()}
    for seat in seats:
        paint = with_colour(seat, dress.get(seat, ""))
        found |= {f"peg-{seat}": marks.peg(paint), f"arcs-{seat}": marks.arcs(paint)}
    return found


class DrawingStore:
    """Drawings by name. `colours`: seat to another paint; `name`: of a seat or a kind of piece."""

    def __init__(self, game: Game, colours: Mapping[str, str], name: Callable[[str], str]) -> None:
        self._game, self._colours = game, colours
        self._name = name
        self.figures = FigureWriter(game.info.looks, self.paint, lambda _, draw: self.keep(draw()))
        self._kept: dict[str, str] = {}
        self._addresses: dict[str, str] = {}
        self._boards: dict[int, str] = {}

    def find_drawing(self, name: str) -> str | None:
        """A drawing that this page has shown."""
        return self._kept.get(name)

    def keep(self, drawn: str) -> str:
        """The address of a drawing, under that of the page; empty for none."""
        if not drawn:
            return ""
        if drawn not in self._addresses:
            name = hashlib.blake2s(drawn.encode(), digest_size=10).hexdigest()
            self._kept[name] = drawn
            self._addresses[drawn] = f"art/{name}.svg"
        return self._addresses[drawn]

    def paint(self, seat: str) -> Paint:
        return with_colour(seat, self._colours.get(seat, ""))

    def board(self, turn: int) -> str:
        """The board without its frame: squares as large as they can be."""
        if turn not in self._boards:
            self._boards[turn] = self._board(turn)
        return self._boards[turn]

    def _board(self, turn: int) -> str:
        plan = Plan(self._game.board, turn)
        whole = boards.picture(self._game.board, turn, self._colours, names=False)
        inner = f'viewBox="{FRAME:g} {FRAME:g} {plan.width - 2 * FRAME:g} {plan.height - 2 * FRAME:g}"'
        return self.keep(whole.replace(f'viewBox="0 0 {plan.width:g} {plan.height:g}"', inner, 1))

    def man(self, owner: str | None, kind: str, turn: int = 0) -> str:
        """`turn`: quarters clockwise by which the board is turned."""
        return self.keep(pieces.man(self.paint(owner or "white"), kind, self._game.info.looks, turn=turn))

    def under(self, owner: str | None, kind: str, count: int) -> str:
        """What a piece stands on."""
        if kind == "boulder":
            return self.keep(pieces.small_boulder())
        return self.keep(pieces.stack(self.paint(owner or "white"), count))

    def silhouette(self, kind: str, colour: str) -> str:
        return self.keep(pieces.silhouette(kind, colour, self._game.info.looks))

    def mark(self, name: str) -> str:
        return self.keep(dice_cards_icons.mark(name))

    def sign(self, seat: str, banner: bool = False) -> str:
        """The sign of a seat; `banner`: on its own paint."""
        return self.keep((pieces.banner_sign if banner else pieces.emblem)(self.paint(seat), seat))

    def excerpt(self, standing: Layout, squares: Collection[str], turn: int) -> str:
        """The part of the board in which these squares are, with what is there."""
        piles = {q: [(token.owner, token.kind) for token in stack] for q, stack in standing.items()}
        looks = self._game.info.looks
        return self.keep(pictures.excerpt(self._game.board, piles, squares, turn, looks, self._colours))

    def die(self, name: str, face: str) -> str:
        return self.keep(dice_cards_icons.die(face, name)) if name in dice_cards_icons.DICE else ""

    def card(self, deck: str, card: str) -> str:
        """A card that shows a piece or steps, or the back of one that nobody knows.

        Empty for one to be read.
        """
        if card == "?":
            return self.keep(dice_cards_icons.card_back())
        return self.keep(cards.card_picture(deck, card, self.paint, self._name))


WORDS = Path(__file__).parent / "words"


def catalogue(
    language: str, game: GameWords | None = None, names: Mapping[str, str] | None = None
) -> Catalogue:
    """The words of a page. `game`: those of its game; `names`: seat to who sits there."""
    folders = (SHARED, LINKS, TABLE, WORDS)
    return Catalogue(language, folders if game is None else (*folders, game), devices, names)


@cache
def languages() -> Mapping[str, str]:
    """The languages that pages can be set to: code to the language's own name."""
    return {code: name for code, name in LANGUAGES.items() if file_in(WORDS, f"{code}.ftl").exists()}


def choose_language(accepts: str) -> str:
    """The first language of an `Accept-Language` header that pages are written in, else English."""
    for one in accepts.split(","):
        code = language_of(one.partition(";")[0].strip())
        if code in languages():
            return str(code)
    return ENGLISH
