"""Clocks on the screens: at each seat, alone on the whole screen, in the menu, in a replay and at the end."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from companion.table.clock_rules import format_time
from companion.table.protocol import notices
from companion.units import Milliseconds, Pixels
from tests.app.app_scenes import Timed, asks, between_clocks, said_between, taps_between

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


# At each seat


def test_each_row_shows_its_clock_and_the_one_that_goes_is_strong(timed: Callable[..., Timed]) -> None:
    from companion.app.widgets.theme import rgba, theme_colour

    table = timed()
    assert table.times == ["5:00", "5:00"]
    assert table.why() == "The clocks start with the first move."
    table.move()
    table.passes(7_400)
    assert table.times == ["5:00", "4:53"] and not table.why()
    assert table.dial("black").digits.paint == rgba("#fbf4e4")  # on ebony
    assert table.dial("white").digits.paint == theme_colour("muted")


def test_the_card_says_why_clocks_stand_only_while_they_do(timed: Callable[..., Timed]) -> None:
    """After the first move they run, and the card says nothing else: not even in the frames that follow at once."""
    table = timed("5+3", (1280, 800), game="chess")
    why = "The clocks start with the first move."
    assert why in table.stage.words
    table.stage.square("e2")
    table.stage.square("e4")
    assert table.stage.app.screen.moves.shown and why not in table.stage.words
    table.stage.command(do="undo")
    assert why in table.stage.words


def test_every_figure_of_a_clock_is_equally_wide_and_fills_its_room(timed: Callable[..., Timed]) -> None:
    """No gap is seen in "15:00": what is free between two figures of a time is never half a figure."""
    from companion.app.widgets.text import ClockDigits
    from companion.app.widgets.textures import text_texture
    from companion.app.widgets.theme import theme_colour
    from tests.app.app_driver import shapes

    timed()
    for size in (20, 48, 96, 176):
        ink = {}
        for sign in "0123456789":
            made = text_texture(sign, "figures", size, 0, 1.0)
            rows = [
                made.pixels[i : i + made.width * 4][3::4] for i in range(0, len(made.pixels), made.width * 4)
            ]
            columns = [x for x in range(made.width) if any(row[x] > 100 for row in rows)]
            ink[sign] = made.width, columns[0], made.width - 1 - columns[-1]
        assert len({wide for wide, *_ in ink.values()}) == 1
        gaps = {a + b: ink[a][2] + ink[b][1] for a in ink for b in ink}
        assert max(gaps.values()) < size * 0.25, sorted(gaps, key=lambda pair: gaps[pair])[-1]
        digits = ClockDigits(size)
        digits.say("15:00", theme_colour("ink"))
        digits.put(0, 0, 600, 300)
        steps = [shape.pos[0] for shape in shapes(digits)]
        assert steps[1] - steps[0] == steps[4] - steps[3] == ink["0"][0]


def test_only_figures_that_change_are_drawn(
    timed: Callable[..., Timed], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While time passes no row is laid again, nothing is asked of the game, and the other clock is left alone."""
    from companion.app.table.widgets.seat_rows import SeatRow
    from companion.app.widgets.text import ClockDigits

    table = timed()
    table.move()
    table.passes(1_000)
    laid: list[str] = []
    drawn: list[str] = []
    figure = ClockDigits._figure

    def counted(sign: str, px: Pixels) -> Any:
        drawn.append(sign)
        return figure(sign, px)

    monkeypatch.setattr(SeatRow, "_put_sign", lambda row, *_: laid.append(row.standing.seat))
    monkeypatch.setattr(table.screen, "_draw_now", lambda: laid.append("the screen"))
    monkeypatch.setattr(ClockDigits, "_figure", staticmethod(counted))
    table.passes(1_000)
    assert table.times == ["5:00", "4:58"]
    assert (laid, drawn) == ([], ["8"])


def test_it_is_asked_once_a_second_and_ten_times_in_the_last_minute(timed: Callable[..., Timed]) -> None:
    from companion.app.table.widgets.clocks import seconds_to_change

    table = timed("2")
    table.move()
    waits = []
    for ms in (40_250, 19_750, 40_020):
        table.passes(ms)
        waits.append(seconds_to_change(table.referee.clocks.now()))
    assert waits == [
        pytest.approx(0.75, abs=0.01),
        pytest.approx(0.1, abs=0.01),
        pytest.approx(0.08, abs=0.01),
    ]
    assert table.times[1] == "0:20.0"
    table.stage.command(do="pause")
    assert seconds_to_change(table.referee.clocks.now()) is None


def test_hourglass_and_delay_are_asked_when_they_show_something_else(timed: Callable[..., Timed]) -> None:
    from companion.app.table.widgets.clocks import seconds_to_change

    table = timed("hourglass 2")
    table.move()
    table.passes(61_000)
    assert table.times == ["3:01", "0:59.0"] and seconds_to_change(
        table.referee.clocks.now()
    ) == pytest.approx(0.1, abs=0.01)
    table = timed("5d3")
    table.move()
    assert seconds_to_change(table.referee.clocks.now()) == 3.0


def test_the_last_minute_has_tenths_and_a_bar_and_the_last_seconds_breathe(
    timed: Callable[..., Timed],
) -> None:
    from companion.app.widgets.theme import THEME
    from tests.app.app_driver import shapes

    table = timed("2")
    table.move()
    table.passes(80_000)
    assert table.times == ["2:00", "0:40.0"]
    assert table.dial("black").face.share == pytest.approx(2 / 3)
    whole, part = shapes(table.dial("black"))
    assert part.size[0] == pytest.approx(whole.size[0] * 2 / 3, abs=1)
    lights = set()
    for _ in range(9):
        table.passes(700)
    for _ in range(50):
        table.passes(600)
        lights.add(table.dial("black").face.light)
    assert min(lights) < 0.8 and max(lights) == 1.0
    THEME.reduced = True
    table.passes(100)
    assert table.dial("black").face.light == 1.0
    THEME.reduced = False


def test_a_flag_is_the_icon_in_place_of_the_time(timed: Callable[..., Timed]) -> None:
    from companion.app.widgets.button import Icon
    from tests.app.app_driver import part, shapes

    table = timed("1", rules={"flag": "announce"})
    table.move()
    table.passes(61_000)
    dial = table.dial("black")
    assert dial.face.fallen and part(dial, Icon).name == "flag" and dial.digits.opacity == 0
    assert max(shapes(part(dial, Icon))[0].size) <= min(dial.size) + 1
    assert "flag" in {note.kind for note in table.told if isinstance(note, notices.Note)}
    table.stage.press("Menu")
    table.stage.press("Resign or draw")
    table.stage.press("White claims a win on time")
    assert table.screen.banner.said.text == "White, do you claim that another player has run out of time?"
    table.stage.press("Claim")
    assert table.screen.heard.outcome.winner == "white"


def plug_in(table: Timed) -> None:
    """A board that feels pieces, with all of them where they stand."""
    from firmware_bridge.core.board import Connected, Snapshot

    layout = table.referee.game.layout(table.referee.state)
    table.referee.on_sensor_event(Connected("test", 8, 8, "occupancy", frozenset(), "t1"))
    table.referee.on_sensor_event(Snapshot({place: "1" for place in layout if ":" not in place}))
    table.passes(1_000)


def displace(table: Timed, origin: str, to: str) -> None:
    """Someone puts a piece where it may not stand."""
    from firmware_bridge.core.board import Lifted, Placed

    table.referee.on_sensor_event(Lifted(origin, Milliseconds(table.ms)))
    table.referee.on_sensor_event(Placed(to, Milliseconds(table.ms + 1)))
    table.passes(2_000)


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("pause", "Paused. Black, continue?"),
        ("mismatch", "The clocks are stopped until the board matches the game."),
        ("question", "The clocks are stopped until the question is answered."),
    ],
)
def test_all_stand_still_and_one_line_says_why(what: str, why: str, timed: Callable[..., Timed]) -> None:
    table = timed()
    if what == "mismatch":
        plug_in(table)
    table.move()
    if what == "mismatch":
        plug_in(table)
        displace(table, "a7", "d5")
    elif what == "question":
        asks(table)
    else:
        table.stage.command(do="pause")
    table.passes(100)
    assert why in table.stage.words
    before = table.times
    table.passes(30_000)
    assert table.times == before


def test_without_clocks_there_are_none(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seed=2)
    stage.frames(3)
    assert not any(row.timed for row in stage.app.screen.seats.rows.values())
    stage.press("Menu")
    assert not {"Clocks", "Large clocks"} & set(stage.words)


def test_who_plays_alone_sees_the_own_clock(timed: Callable[..., Timed]) -> None:
    table = timed("5", game="parade-chess-solitaire", seats=None)
    assert table.times == ["5:00"]


def test_the_figures_are_drawn_before_they_are_seen(
    timed: Callable[..., Timed], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits for the first tick waits for no picture."""
    from companion.app.widgets import textures as letters

    table = timed("2")
    table.move()
    table.screen.warming.close()
    for _ in table.screen._rehearse():
        pass
    drawn: list[str] = []
    draw = letters._texture

    def counted(text: str, *how: Any) -> Any:
        drawn.append(text)
        return draw(text, *how)

    monkeypatch.setattr(letters, "_texture", counted)
    for _ in range(12):
        table.passes(5_300)
    assert table.times[1] == "0:56.4"
    assert [text for text in drawn if len(text) == 1 and text in "0123456789:."] == []


# Clocks alone


@pytest.mark.parametrize("size", [(1280, 800), (800, 480), (540, 1170)])
@pytest.mark.parametrize("names", [{"white": "Anna", "black": "Ben"}, {"white": "Maximiliane of the Lake"}])
def test_the_time_fills_its_plate_and_only_the_one_that_goes_is_bright(
    size: tuple[int, int], names: dict[str, str], timed: Callable[..., Timed]
) -> None:
    from companion.app.table.widgets.clocks import Dial
    from companion.app.widgets.theme import rgba, theme_colour
    from tests.app.app_driver import part

    table = timed("5+3", size, game="chess", names=names)
    table.stage.command(do="act", action="Pe2-e4")
    page = table.page()
    for seat, clock in page.clocks.items():
        dial = part(clock, Dial)
        figures = dial.digits.fit_size(dial.digits.width, dial.digits.height)
        wide = dial.digits.wide(figures) / clock.width
        high = dial.digits.fit(0) * figures / dial.digits.px / clock.height
        assert wide > 0.85 or high > 0.7, (seat, wide, high)
        bright = rgba("#fbf4e4") if seat == "black" else theme_colour("muted")
        assert dial.digits.paint == bright, seat
    call, last = between_clocks(page)
    if size[0] > size[1]:  # the sentences are beside the buttons, level with them
        middle = (call.top + last.y) / 2
        assert [abs(tap.center_y - middle) <= 1 for tap in taps_between(page)] == [True] * 3


def test_each_clock_faces_its_player_and_is_what_he_presses(timed: Callable[..., Timed]) -> None:
    from companion.app.table.clock_page import RotatedElement
    from tests.app.app_driver import part

    table = timed(rules={"press": "seat"})
    page = table.page()
    assert [part(clock, RotatedElement).quarters for clock in page.clocks.values()] == [0, 2]
    table.move()
    table.passes(4_000)
    assert page.clocks["white"].face.turn and said_between(page)[0] == "White must press the clock."
    table.stage.tap(*page.clocks["black"].center)
    assert table.referee.clocks.pressing == "white", "not his turn to press"
    table.stage.tap(*page.clocks["white"].center)
    assert not table.referee.clocks.pressing and page.clocks["black"].face.turn


def test_where_moves_press_a_tap_says_so(timed: Callable[..., Timed]) -> None:
    table = timed(players={"black": "computer"})
    table.move()
    page = table.page()
    before = table.referee.clocks.now()
    table.stage.tap(*page.clocks["white"].center)
    assert (
        said_between(page)[-1]
        == "You don’t need to press the clock for White. The table does it after each move."
    )
    table.stage.tap(*page.clocks["black"].center)
    assert said_between(page)[-1] == "Computer players press their own clock."
    assert table.referee.clocks.now().seats == before.seats


def test_two_people_press_at_once(timed: Callable[..., Timed]) -> None:
    """Both fingers are down before either is up: the turn passes once, and no one is told anything wrong."""
    from kivy.base import EventLoop

    from tests.app.app_driver import Finger

    table = timed(rules={"press": "seat"})
    table.move()
    page = table.page()
    table.passes(1_000)
    fingers = [Finger(*page.clocks[seat].center) for seat in ("white", "black")]
    for begin in ("begin", "end"):
        for finger in fingers:
            EventLoop.post_dispatch_input(begin, finger)
        table.stage.frames(2)
    assert table.turn == "black" and not table.referee.clocks.pressing
    assert len([one for one in table.told if isinstance(one, notices.Refused)]) == 1, "Black must move first"


def test_what_is_wrong_on_the_board_is_said_there_too(timed: Callable[..., Timed]) -> None:
    table = timed()
    plug_in(table)
    table.move()
    plug_in(table)
    page = table.page()
    displace(table, "a7", "d5")
    assert said_between(page)[0] == table.screen.banner.text and taps_between(page)[-1].role == "main"
    table.stage.press("Back to the game")
    assert table.stage.app.screen is table.screen and table.screen.large_clocks.page is None


@pytest.mark.parametrize("size", [(1280, 800), (800, 480), (540, 1170)], ids=str)
@pytest.mark.parametrize("game", ["wild-jokers", "big-action-chess-jumble"])
def test_call_and_last_event_are_read_between_the_clocks(
    game: str, size: tuple[int, int], timed: Callable[..., Timed]
) -> None:
    """Both lines of the banner are drawn there from the start, in full, the last event below the call, and a refusal in its place."""
    table = timed(size=size, game=game)
    page = table.page()
    assert said_between(page) == ["The clocks start with the first move.", table.screen.banner.said.sub]
    assert taps_between(page)[1].disabled, "nothing can be undone yet"
    for _ in range(6):
        table.move()
        table.passes(1_000)
        while table.screen.rolling:
            table.screen.settle_dice()
            table.screen.redraw()
            table.stage.frames(2)
        shown = table.screen.banner.said
        call, last = between_clocks(page)
        assert last.said == shown.sub
        assert call.said == shown.text or table.referee.clocks.now().stands
        for line in (call, last):
            assert line.drawn[2] > 1 and line.drawn[3] <= line.height + 1, line.text
        assert last.top <= call.y
        assert not any(last.collide_widget(part) for part in (*page.clocks.values(), *taps_between(page)))
    before = said_between(page)[-1]
    table.stage.tap(*next(iter(page.clocks.values())).center)
    assert said_between(page)[-1] != before and between_clocks(page)[-1].said == table.screen.banner.said.sub


def test_paused_and_gone_on_from_there(timed: Callable[..., Timed]) -> None:
    table = timed()
    table.move()
    page = table.page()
    table.stage.press("Pause")
    assert table.referee.paused and said_between(page)[0] == "Paused"
    assert not any(clock.face.turn for clock in page.clocks.values()), "no clock is lit that does not run"
    table.stage.press("Resume")
    assert not table.referee.paused and "Pause" in table.stage.words
    assert page.clocks["black"].face.turn


def test_the_result_is_said_there_and_nothing_is_left_to_pause(timed: Callable[..., Timed]) -> None:
    table = timed("1")
    table.move()
    page = table.page()
    pause, undo, _ = taps_between(page)
    assert not pause.disabled
    table.passes(61_000)
    assert said_between(page)[0] == "White wins!" and page.clocks["black"].face.fallen
    assert pause.disabled and not undo.disabled


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (800, 480), (540, 1170)], ids=str)
@pytest.mark.parametrize("game", ["wild-jokers", "little-chess-jumble"])
def test_a_flag_is_before_its_time_and_both_keep_to_the_plate(
    size: tuple[int, int], game: str, timed: Callable[..., Timed]
) -> None:
    from companion.app.table.clock_page import RotatedElement
    from companion.app.table.widgets.clocks import ClockReading, Dial
    from companion.app.widgets.button import Icon, Picture
    from tests.app.app_driver import part, shapes

    table = timed("1", size, game=game)
    page = table.page()
    page.tell(dict.fromkeys(page.clocks, ClockReading("0:00", fallen=True)))
    assert len(page.clocks) == len(table.referee.game.seats) > 1
    for clock in page.clocks.values():
        dial, inside = part(clock, Dial), part(clock, RotatedElement).inside
        sign, (flag,) = part(clock, Picture), shapes(part(dial, Icon))
        figures = shapes(dial.digits)
        assert dial.digits.opacity == 1 and dial.digits.text == "0:00" and len(figures) == 4
        assert sign.right <= flag.pos[0] or sign.y >= flag.pos[1] + flag.size[1]
        assert flag.size[0] >= 20 and flag.pos[0] + flag.size[0] <= figures[0].pos[0]
        assert dial.x - 1 <= flag.pos[0] and figures[-1].pos[0] + figures[-1].size[0] <= inside.right
        assert dial.y <= flag.pos[1] and flag.pos[1] + flag.size[1] <= dial.top


# Moments


def test_the_tablet_sleeps_for_ten_minutes(timed: Callable[..., Timed]) -> None:
    """They stand still, and it is said."""
    table = timed()
    table.move()
    table.passes(5_000)
    table.ms += 600_000
    table.referee.poll()  # as the app does when it wakes up
    table.passes(100)
    assert table.times == ["5:00", "4:55"]
    assert "This device was asleep for 10:00. The clocks were stopped." in table.stage.log[-1]


def test_the_time_of_day_jumps(timed: Callable[..., Timed], monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    table = timed()
    table.move()
    table.passes(5_000)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    table.passes(1_000)
    assert table.times == ["5:00", "4:54"]


@pytest.mark.parametrize("alone", [False, True])
def test_turned_and_resized_while_they_run(alone: bool, timed: Callable[..., Timed]) -> None:
    from tests.app.app_driver import resize

    table = timed(game="big-action-chess-jumble")
    table.stage.command(do="roll")
    for _ in range(6):
        table.move()
    if alone:
        table.page()
    for size in ((540, 960), (800, 480), (1280, 800)):
        resize(*size)
        table.passes(1_000)
        if alone:
            told = {seat: clock.face.time for seat, clock in table.stage.app.screen.clocks.items()}
        else:
            told = {seat: row.dial.digits.text for seat, row in table.screen.seats.rows.items()}
        assert told == {seat: format_time(ms) for seat, ms in table.referee.clocks.now().seats.items()}


def test_a_flag_cannot_fall_while_a_question_is_open(timed: Callable[..., Timed]) -> None:
    table = timed("1")
    table.move()
    table.passes(59_000)
    asks(table)
    table.passes(30_000)
    assert table.times[1] == "0:01.0" and table.screen.heard.outcome is None
    table.stage.press("Yes, as shown")
    table.passes(1_500)
    outcome = table.screen.heard.outcome
    assert outcome is not None and outcome.winner == "white"


def test_a_flag_falls_while_someone_looks_in_private(timed: Callable[..., Timed]) -> None:
    """The curtain goes, and what comes is for everybody to see."""
    table = timed("1", game="booster-chess")
    for _ in range(12):
        if table.turn:
            break
        table.move()
    seat = table.turn
    table.screen.touching.look.hand_over(seat)
    table.screen.redraw()
    table.stage.frames(3)
    assert table.screen.curtain is not None
    table.passes(70_000)
    assert table.screen.curtain is None and table.screen.heard.outcome is not None


# The menu


def test_a_clock_is_set_with_everybodys_consent(timed: Callable[..., Timed]) -> None:
    table = timed()
    table.move()
    for label in ("Menu", "Clocks", "Set the clock", "Black", "+1:00"):
        table.stage.press(label)
    assert "White and Black, do you agree to change Black’s clock by +1:00?" in table.stage.words
    table.stage.press("Everyone agrees")
    table.passes(100)
    assert table.times[1] == "6:00"
    for label in ("Menu", "Clocks", "Set the clock", "Black"):
        table.stage.press(label)
    field = next(w for w in table.stage.root.walk() if hasattr(w, "typed"))
    field.typed.text = "soon"
    table.stage.press("Set the clock")
    assert "‘soon’ is not a time. Enter 5 for five minutes, 90s or 1h30m." in table.stage.words
    field = next(w for w in table.stage.root.walk() if hasattr(w, "typed"))
    field.typed.text = "90s"
    table.stage.press("Set the clock")
    table.stage.press("Everyone agrees")
    assert table.referee.clocks.now().seats["black"] == 90_000


def test_they_are_stopped_and_started(timed: Callable[..., Timed]) -> None:
    table = timed()
    table.move()
    for label in ("Menu", "Clocks", "Stop the clocks", "Everyone agrees"):
        table.stage.press(label)
    table.passes(2_000)
    assert table.why() == "The host has stopped the clocks."
    for label in ("Menu", "Clocks", "Start the clocks", "Everyone agrees"):
        table.stage.press(label)
    table.passes(2_000)
    assert not table.why() and table.times[1] == "4:58"


def test_who_has_to_press_has_a_button(timed: Callable[..., Timed]) -> None:
    table = timed(rules={"press": "seat"})
    table.move()
    table.stage.press("White presses the clock")
    assert not table.referee.clocks.pressing


# Afterwards


def test_a_replay_shows_the_clocks_of_each_moment(timed: Callable[..., Timed]) -> None:
    from companion.app.widgets.text import ClockDigits
    from tests.app.app_driver import parts

    table = timed()
    for _ in range(3):
        table.move()
        table.passes(7_000)
    path = table.referee.journal_path
    table.stage.app.replay(path)
    table.stage.frames(3)
    screen = table.stage.app.screen

    def times() -> list[str]:
        """Of White and Black."""
        return [digits.text for digits in sorted(parts(screen, ClockDigits), key=lambda one: one.x)]

    assert times() == ["4:56", "4:56"]
    screen.go(2)
    assert times() == ["5:00", "4:56"]
    screen.go(0)
    assert times() == ["5:00", "5:00"]


def test_the_end_shows_all_clocks_at_rest_and_who_lost_on_time(timed: Callable[..., Timed]) -> None:
    table = timed("1", (1280, 800))
    table.move()
    table.passes(61_000)
    assert table.stage.words.count("Black ran out of time.") == 1
    dials = {seat: row.dial for seat, row in table.screen.seats.rows.items()}
    assert table.times[0] == "1:00" and dials["black"].face.fallen
    assert not any(dial.face.turn for dial in dials.values()) and not table.screen.banner.timed


# Setting up


def test_a_time_is_chosen_and_remembered(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.button import PushButton

    stage = open_app(empty=True)
    stage.app.set_up("wild-jokers")
    stage.press("Standard rules")
    stage.press("More\u2026")
    assert "5 minutes for the whole game. After each turn you get 3 seconds more." in [
        part.sub for part in stage.root.walk() if isinstance(part, PushButton)
    ]
    stage.app.screen.actions.take_clock("", "blitz")
    stage.app.screen.actions.take_clock("black", "3+2")
    stage.app.screen.actions.take("press", "seat")
    stage.app.screen.actions.open("")
    stage.press("Start")
    assert stage.referee.rules.clock == "5+3 black=3+2" and stage.referee.rules.press == "seat"
    stage.app.set_up("wild-jokers")
    stage.frames(3)
    assert (
        stage.app.screen.choosing.clock == "blitz black=3+2"
        and stage.app.screen.choosing.rule_value("press") == "seat"
    )


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("40/90+30,30", "1 hour 30 minutes for the first 40 turns."),
        ("5d3", "5 minutes for the whole game. The clock waits 3 seconds at the start of each turn."),
        ("40/90,", "'40/90,' is not a time control."),
        ("soon", "'soon' is not a time control."),
    ],
)
def test_what_is_typed_is_explained_or_refused_in_place(
    typed: str, says: str, open_app: Callable[..., Stage]
) -> None:
    stage = open_app(empty=True)
    stage.app.set_up("wild-jokers")
    screen = stage.app.screen
    screen.actions.open("clock")
    screen.actions.take_clock("", typed)
    stage.frames(2)
    wrong = "is not a time control" in says
    assert any(word.startswith(says) for word in stage.words) or (
        not wrong and screen.choosing.check_clock() is not None
    )
    if wrong:
        screen.actions.open("")
        stage.press("Start")
        assert stage.app.table.referee is None and any(word.startswith(says) for word in stage.words)


def test_the_rules_of_the_table_have_words_for_each_value(open_app: Callable[..., Stage]) -> None:
    """Those of clocks where there are clocks; those that differ are counted."""
    from companion.app.screens.setup.option_items import table_rule_choice
    from companion.table.rules import TABLE_RULES

    stage = open_app(empty=True)
    stage.app.set_up("wild-jokers")
    screen = stage.app.screen
    assert screen.choosing.house == ("illegal_move",)
    screen.actions.take_clock("", "blitz")
    assert screen.choosing.house == ("press", "flag", "sleep", "illegal_move")
    for rule in (*screen.choosing.house, "touch_move", "grace"):
        for value in TABLE_RULES[rule]:
            assert not table_rule_choice(rule, value).startswith("rule-")
    screen.actions.take("flag", "announce")
    assert screen.choosing.table_differ == ("flag",)
    screen.actions.open("rules")
    stage.frames(2)
    assert "One rule changed" in stage.words


def test_a_byo_yomi_shows_how_often_it_is_left(timed: Callable[..., Timed]) -> None:
    table = timed("5s,3x10")
    table.move()
    seat = table.turn
    table.passes(5_500)
    assert table.dial(seat).digits.text == "3×0:09.5"
    table.passes(10_000)
    assert table.dial(seat).digits.text == "2×0:09.5"


@pytest.mark.parametrize(("edges", "halves"), [(1, True), (2, True), (3, False), (4, False)])
def test_two_clocks_have_half_a_page_each_and_more_lie_along_its_edges(edges: int, halves: bool) -> None:
    from companion.app.table.clock_page import ClockPage

    page: Any = SimpleNamespace(_edges=dict.fromkeys("abcd"[:edges], 0))
    assert ClockPage._halves.__get__(page) is halves
