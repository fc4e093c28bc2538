"""What a table's screen keeps of what was told and asked, against models: notes, hints, solutions, private looks, stories."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.table.notice_log import MENDED, TOLD, TROUBLES, WORDS, NoticeLog, ShownRoll
from companion.app.texts import text
from companion.kernel.layout import Token
from companion.kernel.messages import Message
from companion.table.protocol import notices
from companion.table.story import StoryEntry

SEEDS = range(3)
NOTES = (
    *("stars", "guessed", "guess", "penalty-time", "illegal-move", "arbiter-added", "seats-changed"),
    *sorted(TOLD)[:3],
    *sorted(TROUBLES)[:3],
    *sorted(MENDED),
    *sorted(WORDS)[:3],
)
RULED = (notices.Ruling, notices.Undone)


def random_notice(rng: random.Random, n: int) -> notices.Notice:
    """The notice number `n` of a table, whatever it may tell."""
    said = f"words {n}"
    way = notices.HintedWay(action="x", way=["e2", "e4"], text=said, reasons=[], chance=50)
    every: tuple[Callable[[], notices.Notice], ...] = (
        lambda: turn(rng.choice(("white", "black", None))),
        lambda: ruling(rng.choice(("e2-e4", "e2-e4xd3", "Q@f1", "pass"))),
        *[lambda: rolled(rng, n)] * 3,
        lambda: notices.Chance(deck="deck", card="3", seat="white", source="electronic"),
        lambda: notices.Ask(id=rng.choice("ab"), seat=None, question=said, choices=[]),
        lambda: notices.AskEnd(id=rng.choice("ab")),
        lambda: notices.Mismatch(kind="wrong", reason=said, repairs=[]),
        lambda: notices.MismatchEnd(),
        lambda: notices.Partial(lifted=rng.choice(([], ["e2"])), targets=rng.choice(([], ["e4"]))),
        lambda: notices.Searching(depth=n, share=0.5, looked=n),
        lambda: notices.Solved(actions=[said], depth=1, text=said),
        lambda: notices.Outcome(winner="white", places=[], scores={}, reason=said),
        lambda: notices.Hinted(seat="white", private=rng.random() < 0.4, ways=[way]),
        lambda: notices.Undone(by="white", count=1),
        lambda: notices.Commitment(
            commit="",
            seal="",
            code=str(n),
            stretch=1,
            entropy=rng.choice(([], [{"seat": "white", "text": "x"}])),
            may_add=[],
        ),
        lambda: notices.BoardState(state="gone", text=said),
        lambda: notices.Note(kind=rng.choice(NOTES), text=said),
        lambda: notices.Note(kind=rng.choice(NOTES), text=said),
        lambda: notices.Note(kind=rng.choice(NOTES), text=said),
    )
    return rng.choice(every)()


def turn(seat: str | None) -> notices.Turn[str]:
    return notices.Turn(seat=seat, chance=False, stage="", expect="x", layout={})


def rolled(rng: random.Random, n: int) -> notices.Chance:
    seat, source = rng.choice(("white", "white", "black")), rng.choice(("electronic", "typed"))
    return notices.Chance(die=rng.choice(("d1", "d2", "d3")), face=str(n), seat=seat, source=source)


def ruling(action: str) -> notices.Ruling[str]:
    return notices.Ruling(seat="white", action=action, text="x", events=[])


def newest(past: list[notices.Notice], value: Callable[[notices.Notice], Any], first: Any = None) -> Any:
    """What the last notice that has a say leaves; `value` is `...` for one that has none."""
    return next((found for one in reversed(past) if (found := value(one)) is not ...), first)


def note(past: list[notices.Notice], kinds: Any, *ends: type[notices.Notice], ended: Any = ()) -> str:
    """The words of the last note of some kinds, unless something has ended it."""

    def value(one: notices.Notice) -> Any:
        if isinstance(one, ends):
            return ""
        if isinstance(one, notices.Note) and one.kind in (*kinds, *ended):
            return one.text if one.kind in kinds else ""
        return ...

    return str(newest(past, value, ""))


def last(past: list[notices.Notice], kind: type[notices.Notice], *ends: type[notices.Notice]) -> Any:
    """The last notice of a kind, unless something has ended it."""
    return newest(past, lambda one: one if isinstance(one, kind) else None if isinstance(one, ends) else ...)


def squares(past: list[notices.Notice]) -> tuple[str, ...]:
    """The squares of the last move."""
    known = {"e2-e4": ("e2", "e4"), "e2-e4xd3": ("e2", "d3"), "Q@f1": ("f1",)}

    def value(one: notices.Notice) -> Any:
        if isinstance(one, notices.Ruling):
            return known.get(one.action, ...)
        return () if isinstance(one, notices.Undone) else ...

    return tuple(newest(past, value, ()))


def asides(past: list[notices.Notice]) -> list[str]:
    """What was said in passing since the last action, and the luck that was told just before it."""
    at = [i for i, one in enumerate(past) if isinstance(one, RULED)]
    begins = at[-1] + 1 if at else 0
    before = past[at[-2] if len(at) > 1 else 0 : begins]
    lucky = [luck(one) for one in before if isinstance(one, notices.Commitment)][-1:]
    return [*lucky, *(said for one in past[begins:] if (said := aside(one)))]


def luck(one: notices.Commitment) -> str:
    return text("luck-added" if one.entropy else "luck-anew", code=one.code)


def aside(one: notices.Notice) -> str:
    """What a notice says in passing; empty if it says nothing."""
    if isinstance(one, notices.Commitment):
        return luck(one)
    if isinstance(one, notices.BoardState):
        return str(one.text)
    told_elsewhere = ("stars", "guessed", "guess", "penalty-time", "illegal-move", "arbiter-added", *TOLD)
    return str(one.text) if isinstance(one, notices.Note) and one.kind not in told_elsewhere else ""


@pytest.mark.parametrize("seed", SEEDS)
def test_what_stands_follows_from_all_notices(seed: int) -> None:
    rng, log = random.Random(seed), NoticeLog()
    past: list[notices.Notice] = []
    rolls: list[ShownRoll] = []
    thrown = 0
    for n in range(250):
        if rng.random() < 0.1:
            count = 0
            while count < len(rolls) and is_throw(rolls[: count + 1]):
                count += 1
            assert log.take_throw() == tuple(rolls[:count])
            rolls = rolls[count:]
            thrown += count > 1
            continue
        one = random_notice(rng, n)
        past.append(one)
        log.hear(one)
        if isinstance(one, notices.Chance) and isinstance(one.die, str):
            rolls.append(ShownRoll(one.die, str(one.face), one.seat, one.source == "electronic"))
        if isinstance(one, notices.Undone):
            rolls = []
        assert log.rolls == rolls
        asked = last(past, notices.Ask)
        ended = asked and any(
            isinstance(two, notices.AskEnd) and two.id == asked.id for two in past[past.index(asked) :]
        )
        assert log.ask is (None if ended else asked)
        assert log.mismatch is last(past, notices.Mismatch, notices.MismatchEnd)
        assert log.outcome is last(
            [two for two in past if not (isinstance(two, notices.Turn) and two.seat is None)],
            notices.Outcome,
            notices.Undone,
            notices.Turn,
        )
        partial = last(past, notices.Partial, notices.Ruling)
        assert log.partial is (partial if partial and (partial.lifted or partial.targets) else None)
        assert log.searching is last(past, notices.Searching, notices.Solved)
        assert log.solved is last(past, notices.Solved, *RULED)
        public = [two for two in past if not (isinstance(two, notices.Hinted) and two.private)]
        assert log.hint is last(public, notices.Hinted, *RULED)
        assert log.stars == note(past, ("stars", "guessed"), notices.Undone)
        assert log.guess == note(past, ("guess",))
        assert log.trouble == note(past, TROUBLES, *RULED, ended=MENDED)
        assert log.word == note(past, WORDS, notices.Ruling)
        assert log.last == squares(past)
        assert log.asides == asides(past)
    assert thrown > 0


def is_throw(rolls: list[ShownRoll]) -> bool:
    """Whether rolls are of one seat and each of another die."""
    return len({one.seat for one in rolls}) == 1 and len({one.die for one in rolls}) == len(rolls)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sentence_in_passing_stays_until_something_happens(seed: int) -> None:
    from companion.app.table.presenter import PassingNote

    rng, passing = random.Random(seed), PassingNote()
    expected: tuple[str, str, bool] = ("", "", False)
    private, drawn, story, shown = False, None, 0, 0
    for step in range(300):
        what = rng.choice(("refuse", "tell", "private", "clear", "else", "draw", "draw", "draw", "happens"))
        if what in ("refuse", "tell"):
            page = rng.choice(("", "rules"))
            passing.refuse(str(step), page) if what == "refuse" else passing.tell(str(step))
            expected = (str(step), page, True) if what == "refuse" else (str(step), "", False)
            private, drawn = False, None
        elif what == "private" and expected[0]:
            passing.private = private = True
        elif what == "clear":
            undone, wrong = notices.Undone(by="", count=1), notices.MismatchEnd()
            passing.hear(rng.choice((turn("white"), ruling("e2-e4"), undone, wrong)))
            expected, private, drawn = ("", "", False), False, None
        elif what == "else":
            passing.hear(notices.Note(kind="chat", text="x"))
        elif what == "happens":
            story += 1
        else:
            looks = rng.random() < 0.7
            passing.on_draw(entry(story), looks)
            if drawn not in (None, story) or (private and not looks):
                expected, private, drawn = ("", "", False), False, None
            elif expected[0]:
                drawn = story
                shown += 1
        assert (passing.said, passing.page, passing.refused) == expected, (step, what)
        assert passing.private == private
    assert shown > 20


def entry(n: int, dice: tuple[tuple[str, str], ...] = (), throw: int = -1) -> StoryEntry:
    return StoryEntry("white" if n % 2 else "black", "move", Message(f"event-{n}"), dice, (), throw)


def labels(panel: Any) -> list[tuple[object, ...]]:
    """The buttons of a panel: what each is called, and whether it can be pressed."""
    return [(one.label, one.icon, one.name, one.able, one.role) for one in panel.buttons()]


def press(panel: Any, name: str) -> None:
    """Press the button of that label or icon."""
    one = next(one for one in panel.buttons() if name in (one.label, one.icon))
    one.on_press(*one.args)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hint_is_shown_as_in_a_new_panel(seed: int) -> None:
    """A new panel is given the hint that stands, and only those presses that count for it."""
    from companion.app.table.looks import HintPanel

    rng, changed = random.Random(seed), list[int]()
    panel = HintPanel(lambda: changed.append(1))
    hint: notices.Hinted[str] | None = None
    presses: list[str] = []
    sought, pressed = False, 0
    for step in range(150):
        what = rng.choice(("show", "same", "seek", *["press"] * 9))
        if what == "show":
            hint = None if rng.random() < 0.3 else random_hint(rng, step)
            presses = []
            panel.show(hint)
        elif what == "same":
            panel.show(hint)
        elif what == "seek":
            sought = rng.random() < 0.3
            panel.seek(sought)
        else:
            there = [one.label for one in panel.buttons()]
            assert bool(there) == (hint is not None and not sought and text("hint-away") not in presses)
            if not there:
                continue
            name = rng.choice(
                there if rng.random() < 0.1 else [one for one in there if one != text("hint-away")] or there
            )
            before = len(changed)
            press(panel, name)
            assert len(changed) == before + 1
            presses.append(name)
            pressed += 1
        fresh = HintPanel(lambda: None)
        fresh.show(hint)
        others = [name for name in presses if name == text("hint-another")]
        since = presses[len(presses) - presses[::-1].index(others[0]) :] if others else presses
        for name in (*others, *since):  # how far another way was shown is forgotten
            press(fresh, name)
        fresh.seek(sought)
        assert (panel.way, panel.squares, [*panel.facts()]) == (fresh.way, fresh.squares, [*fresh.facts()])
        assert labels(panel) == labels(fresh), (step, what)
        if hint is not None and panel.way is not None:
            assert panel.way is hint.ways[len(others) % len(hint.ways)]
    assert pressed > 20


def random_hint(rng: random.Random, step: int) -> notices.Hinted[str]:
    ways = [
        notices.HintedWay(
            action="x",
            way=rng.choice(([], ["e4"], ["e2", "e3", "e4"])),
            text=f"way {step} {n}",
            reasons=rng.choice(([], ["a", "b"])),
            chance=50,
        )
        for n in range(rng.choice((1, 2, 3)))
    ]
    return notices.Hinted(seat="white", private=False, ways=ways)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_solution_is_walked_through_by_one_number(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app.table import looks
    from companion.app.table.looks import SolutionPanel
    from companion.table.solution_steps import SolutionStep

    def steps(_: object, actions: tuple[str, ...]) -> tuple[SolutionStep, ...]:
        said = (*map(Message, actions), None)
        return tuple(SolutionStep({}, (f"{actions} {n}",), one) for n, one in enumerate(said))

    monkeypatch.setattr(looks, "solution_steps", steps)
    rng, changed = random.Random(seed), list[int]()
    words: Any = SimpleNamespace(draw=lambda said: said.id)
    panel = SolutionPanel(None, lambda: changed.append(1))  # type: ignore[arg-type]
    actions: list[str] = []
    at: int | None = None
    walked = 0
    for step in range(220):
        what = rng.choice(("show", "same", "leave", *["press"] * 12))
        if what == "show":
            found = rng.choice((None, [], [f"a{step}"], [f"b{step}", "c", "d"], ["e", "f"], actions))
            if (found or []) != actions:
                at = None
            actions = list(found or [])
            panel.show(found)
        elif what == "same":
            panel.show(list(actions))
        elif what == "leave":
            panel.leave()
            at = None
        else:
            there = [one for one in panel.buttons() if one.able]
            assert bool(there) == bool(actions)
            if not there:
                continue
            one = rng.choice(there)
            one.on_press(*one.args)
            at = {"play": 0, "board": None, "next": (at or 0) + 1, "back": (at or 0) - 1}[one.icon]
            walked += 1
        assert panel.at == at
        fresh = SolutionPanel(None, lambda: None)  # type: ignore[arg-type]
        fresh.show(actions)
        for n in range(-1, -1 if at is None else at):
            press(fresh, "play" if n < 0 else "next")
        assert panel.step == fresh.step
        assert [*panel.facts("answer", words)] == [*fresh.facts("answer", words)]
        assert labels(panel) == labels(fresh), (step, what)
    assert walked > 12


class Looking:
    """A private look in a few variables."""

    def __init__(self) -> None:
        self.seat, self.shown, self.card = "", False, ""
        self.touched = 0.0
        self.hint: object = None
        self.drafts: dict[str, list[str]] = {}
        self.slot = 0
        self.turn: object = None

    def hide(self) -> None:
        self.seat, self.shown, self.card, self.hint = "", False, "", None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_private_look_closes_as_a_few_variables_have_it(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app.table import looks
    from tests.stateful.simulated_clock import SimulatedClock

    time, rng = SimulatedClock(), random.Random(seed)
    monkeypatch.setattr(looks, "Clock", time.clock)
    changes: list[float] = []
    look = looks.PrivateLook(lambda: changes.append(time.now))
    model, layout = Looking(), {"e2": (Token("white", "P"),), "e7": (Token("black", "P"),)}
    form: Any = SimpleNamespace(squares="abcd", men={"K": 1, "Q": 2, "R": 1})
    shows = closed = 0
    for step in range(250):
        choices = (
            "hand over",
            "show",
            "show",
            "hide",
            "hint",
            "hear",
            "touch",
            "wait",
            "wait",
            "card",
            "form",
            "form",
        )
        what = rng.choice(choices)
        if what == "hand over":
            model.hide()
            model.seat = rng.choice(("white", "black"))
            look.hand_over(model.seat)
        elif what == "show":
            if not model.seat:
                look.hand_over("white")
                model.seat = "white"
            look.show()
            model.shown, model.touched = True, time.now
            shows += 1
        elif what == "hide" and rng.random() < 0.3:
            look.hide()
            model.hide()
        elif what == "hint":
            hint = notices.Hinted(seat="white", private=True, ways=random_hint(rng, step).ways)
            look.hear(hint, dict)
            if model.shown and model.seat == "white":
                model.hint, model.touched = hint.ways[0], time.now
        elif what == "hear":
            hear(rng, look, model, layout)
        elif what == "touch":
            look.touch()
            model.touched = time.now if model.shown else model.touched
        elif what == "wait":
            for _ in range(rng.choice((16, 16 * 7, 16 * 21))):
                seen = len(changes)
                time.frame()
                assert model.shown or len(changes) == seen, "nothing changes while nobody looks"
                if model.shown and time.now - model.touched >= 20:
                    model.hide()
                    closed += 1
        elif what == "card" and model.shown:
            card = rng.choice("ab")
            look.take_up(card)
            model.card = "" if model.card == card else card
        elif what == "form" and model.shown:
            fill_in(rng, look, model, form)
        assert (look.seat, look.shown, look.card) == (model.seat, model.shown, model.card), (step, what)
        assert look.hints.way is model.hint
        assert (look.drafts, look.slot) == (model.drafts, model.slot), (step, what)
        if model.shown:
            assert look.left == 20 - int(time.now - model.touched), (step, what)
    assert shows > 8 and closed > 0 and len(changes) > 40


def hear(rng: random.Random, look: Any, model: Looking, layout: Mapping[str, Any]) -> None:
    """Something that may close a look is told."""
    seat, square = rng.choice(("white", "black")), rng.choice(("e2", "e7", "e5"))
    pieces = {"e2": "white", "e7": "black"}
    told: notices.Notice = rng.choice(
        (
            ruling("e2-e4"),
            turn(seat),
            turn(seat),
            notices.Note(kind=rng.choice(("pause", "arbiter-pause", "chat")), text="x"),
            notices.Partial(lifted=[square], targets=[]),
            notices.Mismatch(
                kind="x",
                reason="x",
                repairs=[notices.Repair(square, [f"{pieces[square]}:P"] if square in pieces else [], [])],
            ),
        )
    )
    look.hear(told, lambda: layout)
    if isinstance(told, notices.Ruling):
        model.hint = None
    elif isinstance(told, notices.Turn):
        if seat != model.turn:
            model.hide()
        model.turn = seat
    elif isinstance(told, notices.Note):
        if told.kind != "chat":
            model.hide()
    elif pieces.get(square, model.seat) != model.seat:
        model.hide()


def fill_in(rng: random.Random, look: Any, model: Looking, form: Any) -> None:
    """A place is chosen, a piece is put there, all is filled, or it is sent."""
    draft = model.drafts.setdefault(model.seat, [""] * 4)
    what = rng.choice(("choose", "put", "put", "put", "put", "fill", "send"))
    if what == "choose":
        model.slot = rng.randrange(4)
        draft[model.slot] = ""
        look.choose_slot(form, model.slot)
    elif what == "put":
        kind = rng.choice("KQR")
        look.draft(form)
        look.put(form, kind)
        free = [i for i, one in enumerate(draft) if not one]
        if free and draft.count(kind) < form.men[kind]:
            at = model.slot if model.slot in free else free[0]
            draft[at] = kind
            free.remove(at)
            model.slot = free[0] if free else at
    elif what == "fill":
        model.drafts[model.seat], model.slot = [*"KQQR"], 0
        look.fill("KQQR")
    else:
        look.on_sent()
        del model.drafts[model.seat]
        model.slot = 0
        model.hide()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_story_is_told_as_by_a_teller_who_has_just_come(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app.table.widgets import story_view
    from companion.app.table.widgets.story_view import StoryTeller

    rng, names = random.Random(seed), ["Anna"]
    events = [entry(0)]
    faces: list[tuple[str, str, str]] = []
    monkeypatch.setattr(story_view, "find_faces", lambda table, view: faces)
    dice = tuple(SimpleNamespace(name=name) for name in ("d1", "d2"))
    drawn: list[str] = []

    def draw(said: Message, how: str = "") -> str:
        drawn.append(said.id)
        return f"{said.id} {names[0]} {how}"

    table: Any = SimpleNamespace(
        story=lambda most: tuple(events[-most:]),
        words=SimpleNamespace(draw=draw),
        game=SimpleNamespace(dice=dice, seats=("white", "black")),
    )
    view: Any = SimpleNamespace(chance=None, moved_by={"d1": ("K",)})
    teller = StoryTeller(table)
    told = 0
    for step in range(1, 80):
        what = rng.choice(("event", "event", "undo", "names", "same", "again"))
        if what == "event":
            rolled = rng.choice(((), (("d1", str(step)),), (("d1", str(step)), ("d2", "1"))))
            events.append(entry(step, rolled, step if rolled else -1))
            faces[:] = [(name, face, rng.choice(("", "white"))) for name, face in rolled]
        elif what == "undo" and len(events) > 3:
            del events[-rng.choice((1, 2)) :]
        elif what == "again":
            events[-1] = entry(step)
        elif what == "names":
            names[0] = f"Anna {step}"
            teller.forget()
        fresh = StoryTeller(table)
        assert teller.last_event() == fresh.last_event(), (step, what)
        drawn.clear()
        assert teller.tell(view) == fresh.tell(view), (step, what)
        assert teller.last_event("move") == ""
        drawn.clear()
        teller.tell(view)
        assert not drawn, "what has been put into words is kept"
        told += 1
    assert told > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_a_call_is_shown_while_its_sheet_is_open(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app import overlays
    from companion.app.table.menu import TableDialogs
    from companion.app.table.widgets.sheet import Dialog

    rng, hides = random.Random(seed), list[Callable[[], None]]()

    def items(kiosk: Any, hide: Callable[[], None], label: str) -> Iterator[object]:
        hides[:] = [hide]
        return iter(())

    monkeypatch.setattr(overlays, "call_items", items)
    monkeypatch.setattr(overlays, "call_heading", lambda kiosk: f"call {kiosk.calls.now}")
    kiosk: Any = SimpleNamespace(calls=SimpleNamespace(now=None))
    touching: Any = SimpleNamespace(dialog=None)
    touching.ask = lambda dialog: setattr(touching, "dialog", dialog)
    redrawn: list[int] = []
    app: Any = SimpleNamespace(kiosk=None)
    view: Any = SimpleNamespace(redraw=lambda: redrawn.append(1))
    dialogs = TableDialogs(app, view, touching)
    title: str | None = None
    opened = 0
    for step in range(120):
        what = rng.choice(("kiosk", "call", "call", "other", "close", "news", "news", "hide", "settled"))
        redraws = len(redrawn)
        if what == "kiosk":
            app.kiosk = kiosk if app.kiosk is None or rng.random() < 0.7 else None
        elif what == "call":
            assert dialogs.call() == (app.kiosk is not None)
            title = f"call {kiosk.calls.now}" if app.kiosk is not None else title
            opened += app.kiosk is not None
        elif what in ("other", "close"):
            touching.dialog = Dialog("other", ()) if what == "other" else None
            title = None
        elif what == "hide" and title is not None:
            hides[0]()
            title = None
            assert len(redrawn) == redraws + 1
        elif what in ("news", "settled"):
            kiosk.calls.now = None if what == "settled" else str(step)
            dialogs.redo_call()
            if app.kiosk is not None and title is not None:
                title = None if what == "settled" else f"call {step}"
                assert len(redrawn) == redraws + (what == "settled")
        assert dialogs.shows_call == (title is not None), (step, what)
        assert title is None or touching.dialog.title == title
    assert opened > 5
