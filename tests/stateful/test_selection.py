"""What hands have begun: pieces taken up, lines typed in, words in a language, clocks that are set, against models of a few lines."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.table.touch_controller import PieceSelection
from companion.app.texts import Texts, text
from companion.app.widgets.panel_items import ButtonItem, PanelItem, TextItem
from companion.kernel.actions import Action, Drop, Move, Put
from companion.kernel.layout import Token
from companion.kernel.messages import Seat
from companion.table.rules import gestures

SEEDS = range(3)
SQUARES = ("a1", "a2", "b1", "b2")


def random_actions(rng: random.Random) -> list[Action]:
    """A few actions that share some of their places."""
    found: dict[str, Action] = {}
    for _ in range(rng.choice((0, 1, 3, 6, 6))):
        origin, to = rng.sample(SQUARES, 2)
        one = rng.choice(
            (
                Move(kind="P", origin=origin, to=to),
                Move(kind="P", origin=origin, to=to, promoted="Q"),
                Drop(kind="Q", to=to),
                Put(owner="white", kind="R", origin=origin, to="box"),
            )
        )
        found[str(one)] = one
    return list(found.values())


class Board:
    """A referee and its record with the actions of one seat, which may sit at another table."""

    def __init__(self) -> None:
        self.seat = "white"
        self.now: list[Action] = []
        self.record, self.line_of_play = self, SimpleNamespace(elsewhere=frozenset())
        self.game = SimpleNamespace(
            board=SimpleNamespace(number=dict.fromkeys(SQUARES, 0)),
            actor=lambda _: SimpleNamespace(seat=self.seat),
            redact=lambda state, _: state,
            after=lambda _, action: action,
            layout=lambda action: {action.to: (Token("black", action.kind),)},
        )

    def actions(self) -> list[Action]:
        return self.now

    @property
    def state(self) -> list[Action]:
        """What may be done is the whole position."""
        return self.now

    @property
    def actor(self) -> SimpleNamespace:
        """The seat that acts."""
        return SimpleNamespace(seat=self.seat)

    @property
    def ways(self) -> list[tuple[str, str, Action]]:
        """What hands can make now."""
        elsewhere = self.seat in self.line_of_play.elsewhere
        return [] if elsewhere else list(gestures(self.now, self.seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_selection_is_one_place(seed: int) -> None:
    rng, board = random.Random(seed), Board()
    asked: list[list[Action]] = []
    picking = PieceSelection(board, asked.append)  # type: ignore[arg-type]
    origin: str | None = None
    made = 0
    for step in range(500):
        what = rng.choice(("actions", "turn", "clear", *["touch"] * 12))
        if what == "actions":
            board.now = random_actions(rng)
        elif what == "turn":
            board.seat, board.now = rng.choice(("white", "black")), random_actions(rng)
            elsewhere = frozenset(rng.sample(("white", "black"), rng.choice((0, 0, 0, 1))))
            board.line_of_play.elsewhere = elsewhere
        elif what == "clear":
            picking.clear()
            origin = None
        ways = board.ways
        movable = {start for start, _, _ in ways}
        boxed = [place for place in movable if place.startswith("box:")]
        alone = boxed[0] if len(boxed) == len(movable) == 1 else None
        hand = alone if origin is None else origin
        if what == "touch":
            places = (*SQUARES, "box:white", "box:white/Q", "box:black/Q", "box:white/R")
            place, one_tap = rng.choice((*places, *movable)), rng.random() < 0.3
            ends = {place, place.partition("/")[0]}
            found = {str(action): action for start, to, action in ways if start == hand and to in ends}
            only = {str(action) for _, to, action in ways if to == place}
            asked.clear()
            action = picking.touch(place, one_tap)
            if hand is not None and found:
                assert (asked == [list(found.values())]) == (len(found) > 1)
                assert action == (None if len(found) > 1 else min(found))
                origin = origin if len(found) > 1 else None
            elif one_tap and hand is None and place not in movable and len(only) == 1:
                assert action == only.pop()
            else:
                assert action is None and not asked
                origin = place if place in movable and place != origin else None
            made += action is not None
            hand = alone if origin is None else origin
        assert picking.origin == origin, (step, what)
        assert (picking.hand, set(picking.movable)) == (hand, movable)
        assert picking.targets == {to for start, to, _ in ways if start == hand}
        assert picking.texts == {str(action) for _, _, action in ways}
        assert picking.lifted == ({origin} if origin else set())
        for place in SQUARES:
            there = {to for start, to, _ in ways if start == place and to in SQUARES}
            assert picking.targets_of(place) == there
        dropped = any(isinstance(action, Drop) for start, _, action in ways if start == "box:white/Q")
        assert picking.as_placed("box:white/Q") == (Token("black", "Q") if dropped else None)
    assert made > 8


class Line:
    """A line that has a text, a caret, a selection and maybe the focus, as Kivy's have."""

    def __init__(self, state: Any, letters: str = "") -> None:
        self._state, self.text, self._focus = state, letters, False
        self.cursor, self.there = (len(letters), 0), True
        self.selection_from = self.selection_to = 0

    @property
    def selection_text(self) -> str:
        begin, end = sorted((self.selection_from, self.selection_to))
        return self.text[begin:end]

    @property
    def focus(self) -> bool:
        return self._focus

    @focus.setter
    def focus(self, on: bool) -> None:
        self._focus = on
        (self._state.focus_line if on else self._state.leave_line)(self)

    def insert_text(self, letters: str) -> None:
        at = self.cursor[0]
        self.text, self.cursor = self.text[:at] + letters + self.text[at:], (at + len(letters), 0)

    def do_backspace(self) -> None:
        at = self.cursor[0]
        self.text, self.cursor = self.text[: max(0, at - 1)] + self.text[at:], (max(0, at - 1), 0)

    def delete_selection(self) -> None:
        begin, end = sorted((self.selection_from, self.selection_to))
        self.text, self.cursor = self.text[:begin] + self.text[end:], (begin, 0)
        self.cancel_selection()

    def cancel_selection(self) -> None:
        self.selection_from = self.selection_to = 0

    def cursor_index(self) -> int:
        return self.cursor[0]

    def get_cursor_from_index(self, at: int) -> tuple[int, int]:
        return at, 0

    def get_root_window(self) -> object:
        return self if self.there else None


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_typed_comes_into_the_line_that_was_entered_last(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines are entered, spelt in, left and made again under the caret; the model is a list of texts and one caret."""
    from companion.app.widgets import screen
    from tests.stateful.simulated_clock import SimulatedClock

    time, rng = SimulatedClock(), random.Random(seed)
    monkeypatch.setattr(screen, "Clock", time.clock)
    monkeypatch.setattr(screen, "FocusBehavior", Line)
    state = screen.TypingState()
    heard: list[object] = []
    state.hear = lambda: heard.append(state.line)
    page: Any = SimpleNamespace(lines=[Line(state, "ab"), Line(state), Line(state, "x")])
    page.walk = lambda: [page, *page.lines]
    texts, at, caret = ["ab", "", "x"], -1, 0
    spells, made, chosen_text = False, "", (0, 0)
    follows, lost = False, False
    typed = 0
    for step in range(300):
        what = rng.choice(
            (
                "enter",
                "enter",
                "spell",
                "leave",
                "end",
                "anew",
                "gone",
                "put",
                *["insert"] * 5,
                "erase",
                "select",
            )
        )
        n, before = rng.randrange(len(texts)), len(heard)
        if what in ("enter", "spell") and not (what == "enter" and spells):
            if what == "enter":
                page.lines[n].focus = True
            else:
                state.spell(page.lines[n])
            if lost and n != at:
                page.lines[at if at >= 0 else n].there = True
            at, caret, spells = n, page.lines[n].cursor[0], spells or what == "spell"
            chosen_text = (page.lines[n].selection_from, page.lines[n].selection_to)
            page.lines[n].there, lost = True, False
            assert heard[before:] == [page.lines[n]]
        elif what == "leave":
            page.lines[n].focus = False
            left = n == at and not spells
            assert heard[before:] == ([None] if left else [])
            at, lost = (-1, False) if left else (at, lost)
        elif what == "end":
            state.end()
            assert heard[before:] == ([None] if at >= 0 else [])
            at, spells, lost = -1, False, False
        elif what == "anew" and not lost:
            state.follow(page)
            follows = at >= 0
            for line in page.lines:
                line.there = False
            page.lines = [Line(state, said) for said in texts]
            assert not state.gone
            time.frame()
            follows = False
            if at >= 0:
                assert page.lines[at].cursor == (caret, 0)
                chosen_text = (0, 0)
        elif what == "gone" and at >= 0:
            page.lines[at].there, lost = False, True
        elif what == "select" and at >= 0 and texts[at]:
            chosen_text = (rng.randrange(len(texts[at]) + 1), rng.randrange(len(texts[at]) + 1))
            page.lines[at].selection_from, page.lines[at].selection_to = chosen_text
        elif what in ("insert", "erase"):
            letters, (begin, end) = rng.choice(("q", "rs")), sorted(chosen_text)
            state.insert(letters) if what == "insert" else state.erase()
            made = ""
            if at >= 0:
                if begin == end:
                    begin, end = (caret, caret) if what == "insert" else (max(0, caret - 1), caret)
                new = letters if what == "insert" else ""
                texts[at] = texts[at][:begin] + new + texts[at][end:]
                caret, chosen_text = begin + len(new), (0, 0)
                typed += 1
        elif what == "put" and at >= 0 and caret:
            state.put_for("é", "e acute")
            texts[at], made = f"{texts[at][: caret - 1]}é{texts[at][caret:]}", "e acute"
        assert [line.text for line in page.lines] == texts, (step, what)
        assert state.line is (page.lines[at] if at >= 0 else None), (step, what)
        assert (state.spells, state.made) == (spells, made), (step, what)
        assert state.gone == (lost and not follows)
        assert state.before == (texts[at][caret - 1] if at >= 0 and caret else ""), (step, what)
    assert typed > 40


@pytest.mark.parametrize("seed", SEEDS)
def test_words_are_those_of_new_texts_with_this_language_and_these_names(seed: int) -> None:
    rng, texts = random.Random(seed), Texts()
    language, names = "en", dict[str, str]()
    said = set()
    for n in range(12):
        what = rng.choice(("language", "names", "speaking"))
        spoken = rng.choice(("en", "de"))
        if what == "language":
            texts.language = language = spoken
        elif what == "names":
            names = rng.choice(({}, {"white": f"Anna {n}"}, {"white": "Ada", "black": "Bo"}))
            texts.seat_people(names)
        for now in (spoken, language) if what == "speaking" else (language,):
            fresh = Texts()
            fresh.seat_people(names)
            fresh.language = now
            if now is spoken and what == "speaking":
                with texts.speaking(spoken):
                    pairs = [sentences(texts), sentences(fresh)]
            else:
                pairs = [sentences(texts), sentences(fresh)]
            assert pairs[0] == pairs[1], (n, what)
            said.add(pairs[0])
    assert len(said) > 4


def sentences(texts: Texts) -> tuple[str, ...]:
    """What is said of a seat and of no seat."""
    return (
        texts.language,
        texts.text("hand-over", seat=Seat("white")),
        texts.text("back"),
        texts.name("black"),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_clock_is_set_to_what_was_typed_last(seed: int) -> None:
    from companion.app.table.menu import ClockSetter
    from companion.app.widgets.fields import TextEntryItem
    from companion.table.clock_rules import STEPS

    rng = random.Random(seed)
    asked: list[Any] = []
    agreed: list[Any] = []
    left = {"white": 65_000}
    touching: Any = SimpleNamespace(
        ask=asked.append,
        answer=lambda label, then, main=False: ButtonItem(label, print),
        consent=lambda what, command, people, **values: agreed.append((what, command, people, values)),
    )
    clocks = SimpleNamespace(now=lambda: SimpleNamespace(seats=left))
    referee: Any = SimpleNamespace(clocks=clocks, seats_of_people=("white", "black"))
    setter = ClockSetter(referee, touching, "white")
    setter.ask()
    typed, known = "", {"90": 5_400_000, " 10 ": 600_000}
    for _ in range(60):
        what = rng.choice(("type", "set", "set", "add", "ask"))
        group, entry, *more = asked[-1].parts
        before = len(asked), len(agreed)
        if what == "type":
            typed = rng.choice((*known, "soon", ""))
            entry.take(typed)
        elif what == "ask":
            left["white"] = rng.choice((5_000, 65_000, 400_000))
            setter.ask()
            assert [one.able for one in asked[-1].parts[0].parts] == [left["white"] + by > 0 for by in STEPS]
        elif what == "add":
            n = rng.randrange(len(STEPS))
            button = group.parts[n]
            button.on_press(*button.args)
            asks, command, people, values = agreed[-1]
            assert (asks, command) == ("clock-add", {"do": "clock", "seat": "white", "add": STEPS[n]})
            assert (people, values["time"]) == (("white", "black"), button.label)
        else:
            next(one for one in more if getattr(one, "label", "") == text("clock-set-one")).on_press()
            if typed in known:
                command = {"do": "clock", "seat": "white", "ms": known[typed]}
                assert agreed[-1][:3] == ("clock-set", command, ("white", "black"))
            else:
                wrong = text("clock-no-such-time", typed=typed.strip())
                assert wrong in [one.said for one in asked[-1].parts if isinstance(one, TextItem)]
        redone = what == "ask" or (what == "set" and typed not in known)
        assert len(asked) == before[0] + redone
        if redone:
            assert [one.value for one in asked[-1].parts if isinstance(one, TextEntryItem)] == [typed]
    assert len(agreed) > 8 and len(asked) > 8


@pytest.mark.parametrize("seed", SEEDS)
def test_a_column_has_what_was_put_into_it(seed: int) -> None:
    from companion.app.table.content import Draft

    rng = random.Random(seed)
    for _ in range(20):
        draft, facts, buttons = Draft(), list[tuple[PanelItem, bool, bool]](), list[ButtonItem]()
        for n in range(rng.randrange(6)):
            if rng.random() < 0.5:
                must, yields, items = (
                    rng.random() < 0.5,
                    rng.random() < 0.5,
                    [TextItem(f"{n}"), TextItem("x")],
                )
                draft.tell(*items, must=must, yields=yields)
                facts += [(one, must, yields) for one in items]
            else:
                one = ButtonItem(f"{n}", print, role=rng.choice(("main", "quiet", "outline")))
                draft.offer(one)
                buttons.append(one)
        draft.paper, draft.asks = rng.random() < 0.5, rng.random() < 0.5
        content = draft.content("says", "icon")
        assert [(one.item, one.must, one.yields) for one in content.facts] == facts
        mains = [one for one in buttons if one.role == "main"][:1]
        assert [one.label for one in content.buttons] == [
            one.label for one in (*mains, *(one for one in buttons if one not in mains))
        ]
        assert [one.role for one in content.buttons if one.role == "main"] == ["main"] * len(mains)
        assert (content.paper, content.asks) == (draft.paper, draft.asks)
        assert (content.says, content.icon, content.equal, content.tall) == ("says", "icon", False, False)
