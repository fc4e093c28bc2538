"""The contract of the column in every state of every game: nothing hidden, cut or out of its place.

Each time a few games are played in a few rooms, other ones each day, and beside them a third of what has been wrong once; `make
soak` plays all of them in all rooms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TYPE_CHECKING

import pytest

from companion.app.texts import TEXTS
from tests.app.column_states import OPENINGS, Opening, begin, states
from tests.every_case import chosen, spread
from tests.pictures.positions import BIG

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


SIZES = ((800, 480), (1024, 600), (1280, 800), (540, 1170))
TYPES = (1.0, 1.5, 2.0)
LANGUAGES = ("en", "de", "fr", "es", "nl")
ROOMS = tuple(product(SIZES, TYPES, LANGUAGES))
FEW = chosen(4, 120)
"""Pairs of a game and a room: each game in one or another, and each room."""
ACTIONS = chosen(4, 16)
KNOWN = (
    (3, (800, 480), 1.0, "en"),
    (9, (800, 480), 1.0, "en"),
    (9, (800, 480), 2.0, "de"),
    (12, (540, 1170), 1.0, "de"),
    (7, (1280, 800), 2.0, "de"),
    (18, (800, 480), 2.0, "fr"),
    (25, (800, 480), 1.0, "de"),
)
"""What has been wrong once: an opening, a size, a size of type, a language."""


def pairs_to_try() -> list[tuple[Opening, tuple[int, int], float, str]]:
    """All pairs, or a few of them and a few of those that have been wrong once."""
    pairs = [(one, *room) for one, room in product(OPENINGS, ROOMS)]
    known = [(OPENINGS[i], size, type, language) for i, size, type, language in KNOWN]
    some = [pairs[i * 397 % len(pairs)] for i in range(FEW)]
    return [*spread(known, 3), *some]


@pytest.fixture
def room() -> Iterator[Callable[[Stage, tuple[int, int], float, str], None]]:
    """Gives the window a size, type a size and the tablet a language."""
    from tests.app.app_driver import SIZE, resize

    def make(stage: Stage, size: tuple[int, int], type: float, language: str) -> None:
        stage.app.set("text", type)
        stage.app.set("language", language)
        resize(*size)

    yield make
    from companion.app.widgets.theme import fit_to_window

    fit_to_window(*SIZE)
    TEXTS.language = "en"
    resize(*SIZE)


@pytest.mark.parametrize(("opening", "size", "type", "language"), pairs_to_try(), ids=str)
def test_every_state_holds_the_contract(
    opening: Opening,
    size: tuple[int, int],
    type: float,
    language: str,
    open_app: Callable[..., Stage],
    room: Callable[[Stage, tuple[int, int], float, str], None],
) -> None:
    from tests.app.column_checks import column_flaws, tops

    stage = open_app()
    room(stage, size, type, language)
    begin(stage, opening, seed=3)
    places: dict[str, float] = {}
    found: dict[str, str] = {}
    for state in states(stage, ACTIONS, seed=5):
        moved = [f"moved: {part}" for part, top in tops(stage).items() if places.setdefault(part, top) != top]
        for flaw in (*column_flaws(stage), *moved):
            found.setdefault(flaw, state)
    assert not found


def test_dice_lie_first_then_the_sentence_comes(open_app: Callable[..., Stage]) -> None:
    """While dice fall and are held nothing else changes, and only pause and menu work."""
    from companion.app.widgets.screen import ButtonBar
    from tests.app.app_driver import part

    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    screen = stage.app.screen
    before, told = screen.banner.said, screen.story.shown
    stage.app.table.command(do="roll")
    stage.frames(2)
    assert screen.rolling and screen.banner.said == before and screen.story.shown == told
    assert screen.slot.says == "Tap to continue."
    assert [do for do, tap in part(screen, ButtonBar).taps.items() if not tap.disabled] == ["pause", "menu"]
    screen._on_square("f1")
    assert not screen.touching.picking.lifted
    stage.until(lambda: not screen.rolling)
    stage.frames(2)
    assert screen.banner.said != before and screen.story.shown != told


def test_a_question_goes_with_its_position(open_app: Callable[..., Stage]) -> None:
    """What was asked about a piece is asked no more once another move has been made."""
    stage = open_app(position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    screen = stage.app.screen
    screen.press_bar("undo")
    screen.touching.consent("undo", {"do": "undo"}, ("green",))
    stage.frames(2)
    assert screen.sheet.parent is not None and screen.board.shown.veiled
    board = tuple(screen.board.pos), tuple(screen.board.size)
    stage.go_on(lambda actions: actions[0])
    assert screen.sheet.parent is None and screen.touching.dialog is None
    assert (tuple(screen.board.pos), tuple(screen.board.size)) == board


def test_answers_that_bind_others_are_alike(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    screen = stage.app.screen
    screen.touching.consent("undo", {"do": "undo"}, ("green",))
    stage.frames(2)
    from companion.app.widgets.button import PushButton

    answers = [one for one in screen.sheet.walk() if isinstance(one, PushButton)]
    assert len(answers) == 2 and len({(one.role, *one.size) for one in answers}) == 1


def test_the_sentence_is_read_on_both_paints_while_one_washes_away(open_app: Callable[..., Stage]) -> None:
    """From ink on yellow to linen on green: each letter has the ink of the paint that it stands on."""
    from companion.app.widgets.theme import THEME, rgba
    from tests.app.app_driver import own_texts

    stage = open_app(position="G:Rf1 R:Rk3 B:Rl12 Y:Nc2 turn=Y die=2", seats=None)
    stage.frames(2)
    banner = stage.app.screen.banner
    stage.go_on(lambda actions: actions[0])
    assert banner.said.seat == "green"
    words = banner._inks[0]
    x, _, wide, *_ = own_texts(banner)[0].drawn
    for share in (0.2, 0.5, 0.8):
        banner._wash_away(share)
        edge = banner.x + banner.width * (1 - share)
        drawn = words._shape.size[0]
        assert words._colour.rgba == pytest.approx(rgba(THEME.paint("yellow").on)) or not drawn
        assert drawn == pytest.approx(min(wide, max(0.0, edge - x)), abs=1)
    banner._wash_away(1.0)
    assert not words._shape.size[0]


def test_a_roll_that_is_taken_back_leaves_no_face(open_app: Callable[..., Stage]) -> None:
    """Before the first roll of a game there is no die in the story, also after a roll that was seen to fall."""
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    stage.command(do="roll")
    assert stage.app.screen.dice["white"].shown
    stage.command(do="undo")
    assert not stage.app.screen.dice


def test_what_has_no_room_goes_with_escape(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    screen = stage.app.screen
    screen.show_more()
    stage.frames(2)
    assert screen.sheet.parent is not None
    assert screen.dismiss()
    stage.frames(2)
    assert screen.sheet.parent is None
    assert not screen.dismiss()


def test_a_tap_on_the_sentence_says_it_again(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes once more for who has not read it, and is spoken for who has not heard it."""
    from tests.app.app_driver import own_texts

    stage = open_app(position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    screen, spoken = stage.app.screen, []
    monkeypatch.setattr(stage.app.audio.voice, "again", lambda: spoken.append(screen.banner.text))
    stage.tap(*screen.banner.center)
    assert spoken == [screen.banner.text]
    stage.still()
    assert own_texts(screen.banner)[0].opacity == 1 and not screen.touching.picking.hand


def test_where_strangers_stand_everything_is_as_large_as_their_thumbs(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.button import PushButton
    from companion.app.widgets.screen import ButtonBar
    from companion.app.widgets.theme import STANDING_THUMB
    from tests.app.app_driver import SIZE, part, parts, resize

    stage = open_app(kiosk=True, seats=("green", "blue"), position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2")
    screen = stage.app.screen
    for size in SIZES:
        resize(*size)
        stage.frames(2)
        buttons = [
            one for where in (part(screen, ButtonBar), screen.slot) for one in parts(where, PushButton)
        ]
        assert min(one.height for one in buttons) >= STANDING_THUMB, size
        assert min(one.width for one in buttons) >= STANDING_THUMB - 1, size
    resize(*SIZE)


def test_a_long_board_has_squares_for_a_thumb_on_a_low_screen(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import SIZE, resize

    stage = open_app(game="boulder-chess", seats=None)
    resize(800, 480)
    stage.frames(2)
    assert round(stage.app.screen.board.side) >= 44
    resize(*SIZE)


def test_pieces_stand_below_the_die_that_moves_them(open_app: Callable[..., Stage]) -> None:
    from companion.app.table.widgets.story_view import FIGURE
    from companion.app.widgets.theme import px

    stage = open_app(
        game="big-chess-jumble",
        seats=None,
        position="G:Rh1,Bf1,Ka1 R:Nk1 B:Re12 Y:Rc2 turn=G stage=move die=3 orange=5",
    )
    stage.frames(2)
    newest = max(stage.app.screen.story.children, key=lambda line: line.y)
    pieces = [one for one in newest._layer.shown if one.width == px(FIGURE)]
    dice = {name: (die.x, die.right) for name, die in newest.views.items()}
    below = {name: sum(left - 1 <= one.x <= right for one in pieces) for name, (left, right) in dice.items()}
    assert below == {"white": 2, "orange": 1}
    assert all(one.y + one.width <= newest.views["white"].y + 1 for one in pieces)


def test_a_row_of_what_a_card_asks_leads_to_its_piece(open_app: Callable[..., Stage]) -> None:
    """The next one is taken up, another one is shown with where he goes, and who is done where he stands."""
    from companion.app.table.widgets.pieces import OwedLine

    at = BIG.replace("turn=G stage=draw", "turn=B stage=card card=B05")
    stage = open_app(game="big-action-chess-jumble", seats=None, position=at, names={"blue": "Chloé"})
    screen = stage.app.screen
    lines = {line.row.owner: line for line in stage.root.walk() if isinstance(line, OwedLine)}

    assert lines["blue"].row.who == "Chloé: queen" and lines["green"].row.who == "Green queen"

    def tap(owner: str) -> None:
        stage.tap(*lines[owner].to_window(*lines[owner].center))

    tap("blue")
    assert screen.touching.picking.hand == "h7" and screen.board.shown.targets == {"f12", "g12"}
    tap("blue")
    assert screen.touching.picking.hand == "h7", "he is not put down again"
    tap("green")
    assert {"d4", "f1", "g1"} <= screen.board.shown.ringed
    tap("yellow")
    assert screen.board.shown.ringed >= {"a6"} and "d4" not in screen.board.shown.ringed
