"""What holds in every test: no sentence is missing, none falls apart, and nothing depends on the machine's speed."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import WeakKeyDictionary

import pytest
import typer
from fluent.runtime.prepare import Compiler
from fluent.syntax.ast import Message, Term
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from companion.artwork import boards, raster
from companion.engine import decision
from companion.engine.decision import WeighedAction
from companion.engine.search import Budget, Hurried
from companion.kernel.game import Game, State
from companion.table.engine_host.jobs import InlineBackend
from tests.cpu_seconds import CpuSeconds
from tests.every_case import EVERY_CASE
from tests.file_caches import fill_caches
from tests.once import folder_of_the_run, once_a_run
from tests.passed_reports import send_what_is_read
from tests.patience import PATIENCE
from tests.pixels import kept_boards, kept_pixels, put_away
from tests.process_guard import guard
from tests.rest_of_run import RestOfRun
from tests.slow import Marks, Twice, read_list
from tests.today import TODAY

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from companion.club.hub.server import HubService
    from tests.cli.in_process import Here
    from tests.club.brokers import Broker
    from tests.relay.relay_driver import Running

FEW = 60
"""Positions."""

os.environ.setdefault("TABLESIDE_LANGUAGE", "en")  # whatever the machine speaks

settings.register_profile(
    "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.register_profile("by chance", settings.get_profile("any machine"), derandomize=False)  # `make soak`
settings.load_profile("any machine")
if (
    not EVERY_CASE
):  # numbers and texts of our own files depend on what was imported, and finding them takes seconds
    vars(providers)["_get_local_constants"] = Constants


MEMORY = Path("/dev/shm")
"""Where files lie in memory, if the system has that."""
ROOM = 2**31
"""Bytes that must be free there: a hundred times what lies there at a time, as only failures leave anything."""


MOST_FILES = 500
"""Files that may be open between two tests; `select` knows numbers below 1,024."""


def pytest_configure(config: pytest.Config) -> None:
    guard()
    hear_interrupts()
    keep_folders_in_memory()
    make_kivy_folder()
    worker = getattr(config, "workerinput", None)
    if worker is None:  # workers have what is set here
        keep_data_apart(config)
    controller = bool(config.getoption("numprocesses", None)) and worker is None
    if worker is not None:
        send_what_is_read(config)
    if worker is None and (folder := folder_of_drawings(config)):
        put_away(folder)
    if not controller:
        gc.disable()  # until all is collected: what is imported stays
    if told := os.environ.get("CPU_SECONDS"):
        config.pluginmanager.register(CpuSeconds(Path(told), controller))
    if wanted := os.environ.get("TWICE"):
        config.pluginmanager.register(Twice(Path(wanted)))
    if after := os.environ.get("AFTER"):
        config.pluginmanager.register(RestOfRun(Path(after)))
    config.pluginmanager.register(Marks(read_list()))  # before what was tried is left out


@pytest.hookimpl(trylast=True)  # Hypothesis is ready
def pytest_sessionstart(session: pytest.Session) -> None:
    worker = getattr(session.config, "workerinput", None)
    if worker is not None:
        fill_caches(int(worker["workerid"].removeprefix("gw")), worker["workercount"], session.config.args)


def folder_of_drawings(config: pytest.Config) -> Path | None:
    """Where pixels are kept from run to run; None: pytest's cache is off, or nothing can be written there."""
    cache: pytest.Cache | None = getattr(config, "cache", None)
    with contextlib.suppress(OSError):
        return cache.mkdir("drawn") if cache else None
    return None


def hear_interrupts() -> None:
    """What a script starts in its background does not hear them, nor do its children: tests that interrupt a program would wait for ever."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def keep_folders_in_memory() -> None:
    """A test's files are synced as everywhere, but wait for no disk, for which a core would wait too."""
    if "PYTEST_DEBUG_TEMPROOT" in os.environ or not hasattr(os, "statvfs") or not os.access(MEMORY, os.W_OK):
        return
    about = os.statvfs(MEMORY)
    if about.f_bavail * about.f_frsize >= ROOM and not about.f_flag & os.ST_NOEXEC:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(MEMORY)


def keep_data_apart(config: pytest.Config) -> None:
    """What a test that names no folder keeps (games, reports of faults) lies in one of the run, not with what people have kept on this machine."""
    data = tempfile.TemporaryDirectory(
        prefix="tableside-data-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT"), ignore_cleanup_errors=True
    )
    config.add_cleanup(data.cleanup)
    os.environ["XDG_DATA_HOME"] = data.name


def make_kivy_folder() -> None:
    """Kivy makes its folders as it is imported, and fails where two workers do so at the same moment."""
    home = Path(os.environ.get("KIVY_HOME") or Path.home() / ".kivy").expanduser()
    (home / "mods").mkdir(parents=True, exist_ok=True)


def pytest_collection_finish() -> None:
    """What was imported stays: the collector need not look through it at every test.

    It comes when there is much to find, and seldom looks through all there is: that is a third of the time of the app's tests.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 1000, 40)


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure() -> None:
    """What is left ends with the process: looking three times through all of it, by pytest and by Python, takes seconds."""
    gc.freeze()


class Unsaid(logging.Handler):
    """What catalogues could not say in a test."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


LOT = random.Random()
UNSAID = Unsaid()
logging.getLogger("companion.i18n").addHandler(UNSAID)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """A game that a test begins without a seed has the same luck in every run, and no test hears what an earlier one found damaged."""
    LOT.seed(item.nodeid)
    UNSAID.said.clear()
    if (kept := sys.modules.get("companion.table.storage.data_folder")) is not None:
        kept.take_untold()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """A catalogue logs what it cannot say and goes on; here that is a failure, but for tests about just that."""
    yield
    assert "logged" in getattr(item, "fixturenames", ()) or not UNSAID.said, UNSAID.said


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Files of connections in reference cycles stay open until the collector comes, which is seldom here. A run of
    thousands of tests would have so many that `select`, by which paho-mqtt waits, knows none of the next ones.
    """
    yield
    if lowest_file() >= MOST_FILES:
        gc.collect()
        assert lowest_file() < MOST_FILES, f"{MOST_FILES} files are open: some tests leave theirs"


def lowest_file() -> int:
    """The number that the next file of this process gets."""
    with Path(os.devnull).open("rb", 0) as file:
        return file.fileno()


@pytest.fixture
def few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks of an action looks at few positions: for tests that do not ask how good it is."""

    def budget(nodes: int, hurried: Hurried | None = None) -> Budget:
        """As many positions as are asked for where their number is no matter of strength."""
        return Budget(
            min(nodes, FEW) if sys._getframe(1).f_code.co_name in ("search", "_after") else nodes, hurried
        )

    monkeypatch.setattr("companion.engine.decision.Budget", budget)
    monkeypatch.setattr("companion.engine.game_review.Budget", budget)

    def weigh(game: Game, s: State, nodes: int, *given: Any) -> WeighedAction:
        return decision.weigh(game, s, min(nodes, FEW), *given)

    monkeypatch.setattr("companion.table.engine_host.jobs.weigh", weigh)


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch, few_positions: None) -> None:
    """Whoever thinks does it in this process, and looks at few positions: for tests that do not ask how well someone plays."""
    monkeypatch.setattr("companion.table.engine_host.worker.own_process", InlineBackend)
    monkeypatch.setattr("companion.engine.explanation.GAMES", 2)
    monkeypatch.setattr("companion.engine.explanation.FEWEST", 2)


def kept_commands(build: Callable[[typer.Typer], Any]) -> Callable[[typer.Typer], Any]:
    """The same as typer's `build`, which reads the parameters of a command once a process, and not each time that it is run."""
    built: dict[tuple[object, ...], Any] = {}

    def kept(program: typer.Typer) -> Any:
        groups = [group.typer_instance for group in program.registered_groups]
        names = tuple(group.name for group in program.registered_groups if isinstance(group.name, str))
        commands = (command for group in (program, *groups) if group for command in group.registered_commands)
        of = (*names, *commands)
        if of not in built:
            built[of] = build(program)
        return built[of]

    return kept


class KeptSentences(Compiler):
    """The same as Fluent's compiler, which prepares an entry once a process, and not for each table that says it."""

    known: ClassVar[WeakKeyDictionary[Message | Term, Any]] = WeakKeyDictionary()

    def __call__(self, item: Any) -> Any:
        if not isinstance(item, Message | Term):
            return super().__call__(item)
        if item not in self.known:
            self.known[item] = super().__call__(item)
        return self.known[item]


@pytest.fixture(autouse=True, scope="session")
def same_everywhere(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """Nothing depends on the machine, its speed, or the day. One fixture: each costs every test a little.

    Luck: see `pytest_runtest_setup`.
    Engines that happen to be installed are no part of a test, unless it names them.
    On a busy machine a process that thinks is not taken for hung; tests of one that is set their own deadlines.
    Today's deal is that of the day on which the run began.
    A table searches a solitaire by itself, so that tests take no cores from one another; who wants processes sets `Solving.cores`.
    A drawing becomes pixels once, whichever test, worker and run shows it; without pytest's cache once a run. A board is
    drawn once a worker, typer reads the parameters of each command once, and Fluent prepares each entry once.
    Sealing a host's number takes next to no time; `test_host_number` looks at what it really costs.
    """
    drawn = folder_of_drawings(request.config) or folder_of_the_run(tmp_path_factory)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "companion.table.setup.secrets",
            SimpleNamespace(token_bytes=LOT.randbytes, token_hex=secrets.token_hex),
        )
        patch.setattr("companion.table.engine_host.installed_engines.KNOWN", {})
        for deadline in ("GRACE", "STARTING"):
            patch.setattr(f"companion.table.engine_host.worker.{deadline}", PATIENCE)
        patch.setattr("companion.table.engine_host.engine_router.PATIENCE", PATIENCE)
        patch.setattr("companion.table.rules.today", lambda: TODAY)
        patch.setattr("companion.table.solver.solver.cores", lambda: 1)
        patch.setattr(raster, "png", kept_pixels(drawn, raster.png))
        patch.setattr(boards, "picture", kept_boards(boards.picture))
        patch.setattr("fluent.runtime.bundle.Compiler", KeptSentences)
        patch.setattr(typer.main, "get_command", kept_commands(typer.main.get_command))
        patch.setattr("companion.table.kiosk.COST", 2)
        yield


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The handbook's pages, built once a run."""
    site = Path(__file__).parents[1] / ".make" / "site" / "handbook.py"

    def make(folder: Path) -> None:
        command = [sys.executable, str(site), "--work", str(folder / "work"), "--out", str(folder / "pages")]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    return once_a_run(tmp_path_factory, "handbook", make) / "pages"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser in a process of its own, for what a module shares; a test takes `browser`."""
    from playwright.sync_api import sync_playwright

    from tests.seat_pages.browsers import launch

    with sync_playwright() as playwright:
        made = launch(playwright)
        yield made
        made.close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """A browser that has no page open; what a test opens is closed after it."""
    yield chromium
    for context in chromium.contexts:
        context.close()


# Servers and commands that tests of several folders ask for


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker of MQTT in a process of its own."""
    from tests.club.brokers import Broker

    (tmp_path / "broker").mkdir()
    made = Broker(tmp_path / "broker")
    yield made
    made.kill()


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[HubService]:
    """The hub of a club, with its broker and its pages."""
    from companion.club.hub.server import HubService
    from tests.club.club_driver import ports

    made = HubService(
        tmp_path / "hub", "Chess Friends", ports=ports(), addresses=["127.0.0.1"], announce=False
    )
    yield made
    made.close()


@pytest.fixture
def relay() -> Iterator[Running]:
    """A relay in this process."""
    from tests.relay.relay_driver import Running

    running = Running()
    yield running
    running.close()


@pytest.fixture
def in_process(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Here:
    """Runs a command with what is typed to it and with variables; what it sets for its process is set back."""
    from tests.cli.in_process import here

    return here(monkeypatch, capsys)
