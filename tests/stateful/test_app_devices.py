"""What the app keeps of its voice, boards, keys and sounds between calls, against a new object or a plain list."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.settings import Settings
from companion.voice.utterances import Level
from firmware_bridge.core.board import BoardError, Button, Card
from firmware_bridge.core.keys import KEYS

SEEDS = range(6)
SEATS = ("white", "black")


class Spoken:
    """A speaker that notes what it is told.

    Attributes:
        at: The table at which it sits: the names of the players, and who plays by ear.
        settings: What was chosen for it.
        told: What it was asked to say.
    """

    made: list[Spoken]

    def __init__(self, start: object, trouble: object, settings: object, alone: str = "") -> None:
        self.settings, self.alone = settings, alone
        self.at: tuple[Any, ...] = ({}, frozenset())
        self.told: list[object] = []
        self.closed = self.speaking = False
        Spoken.made.append(self)

    def sit(
        self, words: Any, names: Any, players: Any, language: str, ears: Any = frozenset(), *_: Any
    ) -> None:
        self.at = (dict(names), frozenset(ears))

    def choose(self, settings: object) -> None:
        self.settings = settings

    def tell(self, *said: object, topic: str, language: str) -> None:
        self.told.append((*said, topic, language))

    def hear(self, notice: object) -> None: ...

    def close(self) -> None:
        self.closed = True

    @property
    def state(self) -> tuple[object, ...]:
        return self.alone, self.settings, self.at, self.told[-1:]


def table(names: Mapping[str, str], ears: frozenset[str]) -> Any:
    """A table at which these play; some of them by ear."""
    heard: list[Callable[[object], None]] = []
    return SimpleNamespace(
        ears=ears,
        players=dict.fromkeys(SEATS, "human"),
        heard=heard,
        table=SimpleNamespace(listen=heard.append),
        record=SimpleNamespace(journal=SimpleNamespace(header={"names": names})),
        game=SimpleNamespace(info=None),
        rules=SimpleNamespace(shows_ways=True),
        story=lambda n: [SimpleNamespace(said="last")],
    )


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("in_kiosk", [False, True])
def test_a_voice_speaks_as_a_new_one_at_the_same_table(
    in_kiosk: bool, seed: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    from companion.app import voice_controller
    from companion.app.voice_controller import VoiceController

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(voice_controller, "Speaker", Spoken)
    monkeypatch.setattr(voice_controller, "family_of", lambda info: SimpleNamespace(words={}))
    Spoken.made = []
    rng, settings, referee = random.Random(seed), Settings(quiet=False), None

    def new() -> VoiceController:
        return VoiceController(settings, in_kiosk, lambda why: None, start=lambda *_: None)  # type: ignore[arg-type]

    voice, spoken = new(), 0
    for step in range(60):
        what = rng.choice(("sit", "rise", "level", "focus", "private", "close"))
        if what == "sit":
            voice.rise()
            ears = frozenset(rng.sample(SEATS, rng.choice((0, 0, 1, 2))))
            referee = table({"white": f"Anna {step}"}, ears)
            voice.sit(referee)
        elif what == "rise":
            voice.rise()
            referee = None
        elif what == "close":
            voice.close()
            voice.rise()
            referee = None
        else:
            values = {"level": [*Level], "focus": [False, True], "private": ["", "headphones"]}[what]
            voice.choose(**{what: rng.choice(values)})
            if what == "private":
                voice.close()  # another loudspeaker needs another speaker
                voice.rise()
                referee = None
        fresh = new()
        if referee is not None:
            listeners = len(referee.heard)
            fresh.sit(referee)
            del referee.heard[listeners:]
            assert listeners == int(voice.on or listeners), "a table is listened to once"
            assert listeners <= 1
        assert voice.voicing == fresh.voicing
        asked = [
            (one.on, one.reads, one.tells_rulings, *map(one.whispers_to, SEATS)) for one in (voice, fresh)
        ]
        assert asked[0] == asked[1]
        for seat in ("", *SEATS):
            before = len(Spoken.made)
            states = [says(one, f"{step}", seat) for one in (voice, fresh)]
            assert states[0] == states[1], (step, what, seat)
            spoken += states[0] is not None
            del Spoken.made[before + 2 :]
        fresh.close()
    assert spoken > 5


def says(voice: Any, words: str, seat: str) -> tuple[object, ...] | None:
    """The speaker that says something for a seat; None if none does."""
    voice.tell(words, seat=seat)
    told = [one for one in Spoken.made if one.told and one.told[-1][0] == words]  # type: ignore[index]
    for one in told:
        state, one.told = one.state, []
        return state
    return None


class Plugged:
    """A device manager that notes what it is told."""

    log: list[object]

    def __init__(self, listener: object) -> None:
        self.plugged = False
        self.log.append("made")

    def plug(self, url: str, referee: Any) -> None:
        self.plugged = True
        self.log.append(("plug", url, referee))

    def plug_beside(self, url: str) -> None:
        self.log.append(("beside", url))

    def plug_chosen(self, keys: Mapping[str, str], urls: object) -> None:
        self.log.append(("keys", dict(keys), urls))

    def close(self, referee: Any) -> None:
        self.plugged = False
        self.log.append(("close", referee))

    def take(self, referee: Any) -> None:
        self.log.append(("take", referee))


class TableOfBoards:
    """A table beside which buttons and cards are, and whose board is looked at."""

    def __init__(self, name: str, log: list[object]) -> None:
        self.game = SimpleNamespace(board=SimpleNamespace(files=7, ranks=9))
        self.monitor = SimpleNamespace(field=SimpleNamespace(sight=None))
        self.name, self._log = name, log

    def beside(self, event: object) -> None:
        self._log.append((self.name, event))


@pytest.mark.parametrize("seed", SEEDS)
def test_boards_are_plugged_and_heard_as_a_plain_list_has_it(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.table_session import BoardController

    rng, log = random.Random(seed), list[object]()
    expected: list[object] = []
    Plugged.log = log
    monkeypatch.setattr("companion.table.device_manager.DeviceManager", Plugged)
    idle = [False]
    app: Any = SimpleNamespace(
        kiosk=SimpleNamespace(stir=lambda: log.append("stir"), wake=lambda: idle[0]),
        screen=SimpleNamespace(open_virtual=lambda: log.append("virtual")),
        navigator=SimpleNamespace(bottom=SimpleNamespace(redraw=lambda: log.append("redraw"))),
        settings=Settings(),
        table=SimpleNamespace(
            referee=None, tick=lambda: log.append("tick"), refuse=lambda said: log.append("refuse")
        ),
    )
    boards = BoardController(app, SimpleNamespace(button=lambda name: log.append(("focus", name))))  # type: ignore[arg-type]
    made = plugged = False
    url = ""

    def manager() -> list[object]:
        nonlocal made
        before, made = made, True
        return [] if before else ["made"]

    for step in range(60):
        what = rng.choice(
            (
                "sit",
                "rise",
                "plug",
                "chosen",
                "beside",
                "take",
                "key",
                "scan",
                "press",
                "idle",
                "close",
                "refuse",
            )
        )
        table = app.table.referee
        if what == "sit":
            app.table.referee = TableOfBoards(f"table {step}", log)
        elif what == "rise":
            app.table.referee = None
        elif what == "idle":
            idle[0] = not idle[0]
        elif what in ("plug", "chosen"):
            asked = rng.choice(("none", "auto", "virtual", "dgt://x", "camera://1"))
            if what == "plug":
                boards.plug(asked)
            else:
                named = "://" in asked
                boards.plug_chosen(
                    {"board": "url", "url": asked} if named else {"board": asked, "url": "old"}
                )
                if asked == "none":
                    assert boards.url == url
                    continue
            url = asked
            if asked == "virtual":
                expected.append("virtual")
            else:
                sized = table is not None and asked == "camera://1"
                expected += [*manager(), ("plug", f"{asked}?field=7x9" if sized else asked, table)]
                plugged = True
        elif what == "beside":
            app.settings.keys = rng.choice(({}, {"KP5": "roll"}, {"deck-3": "roll"}, {"GPIO4": "draw"}))
            urls = rng.choice(((), ("dice-1", "cards-2")))
            boards.plug_beside(urls)
            named = any(key != "KP5" for key in app.settings.keys)
            expected += manager() if urls else []
            expected += [("beside", one) for one in urls]
            if log[len(expected) :] and named:
                expected += [*manager(), ("keys", dict(app.settings.keys), urls)]
        elif what == "take":
            boards.take_events()
            expected += ["stir", *([("take", table)] if table is not None and made else []), "tick"]
        elif what == "key":
            job, down = rng.choice(("next", "back", "choose", "roll")), rng.random() < 0.5
            boards.press_key(job, down)
            if job != "roll":
                expected += ["stir", *([] if idle[0] else [("focus", job)])] if down else []
            else:
                expected += heard(table, idle[0], Button(job, down))
        elif what == "scan":
            boards.scan("reader", f"code {step}")
            expected += heard(table, idle[0], Card("reader", f"code {step}"))
        elif what == "press":
            boards.press("next")
            expected += ["stir", *([] if idle[0] else [("focus", "next")])]
        elif what == "refuse":
            boards.refuse(BoardError("no-port", port="x"))
            expected.append("refuse")
        else:
            boards.close(table)
            expected += [("close", table)] if made else []
            plugged = False
        assert log == expected, (step, what)
        assert (boards.url, boards.plugged) == (url, plugged)
    assert len(log) > 20


def heard(table: TableOfBoards | None, is_idle: bool, event: object) -> list[object]:
    """What comes of something from beside the board."""
    return ["stir", *([] if is_idle or table is None else [(table.name, event), "tick"])]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_key_does_its_job_once_until_it_is_let_go(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Down and up of keys, held ones that come again, and a window that loses the focus, against a set of what is down."""
    from kivy.core.window import Window

    from companion.app.keys import KeyDevices

    jobs = {"KP5": "roll", "KP6": "draw", "KP7": "roll"}
    rng, done = random.Random(seed), list[tuple[str, bool]]()
    app: Any = SimpleNamespace(
        settings=Settings(keys=dict(jobs)),
        table=SimpleNamespace(referee=None),
        boards=SimpleNamespace(press_key=lambda job, down: done.append((job, down))),
    )
    keys = KeyDevices(app)
    keys.listen()
    down: set[str] = set()
    expected: list[tuple[str, bool]] = []
    for _ in range(80):
        name, what = (
            rng.choice(("KP5", "KP6", "KP7", "KP8")),
            rng.choice(("down", "down", "up", "focus", "ask", "ctrl")),
        )
        scan = KEYS[name][1]
        if what in ("down", "ctrl"):
            held = ["ctrl"] if what == "ctrl" else []
            Window.dispatch("on_key_down", 500 + scan, scan, None, held)
            if not held and name in jobs and name not in down:
                down.add(name)
                expected.append((jobs[name], True))
        elif what == "up":
            Window.dispatch("on_key_up", 500 + scan, scan)
            if name in down:
                down.discard(name)
                expected.append((jobs[name], False))
        elif what == "ask":
            wanted: list[str] = []
            keys.asking = wanted.append
            Window.dispatch("on_key_down", 500 + scan, scan, None, [])
            assert wanted == [name] and keys.asking is None
        else:
            monkeypatch.setattr(Window, "_focus", False)
            Window.property("focus").dispatch(Window)
            monkeypatch.setattr(Window, "_focus", True)
            Window.property("focus").dispatch(Window)
            expected += [(jobs[one], False) for one in down]
            down.clear()
        assert sorted(done) == sorted(expected)
    keys.close()
    assert len(done) > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_sounds_are_as_those_of_an_app_that_has_just_begun(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.tablet import TabletAudio

    rng = random.Random(seed)
    voice: Any = SimpleNamespace(speaking=False, tells_rulings=False, reads=True)
    monkeypatch.setattr("companion.app.widgets.sound_player.SoundPlayer", SimpleNamespace)
    monkeypatch.setattr("companion.app.voice_controller.VoiceController", lambda *_: voice)
    app: Any = SimpleNamespace(settings=Settings(), kiosk=None, table=SimpleNamespace(refuse=None))
    used, seen = TabletAudio(app), set()
    assert used.reads_focus
    for _ in range(30):
        what = rng.choice(("sound", "quiet", "kiosk", "speaking", "tells_rulings"))
        if what == "kiosk":
            app.kiosk = rng.choice((None, SimpleNamespace()))
        else:
            setattr(app.settings if what in ("sound", "quiet") else voice, what, rng.random() < 0.5)
        new = TabletAudio(app)
        assert new.voice is voice
        now, fresh = vars(used.sounds), vars(new.sounds)
        assert now == fresh
        quiet = app.kiosk is not None and app.settings.quiet
        assert (fresh["on"], fresh["quiet"]) == (app.settings.sound, quiet)
        assert (fresh["ducked"], fresh["spoken"]) == (voice.speaking, voice.tells_rulings)
        seen.add(tuple(now.values()))
    assert len(seen) > 2
