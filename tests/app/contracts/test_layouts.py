"""Everything is laid out as it was, in windows of three sizes and while people change things, and in the colours that it had."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.every_case import spread
from tests.golden.differences import assert_golden

FOLDER = Path(__file__).parents[2] / "golden" / "layouts"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
GALLERY, TABLE = "gallery-", "table-of-"
ROOMS = [name for name in NAMES if name.startswith(GALLERY)]
TABLES = [name for name in NAMES if name.startswith(TABLE)]
SCREENS = [name for name in NAMES if name not in (*ROOMS, *TABLES)]
BEGINS = 3
"""Sections of each screen that are quickly looked at: a table has had one more event in the third, all else is in a small window."""
STATES = sorted(
    {
        line[2:].partition(", state ")[0]
        for line in FOLDER.with_name("widgets").joinpath("states.txt").read_text("utf-8").splitlines()
        if ", state " in line and "Board" not in line and "Field" not in line
    }
)
"""Widgets of which each state is shown after others; a board is one line here: other tests look at what is on its squares."""
SIZES = ((540, 1170), (800, 480))


def sections(name: str) -> list[str]:
    """The sections of a file."""
    first, *others = (FOLDER / f"{name}.txt").read_text("utf-8").split("\n> ")
    return [f"{first}\n", *(f"> {one.removesuffix(chr(10))}\n" for one in others)]


def test_every_file_is_made_by_something() -> None:
    from tests.app.contracts.layouts import NAMED

    assert sorted(NAMED) == NAMES


@pytest.mark.parametrize("name", [*SCREENS, *TABLES])
def test_a_screen_is_laid_out_as_it_was(name: str) -> None:
    from tests.app.contracts.layouts import told

    assert_golden(told(name, BEGINS), "".join(sections(name)[:BEGINS]), f"layouts/{name}.txt")


@pytest.mark.parametrize("name", ROOMS)
def test_widgets_are_laid_out_as_they_were(name: str) -> None:
    from tests.app.contracts.layouts import told

    assert_golden(told(name), "".join(sections(name)), f"layouts/{name}.txt")


@pytest.mark.parametrize("name", ROOMS)
def test_widgets_that_are_turned_are_as_if_they_were_new(name: str) -> None:
    from tests.app.contracts.layouts import turned

    assert turned(name.removeprefix(GALLERY)) == []


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_left_of_the_state_before(name: str) -> None:
    from tests.app.contracts.layouts import left_over

    assert left_over(name) == []


@pytest.mark.parametrize("name", [*SCREENS, *TABLES])
def test_a_screen_in_which_things_change_is_laid_out_as_it_was(name: str) -> None:
    from tests.app.contracts.layouts import told

    assert_golden(told(name), "".join(sections(name)), f"layouts/{name}.txt")


@pytest.mark.parametrize("name", spread(SCREENS, 6))
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_screen_that_was_turned_is_as_one_that_is_opened_so(name: str, size: tuple[int, int]) -> None:
    from tests.app.contracts.layouts import opened_in, size_name

    (before,) = (one for one in sections(name) if one.startswith(f"> {size_name(size)}\n"))
    assert_golden(opened_in(name, size), before, f"layouts/{name}.txt")
