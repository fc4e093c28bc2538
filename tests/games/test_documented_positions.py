"""The page of each game names every field of its position text, every stage and every end."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from companion.games import families
from companion.kernel.text.position_text import BriefText

DOCS = Path(__file__).parents[2] / "docs" / "games"
PAGE = {"chess-jumble": "big-action-chess-jumble"}
"""Pages of several games, and one of these."""
PAGES = sorted(page.stem for page in DOCS.glob("*.md"))


def list_missing(page: str, written: str, module: ModuleType) -> list[str]:
    """What of a position text `written`, and of the stages and ends of its module, a page does not name."""
    fields = re.findall(r"(?<= )[a-z]+(?==)", written)
    words = [word for name in ("STAGES", "ENDS") for word in getattr(module, name, ()) if word]
    return [name for name in fields if f"{name}=" not in page] + [
        word for word in words if f"`{word}`" not in page
    ]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_what_stands_in_positions(page: str) -> None:
    game = families()[PAGE.get(page, page)].make(None, {})
    state = game.start()
    if isinstance(getattr(game, "text", None), BriefText):
        return  # a FEN, which the page says
    found = list_missing(
        (DOCS / f"{page}.md").read_text("utf-8"), game.position(state), sys.modules[type(state).__module__]
    )
    assert not found


def test_a_field_that_is_not_named_is_found() -> None:
    module = ModuleType("state")
    module.STAGES = ("turn", "over")  # type: ignore[attr-defined]
    assert list_missing("| `stage=` | `turn` |", "8/8 w stage=turn quiet=0", module) == ["quiet", "over"]
