"""What `companion print` writes: pages, sizes, everything on them, and nothing beside them."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.artwork import dice_cards_icons
from companion.artwork.design import with_colour
from companion.artwork.dice_cards_icons import card_picture, tone
from companion.artwork.qr_code import QUIET, modules, qr_code
from companion.games import family
from companion.games.wild_jokers.facts import INFO as WILD_JOKERS
from companion.kernel.facts import card_code
from companion.pdf import camera_kit, game_parts, page, print_board, print_game
from companion.pdf import game_parts as board_sheets
from companion.pdf.game_parts import pieces_of
from companion.pdf.page import INK, MARGIN, PAPERS, Sheets
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from tests.every_case import spread
from tests.sampled_games import sampled_games


class Drawn(NamedTuple):
    """A drawing or a text on a page, in millimetres."""

    page: int
    what: str
    x: float
    y: float
    width: float
    height: float


class Print:
    """A printed game: its pages and all that was put on them."""

    def __init__(self, path: Path) -> None:
        self.path, self.pages = path, 0
        self.said, self.drawn = [""][:0], list[Drawn]()
        self.sheets: Sheets | None = None

    def on(self, what: str) -> list[Drawn]:
        return [one for one in self.drawn if one.what == what]


@pytest.fixture
def printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Prints a game coarsely, and tells all that was drawn and written."""
    monkeypatch.setattr(board_sheets, "MOST", 400)
    monkeypatch.setattr(page, "DPI", 60)
    found = Print(tmp_path / "sheets.pdf")

    def words(self: Sheets, text: str, *rest: Any, real: Any = Sheets.words, **named: Any) -> None:
        found.said.append(text)
        real(self, text, *rest, **named)

    def paragraph(
        self: Sheets,
        text: str,
        x: float,
        y: float,
        width: float,
        *rest: Any,
        real: Any = Sheets.paragraph,
        **named: Any,
    ) -> float:
        found.said.append(text)
        end: float = real(self, text, x, y, width, *rest, **named)
        found.drawn.append(Drawn(self.pages, text, x, y, width, end - y))
        return end

    def drawing(
        self: Sheets,
        drawn: str,
        x: float,
        y: float,
        width: float,
        *rest: Any,
        real: Any = Sheets.drawing,
        **named: Any,
    ) -> None:
        box = re.search(r'viewBox="0 0 (\S+) (\S+)"', drawn)
        assert box is not None
        found.drawn.append(Drawn(self.pages, drawn, x, y, width, width * float(box[2]) / float(box[1])))
        real(self, drawn, x, y, width, *rest, **named)
        found.sheets = self

    def picture(
        self: Sheets, pixels: Any, x: float, y: float, width: float, real: Any = Sheets.picture
    ) -> None:
        found.drawn.append(Drawn(self.pages, "picture", x, y, width, width * pixels.height / pixels.width))
        real(self, pixels, x, y, width)

    for put in (words, paragraph, drawing, picture):
        monkeypatch.setattr(Sheets, put.__name__, put)

    def run(
        game: str,
        pitch: float = 40,
        paper: str = "A4",
        codes: bool = False,
        plain: bool = False,
        **rules: str,
    ) -> Print:
        made, words = make_game(game, None, rules), catalogue(family(game).words)
        found.pages = print_game(made, words.plain if plain else words, found.path, pitch, paper, codes)
        data = found.path.read_bytes()
        assert data.startswith(b"%PDF-")
        assert len(re.findall(rb"/Type /Page\b", data)) == found.pages
        return found

    return run


def test_everything_of_big_action(printed: Any) -> None:
    """To hang up, the rules, six tiles of the board, pieces flat and standing, dice, forty cards with backs."""
    found = printed("big-action-chess-jumble")
    assert found.pages == 1 + 1 + 6 + 1 + 2 + 1 + 2 * 5
    assert found.said.count("Miss your next turn.") == 2
    assert len(found.on(dice_cards_icons.card_back())) == 40
    for seat in ("green", "red", "blue", "yellow"):
        paint = with_colour(seat)
        assert len(found.on(camera_kit.tile(paint, "K"))) == 1, seat
        assert len(found.on(camera_kit.stand_up(paint, "K"))) == 2, "both sides"
    assert len(found.on(camera_kit.die_face("10", "orange"))) == 3, "a net and two labels"
    assert "2–4 players" in found.said and "12–129 minutes" in found.said
    assert "Short" in found.said, "a way to play"


@pytest.mark.parametrize(("game", "paper"), spread(product(sampled_games(__name__), PAPERS), 3 * len(PAPERS)))
def test_nothing_leaves_the_paper(printed: Any, game: str, paper: str) -> None:
    """Not even the margin that printers leave free is touched, but by the line at the foot of a page."""
    found = printed(game, paper=paper)
    wide, high = found.sheets.pdf.w, found.sheets.pdf.h
    beside = [
        one
        for one in found.drawn
        if one.x < MARGIN - 0.01
        or one.y < MARGIN - 0.01
        or one.x + one.width > wide - MARGIN + 0.01
        or one.y + one.height > high - MARGIN + 0.01
    ]
    assert not beside, [one._replace(what=one.what[:60]) for one in beside]
    missing = [text for text in found.said if re.search(r"[{}$]|\bsheet-", text)]
    assert not missing


def test_backs_lie_behind_their_fronts(printed: Any) -> None:
    """A sheet that is turned on its long edge shows its columns the other way round."""
    found = printed("big-action-chess-jumble", paper="Letter")
    wide = found.sheets.pdf.w
    backs = found.on(dice_cards_icons.card_back())
    fronts = [
        one
        for one in found.drawn
        if one.width == game_parts.CARD_WIDE and one.what != dice_cards_icons.card_back()
    ]
    assert len(fronts) == 40
    behind = {(one.page, round(one.x, 3), round(one.y, 3)) for one in backs}
    assert behind == {
        (one.page + 1, round(wide - one.x - game_parts.CARD_WIDE, 3), round(one.y, 3)) for one in fronts
    }
    last = max(backs, key=lambda one: (one.page, one.y))
    assert last.x > wide / 2, "the fortieth card stands alone at the left of its row"


@pytest.mark.parametrize(
    ("count", "pitch"), [(12, 40), (16, 40), (7, 55), (8, 20), (16, 22), (9, 100), (1, 50)]
)
def test_tiles_hold_every_square_once(count: int, pitch: float) -> None:
    room, frame = 182, pitch * 0.52
    found = board_sheets.runs(count, room, pitch, frame)
    assert [square for a, b in found for square in range(a, b)] == list(range(count))
    for a, b in found:
        assert (b - a) * pitch + frame * ((a == 0) + (b == count)) <= room or b - a == 1


def test_tiles_are_as_large_on_paper_as_the_sensors(printed: Any) -> None:
    """Four by six squares of 40 mm and the frame, on each side that is cut a little more than to the mark."""
    found = printed("big-action-chess-jumble")
    tiles = [one for one in found.on("picture") if one.page > 2]
    frame, bleed = 40 * 0.52, board_sheets.BLEED
    assert [round(one.width, 3) for one in tiles[:3]] == [
        160 + frame + bleed,
        160 + 2 * bleed,
        160 + frame + bleed,
    ]
    # The pixels of this test are 1.3 mm; those of a real print 0.13.
    assert all(one.height == pytest.approx(240 + frame + bleed, abs=2) for one in tiles)
    assert "The ring, 12 x 12, e1 to h6, squares of 40 mm: cut along" in " ".join(found.said)


def test_the_board_follows_the_pitch(printed: Any) -> None:
    """At 20 mm the small board fits on one sheet of paper."""
    found = printed("little-chess-jumble", 20, board="ring8")
    assert len([one for one in found.on("picture") if one.page > 2]) == 1
    assert any("a1 to h8, squares of 20 mm" in text for text in found.said)


@pytest.mark.parametrize(("game", "size"), [("big-chess-jumble", (652, 652)), ("capablanca", (552, 452))])
def test_the_whole_board_for_a_print_shop(
    game: str, size: tuple[float, float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One page, as large as the board with its frame: squares of 50 mm and twice 26."""
    monkeypatch.setattr(board_sheets, "MOST", 60)
    path = tmp_path / "board.pdf"
    assert print_board(make_game(game, None, {}), catalogue(family(game).words), path, 50) == 1
    *_, own = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", path.read_bytes())
    assert [float(side) * 25.4 / 72 for side in own] == pytest.approx(size, abs=0.1)


def test_a_large_board_has_no_more_pixels_than_are_of_use() -> None:
    made = make_game("boulder-chess", None, {})
    found = board_sheets.picture(board_sheets.face(made.board), 40)
    assert (found.height, found.mode) == (4000, "RGB")
    assert found.getpixel((0, 0)) == (255, 255, 255), "round corners of the frame lie on white paper"


def test_every_piece_is_there_and_only_pieces_stand(printed: Any) -> None:
    found = printed("booster-chess")
    pieces = Counter(piece.kind for piece in pieces_of(make_game("booster-chess", None, {})))
    white = with_colour("white")
    assert pieces["checker"] == 12
    assert len(found.on(camera_kit.tile(white, "checker"))) == 6
    assert not found.on(camera_kit.stand_up(white, "checker"))
    assert len(found.on(camera_kit.stand_up(white, "P"))) == 16


def test_pieces_that_come_later_are_there_too(printed: Any) -> None:
    found = printed("wild-jokers")
    assert len(found.on(camera_kit.tile(with_colour("black"), "V", WILD_JOKERS.looks))) == 5
    assert len(found.on(camera_kit.tile(with_colour("black"), "M", WILD_JOKERS.looks))) == 2, "a turncoat"
    assert len(found.on(camera_kit.tile(with_colour("black"), "P", WILD_JOKERS.looks))) == 4, (
        "pikemen, no pawns"
    )


def test_cards_show_what_they_name() -> None:
    def picture(deck: str, card: str, pieces: tuple[str, ...] = ()) -> str:
        return card_picture(deck, card, with_colour, str, pieces)

    white, black = with_colour("white"), with_colour("black")
    assert picture("pack", "bQ") == dice_cards_icons.piece_card(black, "Q", "black", "Q")
    assert picture("black", "Q") == dice_cards_icons.piece_card(black, "Q", "black", "Q")
    assert picture("pile", "wC", ("K", "checker")) == dice_cards_icons.piece_card(
        white, "checker", "white", "checker"
    )
    assert picture("pile", "bC") == dice_cards_icons.piece_card(black, "checker", "black", "checker")
    assert picture("pack", "C") == dice_cards_icons.piece_card(white, "C", "white", "C")
    assert picture("positions", "r3") == dice_cards_icons.count_card(3, up=False)
    assert picture("positions", "b3") == dice_cards_icons.count_card(3, up=True)
    assert picture("action", "B07") == ""


def test_a_tone_needs_no_colour() -> None:
    """Plus, minus and both differ in form; all are ink on the same paper."""
    signs = [tone(sign) for sign in ("+", "\u2212", "\u00b1", "")]
    assert len(set(signs)) == 4
    assert len({frozenset(re.findall("#[0-9a-f]{6}", sign)) - {INK} for sign in signs}) == 1


def test_a_net_folds_to_a_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces in a row lie opposite the next but one; seven tabs for the seven edges that are glued."""
    at = dict(zip(game_parts.NET, game_parts.ORDER, strict=True))
    for one, other in (((1, 0), (1, 2)), ((1, 1), (1, 3)), ((0, 1), (2, 1))):
        assert at[one] + at[other] == 5
    tabs = list[tuple[float, ...]]()
    monkeypatch.setattr(Sheets, "line", lambda self, *given, **named: tabs.append(given))
    sheets = Sheets("Dice")
    sheets.page()
    taken = set(game_parts.NET)
    for place in ((1, 0), (0, 1), (2, 1)):
        game_parts._tabs(sheets, place[0] * game_parts.SIDE, place[1] * game_parts.SIDE, place, taken)
    assert len(tabs) == 7 * 3, "three lines each"


def test_house_rules_stand_on_the_leaflet(printed: Any) -> None:
    found = printed("little-chess-jumble", plus_hash="both")
    assert any("+ and # bring a piece in" in text for text in found.said)


def test_the_leaflet_is_printed_in_plain_language(printed: Any) -> None:
    said = printed("gravity-chess", plain=True).said
    assert any("Sometimes stacked pieces block every way down." in text for text in said)
    assert not any("So is a piece whose downward moves are all blocked" in text for text in said)


def test_dice_and_cards_alone(printed: Any) -> None:
    assert printed("dice-and-cards").pages == 3


def test_letters_that_our_fonts_have_not(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """They come from a font that has them."""
    for text in ("Straße 3", "Шашки \u265e"):
        sheets = Sheets("Letters")
        sheets.page()
        sheets.words(text, 50, 50, 5, font="display")
        sheets.paragraph(text, 50, 60, 90, 5)
        sheets.write(tmp_path / "letters.pdf")
    assert not [record for record in caplog.records if "glyph" in record.getMessage()]


@pytest.mark.parametrize("codes", [True, False])
def test_each_card_bears_its_code_if_it_is_wanted(codes: bool, printed: Any) -> None:
    found = printed("little-action-chess-jumble", codes=codes)
    (deck,) = make_game("little-action-chess-jumble", None, {}).decks
    assert deck.cards
    for card in deck.cards:
        drawn = found.on(qr_code(card_code(deck.name, card.id)))
        assert len(drawn) == (card.count if codes else 0)
        assert all(one.width / modules(card_code(deck.name, card.id)) >= 0.5 for one in drawn), (
            "scanners read it"
        )


def test_a_code_is_what_a_reader_reads() -> None:
    """Its corners are the three marks of ISO 18004, on empty ground."""
    drawn, wide = qr_code("ACTION.B07"), modules("ACTION.B07")
    assert wide == 21 + 2 * QUIET
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn)}
    for left, top in ((QUIET, QUIET), (wide - QUIET - 7, QUIET), (QUIET, wide - QUIET - 7)):
        ring = {(left + i, top + j) for i in range(7) for j in range(7) if {i, j} & {0, 6}}
        assert ring <= dark
    assert min(min(x, y) for x, y in dark) == QUIET and max(max(x, y) for x, y in dark) == wide - QUIET - 1
