"""Walks over the screen of a table: pieces are moved by touch, everything that the screen offers is pressed once, and all that is
seen is written down after each step.

After each step of `SCENES` the screen is built again, as when the theme changes: it has to show the same as before. What was shown is compared
with the files of `tests/golden/table_screens`, which `python -m tests.golden` makes again.

In `MOVING` time stands still, and passes by so many seconds at each step: fingers are down, pieces slide, dice fall, sheets
rise, and keys go over the screen. Nothing is brought to rest before it is looked at, and what sounds and is read out is
written down as well.
"""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Iterator, Mapping
from itertools import islice
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from kivy.clock import Clock
from kivy.uix.behaviors import ButtonBehavior

from companion.app.settings import Settings, save_settings
from companion.app.table.result import GameSummaryTask
from companion.app.table.screen import TableScreen
from companion.app.table.widgets.pieces import PieceTile
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table
from companion.table.storage.data_folder import keep_private
from companion.units import Milliseconds
from companion.voice.settings import VoiceSettings
from companion.voice.settings import save as save_voice
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.app.app_driver import FRAMES, Stage, resize
from tests.app.app_scenes import CARDS, FALLING, PARADE, Timed
from tests.app.contracts.drawn import end_movements
from tests.app.contracts.looks import BoxLine, changes, looks, name_drawings
from tests.app.contracts.table_gestures import (
    STEP,
    Play,
    choose,
    clocks_alone,
    drag,
    hold,
    keys,
    name,
    over,
    play_moves,
    roll,
    tap,
    wait,
)
from tests.app.screen_reader import read_textures
from tests.autoplay import chance

FOLDER = Path(__file__).parents[2] / "golden" / "table_screens"
FRAMES_FOLDER = FOLDER.parent / "table_frames"
WIDE, LOW, UPRIGHT = (1280, 800), (800, 480), (540, 1170)
OUTSIDE = ("Hint", "Home", "Seat pages", "Print the deal", "Leave")
"""What is not pressed: it asks an engine, opens a server or writes a file, or leaves the table."""
TIME = re.compile(r"\b[0-9]{1,2}:[0-9]{2}\b|\b20[0-9]{2}-[0-9]{2}-[0-9]{2}\b")
CLOSED = 5
"""How many things are open on each other, at most."""


class Scene(NamedTuple):
    """A table at which a walk begins.

    Attributes:
        game: What is played.
        size: Of the window, in pixels.
        settings: Of the app.
        plays: What is done, one after the other.
        given: How the table is opened besides.
    """

    game: str
    size: tuple[int, int]
    plays: tuple[Play, ...]
    settings: Mapping[str, Any] = {}
    given: Mapping[str, Any] = {}


class TableWalk:
    """A table on a stage, and hands that touch it.

    Args:
        scene: Where it begins.
        stage: Where the app runs.
    """

    def __init__(self, scene: Scene, stage: Stage) -> None:
        self.scene, self.stage = scene, stage
        self.rng = random.Random(3)
        self.timed: Timed | None = None
        self.open()

    def open(self) -> None:
        """Open the table, from its beginning."""
        given = {"seats": None, "seed": 5, **self.scene.given}
        self.stage.app.go_home()
        self.stage.app.table.play(TableSetup(game=self.scene.game, **given))
        self.rest()
        if "clock" in given.get("rules", {}):
            self.timed = Timed(self.stage)

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.stage.app.screen

    @property
    def at_table(self) -> bool:
        """Whether the table is shown, and no page over it."""
        return isinstance(self.screen, TableScreen)

    def rest(self) -> None:
        """Let the screen show what came of what was done."""
        self.stage.frames(1)
        self.stage.lie()
        end_movements()
        if self.at_table:
            self.screen.board.flights.land()
        self.stage.pass_time(0.15)  # so long a button looks pressed

    def touch(self, place: str) -> None:
        """Touch a square off its middle, or a piece of a box."""
        board = self.screen.board
        if place in board.board.number:
            x, y = board.corner_of(place)
            self.stage.tap(*board.to_window(x + board.side * 0.15, y + board.side * 0.7))
        else:
            seat, _, kind = place.removeprefix("box:").partition("/")
            tiles = [one for one in self.screen.walk() if isinstance(one, PieceTile)]
            tile = next((one for one in tiles if (one.owner, one.kind) == (seat, kind)), None)
            if tile is not None:
                self.press(tile)
            else:
                self.screen.touching.tap_box(seat, kind)
        self.rest()

    def press(self, widget: Any) -> None:
        """Touch a thing off its middle."""
        if self.stage.scroll_to(widget):
            widget.dispatch("on_release")
        else:
            x, y = widget.x + widget.width * 0.35, widget.y + widget.height * 0.6
            self.stage.tap(*widget.to_window(x, y))
        self.rest()

    def pressable(self) -> list[Any]:
        """What can be pressed, from above as it is read."""
        found = [one for one in self.screen.walk() if isinstance(one, ButtonBehavior)]
        return [one for one in found if not one.disabled and one.opacity]

    def command(self, **command: Any) -> None:
        """Say something to the table."""
        self.stage.app.table.command(**command)
        self.rest()


def play(moves: int) -> Play:
    """So many actions, by touch where a piece is moved."""

    def plays(walk: TableWalk) -> Iterator[str]:
        for _ in range(moves):
            referee = walk.stage.referee
            if (due := chance(referee)) is not None:
                walk.command(**due)
                yield " ".join(due.values())
                continue
            picking = walk.screen.touching.picking
            if walk.screen.content.question is not None:
                answers = [one for one in walk.pressable() if walk.screen.sheet in _above(one)]
                if not answers:
                    return
                walk.press(answers[0])
                yield f"answer {name(answers[0])}"
            elif origins := sorted(picking.movable):
                origin = walk.rng.choice(origins)
                if picking.hand != origin:
                    walk.touch(origin)
                    yield f"touch {origin}"
                if targets := sorted(picking.targets):
                    target = walk.rng.choice(targets)
                    walk.touch(target)
                    yield f"touch {target}"
            elif actions := referee.actions():
                action = str(walk.rng.choice(actions))
                walk.command(do="act", action=action)
                yield action

    return plays


def _above(widget: Any) -> Iterator[Any]:
    while widget is not None and widget.parent is not widget:
        yield widget
        widget = widget.parent


def press_all(most: int, *avoided: str) -> Play:
    """Everything that can be pressed once, and what it leads to; at last what is open is closed again."""

    def plays(walk: TableWalk) -> Iterator[str]:
        pressed = {*OUTSIDE, *avoided}
        leads: dict[str, str] = {}
        last = ""
        for _ in range(most):
            there = {name(one): one for one in walk.pressable()}
            for said in there:
                leads.setdefault(said, last)
            said = next((one for one in there if one not in pressed), "")
            if not said and walk.screen.dismiss():
                walk.rest()
                continue
            if not said:  # back to what has more
                said = next((leads[one] for one in leads if one not in pressed and leads[one] in there), "")
            if not said:
                break
            walk.press(there[said])
            if said not in pressed:
                yield said
            pressed.add(said)
            last = said
            if not walk.at_table and isinstance(walk.stage.app.navigator.bottom, TableScreen):
                walk.stage.app.uncover()
                walk.rest()
            if not walk.at_table:
                walk.open()
        for _ in range(CLOSED):
            if not walk.screen.dismiss():
                return
            walk.rest()
            yield "dismiss"

    return plays


def press(*names: str) -> Play:
    """Some things by their names, one after the other."""

    def plays(walk: TableWalk) -> Iterator[str]:
        for said in names:
            walk.press(next(one for one in walk.pressable() if name(one) == said))
            yield said

    return plays


def touch(*places: str) -> Play:
    """Some squares, one after the other."""

    def plays(walk: TableWalk) -> Iterator[str]:
        for place in places:
            walk.touch(place)
            yield f"touch {place}"

    return plays


def say(**command: Any) -> Play:
    """A command to the table."""

    def plays(walk: TableWalk) -> Iterator[str]:
        walk.command(**command)
        yield " ".join(map(str, command.values()))

    return plays


def time(*seconds: int) -> Play:
    """Time passes on the clocks."""

    def plays(walk: TableWalk) -> Iterator[str]:
        assert walk.timed is not None
        for some in seconds:
            walk.timed.passes(some * 1000)
            walk.rest()
            yield f"{some} seconds"

    return plays


def on_board(*hands: str) -> Play:
    """Hands on a plain sensor board that stands as the game does at first: `e2` lifts, `+e4` places."""

    def plays(walk: TableWalk) -> Iterator[str]:
        referee = walk.stage.referee
        layout = referee.game.layout(referee.state)
        plan = walk.screen.board.plan
        referee.connect(Connected("test", plan.across, plan.down, "occupancy", frozenset(), "t1"))
        referee.on_sensor_event(Snapshot({square: "1" for square in layout if ":" not in square}))
        walk.screen.redraw()
        walk.rest()
        yield "a board is plugged in"
        for hand in hands:
            now = referee.time.now()
            if hand.startswith("+"):
                referee.on_sensor_event(Placed(hand[1:], now))
            else:
                referee.on_sensor_event(Lifted(hand, now))
            walk.command(do="settle")
            yield f"{'place' if hand.startswith('+') else 'lift'} {hand.lstrip('+')}"

    return plays


NAMES = {"green": "Anna", "red": "Ben", "blue": "Cleo", "yellow": "Dan"}
SCENES: dict[str, Scene] = {
    "little-chess-jumble": Scene(
        "little-chess-jumble", WIDE, (play(14), press_all(30)), given={"seats": ("green", "blue")}
    ),
    "big-chess-jumble": Scene("big-chess-jumble", UPRIGHT, (play(8), press_all(16))),
    "little-action-chess-jumble": Scene("little-action-chess-jumble", LOW, (play(10), press_all(16))),
    "big-action-chess-jumble": Scene(
        "big-action-chess-jumble", WIDE, (play(6), press_all(16)), given={"position": CARDS, "names": NAMES}
    ),
    "dice-and-cards": Scene("dice-and-cards", WIDE, (play(8), press_all(16))),
    "wild-jokers": Scene("wild-jokers", LOW, (touch("e4", "a6"), play(6), press_all(24))),
    "raindropchess": Scene("raindropchess", UPRIGHT, (play(6), press_all(16))),
    "boulder-chess": Scene("boulder-chess", WIDE, (play(6), press_all(16))),
    "boulder-chess-low": Scene("boulder-chess", LOW, (play(4), press_all(12))),
    "gravity-chess": Scene("gravity-chess", LOW, (play(6), press_all(16)), given={"position": FALLING}),
    "parade-chess-solitaire": Scene(
        "parade-chess-solitaire", WIDE, (play(4), press_all(16, "Solution")), given={"position": PARADE}
    ),
    "neighbour-chess-solitaire": Scene(
        "neighbour-chess-solitaire", UPRIGHT, (play(6), press_all(12, "Solution"))
    ),
    "booster-chess": Scene("booster-chess", WIDE, (play(6), press_all(16))),
    "cloak-and-dagger-chess": Scene("cloak-and-dagger-chess", LOW, (play(6), press_all(16))),
    "chess": Scene(
        "chess",
        UPRIGHT,
        (touch("e4", "e2", "e5"), play(6), press_all(24), say(do="resign", seat="black"), press_all(8)),
        given={"names": {"white": "Ada", "black": "Bo"}},
    ),
    "chess-light": Scene("chess", WIDE, (play(1),), {"theme": "daylight", "text": 1.5}),
    "crazyhouse": Scene("crazyhouse", LOW, (play(12), press_all(10))),
    "chess-with-clocks": Scene(
        "chess",
        WIDE,
        (time(10), play(2), time(70, 200), press_all(24), time(300)),
        given={"rules": {"clock": "5+3"}},
    ),
    "clocks-of-four": Scene(
        "big-chess-jumble", WIDE, (play(4), time(20), press_all(12)), given={"rules": {"clock": "5+3"}}
    ),
    "chess-on-a-board": Scene("chess", WIDE, (on_board("e2", "+e4", "d7", "g8", "+g8"), press_all(12))),
}
"""What each walk is about, by the name of its file."""
HANDS = "r1bqk2r/p2p4/1pn2nP1/7p/P3p3/3P1P1N/1P1R2PP/3K1B1R w kq - stacks=f1:w1,b2:b1,g2:b1,h3:w2,c6:b2,a8:w1,h8:b1 hands=wP1wN1/bP1?2"
"""A position in which both sides hold cards."""
QUICK = (STEP, STEP, 2 * STEP, 0.3, 0.6)
"""Seconds between two looks at what slides."""
MOVING: dict[str, Scene] = {
    "fingers": Scene(
        "chess",
        WIDE,
        (
            drag("e2", "e3", "e4"),
            wait(*QUICK),
            drag("d7", "d5"),
            drag("e4", "off"),
            drag("e4"),
            drag("e4", "d5"),
            wait(*QUICK),
            drag("g8"),
            drag("f6"),
            wait(STEP, 0.1),
            drag("f6"),
            wait(STEP, 0.1, 0.3),
            drag("g1", rests=0.8),
            wait(1),
            drag("a8"),
            say(do="resign", seat="black"),
            wait(0.3, 0.4, 0.2, 0.2, 1),
        ),
    ),
    "fingers-on-small-squares": Scene(
        "big-chess-jumble",
        UPRIGHT,
        (play(1), drag("k2", "l2", "l1", "off"), drag("b3", "a12"), drag("c2", rests=0.8)),
    ),
    "turned": Scene(
        "chess",
        LOW,
        (drag("b1"), drag("c3"), wait(0.5), drag("g7", "g6", "g5"), wait(0.5), drag("c3", rests=0.8)),
        {"fixed": False, "one_tap": True},
    ),
    "dice": Scene(
        "little-chess-jumble",
        WIDE,
        (roll(0.1, 0.1, 0.4, 0.3, 1, 1), play(2), roll(0.1), drag("e4"), wait(0.5, 1)),
    ),
    "cards": Scene(
        "big-action-chess-jumble",
        WIDE,
        (roll(0.1, 0.2, 0.5, 2), play(3), roll(0.1, 0.2, 0.5, 2)),
        given={"position": CARDS},
    ),
    "sheets": Scene("chess", UPRIGHT, (tap("Menu"), wait(0.5, 30))),
    "keys": Scene(
        "chess", WIDE, (keys(13), over((1, 0), (0, -2), (1, 1)), keys(-4), choose, keys(12), keys(-3), choose)
    ),
    "three-buttons": Scene(
        "little-chess-jumble",
        LOW,
        (keys(6, True), choose, keys(5, True), choose, keys(4, True), choose, keys(-6, True)),
        {"three": True},
    ),
    "clocks-alone": Scene(
        "chess",
        WIDE,
        (
            time(5),
            clocks_alone,
            time(4),
            hold("White"),
            play_moves(2),
            time(30),
            hold("Pause", "Resume", "White", "Undo"),
            time(300),
        ),
        given={"rules": {"clock": "5+3"}},
    ),
    "clocks-pressed": Scene(
        "chess",
        LOW,
        (
            clocks_alone,
            hold("Black"),
            time(3),
            hold("White"),
            play_moves(1),
            time(9),
            hold("White", "Back to the game"),
        ),
        {"theme": "contrast"},
        {"rules": {"clock": "5+3", "press": "seat"}},
    ),
    "clocks-of-four-alone": Scene(
        "big-chess-jumble",
        UPRIGHT,
        (clocks_alone, hold("Cleo"), time(8), play_moves(3), time(70, 600), hold("Pause")),
        given={"rules": {"clock": "10+0"}, "names": NAMES},
    ),
    "private-cards": Scene(
        "booster-chess",
        WIDE,
        (
            drag("d2", "e2"),
            hold("White: view privately", "Only White is looking"),
            wait(17.5, 3),
            hold("White: view privately", "Back", "White: view privately", "Only White is looking"),
            drag("c6"),
            hold("White: view privately", "Only White is looking", "White pawn card", "White knight card"),
            drag("h3"),
            wait(0.5),
        ),
        given={"position": HANDS},
    ),
    "private-form": Scene(
        "cloak-and-dagger-chess",
        LOW,
        (
            hold(
                "White: register in private", "English", "Nur Wei\u00df schaut", "Turm", "Dame", "3", "Turm"
            ),
            keys(9),
            wait(22),
            hold("White: register in private", "Nur Wei\u00df schaut", "Wie im Schach"),
        ),
        {"language": "en"},
    ),
    "by-a-board": Scene("chess", WIDE, (on_board("e2", "+e5", "+e4", "e7"), wait(1, 1))),
}
"""Walks during which things move, by the names of their files in `tests/golden/table_frames`."""


def walk(about: str, most: int = 999) -> tuple[str, list[str]]:
    """Walk over the screen of a table of an app with a data folder of its own.

    Args:
        about: The name of the scene.
        most: The number of steps at most; if it is given nothing is built again between them.

    Returns:
        What was shown, each line with the sign of its coming and going, and the steps after which it was another when built again.
    """
    scene = SCENES[about]
    told: list[str] = []
    wrong: list[str] = []
    before: list[str] = []
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        furnish(folder, patched)
        # Without a network no server is started, whose codes are never the same.
        patched.setattr("companion.server.connections.local_addresses", lambda: ())
        save_settings(Settings(**{"reduced": True, **scene.settings}))
        resize(*scene.size)
        stage = Stage(empty=True)
        stage.stop_time()
        hands = TableWalk(scene, stage)
        names = name_drawings(stage.referee.game)

        def shown() -> list[str]:
            return [TIME.sub("TIME", line.replace(folder, "FOLDER")) for line in looks(hands.screen, names)]

        for step in islice(_steps(hands), most):
            told.append(f"> {step}{'' if hands.at_table else f': {type(hands.screen).__name__}'}")
            if not hands.at_table:
                continue
            now = shown()
            told += changes(before, now)
            before = now
            if most < 999:
                continue
            hands.screen.redo_look()
            hands.rest()
            again = shown()
            if sorted(again) != sorted(now):
                wrong += [step, *changes(now, again)]
        stage.close()
    return "\n".join(told) + "\n", wrong


def frames(about: str) -> str:
    """What was seen and heard at a table, each line with the sign of its coming and going (`+`, `-`) or of its sound (`~`)."""
    scene = MOVING[about]
    told: list[str] = []
    heard: list[str] = []
    before: list[str] = []
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        furnish(folder, patched)
        patched.setattr(
            "companion.app.widgets.sound_player.SoundPlayer.play",
            lambda _, sound: heard.extend([f"~ sound {sound}"] if sound else []),
        )
        patched.setattr(
            "companion.app.voice_controller.VoiceController.tell",
            lambda _, *said, topic="", seat="": heard.append(f"~ {topic} {seat} {' | '.join(said)}"),
        )
        patched.setattr("kivy.uix.behaviors.button.time", Clock.get_time)
        for module in ("companion.app.keys", "companion.app.widgets.board_view"):
            patched.setattr(f"{module}.Line", BoxLine)
        save_settings(Settings(**scene.settings))
        save_voice(VoiceSettings(focus=True))
        resize(*scene.size)
        stage = Stage(empty=True)
        stage.stop_time()
        stage.now = ceil(stage.now) + 1.0
        table = TableWalk(scene, stage)
        names = name_drawings(stage.referee.game)
        for step in _steps(table):
            stage.now = ceil(stage.now / STEP - 0.01) * STEP
            told += [f"> {step}", *heard]
            heard.clear()
            now = looks(table.screen, names)
            told += changes(before, now)
            before = now
        stage.close()
    return "\n".join(told) + "\n"


def _steps(hands: TableWalk) -> Iterator[str]:
    yield "open"
    for plays in hands.scene.plays:
        yield from plays(hands)


def furnish(folder: str, patched: pytest.MonkeyPatch) -> None:
    """Put the data of the app into a folder, and keep the world outside away: games go by the time of the stage."""

    def opened(*given: Any, **more: Any) -> Referee:
        referee = open_table(*given, **more)
        referee.time.now = referee.time.boot = lambda: Milliseconds(
            round(Clock.get_time() * FRAMES) * (1000 // FRAMES)
        )
        return referee

    patched.setenv("XDG_DATA_HOME", folder)
    patched.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    patched.setattr("firmware_bridge.discovery.cameras_here", list)
    patched.setattr("hardware.kiosk.machine.COMMAND", ("false",))
    patched.setattr("companion.table.setup.open_table", opened)
    patched.setattr(GameSummaryTask, "show", lambda *_: None)
    patched.setattr(TableScreen, "open_virtual", lambda self: None)
    read_textures(patched, painted=False)
    keep_private()
