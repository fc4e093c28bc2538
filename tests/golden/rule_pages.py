"""The pages of the rules of each game: which entries each of them covers, and what its pictures show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from unittest.mock import patch

from companion.games import families
from companion.kernel.game import Game
from companion.kernel.pages import Page
from companion.table.exercises import diagram
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from companion.table.rules import legend_of
from tests.golden.told_games import value
from tests.golden.written_texts import Texts
from tests.sampled_games import TOLD

GAMES = (
    *("big-action-chess-jumble", "little-chess-jumble", "booster-chess", "boulder-chess", "gravity-chess"),
    *("cloak-and-dagger-chess", "dice-and-cards", "neighbour-chess-solitaire", "parade-chess-solitaire"),
    *("raindropchess", "wild-jokers", "chess"),
)


@cache
def made(name: str, seats: tuple[str, ...], rules: tuple[tuple[str, str], ...]) -> Game:
    """A game, which pictures with the same house rules and seats share."""
    return make_game(name, seats if len(seats) > 1 else None, dict(rules))


def for_position(name: str, seats: None, rules: Mapping[str, str], position: str | None) -> Game:
    return made(name, families()[name].seats_in(position or ""), tuple(rules.items()))


def told(name: str, page: Page) -> Iterator[str]:
    """What is on one page."""
    yield f"{page.part}/{page.id} {' '.join(page.rules)} {page.kind} {value(page.when)}"
    for picture in page.pictures:
        given = {rule: values[0] for when in (page.when, picture.when) for rule, values in when.items()}
        shown = diagram(name, given, picture)
        fields = ("position", "man", "action", "dice", "cards", "shown")
        yield f"  {value({field: getattr(picture, field) for field in fields if getattr(picture, field)})}"
        if shown is not None:
            told_of = {field: getattr(shown, field) for field in ("targets", "crossed", "ways")}
            yield f"    {value({field: one for field, one in told_of.items() if one})}"


def written(name: str, _: Path) -> str:
    """All pages of a game."""
    with patch("companion.table.exercises.make_game", for_position):
        return "\n".join([line for page in families()[name].book().pages for line in told(name, page)] + [""])


def read(names: Sequence[str], _: Path) -> str:
    """The pages of games that are played from their definitions, as they are read, and what each piece is called and does."""
    lines: list[str] = []
    for name in names:
        words = catalogue(families()[name].words)
        lines.append(f"# {name}")
        for page in families()[name].book().pages:
            lines.append(f"{page.part} {page.id}: {words.say(page.title)} {words.say(page.says)}")
            lines += [
                f"  {picture.position} {picture.man} {value(picture.refused)}" for picture in page.pictures
            ]
        lines += [f"{kind}: {value(said)}" for kind, said in legend_of(name, words).items()]
    return "\n".join([*lines, ""])


TEXTS: Texts = {f"rule-pages/{name}": partial(written, name) for name in GAMES} | {
    f"rule-pages/told-{n}": partial(read, TOLD[n::8]) for n in range(8)
}
"""What makes each file."""
