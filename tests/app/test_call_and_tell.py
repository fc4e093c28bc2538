"""The banner of a table: the call, and below it what happened last, complete in every state of every game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.texts import text
from companion.i18n.catalogue import TOLD
from companion.i18n.figures import extract_figures, name_pieces
from companion.kernel.messages import sentences, split_sentences
from tests.every_case import spread
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAMES = sampled_games(__name__)
ACTIONS = 12


def tell(stage: Stage) -> str:
    """The line below the call, as it is drawn, with the names of pieces."""
    from tests.app.app_driver import own_texts

    call, drawn = own_texts(stage.app.screen.banner)
    assert drawn.drawn[4] is not None, "nothing is drawn"
    assert not drawn.clipped and not call.clipped
    return str(drawn.text)


def last_event(stage: Stage, but: str = "") -> str:
    """What happened last, but for what the call tells itself: a check, or the event that `but` names."""
    referee = stage.referee
    entry = [one for one in referee.story(12) if one.kind != but][-1]
    called = stage.app.screen.banner.said.check
    told = [one for one in split_sentences(entry.said) if not (called and one.id.endswith("check"))]
    return name_pieces(referee.draw(sentences(*told), TOLD))


@pytest.mark.parametrize("game", spread(GAMES, 2))
def test_the_second_line_is_what_happened_last(game: str, open_app: Callable[..., Stage]) -> None:
    stage = open_app(game=game, seats=None)
    rng = random.Random(game)
    assert tell(stage) == last_event(stage)
    for _ in range(ACTIONS):
        if not stage.go_on(rng.choice):
            break
        if stage.app.screen.banner.parent is not None:
            assert tell(stage) == last_event(stage)
            assert stage.app.screen.banner.text
    stage.command(do="pause")
    assert tell(stage) == last_event(stage, but="pause")
    stage.command(do="resume")
    stage.command(do="undo")
    assert tell(stage) == last_event(stage)


def test_at_the_end_the_second_line_is_still_the_last_event(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="chess", seats=None)
    stage.command(do="act", action="Pe2-e4")
    stage.command(do="resign", seat="black")
    assert stage.app.screen.banner.text == "White wins!"
    assert tell(stage) == "Black resigns."
    assert any(words.startswith("Chess, ") for words in stage.words), "how long it took is on the card"


def test_a_game_that_is_taken_up_again_tells_its_last_move(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="chess", seats=None)
    stage.command(do="act", action="Pe2-e4")
    path = str(stage.referee.journal_path)
    stage.app.go_home()
    stage.frames(4)
    again = open_app(game="chess", seats=None, journal=path)
    again.frames(4)
    assert tell(again) == "White's pawn moves from e2 to e4."


def test_a_refusal_takes_the_second_line_until_something_happens(open_app: Callable[..., Stage]) -> None:
    """No timer ends it: it goes with the next move, undo or turn, and another refusal takes its place."""
    stage = open_app(game="chess", seats=None)
    stage.stop_time()
    stage.square("e1")
    refused = tell(stage)
    assert refused.startswith("The king on e1") and stage.app.screen.banner.said.refused
    stage.pass_time(30)
    assert tell(stage) == refused
    stage.square("d1")
    assert tell(stage).startswith("The queen on d1")
    stage.square("e2")
    stage.square("e4")
    assert tell(stage) == "White's pawn moves from e2 to e4." and not stage.app.screen.banner.said.refused
    stage.square("e8")
    assert tell(stage).startswith("The king on e8")
    stage.command(do="undo")
    assert tell(stage) == "White undid the last move."


def test_a_refusal_goes_with_a_pause_or_a_draw_offer_too(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="chess", seats=None)
    for happens, event in (
        ({"do": "pause"}, "New game: Chess."),
        ({"do": "resume"}, "The game continues."),
        ({"do": "claim", "seat": "white", "what": "draw"}, "The game continues."),
    ):
        stage.app.screen.refuse("No.")
        stage.frames(2)
        assert tell(stage) == "No."
        stage.command(**happens)
        assert tell(stage) == event


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
def test_a_refusal_has_a_sign_and_a_colour(size: tuple[int, int], open_app: Callable[..., Stage]) -> None:
    """On every plate alike: a cross in front of it, and both in colours that are read on the paper that it is on."""
    from companion.app.widgets.button import Icon
    from companion.app.widgets.theme import THEME
    from companion.artwork.design import board, read_colour
    from tests.app.app_driver import SIZE, colours, own_texts, parts, resize
    from tests.app.contracts.drawn import readable
    from tests.artwork.contrast import contrast

    stage = open_app(game="wild-jokers", seats=None)
    resize(*size)
    for _ in range(2):
        banner: Any = stage.app.screen.banner
        assert not [one for one in parts(banner, Icon) if one.name == "close"]
        stage.app.screen.refuse("The king on e1 has no legal moves: its own pieces are in the way.")
        stage.frames(3)
        paper = read_colour(THEME.colour("sheet"))
        _, below = own_texts(banner)
        red, green, blue, _ = colours(below)[0].rgba
        assert contrast((round(red * 255), round(green * 255), round(blue * 255)), paper) >= 4.5
        assert contrast(read_colour(board("signal")), paper) >= 4.5
        (cross,) = (one for one in parts(banner, Icon) if one.name == "close")
        assert cross.right <= below.x + 1 and cross.y >= banner.y and below.y >= banner.y
        assert any(one.widget is below for one in readable(stage.root))
        stage.play(1)
    resize(*SIZE)


def test_a_private_refusal_is_gone_when_the_look_ends(open_app: Callable[..., Stage]) -> None:
    """No one else reads why something hidden cannot be."""
    stage = open_app(game="booster-chess", seats=None)
    screen = stage.app.screen
    screen.refuse("Only White may read this.")
    screen._passing.private = True
    stage.frames(2)
    assert tell(stage) == "New game: Booster Chess."


def test_answers_without_room_leave_the_banner_on_the_screen(open_app: Callable[..., Stage]) -> None:
    """In the largest type a long list of answers has room of the banner's, but both lines can still be read."""
    from companion.app.table.widgets.sheet import Dialog
    from tests.app.app_driver import SIZE, own_texts, resize

    stage = open_app(game="chess", seats=None)
    stage.command(do="act", action="Pe2-e4")
    screen = stage.app.screen
    stage.app.set("text", 2.0)
    for size in ((800, 480), (1024, 600), (540, 1170)):
        resize(*size)
        screen = stage.app.screen
        ask = screen.touching.answer
        screen.touching.ask(Dialog("?", tuple(ask(f"Answer {n}", lambda: None) for n in range(9))))
        stage.frames(3)
        banner = screen.banner
        assert screen.sheet.parent is not None and banner.parent is not None
        assert tell(stage) == "White's pawn moves from e2 to e4."
        assert banner.y >= screen.sheet.top - 1, "the sheet is below it"
        screen.touching.dialog = None
        screen.redraw()
        stage.frames(3)
        assert screen.banner.height > own_texts(banner)[0].height, size
    stage.app.set("text", 1.0)
    resize(*SIZE)


def test_the_way_to_the_rule_goes_with_the_refusal(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G die=2")
    stage.square("l12")
    label = text("why")
    if label not in stage.words:
        stage.app.screen.show_more()
        stage.frames(2)
    page = stage.app.screen._passing.page
    assert (label in stage.words) == bool(page)
    stage.go_on(lambda actions: actions[0])
    assert stage.app.screen._passing.page == "" and label not in stage.words


def test_both_lines_are_drawn_at_every_size(open_app: Callable[..., Stage]) -> None:
    """At the smallest screen, in the largest type, on the long board: nothing is cut, and the call is the larger line."""
    from tests.app.app_driver import SIZE, own_texts, resize

    stage = open_app(game="boulder-chess", seats=None)
    stage.command(do="act", action="Nd8-f9 leaving")
    for size in ((1920, 1080), (1280, 800), (1024, 600), (800, 480), (540, 1170)):
        for type in (1.0, 2.0):
            stage.app.set("text", type)
            resize(*size)
            stage.frames(3)
            banner = stage.app.screen.banner
            assert tell(stage) == "Red's knight moves from d8 to f9. The boulder stays on d8."
            call, below = own_texts(banner)
            assert below.y >= banner.y and call.top <= banner.top
            assert call.y >= below.top - 1
            assert call.px > below.px
    stage.app.set("text", 1.0)
    resize(*SIZE)


def test_squares_and_pieces_are_marked_in_it(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import own_texts, shapes

    stage = open_app(game="chess", seats=None)
    stage.command(do="act", action="Pe2-e4")
    banner = stage.app.screen.banner
    shown, pieces = extract_figures(banner.said.sub)
    assert [piece.kind for piece in pieces] == ["P"] and "e2" in shown
    _, below = own_texts(banner)
    assert below.style == "tell" and len(shapes(below)) == 2, "the words, and one figure"


@pytest.mark.parametrize("theme", ["evening", "daylight", "contrast"])
def test_the_second_line_has_contrast_on_every_plate(theme: str, open_app: Callable[..., Stage]) -> None:
    from companion.app.table.widgets.banner import BannerText
    from companion.artwork.design import read_colour
    from tests.app.app_driver import colours, own_texts
    from tests.artwork.contrast import contrast

    stage = open_app(position="G:Rf1 R:Rk3 B:Rl12 Y:Nc2 turn=Y die=2", seats=None)
    stage.app.set("theme", theme)
    stage.frames(3)
    banner = stage.app.screen.banner
    for said in (
        *(BannerText("A", "seat", seat, "B") for seat in stage.referee.game.seats),
        BannerText("A", "wrong", "", "B"),
    ):
        banner.show(said)
        banner.arrange()
        ground = banner._look()[0].fill
        red, green, blue, alpha = colours(own_texts(banner)[1])[0].rgba
        ink = (round(red * 255), round(green * 255), round(blue * 255))
        assert contrast(ink, read_colour(ground)) >= 4.5 and alpha == 1


def test_the_card_repeats_neither_marks_nor_seat_rows(open_app: Callable[..., Stage]) -> None:
    """In Gravity Chess brackets show which pieces must still move, and the seat rows count the points."""
    stage = open_app(game="gravity-chess", seats=None)
    for n in range(12):
        if {note.id for note in stage.referee.view().notes} >= {"to-handle", "comes", "points"}:
            break
        stage.play(1, n)
    stage.frames(3)
    said = [
        str(item.said)
        for item in (fact.item for fact in stage.app.screen.card.facts)
        if hasattr(item, "said")
    ]
    assert [name_pieces(line).partition(":")[0] for line in said] == ["Next to add"]


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)])
def test_nothing_lies_under_words_and_a_slip_keeps_off_the_frame(
    size: tuple[int, int], open_app: Callable[..., Stage]
) -> None:
    """The hatching of a seat is beside its words, and the slip of a refusal is within its plate."""
    from tests.app.app_driver import own_texts, resize

    resize(*size)
    stage = open_app(position="G:Qd4 B:Qi9 turn=G stage=roll", seats=("green", "blue"))
    stage.frames(3)
    banner = stage.app.screen.banner
    for refused in ("", "The piece on f1 may not stay there: the start box of Green is full."):
        if refused:
            stage.app.screen.refuse(refused)
            stage.frames(3)
        banner.explain("", None)
        call, below = own_texts(banner)
        ends = [line.drawn[0] + line.drawn[2] for line in (call, below)]
        assert all(strip.pos[0] >= max(ends) for strip in banner._strips if strip.size[0])
    assert below.y - banner.y >= 8 * size[1] / 800
    assert banner.right - below.drawn[0] - below.drawn[2] >= 12
    resize(1280, 800)
