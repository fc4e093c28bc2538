"""The list of slow tests: what it names exists, and what `make test-all` says of it is true."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pytest

from tests import cpu_seconds
from tests.cpu_seconds import OUTSIDE, CpuSeconds, Measure, lines
from tests.rest_of_run import RestOfRun, asking
from tests.slow import (
    LIST,
    MISSING,
    SLOW,
    Marks,
    Twice,
    fitted,
    looks_off,
    measured,
    read_list,
    write_list,
    wrong_lines,
)

pytest_plugins = ["pytester"]

ROOT = LIST.parents[1]
QUICK, LONG, LONGER = "tests/test_a.py::quick", "tests/test_a.py::long", "tests/test_a.py::longer[3 men]"


def second_look(
    found: Mapping[str, float], asked: list[str]
) -> Callable[..., tuple[Mapping[str, float], set[str]]]:
    """Measures of a second look, for tests that are wanted; `asked` takes their names."""

    def again(tests: Iterable[str], paths: Iterable[str] = ()) -> tuple[Mapping[str, float], set[str]]:
        asked.extend(tests)
        return {test: found[test] for test in asked}, {QUICK, LONG, LONGER}

    return again


def test_every_test_of_the_list_exists(request: pytest.FixtureRequest) -> None:
    """Of files that this run collects each name; of others the file. `python -m tests.slow` writes the list anew."""
    assert request.config.stash.get(MISSING, []) == []
    files = {ROOT / test.partition("::")[0] for test in read_list()}
    assert files and [file for file in sorted(files) if not file.is_file()] == []


def test_the_list_holds_slow_tests_in_the_order_of_their_names() -> None:
    slow = read_list()
    assert list(slow) == sorted(slow) and min(slow.values()) >= SLOW
    assert len(LIST.read_text("utf-8").splitlines()) == len(slow), "a test is listed twice"


def test_a_list_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "slow.txt"
    write_list({LONGER: 1.234, LONG: 0.5}, path)
    assert path.read_text("utf-8") == f"0.50 {LONG}\n1.23 {LONGER}\n"
    assert read_list(path) == {LONG: 0.5, LONGER: 1.23}
    path.write_text(f"{LONG} 0.5\n", "utf-8")
    with pytest.raises(AssertionError, match="is not SECONDS TEST"):
        read_list(path)


@pytest.mark.parametrize(
    ("own", "listed", "off"),
    [
        (0.29, None, False),
        (0.31, None, True),
        (0.49, 1.0, True),
        (0.51, 1.0, False),
        (1.99, 1.0, False),
        (2.01, 1.0, True),
    ],
)
def test_a_factor_of_two_is_allowed(own: float, listed: float | None, off: bool) -> None:
    assert looks_off(own, listed) is off


def test_what_still_is_off_at_a_second_look_is_told_in_a_sentence() -> None:
    asked: list[str] = []
    again = second_look({QUICK: 0.7, LONG: 0.9, LONGER: 0.1}, asked)
    wrong = wrong_lines({QUICK: 0.9, LONG: 2.1, LONGER: 0.2}, {LONG: 1.0, LONGER: 1.0}, again)
    assert sorted(asked) == sorted([QUICK, LONG, LONGER])
    assert wrong == [
        f"{LONGER} takes 0.10 s of the processor and is listed with 1.00 s.",
        f"{QUICK} takes 0.70 s of the processor and is not listed.",
    ]


def test_what_fits_is_not_measured_again() -> None:
    asked: list[str] = []
    assert wrong_lines({QUICK: 0.2, LONG: 1.2}, {LONG: 1.0}, second_look({}, asked)) == []
    assert asked == []


def test_what_the_run_of_every_case_alone_has_is_not_told() -> None:
    """Its measure is that of many cases, and `make test` has no test of this name: the second look finds none."""
    assert wrong_lines({QUICK: 3.0}, {}, lambda tests, paths=(): ({}, set())) == []


def test_the_list_is_made_to_fit() -> None:
    """What became quick or went goes, what became slow comes, and what fits stays as it is."""
    asked: list[str] = []
    again = second_look({QUICK: 0.4, LONGER: 0.1}, asked)
    slow = {LONG: 1.0, LONGER: 1.0, "tests/test_a.py::gone": 2.0}
    assert fitted({QUICK: 0.5, LONG: 1.2, LONGER: 0.3}, slow, again) == {LONG: 1.0, QUICK: 0.4}
    assert sorted(asked) == sorted([QUICK, LONGER])
    assert fitted({}, slow, second_look({}, [])) == {LONG: 1.0, LONGER: 1.0}, "a run of other tests"


def test_a_test_measured_more_than_once_takes_what_it_took_at_least(tmp_path: Path) -> None:
    for n, own in enumerate((0.5, 0.3, 0.4)):
        (tmp_path / f"{n}.tsv").write_text(f"{Measure(9, own, LONG)}\n{Measure(9, 0, OUTSIDE)}\n", "utf-8")
    assert measured(tmp_path) == {LONG: 0.3}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds of the processor that pass where a test says so, on a machine half as fast as the stated one."""
    now = [0.0]
    monkeypatch.setattr(cpu_seconds, "used", lambda: now[0])
    monkeypatch.setattr(cpu_seconds, "slowness", lambda: 2.0)
    monkeypatch.setattr(pytest, "now", now, raising=False)
    return now


SHARED = """
import pytest

@pytest.fixture(scope="module")
def shared():
    pytest.now[0] += 100
    yield
    pytest.now[0] += 200

@pytest.fixture
def own(shared):
    pytest.now[0] += 1
    yield
    pytest.now[0] += 2

def test_first(own): pytest.now[0] += 5

def test_second(own): pytest.now[0] += 5
"""


@pytest.mark.usefixtures("clock")
def test_what_is_set_up_for_others_too_is_not_a_test_s_own(pytester: pytest.Pytester) -> None:
    """Who comes first pays for it, and the last for its end; who that is says nothing of either."""
    pytester.makepyfile(SHARED)
    pytester.inline_run(plugins=[CpuSeconds(pytester.path / "seconds", controller=False)]).assertoutcome(
        passed=2
    )
    first, second, outside = lines(pytester.path / "seconds")
    assert (first.took, second.took) == (108, 208) and outside.test == OUTSIDE
    assert (first.own, second.own) == (4, 3), "half of setting up, calling and, but for the last, cleaning up"


LOADED = """
import pytest

loaded = []

@pytest.fixture
def thing():
    if not loaded:
        pytest.now[0] += 100
        loaded.append(1)
    yield
    assert loaded.pop() if len(loaded) > 1 else loaded

def test_wanted(thing): pytest.now[0] += 6

def test_other(thing): pytest.now[0] += 8
"""


@pytest.mark.usefixtures("clock")
def test_the_second_look_runs_what_is_wanted_twice_and_takes_the_lesser(pytester: pytest.Pytester) -> None:
    path = pytester.makepyfile(LOADED)
    wanted = pytester.path / "wanted"
    wanted.write_text(f"{path.name}::test_wanted", "utf-8")
    pytester.inline_run(
        plugins=[CpuSeconds(pytester.path / "seconds", controller=False), Twice(wanted)]
    ).assertoutcome(passed=1)
    one, _ = lines(pytester.path / "seconds")
    assert (one.test, one.took, one.own) == (f"{path.name}::test_wanted", 112, 3)
    collected = (pytester.path / "collected").read_text("utf-8").splitlines()
    assert collected == [f"{path.name}::test_wanted", f"{path.name}::test_other"]


THREE = """
import pytest

@pytest.mark.parametrize("n", [1, 2])
def test_one(n): pass

def test_other(): pass
"""


def ran(pytester: pytest.Pytester, slow: Mapping[str, float], *args: str) -> tuple[list[str], list[str]]:
    """The tests that a run tried, and what it misses of the list."""
    missing: list[str] = []

    class Look:
        def pytest_collection_finish(self, session: pytest.Session) -> None:
            there = session.config.stash.get(MISSING, ())
            missing.extend(there)

    result = pytester.inline_run("-m", "not slow", *args, plugins=[Marks(slow), Look()])
    return [
        one.nodeid.partition("::")[2]
        for one in result.getreports("pytest_runtest_logreport")
        if one.when == "call"
    ], missing


def test_slow_tests_are_left_out_unless_one_is_asked_for_by_its_name(pytester: pytest.Pytester) -> None:
    name = pytester.makepyfile(THREE).name
    slow = {f"{name}::test_one[2]": 1.0, f"{name}::test_went": 1.0, "test_elsewhere.py::test_it": 1.0}
    assert ran(pytester, slow) == (["test_one[1]", "test_other"], [f"{name}::test_went"])
    assert ran(pytester, slow, name) == (["test_one[1]", "test_other"], [f"{name}::test_went"])
    assert ran(pytester, slow, f"{name}::test_one") == (["test_one[1]", "test_one[2]"], [])


DEAR = """
import pytest

@pytest.fixture(scope="module")
def chromium(): pass

@pytest.fixture
def browser(chromium): pass

def test_of_a_page(browser): pass

def test_of_none(): pass

@pytest.fixture(params=["sqlite", "postgres"])
def store(request): return request.param != "postgres" or request.getfixturevalue("postgres")

@pytest.fixture(scope="session")
def postgres(): raise RuntimeError("it is not started")

def test_of_a_store(store): pass
"""


def test_what_wants_a_browser_or_a_server_is_slow_without_being_listed(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(DEAR)
    assert ran(pytester, {}) == (["test_of_none", "test_of_a_store[sqlite]"], [])


def test_browsers_are_started_by_the_fixture_alone() -> None:
    """Otherwise `make test` would start them."""
    drivers = {
        "tests/conftest.py",
        "tests/bench/tablets.py",
        "tests/long_runs/tablet_evening.py",
        "tests/pictures/phones.py",
        "tests/pictures/clubs.py",
    }
    files = [path for path in (ROOT / "tests").rglob("*.py") if path.name != Path(__file__).name]
    starting = {path for path in files if "sync_playwright(" in path.read_text("utf-8")}
    assert {path.relative_to(ROOT).as_posix() for path in starting} == drivers


FILES = {
    "tests/test_plain.py": "from tests.helper import help\n",
    "tests/helper.py": "import os\n",
    "tests/every_case.py": "",
    "tests/test_sized.py": "def test_it():\n    from tests.every_case import chosen\n",
    "tests/sizes.py": "from tests.every_case import chosen\nMANY = chosen(1, 2)\n",
    "tests/more.py": "from tests import (\n    sizes,\n)\n",
    "tests/test_more.py": "from tests.more import sizes\n",
}


def test_files_that_ask_how_many_cases_are_found_through_what_they_import(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    found = {path.name for path in asking(tmp_path / "tests")}
    assert found == {"every_case.py", "test_sized.py", "sizes.py", "more.py", "test_more.py"}


def test_the_rest_is_what_was_not_tried_or_has_other_sizes(pytester: pytest.Pytester) -> None:
    folder = pytester.mkpydir("trial")
    for name in ("test_plain.py", "test_sized.py"):
        (folder / name).write_text(THREE, "utf-8")
    with (folder / "test_sized.py").open("a", encoding="utf-8") as file:
        file.write("from tests import every_case\n")
    tried = [f"trial/{name}::test_one[1]" for name in ("test_plain.py", "test_sized.py")]
    (pytester.path / "0.tsv").write_text("".join(f"{Measure(1, 1, test)}\n" for test in tried), "utf-8")
    result = pytester.inline_run(plugins=[RestOfRun(pytester.path, folder)])
    assert [one.nodeid for one in result.getreports("pytest_runtest_logreport") if one.when == "call"] == [
        "trial/test_plain.py::test_one[2]",
        "trial/test_plain.py::test_other",
        "trial/test_sized.py::test_one[1]",
        "trial/test_sized.py::test_one[2]",
        "trial/test_sized.py::test_other",
    ]
