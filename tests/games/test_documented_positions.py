"""The page of each game names every field of its position text, every stage and every end; its examples are positions."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from companion.games import families, family
from companion.kernel.game import read_position
from companion.kernel.text.codecs import PositionText
from companion.table.game_factory import make_game

DOCS = Path(__file__).parents[2] / "docs" / "games"
PAGE = {"chess-jumble": "big-action-chess-jumble"}
"""Pages of several games, and one of these."""
RULES = {"dice-and-cards": {"plus_hash": "choose", "deck": "default", "orange": "yes"}}
"""With which house rules a game has all its fields."""
EXAMPLE = re.compile(r"^\| `([a-z0-9-]+)` \| `([^`]+ [wb] [^`]+)` \|$", re.MULTILINE)
"""A game and a position in a row of a table."""
COMMAND = re.compile(r'companion [a-z]+ ([a-z0-9-]+)((?: --rule \S+)*)\s+--position\s+"([^"]+)"')
PAGES = sorted(page.stem for page in DOCS.glob("*.md") if page.stem != "all-games")


def list_missing(page: str, written: str, module: ModuleType) -> list[str]:
    """What of a position text `written`, and of the stages and ends of its module, a page does not name."""
    fields = re.findall(r"(?<!\S)[a-z]+(?==)", written)
    words = [word for name in ("STAGES", "ENDS") for word in getattr(module, name, ()) if word]
    return [name for name in fields if f"`{name}=" not in page] + [
        word for word in words if f"`{word}`" not in page
    ]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_what_stands_in_positions(page: str) -> None:
    game = families()[PAGE.get(page, page)].make(None, RULES.get(page, {}))
    state = game.start()
    written = game.position(state)
    if isinstance(text := getattr(game, "text", None), PositionText):
        written += (
            f" {PositionText.write(text, state)}"  # the fields, too, that are left out while they say nothing
        )
    found = list_missing(
        (DOCS / f"{page}.md").read_text("utf-8"), written, sys.modules[type(state).__module__]
    )
    assert not found


@pytest.mark.parametrize(("name", "position"), EXAMPLE.findall((DOCS / "chess.md").read_text("utf-8")))
def test_an_example_is_written_as_it_was_read(name: str, position: str) -> None:
    game = families()[name].make(None, {})
    assert game.position(read_position(game, position)) == position


def test_positions_in_commands_can_be_read() -> None:
    found = [one for page in PAGES for one in COMMAND.findall((DOCS / f"{page}.md").read_text("utf-8"))]
    assert len(found) >= 10
    for name, rules, position in found:
        chosen = dict(rule.split("=") for rule in rules.split() if rule != "--rule")
        seats = family(name).seats_in(position) or None
        read_position(make_game(name, seats, chosen), position)


def test_the_pages_have_examples() -> None:
    chess = (DOCS / "chess.md").read_text("utf-8")
    assert {"chess", "duck", "janggi"} < {name for name, _ in EXAMPLE.findall(chess)}
    assert [name for name, _, _ in COMMAND.findall(chess)] == ["chess"]
    assert len(COMMAND.findall((DOCS / "dice-and-cards.md").read_text("utf-8"))) == 1


def test_a_field_that_is_not_named_is_found() -> None:
    module = ModuleType("state")
    module.STAGES = ("turn", "over")  # type: ignore[attr-defined]
    assert list_missing("| `stage=` | `turn` |", "8/8 w stage=turn quiet=0", module) == ["quiet", "over"]
