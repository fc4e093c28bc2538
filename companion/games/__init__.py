"""The games, in one folder for each family.

A folder that is added here, or to a folder named by `TABLESIDE_GAMES`, is found automatically.

A family is a package. Its module `facts` contains `FAMILY` or, for several editions, `FAMILIES`:
everything that is known about a game before it is played. All facts are imported to list the games, so
they import no rules. The rules are imported when a game is created by `make` in the package's module
`rules`.
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
"""Environment variable that names the folder with the user's own variant files; worker processes
inherit it.
"""
ORDER = "KQRBNP"
"""Chess pieces in the order used in books, for games without a list of their own."""
log = logging.getLogger(__name__)
NO_PLACE = (__file__, importlib.__file__, "<frozen importlib._bootstrap>")
"""Files that load games. They are not reported as the place of an error."""
NO_MOVES: Mapping[str, Message | None] = MappingProxyType({})
NO_PARTS: Mapping[str, Part] = MappingProxyType({})
"""No custom files."""


@contextmanager
def in_words_of(game: str) -> Iterator[None]:
    """Within the block, use this game's texts for errors."""
    try:
        yield
    except UserError as wrong:
        wrong.game = wrong.game or game
        raise


class Family(msgspec.Struct, frozen=True):
    """A game that can be played: its facts, and the package with its texts and rules.

    The package's module `rules` contains `make(info, seats, chosen) -> Game`. If house rules can name
    files, `make` has a last argument `parts`. If the seats depend on the position, the module also
    contains `seats_in(text)`. Lists show games in the order of `shelf`. Games with `more` are behind a
    single entry of the shelf, "More chess games".
    """

    info: GameInfo
    package: str
    shelf: int = 100
    more: bool = False

    @property
    def words(self) -> GameWords:
        """The texts of the game."""
        return GameWords(self.folder / "words", self._nouns, self._own, self.info.rule_values())

    def _own(self, language: str) -> Mapping[str, str]:
        """Return the game's texts written by users, from the package's module `facts`, if it has any."""
        told = getattr(sys.modules[f"{self.package}.facts"], "own_entries", None)
        return told(self.info, language) if told else {}

    def _nouns(self) -> Mapping[str, str]:
        """Return the names of the pieces, from the package's module `piece_names` if there is one."""
        module = f"{self.package}.piece_names"
        if importlib.util.find_spec(module) is None:
            return BY_KIND
        found: Mapping[str, str] = importlib.import_module(module).nouns(self.info)
        return found

    def book(self) -> Book:
        """Return the pages of the rules: from the module `rules` or `pages`, or else derived from the
        game's declarations.
        """
        return _book(self.info.id, self.info.definition, self.info.definition_words)

    @property
    def folder(self) -> Path:
        """The folder of the package."""
        return Path(sys.modules[self.package].__path__[0])

    @property
    def is_addon(self) -> bool:
        """Whether the game is an add-on that did not come with this program."""
        return self.folder.parent != HERE

    def _rules(self) -> ModuleType:
        """Return the module `rules`. Raises GameError if it belongs to a broken add-on."""
        with self._blame_addon():
            return importlib.import_module(f"{self.package}.rules")

    @contextmanager
    def _blame_addon(self) -> Iterator[None]:
        """Within the block, attribute errors to the family's folder if it is an add-on."""
        from companion.games.addon_trial import AddonMistake

        try:
            yield
        except Exception as wrong:
            if not self.is_addon or (isinstance(wrong, UserError) and not isinstance(wrong, AddonMistake)):
                raise
            log.info("the game in %s is broken", self.folder, exc_info=True)
            raise GameError("game-broken", folder=str(self.folder), why=_why(wrong, self.folder)) from wrong

    def try_out(self, game: Game, thorough: bool = False) -> Trial:
        """Let an add-on game play against itself.

        Raises:
            GameError: If its author has made a mistake, which the message describes.
        """
        from companion.games.addon_trial import try_game

        with self._blame_addon():
            return try_game(game, thorough)

    def make(
        self, seats: Sequence[str] | None, chosen: Mapping[str, str], parts: Mapping[str, Part] = NO_PARTS
    ) -> Game:
        """Return a `Game` with these seats (None for all) and house rules.

        No files are read. The caller passes the files that house rules name in `parts`, keyed by house
        rule.

        Raises:
            GameError, BoardFileError: If the game cannot be played with these seats, house rules or
                files.
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
        """Return the house rules whose value is the path of a file."""
        return tuple(rule.name for rule in self.info.rules if rule.is_file(chosen.get(rule.name, "")))

    def definition_files(self) -> Mapping[str, Part]:
        """Return the user's files that define the game and contain its texts, as given by the module
        `rules`; empty if there are none.
        """
        files: Callable[[GameInfo], Mapping[str, Part]] | None = getattr(
            self._rules(), "definition_files", None
        )
        if files is None:
            return NO_PARTS
        with in_words_of(self.info.id):
            return files(self.info)

    def about(self) -> About | None:
        """Return the details that lists show of a game with a definition file, from the module `rules`;
        None if there are none.
        """
        told: Callable[[GameInfo], About] | None = getattr(self._rules(), "about", None)
        if told is None:
            return None
        with in_words_of(self.info.id):
            return told(self.info)

    def moves(self) -> Mapping[str, Message | None]:
        """Return descriptions of how the pieces move, by kind, from the module `rules`; empty if the
        game's texts describe them.
        """
        return _moves(self.info.id, self.info.definition, self.info.definition_words)

    def kinds(self) -> tuple[str, ...]:
        """Return the kinds of pieces, in the order in which they are listed."""
        return tuple(self.moves()) or self.book().kinds

    def seats_in(self, position: str) -> tuple[str, ...]:
        """Return the seats that a position text names."""
        named: Callable[[str], tuple[str, ...]] | None = getattr(self._rules(), "seats_in", None)
        with in_words_of(self.info.id):
            return self.info.seats if named is None else named(position)


class LeftOut(msgspec.Struct, frozen=True):
    """An add-on game that could not be loaded, with its folder and the reason."""

    folder: str
    why: str | Message


_tried: set[tuple[object, ...]] = set()
"""Add-on games that have passed their trial: id, seats and house rules."""


@cache
def _book(name: str, definition: Part | None, beside: Part | None) -> Book:
    """Return the rule pages of a game.

    If the game has no module for its pages, they are derived from its starting position.

    Args:
        name: The name of the game.
        definition: The file that defines the game, if the game came with a journal.
        beside: The file with the game's texts in that journal, if there is one.
    """
    from companion.kernel.layout import is_tray
    from companion.kernel.pages import make_book

    one = _family_with(name, definition, beside)
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
def _moves(name: str, definition: Part | None, beside: Part | None) -> Mapping[str, Message | None]:
    one = _family_with(name, definition, beside)
    told: Callable[[GameInfo], Mapping[str, Message | None]] | None = getattr(
        one._rules(), "describe_moves", None
    )
    if told is None:
        return NO_MOVES
    with in_words_of(name):
        return told(one.info)


@cache
def _find_families() -> tuple[dict[str, Family], tuple[LeftOut, ...]]:
    """Return the games of this program, followed by the add-ons, and a list of the add-ons that failed.

    The program's own games must be valid; an add-on may fail to load.
    """
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
    """Return the games in a folder. Raises any error found in it."""
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
    """Return what is wrong with an add-on game: a sentence, or Python's error message with the place in
    the folder.
    """
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
    """Return an error that names the add-on game in whose code an exception occurred; None if it
    occurred elsewhere.
    """
    files = [Path(one.filename) for one in traceback.extract_tb(wrong.__traceback__)]
    for one in families().values():
        if one.is_addon and isinstance(wrong, Exception) and any(f.is_relative_to(one.folder) for f in files):
            return GameError("game-broken", folder=str(one.folder), why=_why(wrong, one.folder))
    return None


def families() -> dict[str, Family]:
    """Return every game by its name on the command line."""
    return _find_families()[0]


@cache
def file_families() -> dict[str, Family]:
    """Return the games defined only by a file, by name; they are behind one place on the shelf."""
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
"""Games whose definition file no longer exists, as defined in a journal."""


def family_by(name: str, parts: Mapping[str, Part]) -> Family:
    """Return the game called `name`.

    If `parts` contains a definition file, the game is the one that this file defines, and it is
    remembered, because its pages and texts are requested by name. Otherwise the game must be listed.

    Raises:
        GameError: If there is no game of that name.
        UserError: If the definition file is faulty.
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
    """Return the family of the game with these facts.

    If the game came with a journal, its definition and texts are those in the journal.

    Raises:
        GameError: If there is no longer a game of that name.
    """
    return _family_with(info.id, info.definition, info.definition_words)


def _family_with(name: str, definition: Part | None, beside: Part | None) -> Family:
    files = {DEFINITION: definition, DEFINITION_WORDS: beside}
    return family_by(name, {part: file for part, file in files.items() if file is not None})


def find_family(name: str) -> Family | None:
    """Return the game called `name`; None if there is none."""
    return families().get(name) or file_families().get(name) or _from_journals.get(name)


def look_again() -> None:
    """Search for games again, because definition files were added or removed."""
    file_families.cache_clear()
    _book.cache_clear()
    _moves.cache_clear()


def find_broken() -> tuple[LeftOut, ...]:
    """Return the add-on games that are broken."""
    return _find_families()[1]


def family(name: str) -> Family:
    """Return the game called `name`.

    Raises:
        GameError: If there is no game of that name.
    """
    if (found := find_family(name)) is not None:
        return found
    for one in find_broken():
        if Path(one.folder).name == name.replace("-", "_"):
            raise GameError("game-broken", folder=one.folder, why=one.why)
    raise GameError("no-game", name=name, known=tuple(families()))
