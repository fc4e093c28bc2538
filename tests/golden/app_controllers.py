"""What controllers of the app ask of the parts around them: for each thing that happens, line by line."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from companion.app import club_controller, table_session
from companion.app.screens.kiosk import controller as kiosk
from companion.app.screens.other_tables import invitation
from companion.app.settings import Settings
from companion.app.table_session import TableSession
from companion.club.client.membership import PendingGame
from companion.club.client.mqtt_sender import HouseInvitation
from companion.kernel.messages import UserError, message
from companion.seat_pages.game_choices import GameChoices
from companion.table.kiosk import KioskConfigError
from companion.table.protocol.notices import Note
from companion.table.setup import TableSetup
from companion.units import Milliseconds
from hardware.kiosk.machine import Health
from tests.app.asked import Asked, AskedClock, shown
from tests.golden.written_texts import Texts


class Wrong(UserError):
    """Something that cannot be done."""


def _wrong() -> Wrong:
    return Wrong(message("no-hints"))


class Around:
    """An app in which everything but the part that is tried stands in for itself."""

    def __init__(self, **settings: Any) -> None:
        self.told: list[str] = []
        self.stood = ""
        self.clock = AskedClock(self.told)
        self.screen = self.part("screen", is_idle=False, shows_call=False)
        self.bottom: Any = None
        self.boards = self.part("boards", url="usb:1", plugged=False)
        self.navigator = self.part("navigator", bottom=None, is_busy=False)
        self.table = self.part("table", referee=None, is_playing=False, clocks_run=None, sharing=None)
        self.club = self.part("club", there=False, joined=None)
        self.audio = self.part("audio", sounds=self.part("sounds"), voice=self.part("voice"))
        self.root = self.part("root")
        self.app = self.part(
            "app",
            settings=Settings(**settings),
            screen=self.screen,
            boards=self.boards,
            navigator=self.navigator,
            table=self.table,
            club=self.club,
            audio=self.audio,
            root=self.root,
            kiosk=None,
        )

    def part(self, name: str, does: dict[str, Callable[..., Any]] | None = None, **has: Any) -> Any:
        return Asked(name, self.told, does, **has)

    def say(self, line: str) -> None:
        self.told.append(line)

    def stand(self, line: str) -> None:
        """How things stand, if that is otherwise than it was."""
        if line != self.stood:
            self.stood = line
            self.say(f"  = {line}")


# The table


def _referee(at: Around, name: str = "referee", **has: Any) -> Any:
    header = {"names": {"green": "Anna"}, **has.pop("header", {})}
    line = SimpleNamespace(elsewhere=has.pop("elsewhere", ()))
    journal = SimpleNamespace(header=header)
    given = {
        "journal_path": f"{name}.jsonl",
        "actor": SimpleNamespace(seat="green"),
        "rematch_wanted": False,
        "gives_way": False,
        "game": SimpleNamespace(seats=("green", "blue"), info=SimpleNamespace(id="little-chess-jumble")),
        "record": SimpleNamespace(
            journal=journal, line_of_play=line, copied=has.pop("copied", False), __name__="record"
        ),
        "time": SimpleNamespace(now=lambda: int(getattr(at, "now", 0) * 1000)),
        "clocks": SimpleNamespace(on=has.pop("clocked", False), now=lambda: SimpleNamespace(stands=False)),
        **has,
    }
    return at.part(name, {"due": lambda: None, "name": str.title}, **given)


class TableAround(Around):
    """Around a session: tables that are opened are stand-ins, each with a number."""

    def __init__(self, **referee: Any) -> None:
        super().__init__(relay="relay.example", ears=["Anna"])
        self.opened = 0
        self.given, self.fails, self.held, self.site = referee, False, False, False
        self.session: Any = TableSession(self.app, ("reader:0",))
        self.app.table = self.session
        self.now = 1000.0

    def open(self, setup: TableSetup, hear: object, **given: Any) -> Any:
        self.say(f"  open {shown(setup)} {shown(given)}")
        if self.fails:
            raise _wrong()
        self.opened += 1
        return _referee(self, f"referee {self.opened}", **self.given)

    def patches(self) -> Iterator[Any]:
        def screen(app: object, referee: Any, hints: bool) -> Any:
            return self.part(f"screen of {referee.path}, hints {hints}")

        def phones(session: object) -> Any:
            return self.part("phones", {"asks": lambda command, seats: bool(seats)})

        def sharing(kind: str) -> Callable[..., Any]:
            return lambda app, relay=None: self.part(f"{kind} at {relay}")

        yield patch.object(table_session, "Clock", self.clock)
        yield patch("companion.app.table.screen.TableScreen", screen)
        yield patch("companion.table.setup.open_table", self.open)
        yield patch("companion.table.game_factory.MALFORMED", (Wrong,))
        yield patch("companion.seat_pages.seat_view.are_held", lambda path: self.held)
        yield patch("companion.app.table.seat_phones.SeatPhones", phones)
        yield patch("companion.app.screens.lichess.SiteController", sharing("site"))
        yield patch("companion.app.screens.other_tables.invitation.SharingController", sharing("sharing"))
        yield patch("companion.table.engine_host.engine_router.all_thinkers", lambda: self.part("engine"))
        yield patch(
            "companion.table.record.header.read_header",
            lambda journal: SimpleNamespace(site=object() if self.site else None, game="chess"),
        )


PLAYED: dict[str, dict[str, Any]] = {
    "alone": {},
    "with hints and another reader": {"hints": True, "beside": ("reader:9",)},
    "with a board": {"board": "usb:7"},
    "without a board": {"board": "none"},
    "with a board that has no name": {"board": ""},
    "after a crash": {"undo": True},
}
SETUP = TableSetup(game="chess")


def _play(at: TableAround, **given: Any) -> None:
    at.session.play(SETUP, **given)


def _of_opening(folder: Path) -> Iterator[str]:
    """A table is opened in each way."""
    for title, given in PLAYED.items():
        yield from _session(f"a table {title}", partial(_play, **given))
    for title, given in (
        ("whose phones were held", {}),
        ("that is played elsewhere too", {"elsewhere": ("blue",)}),
        ("that is a copy", {"copied": True}),
    ):

        def play(at: TableAround, line: bool = False, held: bool = "held" in title) -> None:
            at.held = held
            at.session.play(SETUP, sharing=at.part("line") if line else None)

        yield from _session(f"a table {title}", play, **given)
        yield from _session(f"a table {title}, by a line", partial(play, line=True), **given)

    def at_site(at: TableAround) -> None:
        at.site = True
        at.session.play(SETUP)

    def failing(at: TableAround) -> None:
        at.session.play(SETUP)
        at.say("> one that cannot be opened")
        at.fails = True
        at.session.play(SETUP, sharing=at.part("line"))
        at.say(f"  referee: {at.session.referee}")

    def refused(at: TableAround) -> None:
        def sit(referee: object) -> None:
            raise _wrong()

        at.navigator.bottom = at.part("bottom")
        at.session.play(SETUP, sharing=at.part("line", {"sit": sit}))

    yield from _session("a table of a site", at_site, elsewhere=("blue",))
    yield from _session("a table, and then", failing)
    yield from _session("a line that is refused", refused, elsewhere=("blue",))


def _session(title: str, do: Callable[[TableAround], None], **referee: Any) -> Iterator[str]:
    at = TableAround(**referee)
    with ExitStack() as stack:
        for one in at.patches():
            stack.enter_context(one)
        do(at)
    yield f"> {title}"
    yield from at.told


def _of_next_games(folder: Path) -> Iterator[str]:
    """Another game with the same board, readers, phones and line; and what is left when it cannot be opened."""

    def again(plugged: bool, phones: bool, line: bool, fails: bool, at: TableAround) -> None:
        at.session.play(SETUP, beside=("reader:9",))
        at.boards.plugged = plugged
        if phones:
            at.session.open_phones()
        if line:
            at.session.sharing = at.part("line")
        at.fails = fails
        at.say("> the next one")
        at.session.play_next(TableSetup(game="little-chess-jumble"))
        at.say(f"  phones {at.session.phones is not None}, line {at.session.sharing is not None}")
        at.say("> closed")
        at.session.close(comes_back=True)
        at.say("> closed again")
        at.session.close()

    for title, given in (
        ("nothing", (False, False, False, False)),
        ("a board", (True, False, False, False)),
        ("phones", (False, True, False, False)),
        ("a line", (False, False, True, False)),
        ("everything", (True, True, True, False)),
        ("everything, and it fails", (True, True, True, True)),
    ):
        yield from _session(f"a table with {title}", partial(again, *given), elsewhere=("blue",))

    def rematch(at: TableAround) -> None:
        at.session.rematch()
        at.say(f"  to be opened again: {at.session.reopenable}")
        at.session.play(SETUP, "usb:7", beside=("reader:9",))
        for plugged in (False, True):
            at.boards.plugged = plugged
            found = at.session.reopenable
            assert found is not None
            at.say(f"  to be opened again: {found.journal} on {found.board} beside {found.beside}")
        with patch("companion.table.setup.rematch_setup", lambda setup, journal: TableSetup(game="again")):
            at.say("> a rematch")
            at.session.rematch()
            assert at.session.referee is not None
            at.session.referee.rematch_wanted = True
            at.say("> a rematch by a command")
            at.session.command(do="agree", rematch=True)
        was = TableSetup(game="chess", think=Milliseconds(7), settle=Milliseconds(9), at="blue", turned=2)
        at.say("> opened again")
        at.session.reopen(table_session.OpenTable(was, "old.jsonl", "usb:3", ("reader:3",)), undo=True)

    def follow(at: TableAround) -> None:
        at.session.play(SETUP)
        with patch("companion.table.record.journal_reader.ReadOnlyJournal.read", lambda journal: journal):
            at.say("> a copy")
            at.session.follow(Path("copy.jsonl"))
        at.navigator.bottom = at.part("bottom")
        with patch("companion.table.record.journal_reader.ReadOnlyJournal.read", side_effect=_wrong()):
            at.say("> one that cannot be read")
            at.session.follow(Path("copy.jsonl"))

    def resume(at: TableAround) -> None:
        for damaged in (None, "rest"):
            for wrong in (None, _wrong()):
                at.say(f"> a saved game, damaged {damaged}, lost {wrong is not None}")
                saved: Any = SimpleNamespace(game="chess", path="saved.jsonl", damaged=damaged)
                with patch("companion.table.record.journal.restore", side_effect=wrong):
                    at.session.resume(saved)

    yield from _session("a rematch and a crash", rematch)
    yield from _session("a game that another table has begun", follow)
    yield from _session("games that were kept", resume)


def _of_a_table(folder: Path) -> Iterator[str]:
    """Commands, time and notices while a table is open, and while none is."""

    def each(at: TableAround) -> None:
        session = at.session
        for title, do in (
            ("a command", lambda: session.command(do="act", action="e2e4")),
            ("a touch", session.stir),
            ("a refusal", lambda: session.refuse("why")),
            ("phones", session.show_phones),
            ("phones are opened", session.open_phones),
            ("phones are asked", lambda: at.say(f"  {session.ask_phones({'do': 'undo'}, ('blue',))}")),
            ("phones of nobody", lambda: at.say(f"  {session.ask_phones({'do': 'undo'}, ())}")),
            ("a name", lambda: at.say(f"  {session.name('blue')}")),
            ("the clocks", lambda: at.say(f"  run {session.clocks_run}, playing {session.is_playing}")),
            ("the engine ends", session.stop_engine),
        ):
            at.say(f"> {title}")
            do()

    def open_one(at: TableAround) -> None:
        each(at)
        at.navigator.bottom = at.part("bottom")
        at.session.play(SETUP)
        at.say("> it is open")
        each(at)
        assert at.session.referee is not None
        vars(at.session.referee)["_does"] = {"due": lambda: 1002.5, "name": str.title}
        for title, do in (
            ("it is due in 2.5 seconds", at.session.tick),
            ("a tick before that", at.session.tick),
            ("then", lambda: at.say(f"  {at.clock.strike('_poll')}")),
        ):
            at.say(f"> {title}")
            do()
        at.now = 1010.0
        at.say("> it was due")
        at.session.tick()
        at.session.referee.actor = None
        at.say(f"> it is over: run {at.session.clocks_run}, playing {at.session.is_playing}")
        at.session.close()
        at.say("> it is closed")
        at.say(f"  {at.clock.strike('_poll')}")
        at.session.tick()

    def abandon(at: TableAround, broken: str) -> None:
        def fail(*_: object, **__: object) -> None:
            raise RuntimeError("broken")

        at.session.play(SETUP)
        at.session.sharing = at.part("line", {"close": fail} if broken == "line" else {})
        if broken == "navigator":
            vars(at.navigator)["_does"] = {"close_all": fail}
        if broken == "boards":
            vars(at.boards)["_does"] = {"close": fail}
        at.say("> it is abandoned")
        at.session.abandon()
        at.say(f"  referee {at.session.referee}, line {at.session.sharing}, phones {at.session.phones}")

    yield from _session("no table, then one", open_one, clocked=True)
    for broken in ("nothing", "navigator", "line", "boards"):
        yield from _session(f"a table in which {broken} fails", partial(abandon, broken=broken))


# A kiosk


class Shown:
    """A screen that is shown over another one."""

    is_idle = shows_call = False

    def __init__(self, *given: Any) -> None:
        self.given = given[1:]

    def show_call(self) -> bool:
        return False


class Call(Shown): ...


class Off(Shown): ...


class Pin(Shown): ...


class Fault(Shown): ...


class Idle(Shown):
    is_idle = shows_call = True


class Broken(KioskConfigError):
    """A file of a kiosk that cannot be read."""


HEALTH = (
    Health(),
    Health(percent=12, minutes=14),
    Health(percent=3, minutes=4),
    Health(percent=4, celsius=90.0),
    Health(weak=True, slowed=True),
    Health(percent=90, minutes=200),
)


class KioskAround(Around):
    """Around a kiosk: screens lie over one another, and the configuration is what `pin` and `broken` say."""

    def __init__(self, pin: str, offered: tuple[str, ...] = ()) -> None:
        super().__init__(offered=list(offered))
        self.pin, self.broken = pin, False
        self.bound: dict[str, Callable[[], bool]] = {}
        """What the window tells."""
        self.over: list[Any] = []
        vars(self.app)["_does"] = {"cover": self._cover, "uncover": self.uncover, "go_home": self.home}
        vars(self.navigator)["_does"] = {"show": self.put_up}
        vars(self.table)["_does"] = {"command": self._command}
        self.field = self.part("field", {"flare": lambda on: True})
        self.referee = self.part("referee", monitor=SimpleNamespace(field=self.field))

    def _cover(self, screen: Any) -> None:
        self.over.append(self.app.screen)
        self.app.screen = screen

    def uncover(self) -> None:
        if self.over:
            self.app.screen = self.over.pop()

    def put_up(self, screen: Any) -> None:
        self.over.clear()
        self.app.screen = screen

    def home(self, said: str = "") -> None:
        self.put_up(self.screen)

    def _command(self, run: bool, **_: Any) -> None:
        self.table.clocks_run = run

    def load(self) -> Any:
        if self.broken:
            raise Broken("kiosk-damaged", path="kiosk.toml")
        return SimpleNamespace(name="Corner Table", pin=self.pin)

    def patches(self, folder: Path) -> Iterator[Any]:
        def footer(tap: Any, name: str, warning: Any, on_dismiss: Any) -> str:
            return f"call {tap}, {name!r}, {None if warning is None else (warning.id, warning.level)}"

        def button(label: str, work: Any, **given: Any) -> str:
            return f"{label!r} {'chosen' if given['chosen'] else ''} named {given['name']!r}"

        yield patch.object(kiosk, "Clock", self.clock)
        yield patch.object(kiosk, "Window", self.part("window", {"bind": self.bound.update}))
        yield patch.object(kiosk, "load", self.load)
        yield patch.object(kiosk, "confirm", lambda config: self.say(f"  confirmed {config.name}"))
        yield patch.object(kiosk, "is_confirmed", lambda: True)
        yield patch.object(kiosk, "HostLock", lambda pin, confirmed=False: SimpleNamespace(digits=len(pin)))
        yield patch.object(kiosk, "PushButton", button)
        yield patch.object(kiosk.log, "error", lambda *given: self.say("  logged"))
        yield patch("companion.table.kiosk.folder", lambda: folder)
        yield patch("companion.app.footer.Footer", footer)
        yield patch("companion.app.footer.HealthMonitor", lambda hear, power: self.part("monitor"))
        yield patch("companion.app.overlays.CallScreen", Call)
        yield patch("companion.app.overlays.PowerOffScreen", Off)
        yield patch("companion.app.screens.kiosk.host_pin_screen.HostPinScreen", Pin)
        yield patch("companion.app.screens.kiosk.host_pin_screen.KioskFaultScreen", Fault)
        yield patch("companion.app.screens.kiosk.idle_screen.IdleScreen", Idle)


def _kiosk_steps(
    at: KioskAround, host: Any, chance: random.Random
) -> Iterator[tuple[str, Callable[[], object]]]:
    """What may happen at a kiosk now, each with its name."""
    calls, table = host.calls, at.table
    yield from (
        ("a touch", host.stir),
        ("a key", lambda: at.say(f"  does no more: {at.bound['on_key_down']()}")),
        ("a call", host.call),
        ("it is about a piece", lambda: calls.about("man")),
        ("it is seen", lambda: calls.on_seen("Vera")),
        ("it is settled", calls.settle),
        ("the host wants in", host.let_host_in),
        ("the window closes", lambda: at.say(f"  stays: {at.bound['on_request_close']()}")),
        ("the games are shown", host.shut),
        ("the power button", host.power),
        ("a warning is read", host.put_away),
        ("the screen below", at.uncover),
    )
    for screen in ("settings", "rules", "more-games", "club"):
        yield f"{screen} are opened", partial(host.guard, screen, partial(at.say, f"  {screen}!"))
    if isinstance(at.app.screen, Pin):
        yield "the PIN is right", at.app.screen.given[1]
    for health in chance.sample(HEALTH, 4):
        yield f"the machine: {shown(health)}", partial(host.hear, health)
    for _ in range(3):
        yield "a while without a touch", lambda: at.clock.strike("_idle")
    runs = chance.choice((None, True, False))

    def play(playing: bool, referee: Any) -> None:
        table.is_playing, table.clocks_run, table.referee = playing, runs if playing else None, referee

    yield f"a game, clocks {runs}", partial(play, True, at.referee)
    yield "a game that is over", partial(play, False, at.referee)
    yield "no game", partial(play, False, None)
    busy = chance.random() < 0.5
    yield f"something is being made: {busy}", lambda: setattr(at.navigator, "is_busy", busy)
    yield f"the broker is there: {busy}", lambda: setattr(at.club, "there", busy)
    yield f"the file is broken: {busy}", lambda: setattr(at, "broken", busy)


def _of_a_kiosk(pin: str, offered: tuple[str, ...], folder: Path) -> Iterator[str]:
    """Whatever happens in whatever order."""
    at = KioskAround(pin, offered)
    chance = random.Random(len(pin))
    with ExitStack() as stack:
        for one in at.patches(folder):
            stack.enter_context(one)
        host = kiosk.KioskController(at.app)
        at.app.kiosk = host
        host.begin()
        at.say(f"  {at.clock.strike('_watch')}")
        for _ in range(400):
            name, do = chance.choice([*_kiosk_steps(at, host, chance)])
            at.say(f"> {name}")
            do()
            at.stand(
                f"{type(at.app.screen).__name__} over {len(at.over)}, {host.label}, {host.short}, "
                f"heard {' '.join(host.heard)}, stands {host.stands}, locked {host.is_locked}, "
                f"below: {host.footer(at.app.screen)}"
            )
        at.say("> closed")
        host.close()
    yield from at.told


# A line to another table


class LineAround(Around):
    """Around a shared game: the line and the invitation are stand-ins."""

    def __init__(self) -> None:
        super().__init__()
        self.bottom = self.part("bottom")
        self.silence: dict[str, int | None] = {"green": 0, "blue": None}
        self.line = self.part("line", waits_for_table=False, met=False, invites=False)
        self.state = SimpleNamespace(lost=False, silence=self.silence.get)
        self.played: tuple[object, ...] = ()
        self.late: list[Callable[[], None]] = []

    def shared(self, schedule: Any, tell: Any, another: Any, relay: str, open_link: Any) -> Any:
        self.say(f"  a line at {relay}")
        self.schedule, self.tell, self.another = schedule, tell, another
        return self.line

    def referee(self) -> Any:
        line = SimpleNamespace(elsewhere=("blue",), played=self.played)
        game = SimpleNamespace(seats=("green", "blue"), info=SimpleNamespace(id="chess"))
        words = SimpleNamespace(say=lambda said: said.id)
        return self.part(
            "referee",
            shared=self.state,
            words=words,
            game=game,
            record=SimpleNamespace(line_of_play=line),
            journal_path="game.jsonl",
        )

    def patches(self) -> Iterator[Any]:
        yield patch.object(invitation, "Clock", self.clock)
        yield patch.object(invitation, "SharedTable", self.shared)
        yield patch.object(invitation, "InviteScreen", lambda app, inviter: self.part("invitation"))
        yield patch.object(invitation, "do_in_app_thread", lambda work: self.late.append(work))
        yield patch("threading.Thread", lambda target, daemon: self.part(f"thread, daemon {daemon}"))
        yield patch("companion.table.history.saved_games.delete", lambda path: self.say(f"  deleted {path}"))


def _of_a_line(seed: int, folder: Path) -> Iterator[str]:
    """Whatever the other table and the people here do, in whatever order; then all at once when the table is left."""
    at, chance = LineAround(), random.Random(seed)

    def be(**given: Any) -> Callable[[], None]:
        return lambda: vars(at.line).update(given)

    def sit() -> None:
        at.table.referee = at.referee()
        at.navigator.bottom = at.bottom
        line.sit(at.table.referee)

    def give_up() -> None:
        at.table.referee = at.table.referee or at.referee()
        line.give_up()
        at.played = () if at.played else (1,)

    def later() -> None:
        at.schedule(partial(at.say, "  some work"))
        while at.late:
            at.late.pop(0)()

    def is_silent(ms: int | None, lost: bool) -> Callable[[], None]:
        def do() -> None:
            at.silence["blue"], at.state.lost = ms, lost

        return do

    with ExitStack() as stack:
        for one in at.patches():
            stack.enter_context(one)
        line = invitation.SharingController(at.app, "relay.example", None if seed else at.part("join"))
        steps: dict[str, Callable[[], object]] = {
            "people sit down": sit,
            "a second": lambda: at.clock.strike("_tick"),
            "another second": lambda: at.clock.strike("_tick"),
            "one more second": lambda: at.clock.strike("_tick"),
            "work comes": later,
            "it waits for a table": be(waits_for_table=True, met=False),
            "a table has met": be(waits_for_table=True, met=True),
            "a table is there": be(waits_for_table=False, met=True),
            "it invites": be(invites=True),
            "it invites no more": be(invites=False),
            "heard": is_silent(0, False),
            "not heard for 3 s": is_silent(3900, False),
            "not heard for 4 s": is_silent(4000, False),
            "lost for 9 s": is_silent(9100, True),
            "lost for 2 s": is_silent(2000, True),
            "people wait": line.wait,
            "another code": line.invite_again,
            "a table of the club": lambda: line.invite_house("7"),
            "given up": give_up,
            "another game": lambda: at.another(Path("next.jsonl")),
            "a note": lambda: at.tell(Note(kind="line", text=message("no-hints"))),
            "no table": lambda: setattr(at.table, "referee", None),
            "no screen": lambda: setattr(at.navigator, "bottom", None),
        }
        for _ in range(300):
            name = chance.choice([*steps])
            at.say(f"> {name}")
            steps[name]()
            at.stand(f"lost {line.is_lost}, waiting {line.waiting}")
        at.say("> left")
        line.close()
        later()
    yield from at.told


# A club


class ClubAround(KioskAround):
    """Around a club's table: the membership stands in for itself, and time passes when the test says so."""

    def __init__(self) -> None:
        super().__init__("")
        self.now = 1000.0
        self.joins, self.fails = True, False
        self.calls = self.part("calls", now=None)
        self.kiosk = self.part("kiosk", calls=self.calls)
        self.offered: tuple[Callable[[], None], Callable[[], None]] = (lambda: None, lambda: None)
        self.invited: Callable[[HouseInvitation], None] = lambda invitation: None
        has: dict[str, Any] = {"joined": "club", "there": True, "others": ("7",)}
        self.member = self.part("membership", {"hear_invitations": self._hear_invitations}, **has)

    def _hear_invitations(self, hear: Callable[[HouseInvitation], None]) -> None:
        self.invited = hear

    def membership(self, say: object, orders: object, later: object, language: str) -> Any:
        self.say(f"  membership in {language}")
        return self.member if self.joins else None

    def check(self, setup: TableSetup) -> None:
        self.say(f"  checked {shown(setup)}")
        if self.fails:
            raise _wrong()

    def club_patches(self) -> Iterator[Any]:
        def sheet(app: object, said: Any) -> Any:
            return self.part(f"sheet {shown(said)}", open=True)

        def waiting(app: object, start: Any, begin: Any, later: Any) -> Any:
            self.offered = begin, later
            return self.part(f"offer of {start.id}", open=True)

        def page(app: object, back: object) -> Any:
            return self.part("power page")

        yield patch("companion.app.screens.other_tables.join_screen.JoinScreen", Join)
        yield patch.object(club_controller, "Clock", self.clock)
        yield patch.object(club_controller, "save_settings", lambda settings: self.say("  settings saved"))
        yield patch(
            "threading.Thread",
            lambda target, args, daemon: self.part(f"thread for {shown(args)}"),
        )
        yield patch("companion.club.client.lazy_membership.membership", self.membership)
        yield patch("companion.app.overlays.ArbiterSheet", sheet)
        yield patch("companion.app.overlays.WaitingGameSheet", waiting)
        yield patch("companion.app.overlays.PowerOffScreen", page)
        yield patch("companion.table.setup.check_setup", self.check)
        yield patch("companion.table.game_factory.MALFORMED", (Wrong,))


class Join(Shown):
    def __init__(self, app: object, inviter: HouseInvitation) -> None:
        super().__init__(app, inviter)


CHOSEN = GameChoices(
    table={"board": "url", "url": "usb:4", "beside": "reader:1 reader:2", "dice": "physical"}
)


def _of_a_club(kiosk_there: bool, folder: Path) -> Iterator[str]:
    """Orders of arbiters, invitations and games that are put up, in whatever order."""
    at, chance = ClubAround(), random.Random(7)
    at.app.settings.games["little-chess-jumble"] = CHOSEN
    starts = [
        PendingGame(
            str(n),
            "Vera",
            f"round {n}",
            "Title",
            TableSetup(game=game, rules={"goal": "x"} if n == 1 else {}),
        )
        for n, game in enumerate(("little-chess-jumble", "chess"))
    ]

    def play(playing: bool, referee: bool, gives_way: bool = False) -> Callable[[], None]:
        def do() -> None:
            at.table.is_playing = playing
            at.table.referee = at.part("referee", gives_way=gives_way) if referee else None

        return do

    def pass_time(seconds: float) -> Callable[[], None]:
        def do() -> None:
            at.now += seconds
            at.clock.strike("_look")

        return do

    def shut(name: str) -> Callable[[], None]:
        def do() -> None:
            for one in (*at.over, at.app.screen):
                if getattr(one, "path", "").startswith(name):
                    one.open = False

        return do

    with ExitStack() as stack:
        for one in at.club_patches():
            stack.enter_context(one)
        club = club_controller.ClubController(at.app, lambda: at.now)
        at.app.kiosk = at.kiosk if kiosk_there else None
        steps: dict[str, Callable[[], object]] = {
            "it joins": club.join,
            "it joins again": club.join,
            "it leaves": club.leave,
            "a game is put up": lambda: club.put_up(starts[0]),
            "another game is put up": lambda: club.put_up(starts[1]),
            "it is taken back": lambda: club.put_up(None),
            "a look": lambda: at.clock.strike("_look"),
            "a look later": pass_time(3.0),
            "a look after a while": pass_time(9.0),
            "a look after minutes": pass_time(125.0),
            "a game is played": play(True, True),
            "a game that gives way": play(True, True, True),
            "it is over": play(False, True),
            "no game": play(False, False),
            "players begin": lambda: at.offered[0](),
            "not yet": lambda: at.offered[1](),
            "the sheet is closed": shut("sheet"),
            "the offer is closed": shut("offer"),
            "an arbiter says": lambda: club.show(("one", "two")),
            "an arbiter's ruling": partial(club.hear, Note(kind="arbiter-warning", text="done")),
            "a move": partial(club.hear, Note(kind="line", text="done")),
            "an arbiter comes": lambda: club.come("Vera", False),
            "a call is settled": lambda: club.come("Vera", True),
            "rules": lambda: club.rule({"chess": {"clock": "5+3", "table_dice": "physical"}}),
            "the evening is over": lambda: club.close_evening(False),
            "all is switched off": lambda: club.close_evening(True),
            "table 7 invites": lambda: at.invited(HouseInvitation("7", "Seven", "room 1")),
            "table 8 invites": lambda: at.invited(HouseInvitation("8", "Eight", "room 2")),
            "busy": lambda: setattr(at.navigator, "is_busy", True),
            "not busy": lambda: setattr(at.navigator, "is_busy", False),
            "the games": at.home,
            "begin fails": lambda: setattr(at, "fails", True),
            "begin works": lambda: setattr(at, "fails", False),
            "sit": lambda: club.sit(at.referee),
            "rise": club.rise,
        }
        club.join()
        for _ in range(900):
            name = chance.choice(
                [*steps, *[one for one in steps if one.startswith(("a look", "table", "it joins"))] * 2]
            )
            at.say(f"> {name}")
            steps[name]()
            start = None if club.start is None else club.start.id
            at.stand(
                f"joined {club.joined}, there {club.there}, others {len(club.others)}, plays {club.plays}, start {start}"
            )
        at.joins = False
        club.leave()
        at.say("> none to join")
        club.join()
        at.say(f"  settings {shown(at.app.settings.games)}")
        club.close()
    yield from at.told


def told(each: Callable[[Path], Iterator[str]], folder: Path) -> str:
    return "\n".join(each(folder)) + "\n"


TEXTS: Texts = {
    "controllers/opened-tables": partial(told, _of_opening),
    "controllers/next-tables": partial(told, _of_next_games),
    "controllers/a-table": partial(told, _of_a_table),
    "controllers/kiosk": partial(told, partial(_of_a_kiosk, "4711", ())),
    "controllers/kiosk-with-a-shelf": partial(told, partial(_of_a_kiosk, "12345", ("chess",))),
    "controllers/kiosk-without-a-pin": partial(told, partial(_of_a_kiosk, "", ("chess",))),
    "controllers/club": partial(told, partial(_of_a_club, False)),
    "controllers/club-at-a-kiosk": partial(told, partial(_of_a_club, True)),
    "controllers/line": partial(told, partial(_of_a_line, 1)),
    "controllers/line-of-a-guest": partial(told, partial(_of_a_line, 0)),
}
"""The files, below `tests/golden/texts`."""
