"""The games, one folder a family; a folder added here, or in a folder that `TABLESIDE_GAMES` names, is found by itself.

A family is a package with a module `facts` that has `FAMILY` or, for several editions, `FAMILIES`: what is known of a
game before anybody plays. Facts are read to list games, so they import no rules; a game's rules are loaded when it
is made, by `make` in its module `rules`.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from companion.kernel.errors import GameError
from companion.kernel.facts import GameInfo, Part
from companion.kernel.messages import UserError

if TYPE_CHECKING:
    from companion.kernel.game import Game
    from companion.kernel.pages import Book

__path__ += [folder for folder in os.environ.get("TABLESIDE_GAMES", "").split(os.pathsep) if folder]
SHARED = "shared"
NO_PARTS: Mapping[str, Part] = MappingProxyType({})
"""Nothing of one's own."""


@contextmanager
def in_words_of(game: str) -> Iterator[None]:
    """What goes wrong in here is said in the words of this game."""
    try:
        yield
    except UserError as wrong:
        wrong.game = wrong.game or game
        raise


class Family(msgspec.Struct, frozen=True):
    """A game that can be played: its facts, and the package with its words and rules.

    The package's module `rules` has `make(info, seats, chosen) -> Game` (with `parts` behind these where house rules
    take files) and, where seats depend on the position, `seats_in(text)`. Where games are listed they stand in the
    order of `shelf`.
    """

    info: GameInfo
    package: str
    shelf: int = 100

    @property
    def words(self) -> Path:
        """The folder of its words."""
        return Path(sys.modules[self.package].__path__[0]) / "words"

    def book(self) -> Book:
        """The pages of its rules, from the package's module `pages`; empty where it has none."""
        from companion.kernel.pages import Book

        name = f"{self.package}.pages"
        if importlib.util.find_spec(name) is None:
            return Book()
        found: Book = importlib.import_module(name).BOOKS[self.info.id]
        return found

    def _rules(self) -> Any:
        return importlib.import_module(f"{self.package}.rules")

    def make(
        self, seats: Sequence[str] | None, chosen: Mapping[str, str], parts: Mapping[str, Part] = NO_PARTS
    ) -> Game:
        """A `Game` with these seats (None: all) and house rules; `parts`: house rule to the file it names.

        No file is read here: whoever makes a game brings what is in them.

        Raises:
            GameError, BoardFileError: seats, house rules or files that it cannot be played with.
        """
        with in_words_of(self.info.id):
            for rule in self.files_named(chosen):
                if rule not in parts:
                    raise GameError("part-missing", rule=rule, file=chosen[rule])
            make = self._rules().make
            own = ({rule: parts[rule] for rule in self.files_named(chosen)},) if self.info.own_parts else ()
            made: Game = make(self.info, seats, chosen, *own)
        return made

    def files_named(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """The house rules that were given as the path of a file."""
        return tuple(rule.name for rule in self.info.rules if rule.is_file(chosen.get(rule.name, "")))

    def seats_in(self, position: str) -> tuple[str, ...]:
        """The seats that a position text names."""
        named: Callable[[str], tuple[str, ...]] | None = getattr(self._rules(), "seats_in", None)
        with in_words_of(self.info.id):
            return self.info.seats if named is None else named(position)


@cache
def families() -> dict[str, Family]:
    """Every game by its name on the command line."""
    found: list[Family] = []
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg and module.name != SHARED:
            facts = importlib.import_module(f"{__name__}.{module.name}.facts")
            found += getattr(facts, "FAMILIES", None) or (facts.FAMILY,)
    return {family.info.id: family for family in sorted(found, key=lambda family: family.shelf)}


def family(name: str) -> Family:
    """The game called `name`.

    Raises:
        GameError: there is none of that name.
    """
    try:
        return families()[name]
    except KeyError:
        raise GameError("no-game", name=name, known=tuple(families())) from None
