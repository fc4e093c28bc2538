"""The pages of a hub say in English and German what they said; a change here has to be wanted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.golden.differences import assert_golden
from tests.golden.hub_pages import FOLDER, PAGES, FictionalEvening, file_name


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FictionalEvening]:
    made = FictionalEvening(tmp_path_factory.mktemp("evening"))
    yield made
    made.close()


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_what_it_said(page: str, evening: FictionalEvening) -> None:
    file = file_name(page)
    assert_golden(evening.read(page), (FOLDER / file).read_text("utf-8"), file)


def test_every_file_belongs_to_a_page() -> None:
    assert {path.name for path in (FOLDER / "pages").iterdir()} == {
        Path(file_name(page)).name for page in PAGES
    }
