"""The games, one folder a family; a folder added here, or in a folder that `TABLESIDE_GAMES` names, is found by itself.

A family is a package with a module `facts` that has `FAMILY` or, for several editions, `FAMILIES`: what is known of a
game before anybody plays. Facts are read to list games, so they import no rules; a game's rules are loaded when it
is made, by `make` in its module `rules`.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
import os
import pkgutil
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING

import msgspec

from companion.kernel.errors import GameError
from companion.kernel.facts import DEFINITION, DEFINITION_WORDS, About, GameInfo, Part
from companion.kernel.messages import BY_KIND, GameWords, Message, UserError

if TYPE_CHECKING:
    from companion.games.addon_trial import Trial
    from companion.kernel.game import Game
    from companion.kernel.pages import Book

__path__ += [folder for folder in os.environ.get("TABLESIDE_GAMES", "").split(os.pathsep) if folder]
SHARED, HERE = "shared", Path(__file__).parent
VARIANTS = "TABLESIDE_VARIANTS"
"""The variable of the environment that names the folder of people's own variant files; worker processes inherit it."""
ORDER = "KQRBNP"
"""Pieces of chess as books list them, where a game has no list of its own."""
log = logging.getLogger(__name__)
NO_PLACE = (__file__, importlib.__file__, "<frozen importlib._bootstrap>")
"""Files that load games: an error that arises there has no other place."""
NO_MOVES: Mapping[str, Message | None] = MappingProxyType({})
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
    order of `shelf`; those with `more` are found behind one place of the shelf, "More chess games".
    """

    info: GameInfo
    package: str
    shelf: int = 100
    more: bool = False

    @property
    def words(self) -> GameWords:
        """Its words."""
        return GameWords(self.folder / "words", self._nouns, self._own, self.info.rule_values())

    def _own(self, language: str) -> Mapping[str, str]:
        """What people have written of its games themselves, from the package's module `facts`, if it has any."""
        told = getattr(sys.modules[f"{self.package}.facts"], "own_entries", None)
        return told(self.info, language) if told else {}

    def _nouns(self) -> Mapping[str, str]:
        """What its pieces are called, from the package's module `piece_names`, if it has one."""
        module = f"{self.package}.piece_names"
        if importlib.util.find_spec(module) is None:
            return BY_KIND
        found: Mapping[str, str] = importlib.import_module(module).nouns(self.info)
        return found

    def book(self) -> Book:
        """The pages of its rules: those that its module `rules` tells, those of its module `pages`, or made of what it declares."""
        return _book(self.info.id)

    @property
    def folder(self) -> Path:
        """The folder of its package."""
        return Path(sys.modules[self.package].__path__[0])

    @property
    def is_addon(self) -> bool:
        """Whether it did not come with this program."""
        return self.folder.parent != HERE

    def _rules(self) -> ModuleType:
        """The module `rules`. Raises GameError: it is an add-on's, and broken."""
        with self._blame_addon():
            return importlib.import_module(f"{self.package}.rules")

    @contextmanager
    def _blame_addon(self) -> Iterator[None]:
        """Load what is in the family's folder, and blame the folder for its errors if it is an add-on."""
        from companion.games.addon_trial import AddonMistake

        try:
            yield
        except Exception as wrong:
            if not self.is_addon or (isinstance(wrong, UserError) and not isinstance(wrong, AddonMistake)):
                raise
            log.info("the game in %s is broken", self.folder, exc_info=True)
            raise GameError("game-broken", folder=str(self.folder), why=_why(wrong, self.folder)) from wrong

    def try_out(self, game: Game, thorough: bool = False) -> Trial:
        """Let an add-on game play with itself.

        Raises:
            GameError: its author has made a mistake, and what it is.
        """
        from companion.games.addon_trial import try_game

        with self._blame_addon():
            return try_game(game, thorough)

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
            with self._blame_addon():
                made: Game = make(self.info, seats, chosen, *own)
            if self.is_addon:
                self._try_once(made)
        return made

    def _try_once(self, game: Game) -> None:
        """Try an add-on game with these house rules, unless it has passed before. Raises GameError."""
        tried = (self.info.id, game.seats, *game.rules.items())
        if tried not in _tried:
            self.try_out(game)
            _tried.add(tried)

    def files_named(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """The house rules that were given as the path of a file."""
        return tuple(rule.name for rule in self.info.rules if rule.is_file(chosen.get(rule.name, "")))

    def definition_files(self) -> Mapping[str, Part]:
        """The files of somebody's own that define it and have its words: what the package's module `rules` says; else none."""
        files: Callable[[GameInfo], Mapping[str, Part]] | None = getattr(
            self._rules(), "definition_files", None
        )
        if files is None:
            return NO_PARTS
        with in_words_of(self.info.id):
            return files(self.info)

    def about(self) -> About | None:
        """What lists tell of a game that a definition describes: what the package's module `rules` says; else None."""
        told: Callable[[GameInfo], About] | None = getattr(self._rules(), "about", None)
        if told is None:
            return None
        with in_words_of(self.info.id):
            return told(self.info)

    def moves(self) -> Mapping[str, Message | None]:
        """How its pieces move by their kinds, where the package's module `rules` tells it; else none, and words have it."""
        return _moves(self.info.id)

    def kinds(self) -> tuple[str, ...]:
        """Its kinds of pieces, in the order in which they are listed."""
        return tuple(self.moves()) or self.book().kinds

    def seats_in(self, position: str) -> tuple[str, ...]:
        """The seats that a position text names."""
        named: Callable[[str], tuple[str, ...]] | None = getattr(self._rules(), "seats_in", None)
        with in_words_of(self.info.id):
            return self.info.seats if named is None else named(position)


class LeftOut(msgspec.Struct, frozen=True):
    """An add-on game that is not among the games: its folder, and what is wrong with it."""

    folder: str
    why: str | Message


_tried: set[tuple[object, ...]] = set()
"""Add-on games that passed their trial: name, seats and house rules."""


@cache
def _book(name: str) -> Book:
    """The pages of a game, those that it declares worked out from its start."""
    from companion.kernel.layout import is_tray
    from companion.kernel.pages import make_book

    one = family(name)
    told: Callable[[GameInfo], Book] | None = getattr(one._rules(), "book", None)
    if told is not None:
        with in_words_of(name):
            return told(one.info)
    module = f"{one.package}.pages"
    if importlib.util.find_spec(module) is not None:
        found: Book = importlib.import_module(module).BOOKS[name]
        return found
    game = one.make(None, {})
    layout = game.layout(game.start()).items()
    standing = [
        token.kind
        for place, stack in layout
        if place in game.board.number or is_tray(place)
        for token in stack
    ]
    every = dict.fromkeys((*standing, *one.info.later))
    known = [kind for kind in ORDER if kind in every]
    return make_book(one.info, tuple(dict.fromkeys((*known, *every))))


@cache
def _moves(name: str) -> Mapping[str, Message | None]:
    one = family(name)
    told: Callable[[GameInfo], Mapping[str, Message | None]] | None = getattr(
        one._rules(), "describe_moves", None
    )
    if told is None:
        return NO_MOVES
    with in_words_of(name):
        return told(one.info)


@cache
def _find_families() -> tuple[dict[str, Family], tuple[LeftOut, ...]]:
    """Find the games of this program, which have to be sound, then the add-ons; those that cannot be read come second."""
    found: dict[str, Family] = {}
    left: list[LeftOut] = []
    for module in pkgutil.iter_modules(__path__):
        if not module.ispkg or module.name == SHARED:
            continue
        folder = Path(getattr(module.module_finder, "path", "")) / module.name
        try:
            for family in _families_in(module.name):
                if family.info.id in found:
                    raise GameError("game-twice", name=family.info.id)
                found[family.info.id] = family
        except Exception as wrong:
            if folder.parent == HERE:
                raise
            log.info("the game in %s is left out", folder, exc_info=True)
            left.append(LeftOut(str(folder), _why(wrong, folder)))
    return dict(sorted(found.items(), key=lambda one: one[1].shelf)), tuple(left)


def _families_in(name: str) -> tuple[Family, ...]:
    """The games of a folder. Raises whatever is wrong in it."""
    facts = importlib.import_module(f"{__name__}.{name}.facts")
    every = facts.FAMILIES if hasattr(facts, "FAMILIES") else (facts.FAMILY,)
    sound = all(isinstance(family, Family) for family in every)
    if not sound or not all((one / "en.ftl").is_file() for one in {family.words.folder for family in every}):
        raise TypeError("no FAMILY with words/en.ftl")
    for family in every:
        if family.is_addon:
            from companion.games.addon_trial import AddonMistake, check_facts

            check_facts(family.info)
            for file in sorted(family.words.folder.glob("*.ftl")):
                try:
                    file.read_text("utf-8")
                except UnicodeDecodeError as wrong:
                    raise AddonMistake("addon-not-text", file=str(file)) from wrong
    return tuple(every)


def _why(wrong: Exception, folder: Path) -> str | Message:
    """What is wrong with an add-on game: a sentence, or Python's last line with the place in the folder."""
    if isinstance(wrong, UserError):
        return wrong.said
    said = traceback.format_exception_only(wrong)[-1].strip()
    every = [one for one in traceback.extract_tb(wrong.__traceback__) if one.filename not in NO_PLACE]
    frames = [one for one in every if Path(one.filename).is_relative_to(folder)] or every[-1:]
    if not frames:
        return said
    file = Path(frames[-1].filename)
    place = file.relative_to(folder) if file.is_relative_to(folder) else file.name
    return f"{said} ({place}, line {frames[-1].lineno})"


def find_blamed(wrong: BaseException) -> GameError | None:
    """What is wrong with the add-on game in whose code an error arose; None: it arose elsewhere."""
    files = [Path(one.filename) for one in traceback.extract_tb(wrong.__traceback__)]
    for one in families().values():
        if one.is_addon and isinstance(wrong, Exception) and any(f.is_relative_to(one.folder) for f in files):
            return GameError("game-broken", folder=str(one.folder), why=_why(wrong, one.folder))
    return None


def families() -> dict[str, Family]:
    """Every game by its name on the command line."""
    return _find_families()[0]


@cache
def file_families() -> dict[str, Family]:
    """The games that only a file defines, by name: they are found behind one place of the shelf."""
    found: dict[str, Family] = {}
    for facts in _facts():
        offered = getattr(facts, "file_families", None)
        for one in offered() if offered else ():
            if one.info.id not in families():
                found[one.info.id] = one
    return found


def _facts() -> Iterator[ModuleType]:
    for package in dict.fromkeys(one.package for one in families().values()):
        yield importlib.import_module(f"{package}.facts")


_from_journals: dict[str, Family] = {}
"""Games whose file is gone, as a journal has it."""


def family_by(name: str, parts: Mapping[str, Part]) -> Family:
    """The game called `name` as the file defines it that is among these; where there is none, as it is listed.

    Where it is listed no more it is known from now on: pages and words of it are still asked for by its name.

    Raises:
        GameError: there is none of that name.
        UserError: the file is none that defines a game.
    """
    file = parts.get(DEFINITION)
    if file is None:
        return family(name)
    for facts in _facts():
        described: Callable[[str, Part, Part | None], Family | None] | None = getattr(
            facts, "read_family", None
        )
        found = described(name, file, parts.get(DEFINITION_WORDS)) if described is not None else None
        if found is not None:
            _from_journals[name] = found
            return found
    return family(name)


def family_of(info: GameInfo) -> Family:
    """The game that these are the facts of: where it came with a journal, as that defines and words it.

    Raises:
        GameError: there is none of that name any more.
    """
    files = {DEFINITION: info.definition, DEFINITION_WORDS: info.definition_words}
    return family_by(info.id, {name: file for name, file in files.items() if file is not None})


def find_family(name: str) -> Family | None:
    """The game called `name`, None where there is none."""
    return families().get(name) or file_families().get(name) or _from_journals.get(name)


def look_again() -> None:
    """Files have come or gone: the games that they describe are found anew."""
    file_families.cache_clear()
    _book.cache_clear()
    _moves.cache_clear()


def find_broken() -> tuple[LeftOut, ...]:
    """The add-on games that are broken."""
    return _find_families()[1]


def family(name: str) -> Family:
    """The game called `name`.

    Raises:
        GameError: there is none of that name.
    """
    if (found := find_family(name)) is not None:
        return found
    for one in find_broken():
        if Path(one.folder).name == name.replace("-", "_"):
            raise GameError("game-broken", folder=one.folder, why=one.why)
    raise GameError("no-game", name=name, known=tuple(families()))
