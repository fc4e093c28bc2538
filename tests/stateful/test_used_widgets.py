"""Parts of a table's screen that have shown other things before, against new ones or a few variables."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from companion.kernel.messages import UserError
from companion.table.protocol import notices

SEEDS = range(3)


@pytest.mark.parametrize("quarters", range(4))
def test_what_is_turned_is_where_a_new_one_has_it(quarters: int) -> None:
    from companion.app.table.clock_page import RotatedElement
    from companion.app.widgets.element import Element

    rng = random.Random(quarters)
    used = RotatedElement(Element(), quarters)
    for _ in range(10):
        place = (rng.randrange(300), rng.randrange(300), rng.randrange(10, 90), rng.randrange(100, 200))
        used.put(*place)
        fresh = RotatedElement(Element(), quarters)
        fresh.put(*place)
        point = rng.randrange(50), rng.randrange(50)
        assert used.to_parent(*point) == fresh.to_parent(*point)
        assert used.to_local(*used.to_parent(*point)) == point
        assert (*used.inside.pos, *used.inside.size) == (*fresh.inside.pos, *fresh.inside.size)
        x, y, wide, high = place
        corners = {used.to_parent(*corner) for corner in ((0, 0), tuple(used.inside.size))}
        bounds = [(x, y), (x + wide, y + high)], [(x + wide, y), (x, y + high)]
        assert corners == {*bounds[quarters % 2]}


@pytest.mark.parametrize("seed", SEEDS)
def test_ink_over_words_ends_where_it_is_told_to(seed: int) -> None:
    from kivy.core.window import Window  # textures need it
    from kivy.graphics.texture import Texture

    from companion.app.widgets.text import InkOverlay

    assert Window is not None
    sheet = Texture.create(size=(32, 8))
    rng, textures = random.Random(seed), [sheet, sheet.get_region(8, 0, 16, 4), None]
    words: Any = SimpleNamespace(drawn=(0, 0, 0, 0, None))
    used, seen = InkOverlay(words), 0
    for _ in range(80):
        x, y, wide, texture = (
            rng.randrange(50),
            rng.randrange(50),
            rng.choice((0, 40, 80)),
            rng.choice(textures),
        )
        words.drawn = (x, y, wide, 10, texture)
        paint, inked = rng.choice(((1, 0, 0, 1), (0, 0, 1, 0.5))), rng.choice((-30, 0, 20, 50))
        used.show(paint, x + inked)
        inked = min(inked, wide)
        expected: list[object] = []
        if texture is not None and inked > 0:
            left, low, _, _, right, top, _, _ = texture.tex_coords
            edge = left + (right - left) * inked / wide
            cut = tuple(pytest.approx(one) for one in (left, low, edge, low, edge, top, left, top))
            expected = [paint, texture, cut, (x, y), (inked, 10)]
        assert ink(used) == expected
        seen += bool(expected)
    assert seen > 8


def ink(overlay: Any) -> list[object]:
    """What is drawn of an overlay; nothing if it has no size or no colour."""
    colour, shape = overlay.group.children[0], overlay.group.children[-1]
    if not all(shape.size) or not colour.a:
        return []
    return [tuple(colour.rgba), shape.texture, tuple(shape.tex_coords), tuple(shape.pos), tuple(shape.size)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("paper", [False, True])
def test_a_repair_shows_its_piece_and_the_lines_that_were_said_last(
    paper: bool, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.table.widgets.pieces import ART, RepairItem
    from companion.app.widgets.text import Text
    from companion.app.widgets.theme import px, theme_colour
    from companion.artwork import marks
    from tests.app.screen_reader import Drawn, drawing_of, read_textures

    read_textures(monkeypatch)
    rng, drawings = random.Random(seed), ("", marks.ring(), marks.cursor())
    before = RepairItem("", "", "")
    row: Any = before.build(paper)
    kept = 0
    for _ in range(60):
        drawn = rng.choice(drawings)
        title, way = rng.choice(("A rook", "A queen")), rng.choice(("a1 to b2", "to the box " * 9, ""))
        item = RepairItem(title, way, drawn)
        if item.key == before.key and item.update(row, before):
            kept += 1
        else:
            row = item.build(paper)
        before = item
        x, y, wide, over = rng.randrange(50), rng.randrange(50), rng.choice((150, 300)), rng.choice((0, 60))
        high = round(row.fit(wide))
        row.put(x, y, wide, high + over)
        texts = [one for one in row.walk() if isinstance(one, Text)]
        lines = sorted((one.drawn for one in texts if one.drawn[4]), key=lambda one: -one[1])
        assert [drawing_of(one[4]) for one in lines] == [line for line in (title, way) if line]
        for line in lines:
            assert line[0] == x + px(ART + 10) and line[0] + line[2] <= x + wide
            assert y <= line[1] and line[1] + line[3] <= y + high + over
        for upper, lower in pairwise(lines):
            assert upper[1] == pytest.approx(lower[1] + lower[3], abs=1)
        words = sum(line[3] for line in lines)
        assert high == max(px(ART), words)
        assert lines[0][1] + lines[0][3] - words / 2 == pytest.approx(y + (high + over) / 2, abs=1)
        inks = [tuple(one.canvas.children[0].rgba) for one in texts if one.drawn[4]]
        tones = ("on_sheet", "sheet_muted") if paper else ("ink", "muted")
        assert inks == [theme_colour(tone) for tone in tones][: len(inks)]
        (picture,) = (one for one in row.children if one not in texts)
        shown, middle, up = Drawn(picture).texts[0]
        assert (shown == drawn) == bool(drawn)
        assert (middle, up) == pytest.approx((x + px(ART) / 2, y + (high + over) / 2), abs=1)
    assert 10 < kept < 50


@pytest.mark.parametrize("most", [5, 12, 200])
def test_a_field_tells_each_change_as_far_as_it_takes_letters(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.base import EventLoop

    from companion.app.widgets.fields import TextField
    from companion.app.widgets.theme import THEME
    from tests.app.screen_reader import Drawn, read_textures

    EventLoop.ensure_window()
    read_textures(monkeypatch)
    rng, heard, told = random.Random(most), list[str](), list[str]()
    field, value = TextField("here", "hint", heard.append, most), "here"
    field.put(0, 0, 90, 60)
    rims = set[str]()
    for _ in range(120):
        what = rng.choice(("type", "type", "type", "focus", "put", "theme"))
        if what == "type":
            wanted = rng.choice(("", " a ", "name", value + "x", "longer than it takes " * 2, value))
            field.typed.text = wanted
            told += [wanted[:most].strip()] if wanted != value else []
            value = wanted[:most]
        elif what == "focus":
            field.typed.focus = rng.random() < 0.5
        elif what == "theme":
            monkeypatch.setattr(THEME, "theme", rng.choice(("evening", "daylight")))
            field.arrange()
        else:
            place = (rng.randrange(90), rng.randrange(90), rng.randrange(100, 400))
            high = field.fit(place[2]) + rng.choice((0, 0, 40))
            field.put(*place, high)
            assert (*field.typed.pos, *field.typed.size) == (*place, high)
            left, over, right, below = field.typed.padding
            assert left == right and over == below > 0
        assert (field.typed.text, heard) == (value, told)
        ((plate, middle, up),) = Drawn(field).texts
        rim = f'stroke="{THEME.colour("focus" if field.typed.focus else "line")}"'
        assert rim in plate and (middle, up) == pytest.approx(tuple(field.center)), what
        rims.add(rim)
    field.typed.focus = False
    assert len(rims) == 4 and len(told) > 20


@pytest.mark.parametrize("seed", SEEDS)
def test_taps_and_news_of_clocks_alone_are_those_of_two_variables(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.table import clock_page
    from companion.app.table.clock_page import ClockPageState
    from companion.app.table.widgets.banner import BannerText
    from companion.app.table.widgets.clocks import ClockReading
    from companion.app.table.widgets.sheet import Dialog
    from companion.app.texts import text

    rng, log = random.Random(seed), list[Any]()
    page: Any = SimpleNamespace(tell=lambda faces: log.append(faces), show=lambda state: log.append(state))
    monkeypatch.setattr(clock_page, "ClockPage", lambda *_: page)
    monkeypatch.setattr(clock_page, "running_message", lambda told: told.stands or told.pressing)
    app: Any = SimpleNamespace(
        cover=lambda one: log.append("cover"),
        uncover=lambda: log.append("uncover"),
        table=SimpleNamespace(command=lambda **given: log.append(given)),
    )
    heard = SimpleNamespace(outcome=None, ask=None, mismatch=None)
    view: Any = SimpleNamespace(
        redraw=lambda: log.append("redraw"),
        refuse=lambda said: log.append(("refuse", said)),
        press_bar=lambda what: log.append(("bar", what)),
        heard=heard,
    )
    touching: Any = SimpleNamespace(dialog=None)
    touches: list[str] = []
    referee: Any = SimpleNamespace(
        paused=False,
        table=SimpleNamespace(paused_by_arbiter=False),
        rules=SimpleNamespace(press="move"),
        seats_of_people=("white",),
        undo_touches=lambda: touches,
        say=lambda said: f"say {said}",
    )
    clocks = clock_page.ClockPageController(app, referee, view, touching)
    is_open, told = False, None
    for step in range(250):
        what = rng.choice(
            (
                "open",
                "open",
                "tell",
                "tell",
                "tell",
                "show",
                "show",
                "press",
                "pause",
                "undo",
                "leave",
                "world",
            )
        )
        before = len(log)
        if what == "open" and not is_open:
            clocks.open()
            is_open = True
            assert log[before:] == ["cover", "redraw"]
        elif what == "leave" and rng.random() < 0.4:
            clocks.leave()
            is_open = False
            assert log[before:] == ["uncover"]
        elif what == "tell":
            stands, pressing = rng.choice(("", "", "paused", "host")), rng.choice((None, None, "white"))
            now: Any = SimpleNamespace(stands=stands, pressing=pressing, turn=rng.choice(("white", None)))
            face = ClockReading("5:00", turn=rng.random() < 0.5)
            clocks.tell(now, {"white": face})
            new = told is None or (told.stands, told.pressing) != (stands, pressing)
            shown = [{"white": replace(face, turn=face.turn and stands != "paused")}]
            assert log[before:] == ([*shown, *(["redraw"] if new else [])] if is_open else []), (step, what)
            told = now
        elif what == "show":
            said, can = BannerText("call", sub="sub", refused=True), rng.choice(((), ("pause", "undo")))
            clocks.show(said, can)
            arbiter, dialog = referee.table.paused_by_arbiter, touching.dialog
            if not is_open or told is None:
                assert log[before:] == []
                continue
            looks = dialog is not None or heard.outcome is not None
            call = "call"
            if dialog is not None:
                call = dialog.title
            elif told.stands == "paused":
                call = "call" if arbiter else text("clocks-paused")
            elif not looks and (told.stands or told.pressing):
                call = f"say {told.stands or told.pressing}"
            may = not arbiter if referee.paused else "pause" in can
            state = ClockPageState(call, "sub", True, looks, referee.paused, "undo" in can, may)
            assert log[before:] == [state], (step, what)
        elif what == "press":
            seat = rng.choice(("white", "black"))
            clocks.press(seat)
            may = told is not None and (
                referee.rules.press == "seat" or told.pressing == seat or not told.turn
            )
            done = log[before]
            if seat == "white" and may:
                assert done == {"do": "press", "seat": "white"}
            else:
                assert done[0] == "refuse" and (done[1] == text("clock-of-computer")) == (seat == "black")
        elif what == "pause":
            clocks.pause()
            assert log[before:] == [{"do": "resume" if referee.paused else "pause"}]
        elif what == "undo":
            clocks.undo()
            assert log[before:] == [*(["uncover"] if touches else []), ("bar", "undo")]
            is_open = is_open and not touches
        else:
            referee.paused, referee.rules.press = rng.random() < 0.5, rng.choice(("move", "seat"))
            referee.table.paused_by_arbiter = rng.random() < 0.3
            touches[:] = rng.choice(([], [], ["black"]))
            touching.dialog = rng.choice((None, None, Dialog("dialog", ())))
            heard.outcome = rng.choice((None, None, notices.MismatchEnd()))
        assert (clocks.page is not None) == is_open
    assert len(log) > 80


class Pages:
    """Seat pages without a network."""

    def __init__(self, log: list[str]) -> None:
        self.log, self.open, self.request, self.works = log, False, None, True
        self.linked: set[str] = set()

    def tablets(self) -> tuple[Any, ...]:
        return ()

    def seats(self) -> list[Any]:
        seats = ("white", "black")
        return [
            SimpleNamespace(seat=seat, address="" if seat in self.linked else f"at {seat}") for seat in seats
        ]

    def start(self) -> None:
        if not self.works:
            raise UserError("pages-no-network")
        self.open = True

    def close(self, comes_back: bool = False) -> None:
        self.open = False

    def follow_network(self) -> None:
        self.log.append("network")

    def draw(self) -> None:
        self.log.append("draw")

    def renew(self, seat: str) -> None:
        self.linked.discard(seat)

    def on_answered(self, agreed: bool) -> None:
        self.log.append(f"answered {agreed}")


def codes(dialog: Any) -> Iterator[str]:
    """What is shown of the codes: the large one, and which seats have phones."""
    from companion.app.widgets.panel_items import GroupItem
    from companion.app.widgets.pictures import QrCodeItem

    for part in dialog.parts:
        if isinstance(part, QrCodeItem):
            yield "large"
        if isinstance(part, GroupItem):
            yield from (one.icon for one in part.parts if hasattr(one, "icon"))


@pytest.mark.parametrize("seed", SEEDS)
def test_phones_are_asked_about_and_shown_while_their_sheet_is_open(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.table import seat_phones
    from companion.app.table.widgets.sheet import Dialog, Question
    from companion.app.widgets.panel_items import ButtonItem
    from tests.stateful.simulated_clock import SimulatedClock

    time, rng, log = SimulatedClock(), random.Random(seed), list[str]()
    pages: Any = Pages(log)
    monkeypatch.setattr(seat_phones, "Clock", time.clock)
    monkeypatch.setattr(seat_phones, "SeatPages", lambda _, **given: pages)
    touching: Any = SimpleNamespace(dialog=None)
    touching.ask = lambda dialog: setattr(touching, "dialog", dialog)
    touching.answer = lambda label, then, *args, main=False, icon="": ButtonItem(label, print, icon=icon)
    session: Any = SimpleNamespace(touching=touching, command=None)
    phones = seat_phones.SeatPhones(session)
    shown: tuple[object, ...] = ()
    asked: Any = None
    done: list[int] = []
    posted = kinds = 0
    for step in range(200):
        what = rng.choice(
            ("show", "open", "request", "request", "phone", "phone", "other", "screen", "post", "wake")
        )
        if what == "screen":
            session.touching = rng.choice((None, touching, touching))
        elif what == "show":
            seat = rng.choice(("", "white", "black"))
            phones.show(seat)
            if session.touching:
                shown = ("asks", pages.request) if pages.request else ("codes", seat)
        elif what == "open":
            pages.works = rng.random() < 0.8
            phones.open()
            if session.touching:
                first = ("asks", pages.request) if pages.request else ("codes", "")
                shown = first if pages.works else ("other",)
        elif what in ("request", "phone"):
            if what == "request":
                command, by = rng.choice(({"do": "undo"}, {"do": "agree"})), rng.choice(("white", "black"))
                request = SimpleNamespace(command=command, by=by, beside=("white",))
                pages.request = rng.choice((None, request))
            else:
                pages.linked = set(rng.sample(("white", "black"), rng.choice((0, 1, 2))))
            phones.on_phones_changed()
            if session.touching and pages.request is not asked:
                if asked is not None and shown[:1] in (("asks",), ("codes",)):
                    shown = ()
                asked = pages.request
                shown = ("asks", asked) if asked else shown
            elif session.touching and pages.request is None and shown == ("asks", None):
                shown = ()
        elif what == "other":
            touching.dialog, shown = rng.choice(((None, ()), (Dialog("other", ()), ("other",))))
        elif what == "post":
            for n in range(rng.choice((1, 3))):
                phones.post(partial(done.append, n))
            posted += n + 1
            time.frame()
            assert len(done) == posted and done[-n - 1 :] == [*range(n + 1)]
        else:
            log.clear()
            for _ in range(rng.choice((1, 3))):
                phones.wake()
            time.frame()
            assert log == ["draw"]
        dialog = touching.dialog
        if not shown:
            assert dialog is None, (step, what)
        elif shown[0] == "asks":
            assert isinstance(dialog, Question) and dialog.seat == "white", (step, what)
        elif shown[0] == "codes" and pages.open and what != "screen":
            large = ["large"] if shown[1] and shown[1] not in pages.linked else []
            if session.touching and what in ("show", "open", "phone"):
                icons = ["check" if seat in pages.linked else "person" for seat in ("white", "black")]
                assert [*codes(dialog)] == [*large, *icons], (step, what)
                kinds += 1
        else:
            assert isinstance(dialog, Dialog)
    assert kinds > 5 and posted > 5
