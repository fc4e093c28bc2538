"""What lies over a whole table, the curtain between two players and the clocks alone, against what it was told last."""

from __future__ import annotations

import random
from functools import partial
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from companion.kernel.messages import Seat
from tests.stateful.simulated_clock import SimulatedClock

ROOMS = ((1000, 640), (600, 900), (800, 480), (480, 800))


def boxes_cross(one: Any, other: Any) -> bool:
    """Whether two widgets lie over each other."""
    return bool(
        one.x < other.right - 1
        and other.x < one.right - 1
        and one.y < other.top - 1
        and other.y < one.top - 1
    )


@pytest.mark.parametrize(
    ("seat", "cards", "others"), [("white", False, True), ("blue", True, True), ("white", True, False)]
)
def test_a_curtain_hides_the_window_in_each_of_its_sizes(
    seat: str, cards: bool, others: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`others`: it has a button for another language, and one for the host."""
    from kivy.base import EventLoop
    from kivy.graphics import Rectangle

    from companion.app.table.private_panel import HandoverCurtain
    from companion.app.texts import text
    from companion.app.widgets.button import PushButton
    from companion.app.widgets.screen import lamp
    from companion.app.widgets.theme import THEME
    from companion.artwork import dice_cards_icons, pieces
    from tests.app.contracts.looks import looks
    from tests.app.screen_reader import Drawn, drawing_of, read_textures

    EventLoop.ensure_window()
    read_textures(monkeypatch)
    rng, pressed = random.Random(f"{seat} {cards} {others}"), list[str]()
    press = {name: partial(pressed.append, name) for name in ("look", "back", "language", "call")}

    def curtain() -> Any:
        return HandoverCurtain(
            seat,
            cards,
            press["look"],
            press["back"],
            ("Deutsch", press["language"]) if others else None,
            PushButton("", press["call"], icon="help", name="Call") if others else None,
        )

    used, fresh = curtain(), curtain()
    labels = {"look": text("only-i-look", seat=Seat(seat)), "back": text("back")}
    labels |= {"language": "Deutsch", "call": ""} if others else {}
    for n in range(20):
        monkeypatch.setattr(THEME, "theme", rng.choice(("evening", "daylight")))
        monkeypatch.setattr(THEME, "small", rng.random() < 0.5)
        x, y, (wide, high) = rng.randrange(40), rng.randrange(40), rng.choice(ROOMS)
        fresh = curtain() if n % 6 == 0 else fresh
        for one in (used, fresh):
            one.put(x, y, wide, high)
        assert looks(used, {}) == looks(fresh, {})
        parts = used.children
        for one, other in combinations(parts, 2):
            assert not boxes_cross(one, other), (n, one, other)
        for one in parts:
            assert x <= one.x and one.right <= x + wide and y <= one.y and one.top <= y + high
        read = [one.text for one in sorted(parts, key=lambda one: -one.y) if type(one).__name__ == "Text"]
        assert read == [text("hand-over", seat=Seat(seat)), text("hand-over-says")]
        signs = {said for one in parts for said in Drawn(one).said}
        assert pieces.emblem(THEME.paint(seat), seat) in signs or n, (
            "a sign is drawn in the paint it came with"
        )
        assert (dice_cards_icons.fan() in signs) == cards
        (ground,) = (one for one in used.canvas.before.children if isinstance(one, Rectangle))
        assert (*ground.pos, *ground.size) == (x, y, wide, high)
        assert drawing_of(ground.texture) == lamp(THEME.colour("ground_lit"), THEME.colour("ground"))
        place = (x + rng.randrange(wide), y + rng.randrange(high))
        touch = SimpleNamespace(pos=place, x=place[0], y=place[1], is_mouse_scrolling=False, ud={})
        assert used.covers
        if not any(one.collide_point(*place) for one in parts):
            assert used.on_touch_down(touch), "nothing below it is touched"
        for name, label in labels.items():
            (button,) = (one for one in parts if isinstance(one, PushButton) and one.label == label)
            button.dispatch("on_release")
            assert pressed.pop() == name and not pressed


class Controls:
    """Notes what taps on the clocks lead to."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def press(self, seat: str) -> None:
        self.done.append(seat)

    def pause(self) -> None:
        self.done.append("pause")

    def undo(self) -> None:
        self.done.append("undo")

    def leave(self) -> None:
        self.done.append("leave")


@pytest.mark.parametrize("game", ["chess", "big-action-chess-jumble"])
def test_clocks_alone_show_what_they_were_told_last(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.base import EventLoop

    from companion.app.table.clock_page import ClockFace, ClockPage, ClockPageState
    from companion.app.table.widgets.clocks import ClockReading
    from companion.app.texts import text
    from companion.app.widgets import screen
    from companion.app.widgets.button import PushButton
    from companion.app.widgets.element import Stack
    from companion.app.widgets.text import Text
    from companion.app.widgets.theme import theme_colour
    from companion.table.game_factory import make_game
    from tests.app.contracts.looks import looks
    from tests.app.screen_reader import read_textures

    EventLoop.ensure_window()
    read_textures(monkeypatch)
    time, rng, controls = SimulatedClock(), random.Random(game), Controls()
    monkeypatch.setattr(screen, "Clock", time.clock)
    monkeypatch.setattr(ClockFace, "warm", lambda _: None)
    referee: Any = SimpleNamespace(game=make_game(game, None, {}), name=str.title)
    seats = referee.game.seats
    faces = {seat: ClockReading("5:00") for seat in seats}
    state, room = ClockPageState(""), ROOMS[0]
    used: Any = ClockPage(referee, controls)
    used.tell(faces)
    seen = set[str]()

    def frame(page: Any) -> None:
        page.size = room
        time.frame()
        time.clock.tick_draw()

    frame(used)
    for n in range(50):
        what = rng.choice(("tell", "show", "show", "again", "room"))
        if what == "tell":
            turn = rng.choice(seats)
            faces = {
                seat: ClockReading(
                    f"{rng.randrange(9)}:00", turn=seat == turn, light=rng.choice((1.0, 1.0, 0.5))
                )
                for seat in seats
            }
            used.tell(faces)
        elif what == "show":
            state = ClockPageState(
                rng.choice(("Call", "Another call")),
                rng.choice(("", "last", "A sentence of several words that takes two lines on a tablet")),
                *(rng.random() < 0.5 for _ in range(5)),
            )
            used.show(state)
        elif what == "again":
            used.show(state)
        else:
            room = rng.choice(ROOMS)
        frame(used)
        if n % 5 == 0:
            fresh: Any = ClockPage(referee, controls)
            fresh.show(state)
            fresh.tell(faces)
            frame(fresh)
            assert looks(used, {}) == looks(fresh, {}), (n, what)
        clocks = {one.seat: one for one in used.walk() if isinstance(one, ClockFace)}
        assert {seat: (one.text, one.face) for seat, one in clocks.items()} == {
            seat: (f"{seat.title()} {face.time}", face) for seat, face in faces.items()
        }
        buttons = {one.name: one for one in used.walk() if isinstance(one, PushButton)}
        pause = text("offer-resume" if state.paused else "offer-pause")
        does = {pause: "pause", text("offer-undo"): "undo", text("back-to-game"): "leave"}
        able = {pause: state.may_pause, text("offer-undo"): state.may_undo, text("back-to-game"): True}
        assert {name: not one.disabled for name, one in buttons.items()} == able, (n, what)
        assert buttons[text("back-to-game")].role == ("main" if state.looks else "quiet")
        for seat, one in clocks.items():
            does[seat], buttons[seat] = seat, one
        for name, one in buttons.items():
            one.dispatch("on_release")
            assert controls.done.pop() == does[name] and not controls.done
        call, last = sorted(
            (
                one
                for one in used.walk()
                if type(one) is Text and one.parent not in buttons.values() and isinstance(one.parent, Stack)
            ),
            key=lambda one: -one.y,
        )
        assert (call.text, last.text) == (state.call, state.last)
        tone = theme_colour("ink" if state.refused else "muted")
        assert not last.text or tuple(last.canvas.children[0].rgba) == tone
        parts = [*buttons.values(), *(one for one in (call, last) if one.text)]
        for one, other in combinations(parts, 2):
            assert not boxes_cross(one, other), (n, one, other)
        seen.add(f"{state.paused} {room}")
    assert len(seen) > 5
