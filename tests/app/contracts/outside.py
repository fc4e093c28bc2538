"""The world around the app in a story: stand-ins for clubs, other tables, sites and sounds, which write down what reaches them.

A story is a function that opens the app, does one thing after another, and yields the name of each thing. Unlike in a walk
things happen outside too: a hub refuses, another table comes, a board is unplugged. All names in a story differ, so that
one in the place of another is seen. `tests.app.contracts.storyteller` writes a story down.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from kivy.clock import Clock

from companion.app.settings import load_settings
from companion.club.client.membership_config import ClubMembership
from companion.club.client.mqtt_sender import HouseInvitation, HouseTable
from companion.kernel.messages import Message
from companion.remote.relay_messages import Invitation
from companion.remote.table_messages import Offer
from companion.table.kiosk import CONFIG_FILE, HostCalls, HostLock, update_config
from companion.table.setup import TableSetup, open_table
from companion.table.storage.data_folder import folder
from companion.units import Milliseconds
from tests.app.stand_ins import Unheard

if TYPE_CHECKING:
    from companion.app.tablet import Tablet
    from companion.table.referee import Referee
    from tests.app.app_driver import Stage

BESIDE = ("-journal", "-clock", "-wal", "-shm")


class Outside:
    """The app of a story, and what it says to the world.

    Args:
        patched: Replaces parts of the product until the story ends.

    Attributes:
        said: What has reached the world since the last step.
        name: The name of the last thing that was pressed.
    """

    def __init__(self, patched: pytest.MonkeyPatch) -> None:
        self.patched = patched
        self.said: list[str] = []
        self.stage: Stage
        self._kept: dict[str, str] = {}
        self._files: set[str] = set()
        self._waiting: list[Callable[[], object]] = []
        self.replace(
            "companion.app.widgets.sound_player.SoundPlayer.play", lambda _, name: self._hear_sound(name)
        )

    def _hear_sound(self, name: str) -> None:
        if name:
            self.note("sound", name)

    def replace(self, name: str, stand_in: object) -> None:
        """Replace something of the product, by its dotted name."""
        self.patched.setattr(name, stand_in)

    def open(self, kiosk: bool = False, empty: bool = False, **opening: Any) -> Tablet:
        """Open the app, at the table of an opening if there is one. From now on time passes by `wait` alone.

        `empty`: see `Stage`.
        """
        from tests.app.app_driver import Stage

        self._stop_clocks()
        self._kept, self._files = kept_settings(), kept_files()
        self.stage = Stage(TableSetup(seed=1, **opening) if opening else None, kiosk=kiosk, empty=empty)
        self.stage.stop_time()
        self.app.club.join()  # as it does after a while
        return self.app

    def _stop_clocks(self) -> None:
        """Calls, PINs and games go by the time of the story, and the machine says nothing of itself."""
        kiosk = "companion.app.screens.kiosk.controller"

        def now() -> float:
            """Seconds, a trifle more than frames have passed: what is shown does not hang on the last bit."""
            return round(Clock.get_time() * 20) * 0.0500001

        def lock(pin: str, confirmed: bool = True) -> HostLock:
            return HostLock(pin, mono=now, confirmed=confirmed)

        def opened(*given: Any, **more: Any) -> Referee:
            referee = open_table(*given, **more)
            referee.time.now = referee.time.boot = lambda: Milliseconds(int(now() * 1000))
            return referee

        self.replace("companion.app.footer.HealthMonitor", Unheard)
        self.replace(f"{kiosk}.HostCalls", lambda: HostCalls(now, now))
        self.replace(f"{kiosk}.HostLock", lock)
        self.replace("companion.table.setup.open_table", opened)

    @property
    def app(self) -> Tablet:
        return self.stage.app

    def note(self, what: str, *values: object) -> None:
        """Something reaches the world."""
        self.said.append(" ".join([what, *(str(value) for value in values if value != "")]))

    def noting(self, what: str) -> Callable[..., None]:
        """What notes its arguments after a word."""
        return lambda *values: self.note(what, *values)

    def take_said(self) -> list[str]:
        """What has reached the world since the last time, the settings that were kept, and files that came or went."""
        now, files = kept_settings(), kept_files()
        changed = [f"kept {name}={now[name]}" for name in now if now[name] != self._kept.get(name)]
        changed += [f"file {name} is new" for name in sorted(files - self._files)]
        changed += [f"file {name} is gone" for name in sorted(self._files - files)]
        said, self.said, self._kept, self._files = [*self.said, *changed], [], now, files
        return said

    def press(self, label: str, part: str = "") -> str:
        """Press the button of that label, and return its name; `part`: of two such the one in which this is written."""
        self.stage.frames(2)
        found = [one for one in self.buttons() if label in (one.text, getattr(one, "label", ""))]
        found = [one for one in found if not part or part in str(getattr(one, "sub", ""))]
        assert found, f"{label!r} is none of {[one.text for one in self.buttons()]}"
        begun = len(self._waiting)
        found[0].dispatch("on_release")
        if len(self._waiting) > begun and found[0] in self.buttons():
            begun = len(self._waiting)
            found[0].dispatch("on_release")  # a finger that trembles
            if len(self._waiting) > begun:
                self.note("begins twice:", label)
        return label

    def buttons(self) -> list[Any]:
        """What can be pressed now."""
        from kivy.uix.behaviors import ButtonBehavior

        return [one for one in self.stage.root.walk() if isinstance(one, ButtonBehavior) and not one.disabled]

    def type(self, hint: str, typed: str) -> str:
        """Type into the line that has this hint."""
        from kivy.uix.textinput import TextInput

        lines = [one for one in self.stage.root.walk() if isinstance(one, TextInput)]
        found = [one for one in lines if hint == one.hint_text]
        assert found, f"{hint!r} is none of {[one.hint_text for one in lines]}"
        found[0].text = typed
        return f"{typed} is typed"

    def hold_threads(self, *modules: str) -> None:
        """What these modules do in threads is done when the story says `work`."""

        waiting = self._waiting

        class Held:
            """A thread that waits for the story."""

            def __init__(
                self, target: Callable[..., object], args: tuple[Any, ...] = (), **_: object
            ) -> None:
                self._work = partial(target, *args)

            def start(self) -> None:
                waiting.append(self._work)

            def join(self) -> None: ...

        for module in modules:
            self.replace(f"{module}.threading", SimpleNamespace(Thread=Held, Event=threading.Event))

    def work(self) -> str:
        """Do what waits for a thread, and show what came of it."""
        while self._waiting:
            self._waiting.pop(0)()
        return "threads have worked"

    def wait(self, seconds: float) -> str:
        """Let time pass."""
        self.stage.pass_time(seconds)
        return f"{seconds:g} seconds pass"


Story = Callable[[Outside], Iterator[str]]


def kept_settings() -> dict[str, str]:
    """The settings on the disk, as text."""
    return {name: str(value) for name, value in msgspec.to_builtins(load_settings()).items()}


def kept_files() -> set[str]:
    """The files with data, without the time that the name of a journal has, and what lies beside journals."""
    found = [path.relative_to(folder()).as_posix() for path in folder().rglob("*") if path.is_file()]
    return {re.sub("[0-9]+[0-9a-f-]*", "#", name) for name in found if not name.endswith(BESIDE)}


def host_pin(name: str, pin: str) -> None:
    """The table is a kiosk of this name, whose host has this PIN."""
    folder().mkdir(parents=True, exist_ok=True)
    (folder() / CONFIG_FILE).write_text(update_config(name, pin, ""))


class ClubOfStory:
    """A membership of a club whose hub is a stand-in."""

    def __init__(self, at: Outside, joined: ClubMembership) -> None:
        self._at, self.joined, self.there = at, joined, True
        self.others: tuple[HouseTable, ...] = ()
        self.invites: Callable[[HouseInvitation], None] = at.noting("club: invited")
        self.rise, self.close = at.noting("club: rise"), at.noting("club: close")
        self.call, self.on_failed = at.noting("club: call"), at.noting("club: failed")

    def sit(self, referee: Referee) -> None:
        self._at.note("club: sit", referee.game.info.id)

    def hear_invitations(self, invited: Callable[[HouseInvitation], None]) -> None:
        self.invites = invited


def in_club(at: Outside, joined: ClubMembership | None = None) -> list[ClubOfStory]:
    """From now on the app belongs to clubs by stand-ins; those that it has belonged to."""
    from companion.club.client.membership_config import load_membership

    made: list[ClubOfStory] = []

    def membership(*_: object) -> ClubOfStory | None:
        found = load_membership() or joined
        if found is not None:
            made.append(ClubOfStory(at, found))
            at.note("club: belongs", found.club, found.table, found.delay)
        return made[-1] if found is not None else None

    at.replace("companion.club.client.lazy_membership.membership", membership)
    return made


class LineOfStory:
    """The line of a game that is shared, as `SharedTable`; the story says what happens on it."""

    def __init__(self, at: Outside, relay: str) -> None:
        self.relay = relay
        self.code: Invitation | None = None
        self.refused: Message | None = None
        self.warning: Message | None = None
        self.gone = self.up = self.met = False
        self.reached = self.waits_for_table = self.invites = True
        self._at = at
        self.take, self.close = at.noting("line: take"), at.noting("line: close")

    def sit(self, referee: Referee) -> None:
        self._at.note("line: sit", referee.game.info.id)

    def invite_again(self, relay: str = "") -> None:
        self._at.note("line: invite again", relay)
        self.relay = relay or self.relay
        self.refused, self.code = None, None


def with_lines(at: Outside) -> list[LineOfStory]:
    """From now on games are shared by stand-ins; the lines that were made."""
    made: list[LineOfStory] = []

    def line(schedule: object, tell: object, another: object, relay: str, open_link: object) -> LineOfStory:
        made.append(LineOfStory(at, relay))
        at.note("line: made", relay)
        return made[-1]

    at.replace("companion.app.screens.other_tables.invitation.SharedTable", line)
    return made


OFFER = Offer(
    keeper="0" * 16,
    game="wild-jokers",
    rules={"castling": "b", "table_clock": "15+10", "table_hints": "never", "table_touch_move": "enforce"},
    seats=("white", "black"),
    free=("white",),
    names={"black": "Luc"},
)
"""A game with other rules than usual, at which Luc has the black pieces."""


class GameOfJoin:
    """What another table offers, as `GameJoin`."""

    offered: Offer | None = None
    journal: Any = None


class JoinOfStory:
    """A try to come to another table, as `TableJoin`."""

    def __init__(self, at: Outside, on_change: Callable[[], object]) -> None:
        self._at, self.on_change = at, on_change
        self.game = GameOfJoin()
        self.refused: Message | None = None
        self.lost, self.reached = False, True
        self.start, self.close = at.noting("join: start"), at.noting("join: close")
        self.settle = at.noting("join: settle")

    def poll(self) -> None: ...

    def sit_down(self, names: Mapping[str, str]) -> None:
        self._at.note("join: sit down", dict(names))


def with_joins(at: Outside) -> list[JoinOfStory]:
    """From now on other tables are stand-ins; the tries to come to one."""
    made: list[JoinOfStory] = []

    def join(
        relay: str, code: Invitation, _: object, on_change: Callable[[], object], **given: Any
    ) -> JoinOfStory:
        made.append(JoinOfStory(at, on_change))
        at.note("join: made", relay, code.letters, f"asks={given['asks']}")
        return made[-1]

    at.replace("companion.app.screens.other_tables.join_screen.TableJoin", join)
    return made
