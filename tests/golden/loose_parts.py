"""Parts that run only as a program starts or ends, and commands that open the data of a hub: what each asks for, stores and prints."""

from __future__ import annotations

import asyncio
import io
import logging
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext, redirect_stdout
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

from gpiozero.pins.mock import MockFactory

from companion import app as app_package
from companion.app import club_controller, main
from companion.app.screens import lichess
from companion.app.widgets import textures
from companion.artwork import raster
from companion.artwork.design import svg
from companion.cli import club, elsewhere
from companion.cli.arguments import ClubOptions
from companion.cli.texts import BadUsage
from companion.club.hub.pages.evenings import archive_routes
from companion.club.hub.pages.settings import league_routes
from companion.kernel.messages import UserError, message
from companion.lichess.lobby import FoundGame, Wanted
from companion.lichess.site_messages import Challenge, Challenger, GameFull, GameState
from companion.table.setup import TableSetup
from companion.units import Pixels
from hardware.gpio import buses, devices
from tests.app.asked import Asked, AskedClock, said, shown
from tests.asgi import ask
from tests.golden.shared_store import TwoClubs, filled
from tests.golden.written_texts import Texts

Act = Callable[[TwoClubs], Any]


# The app's window


def _start(folder: Path) -> Iterator[str]:
    """What is set before Kivy is imported, and what is dropped once the graphics chip has lost everything."""
    kept = {"HOME": os.environ["HOME"], "KIVY_IMAGE": "pil"}
    kivy = logging.getLogger("kivy")
    filters = [*kivy.filters]
    with patch.dict(os.environ, kept, clear=True):
        app_package.prepare()
        yield from (f"{name}={value}" for name, value in sorted(os.environ.items()) if name != "HOME")
    for line in ("Cutbuffer: no tool", "Window: ready"):
        record = logging.LogRecord("kivy", logging.INFO, "", 0, line, (), None)
        yield f"log {line!r}: {bool(kivy.filter(record))}"
    kivy.filters[:] = filters
    yield f"websockets logs from {logging.getLevelName(logging.getLogger('websockets').level)}"


def _watched(supervised: bool, beat: float | None, folder: Path) -> Iterator[str]:
    """What the service manager is told: nothing before a frame is shown, nothing while the app is broken."""
    told: list[str] = []
    clock, window = AskedClock(told), Asked("window", told)
    bound: list[Callable[..., object]] = []
    vars(window)["bind"] = lambda on_flip: bound.append(on_flip)
    vars(window)["unbind"] = lambda on_flip: bound.remove(on_flip)
    works = [False]
    with (
        patch.object(main, "Clock", clock),
        patch.object(main, "Window", window),
        patch.object(main, "tell", lambda line: told.append(f"  tells {line}")),
        patch.object(main, "is_supervised", lambda: supervised),
        patch.object(main, "beat_every", lambda: beat),
    ):
        main.start_watchdog(lambda: works[0])
        for works[0] in (False, True, True):
            told.append(f"> a frame, the app works: {works[0]}, listens: {len(bound)}")
            for flip in [*bound]:
                flip(window)
            for event in [*clock.events]:
                if event.waits:
                    event.waits = event.again
                    event.work(0.0)
    yield from told


def _pictures(folder: Path) -> Iterator[str]:
    """Large pictures are kept on the disk; one that is damaged there is drawn again, and a full disk does no harm."""
    told: list[str] = []
    drawn = svg(8, 4, '<rect width="8" height="4"/>')

    def render(text: str, width: int) -> Any:
        told.append(f"  drawn, {width} wide")
        return real(text, width)

    real = raster.png
    there = folder / "cache"
    with (
        patch("platformdirs.user_cache_dir", lambda name: str(there / name)),
        patch.object(raster, "png", render),
    ):
        textures.forget()
        for what in ("first", "again", "forgotten", "damaged", "another width", "no folder"):
            told.append(f"> {what}")
            files = sorted(there.rglob("*.png"))
            if what in ("forgotten", "damaged", "no folder"):
                textures.forget()
            if what == "damaged":
                files[0].write_bytes(b"x")
            if what == "no folder":
                there.rename(folder / "away")
                there.write_text("a file")
            made = textures.large_texture(drawn, 32 if what == "another width" else 16)
            parts = [path.suffix for path in there.rglob("*") if path.is_file()]
            told.append(f"  {made.size} {made.min_filter}, {sorted(parts)}")
        textures.texture(drawn, 6)
        counts = (textures.texture.cache_info().currsize, textures.large_texture.cache_info().currsize)
        told.append(f"kept {counts}")
        textures.forget()
        counts = (textures.texture.cache_info().currsize, textures.large_texture.cache_info().currsize)
        told.append(f"forgotten {counts}")
    yield from told


def _lost(folder: Path) -> Iterator[str]:
    """All that is kept of the graphics chip goes, and all is drawn again."""
    told: list[str] = []
    app = SimpleNamespace(context=Asked("context", told, navigator=Asked("navigator", told)))
    textures.text_texture("a", "text", Pixels(12), 40, 1.0, "left")
    textures.texture(svg(1, 1, ""), 3)
    for name in ("texture", "text_texture"):
        told.append(f"{name}: {bool(getattr(textures, name).cache_info().currsize)}")
    vars(main.TablesideApp)["_redraw"](app)
    for name in ("texture", "large_texture", "text_texture"):
        told.append(f"{name}: {bool(getattr(textures, name).cache_info().currsize)}")
    yield from told


def _closed(folder: Path) -> Iterator[str]:
    """What is closed as the app ends: all of it, even if a part fails, and nothing that the window calls is left."""

    def fail(**given: object) -> None:
        raise OSError("no")

    for kiosk, fails in ((True, False), (False, True)):
        told: list[str] = []
        parts: dict[str, Any] = {
            name: Asked(name, told) for name in ("club", "audio", "focus", "keys", "root")
        }
        table = Asked("table", told, {"close": fail} if fails else {})
        context = Asked("context", told, table=table, kiosk=Asked("kiosk", told) if kiosk else None, **parts)
        app: Any = SimpleNamespace(
            context=context, crashes="crashes", _redraw="redraw", _joins=Asked("joins", told)
        )
        with (
            patch.object(main, "Window", Asked("window", told)),
            patch.object(main, "get_context", lambda told=told: Asked("graphics", told)),
            patch.object(main, "ExceptionManager", Asked("errors", told)),
            patch.object(main, "log", Asked("log", told)),
        ):
            main.TablesideApp.on_stop(app)
        yield f"> a kiosk: {kiosk}, the table fails: {fails}"
        yield from told


# Buses and pins of a Raspberry Pi


LONG = 9
"""Number of bytes that are only counted."""


class PinOfTest:
    """A pin that writes down what is done with it."""

    def __init__(self, told: list[str], number: int) -> None:
        self._told, self._number = told, number
        self.state = number % 3 != 0
        self.info = SimpleNamespace(pull="up" if number == 4 else "")

    def __getattr__(self, name: str) -> Callable[..., None]:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *given: self._told.append(f"  pin {self._number}: {name} {shown(given)}")


def _tried(work: Callable[[], object]) -> str:
    try:
        return repr(work())
    except Exception as wrong:
        return f"{type(wrong).__name__}: {wrong}"


def _buses(folder: Path) -> Iterator[str]:
    """What a bus gets and gives, also when it answers too little or is closed, and pins that are read one by one."""
    told: list[str] = []
    answers = [(3, b"abc"), (2, b"ab")]
    connection = Asked("pi", told, {"spi_open": lambda *given: 7, "spi_xfer": lambda *given: answers.pop(0)})
    factory: Any = Asked("factory", told, connection=connection)
    for pins in ((11, 10, 9, 8, 400_000), (21, 20, 19, 18, 400_000)):
        told.append(f"> a bus at {pins}")
        told.append(_tried(lambda pins=pins: buses.PigpioSpi(factory, *pins).close()))  # type: ignore[misc]
    bus = buses.open_spi(factory, 11, 10, 9, 8, 100_000)
    told += [_tried(lambda: bus.transfer([1, 2, 3])) for _ in range(2)]
    vars(factory)["connection"] = None
    bus.close()
    there = folder / "dev"
    there.mkdir()
    (there / "spidev0.1").touch()
    sent: list[tuple[int, Any]] = []

    def control(file: object, what: int, given: bytes) -> None:
        sent.append((what, given if len(given) < LONG else len(given)))

    with (
        patch.object(buses, "DEVICES", there),
        patch("fcntl.ioctl", control),
        MockFactory() as pins_of_pi,
    ):
        told.append("> a bus of this computer")
        own: Any = buses.open_spi(pins_of_pi, 11, 10, 9, 7, 250_000)
        told.append(f"rate {own.rate} {_tried(lambda: own.write([1, 2, 250]))} {own.closed}")
        told.append(f"{_tried(lambda: own.transfer([5, 6]))} {[what for what, _ in sent]} {sent[0]}")
        own.close()
        told.append(
            f"closed: {own.closed}, {_tried(lambda: own.write([1]))}, {_tried(lambda: own.transfer([1]))}"
        )
        told.append(f"{(there / 'spidev0.1').read_bytes()!r}")
        told.append(_tried(lambda: buses.open_spi(pins_of_pi, 11, 10, 9, 8, 250_000)))
        told.append(_tried(lambda: buses.open_spi(pins_of_pi, 11, 10, 9, 7, 250_000).close()))
    made = Asked("pins", told, {"pin": lambda number: PinOfTest(told, number)})
    told.append("> inputs")
    inputs = devices.SingleInputs(made, (3, 4, 5, 6, 8))
    told.append(f"low {inputs.low():b}")
    inputs.close()
    told.append("> drains")
    drains = devices.SingleDrains(made, (3, 4, 5))
    drains.drive(0b101)
    drains.drive(0b010)
    drains.close()
    yield from told


# A game on Lichess


def _site(folder: Path) -> Iterator[str]:
    """The table's part of a game on Lichess: nothing reaches a table that was left."""
    told: list[str] = []
    later: list[Callable[[], None]] = []
    made: list[tuple[Callable[..., None], Callable[[TableSetup], None]]] = []

    def site(schedule: Any, begin: Any) -> Any:
        made.append((schedule, begin))
        return Asked("site", told)

    for bottom in (None, Asked("bottom", told)):
        app: Any = Asked("app", told, table=Asked("table", told), navigator=SimpleNamespace(bottom=bottom))
        with (
            patch.object(lichess, "SiteTable", site),
            patch.object(lichess, "do_in_app_thread", later.append),
        ):
            one = lichess.SiteController(app)
            told.append(f"> begins: waiting {one.waiting}, lost {one.is_lost}")
            one.sit(cast("Any", Asked("referee", told)))
            one.wait()
            one.invite_again()
            schedule, begin = made[-1]
            schedule(lambda: told.append("  work"))
            told.append("> the app's thread")
            later.pop()()
            begin(TableSetup(game="chess", seed=4))
            schedule(lambda: told.append("  late work"))
            one.close()
            told.append("> the app's thread, closed")
            later.pop()()
    yield from told


def _leaves(folder: Path) -> Iterator[str]:
    """A club is left in another thread, after which it is forgotten."""
    told: list[str] = []
    work = vars(club_controller)["_leave"]
    with patch(
        "companion.club.client.membership_config.forget_membership", lambda: told.append("  forgotten")
    ):
        work(Asked("membership", told))
    yield from told


# A game that a terminal looks for


class LobbyOfTest:
    """A lobby that is at each look as the next of its states says."""

    def __init__(self, told: list[str], states: Sequence[Mapping[str, Any]]) -> None:
        self._told, self._states = told, list(states)
        self.found: Any = None
        self.refused: Any = None
        self.away = self.ready = False
        self.waits, self.account, self.challenges = "", None, dict[str, Challenge]()

    def __getattr__(self, name: str) -> Callable[..., None]:
        def do(*given: object) -> None:
            self._told.append(f"  lobby.{name}({', '.join(map(shown, given))})")
            self.waits = {"open": "", "close": self.waits}.get(name, name)

        return do

    def next(self) -> None:
        if not self._states:
            raise EOFError
        vars(self).update(self._states.pop(0))


FOUND = FoundGame(GameFull("game0003", GameState()), "black", "https://lichess.example.org")
MARY = {"c1": Challenge("call0001", Challenger("mary", "Mary"))}
LOOKS: Mapping[str, tuple[elsewhere.SiteWish, Sequence[Mapping[str, Any]]]] = {
    "seek": (
        elsewhere.SiteWish("seek"),
        ({}, {"away": True}, {"away": True}, {"ready": True, "away": False}, {}, {"found": FOUND}),
    ),
    "challenge": (
        elsewhere.SiteWish("challenge", "mary"),
        ({"ready": True}, {"refused": message("lichess-declined", why="Later")}),
    ),
    "go on": (elsewhere.SiteWish("game", "game0003"), ({"ready": True}, {"found": FOUND})),
    "accept": (
        elsewhere.SiteWish("accept", "Mary"),
        (
            {"ready": True},
            {},
            {"challenges": MARY, "account": SimpleNamespace(username="Bobby")},
            {"found": FOUND},
        ),
    ),
    "accept anyone": (elsewhere.SiteWish("accept"), ({"ready": True, "challenges": MARY}, {"found": FOUND})),
    "accept another": (
        elsewhere.SiteWish("accept", "tom"),
        ({"ready": True, "challenges": MARY, "account": SimpleNamespace(username="Bobby")}, {"found": FOUND}),
    ),
}


def _look_for(wish: elsewhere.SiteWish, states: Sequence[Mapping[str, Any]], token: Any) -> list[str]:
    told: list[str] = []
    lobby = LobbyOfTest(told, states)
    work = SimpleNamespace(put=None, get=lambda timeout: lobby.next)

    def client(*given: object) -> SimpleNamespace:
        told.append(f"  client {given}")
        return SimpleNamespace(host="lichess.example.org")

    with (
        patch.object(elsewhere, "SiteClient", client),
        patch.object(elsewhere, "Lobby", lambda client, put: lobby),
        patch("queue.SimpleQueue", lambda: work),
        patch.object(elsewhere, "load_token", lambda: None),
    ):
        try:
            elsewhere.find_game(wish, Wanted(), lambda note: told.append(f"  note {said(note.text)}"), token)
            told.append("  found")
        except UserError as wrong:
            told.append(f"  {said(wrong)}")
    return told


def _looks(folder: Path) -> Iterator[str]:
    """What is asked of the site until a game is found, and what is shown at the table meanwhile."""
    token = SimpleNamespace(token="lip_x", site="https://lichess.example.org")
    for name, (wish, states) in LOOKS.items():
        yield f"> {name}"
        yield from _look_for(wish, states, token)
    yield "> without a token"
    yield from _look_for(LOOKS["seek"][0], (), None)


# Commands with the data of a hub


def _command(clubs: TwoClubs, what: str, address: str = "", title: str = "", typed: str = "") -> list[str]:
    printed = io.StringIO()
    asked = ClubOptions(what=what, address=address, club=title)
    run = club.run_league if what in club.LEAGUE_WAYS else club.run_archive
    lines: list[str] = []

    def type_in(prompt: str) -> str:
        lines.append(f"asks {prompt!r}")
        if not typed:
            raise EOFError
        return typed

    with (
        patch.object(club, "open_hub", lambda path, store, title: nullcontext(clubs.north)),
        patch("builtins.input", type_in),
        redirect_stdout(printed),
    ):
        try:
            run(asked)
        except (BadUsage, UserError) as wrong:
            lines.append(f"refuses: {said(wrong)}")
    blocks = "".join(("\u2588", "\u2580", "\u2584", " "))
    return [*lines, *(line for line in printed.getvalue().splitlines() if line.strip(blocks + "\x1b[0;m147"))]


def _get(path: str, cookie: str = "Vera") -> Act:
    """The answer to a request for a file: its beginning."""

    def get(clubs: TwoClubs) -> str:
        try:
            reply = asyncio.run(ask(clubs.app, path, cookie=f"arbiter={clubs.cookies[cookie]}"))
        except UnicodeDecodeError:  # a file that is no text
            return "a file"
        return f"{reply.status} {reply.text[:60]!r} of {len(reply.text)}"

    return get


def _typed(what: str, address: str = "", title: str = "", typed: str = "") -> Act:
    return lambda clubs: _command(clubs, what, address, title, typed)


DESK: Mapping[str, Act] = {
    "sessions at a terminal": _typed("evenings"),
    "no day": _typed("unpack"),
    "is read": lambda clubs: clubs.north.results.catch_up(),
    "is packed": lambda clubs: clubs.post("/arbiter/archive", {"pack": "2027-01-12"}),
    "its file": _get("/arbiter/archive/2027-01-12/evening.zip"),
    "its games": _get("/arbiter/archive/2027-01-12/games.zip"),
    "no such file": _get("/arbiter/archive/2027-01-01/evening.zip"),
    "comes back": lambda clubs: clubs.post("/arbiter/archive", {"bring": "2027-01-12"}),
    "comes back again": lambda clubs: clubs.post("/arbiter/archive", {"bring": "2027-01-12"}),
    "by Dora": lambda clubs: clubs.post("/arbiter/archive", {"bring": "2027-01-12"}, clubs.cookies["Dora"]),
    "all is packed": lambda clubs: clubs.post("/arbiter/archive", {"pack": "all"}),
    "is unpacked at a terminal": _typed("unpack", "2027-01-12"),
    "is packed at a terminal": _typed("pack"),
    "sessions then": _typed("evenings"),
    "card of the club": _get("/arbiter/leagues/card.svg"),
    "Otto's sessions end": lambda clubs: clubs.north.people.end(clubs.ids["Otto"]),
    "card at a terminal": _typed("card"),
    "no card": _typed("add"),
    "no mark": _typed("add", "tableside-club://x"),
    "no file": _typed("take"),
    "no league": _typed("give", "league.json"),
    "standings": _typed("standings"),
}


def _desk(folder: Path) -> Iterator[str]:
    clubs = TwoClubs(folder, False, filled(False))
    clubs.app.router.routes += [*archive_routes(clubs.north), *league_routes(clubs.north)]
    try:
        for act, work in DESK.items():
            yield f"## {act}"
            yield from clubs.do(lambda work=work: work(clubs))  # type: ignore[misc]
    finally:
        clubs.close()


def _told(make: Callable[[Path], Iterator[str]]) -> Callable[[Path], str]:
    return lambda folder: "\n".join(make(folder)).replace(str(folder), "FOLDER") + "\n"


TEXTS: Texts = {
    f"loose/{name}": _told(make)
    for name, make in {
        "start": _start,
        "watched": lambda folder: _watched(True, 5.0, folder),
        "watched-without-beat": lambda folder: _watched(True, None, folder),
        "not-watched": lambda folder: _watched(False, 5.0, folder),
        "pictures": _pictures,
        "lost": _lost,
        "site": _site,
        "leaves": _leaves,
        "looks": _looks,
        "closed": _closed,
        "desk": _desk,
        "buses": _buses,
    }.items()
}
"""The files, below `tests/golden/texts`."""
