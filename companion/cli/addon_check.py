"""The check of add-on games, which finds mistakes in their code and in their text files.

Message ids are found in three ways: read from the Python files, derived from the game's data (titles,
house rules, presets, rule cards, pieces), and recorded during a trial game. An id that is composed
while the game runs is found only if the trial game uses it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from companion.games import families
from companion.games.shared.orthodox_game import OrthodoxGame
from companion.games.shared.solitaire import Solitaire
from companion.games.shared.two_player import TwoPlayerGame
from companion.i18n.fluent_renderer import FUNCTIONS, read_words
from companion.i18n.languages import entries
from companion.kernel.actions import Report, Say
from companion.kernel.errors import file_in
from companion.kernel.messages import Message, UserError
from companion.kernel.text.codecs import Field, OneOf, field_forms
from companion.table.message_catalogues import LINKS, SHARED, TABLE, catalogue
from firmware_bridge.core.board import LinkMessage, link_message

if TYPE_CHECKING:
    from companion.games import Family
    from companion.games.addon_trial import Trial
    from companion.kernel.game import Game

SAYERS = frozenset(("message", "Message"))
"""Functions whose first argument is a message id and whose keyword arguments are its values."""
ERRORS = frozenset(("UserError", "GameError", "BadPosition", "BoardFileError"))
"""Errors whose first argument is a message id, too; subclasses defined by a game also count."""
ANY = "*"
"""Placeholder in a pattern of ids for a part that is known only when the game runs."""


class Use(NamedTuple):
    """A message id, or a pattern of ids, that a game may use.

    Attributes:
        id: The id, possibly with an attribute (`rule-hill.is-four`).
        given: The names of the values that the code passes with the message; None if they are unknown.
    """

    id: str
    given: frozenset[str] | None = None


class Lack(NamedTuple):
    """An entry that uses values that the code does not pass to it."""

    id: str
    names: tuple[str, ...]
    given: tuple[str, ...]


class Faults(NamedTuple):
    """The faults in the messages of a game.

    Attributes:
        missing: Ids that have no text.
        lacks: Entries that use values that are not passed to them.
        refers: Entries that refer to something that does not exist, with its name: another entry, a term,
            or a function.
        unread: Lines that are not valid Fluent.
    """

    missing: tuple[str, ...]
    lacks: tuple[Lack, ...]
    refers: tuple[tuple[str, str], ...]
    unread: tuple[int, ...]


def addon_faults() -> list[LinkMessage]:
    """Return the faults of the add-on games as messages. For games that could not be loaded, see
    `companion.games.find_broken`.
    """
    found: dict[str, LinkMessage] = {}
    for one in families().values():
        if one.is_addon:
            found.update((str(fault), fault) for fault in _faults_of(one))
    return list(found.values())


def _faults_of(one: Family) -> Iterator[LinkMessage]:
    game = trial = None
    try:
        for preset in one.info.presets:
            one.make(None, preset.rules)
        game = one.make(None, {})
        trial = one.try_out(game, thorough=True)
    except UserError as wrong:
        yield to_link_message(wrong.said)
    others = sorted(path.stem for path in one.words.folder.glob("*.ftl") if path.stem != "en")
    for language in ("en", *others):
        yield from _faults_of_words(one, check_words(one, game, trial, language), language)


def _faults_of_words(one: Family, words: Faults, language: str) -> Iterator[LinkMessage]:
    file = str(file_in(one.words.folder, f"{language}.ftl"))
    for line in words.unread:
        yield link_message("addon-words-unread", file=file, line=line)
    if words.missing:
        yield link_message("addon-words", game=one.info.id, file=file, ids=words.missing)
    for id, names, given in words.lacks:
        yield link_message(
            "addon-words-values", file=file, entry=id, names=names, given=given or ("-",), n=len(given)
        )
    for id, name in words.refers:
        yield link_message("addon-words-refers", file=file, entry=id, name=name)


def to_link_message(said: Message) -> LinkMessage:
    """Convert a message, and the messages inside it, to the type that the doctor uses."""
    values = {
        name: to_link_message(value) if isinstance(value, Message) else value
        for name, value in said.values.items()
    }
    return link_message(said.id, **values)


def check_words(one: Family, game: Game | None, trial: Trial | None, language: str = "en") -> Faults:
    """Compare the messages that a game may use with its texts in a language.

    Args:
        one: The game's family.
        game: The game; None if it cannot be created.
        trial: The record of a trial game; None if there was no trial.
        language: The language of the text file. Missing ids are reported only for English, because
            other languages fall back to English.
    """
    parsed = read_words(file_in(one.words.folder, f"{language}.ftl"))
    spoken = catalogue(one.words)
    known = {
        id for folder in (SHARED, LINKS, TABLE) for id in entries(folder / "en.ftl")
    } | parsed.entries.keys()
    uses = [*_facts(one), *(_pieces(one) if game is not None else ())]
    uses += _Reader(one.folder, _choices(game), known).read()
    if isinstance(game, (TwoPlayerGame, Solitaire)):
        uses += (Use(f"ends-{end}") for end in _choices(game).get("end", ()) if end)
    if trial is not None:
        uses += (
            Use(said.id, frozenset(said.values)) for said in trial.said.values() if said.id != "sentences"
        )
        uses += _buttons(trial)
    missing = dict.fromkeys(use.id for use in uses if not _has(use.id, spoken.has, known))
    if game is not None and not isinstance(game, OrthodoxGame):
        missing |= dict.fromkeys(id for id in _own_legends(one) if id not in parsed.entries)
    lacks: dict[str, Lack] = {}
    for use in uses:
        used = parsed.variables(use.id)
        if use.given is not None and (names := used - use.given):
            lacks.setdefault(use.id, Lack(use.id, tuple(sorted(names)), tuple(sorted(use.given))))
    refers = [
        (id, name)
        for id, entry in parsed.entries.items()
        for name in sorted(entry.refers)
        if not (name[:-2] in FUNCTIONS if name.endswith("()") else name in known or spoken.has(name))
    ]
    if language != "en":
        missing.clear()
    return Faults(tuple(missing), tuple(lacks.values()), tuple(refers), parsed.unread)


def _has(id: str, has: Callable[[str], bool], known: Iterable[str]) -> bool:
    if ANY not in id:
        return has(id)
    wanted = re.compile(re.escape(id.partition(".")[0]).replace(re.escape(ANY), r"[\w+-]+"))
    return any(wanted.fullmatch(one) for one in known)


# What the facts need


def _facts(one: Family) -> Iterator[Use]:
    info = one.info
    for said in (info.title, info.says, info.equipment):
        yield Use(said.id)
    for rule in info.rules:
        yield Use(rule.says.id)
        for value in rule.choices:
            yield Use(rule.choice_says(value).id)
    for preset in info.presets:
        yield from (Use(preset.title.id), Use(preset.says.id))
    yield from map(Use, info.card)


def _pieces(one: Family) -> Iterator[Use]:
    """Yield the ids of the names of pieces, the descriptions of their moves, and the pages of the
    rules.

    A picture need not have a caption. If its page names a caption, the text must exist.
    """
    moves, spoken = one.moves(), catalogue(one.words)
    for kind in dict.fromkeys((*one.kinds(), *one.info.later)):
        if re.fullmatch(r"[A-Za-z]\w*", kind):
            if spoken.word(kind) == kind:
                yield Use(f"piece-{kind}")
            if not moves:
                yield Use(f"legend-{kind}")
    for page in one.book().pages:
        lead = (Message(page.lead),) if page.lead and page.pictures else ()
        for message in (page.title, page.says, *lead):
            if message.id != "sentences":
                yield Use(message.id)


def _own_legends(one: Family) -> list[str]:
    """Return the ids of the texts about the moves of each piece, unless the game has its own pages.

    Without own texts, a piece is described with the moves that it has in chess. They may be wrong in a
    game that is not a chess variant.
    """
    if one.moves() or find_spec(f"{one.package}.pages") is not None:
        return []
    return [f"legend-{kind}" for kind in one.kinds() if re.fullmatch(r"[A-Za-z]\w*", kind)]


def _buttons(trial: Trial) -> Iterator[Use]:
    for action in trial.spoken.values():
        if isinstance(action, Say):
            yield Use(f"offer-{action.verb}")
        elif isinstance(action, Report):
            yield Use(f"offer-report-{action.word}")


def _choices(game: Game | None) -> Mapping[str, tuple[str, ...]]:
    """Return the words that fields of the game state may contain, by field."""
    found: dict[str, tuple[str, ...]] = {}
    state: type[msgspec.Struct] | None = getattr(game, "STATE", None)
    for name, (_, _, form) in (field_forms(state) if state is not None else {}).items():
        codec = form.codec if isinstance(form, Field) else form
        if isinstance(codec, OneOf):
            found[name] = codec.words
    return found


# What the code says


class _Reader:
    """A reader of the ids in the Python files of a folder."""

    def __init__(self, folder: Path, choices: Mapping[str, tuple[str, ...]], known: Iterable[str]) -> None:
        self._trees = []
        for path in sorted(folder.rglob("*.py")):
            try:
                self._trees.append(ast.parse(path.read_text("utf-8")))
            except (SyntaxError, OSError, UnicodeDecodeError):  # the game is reported as broken
                continue
        self._choices = choices
        self._errors = self._find_errors()

    def _find_errors(self) -> set[str]:
        found = set(ERRORS)
        classes = [node for tree in self._trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        while more := {c.name for c in classes if found & {_name(base) for base in c.bases}} - found:
            found |= more
        return found

    def read(self) -> list[Use]:
        """Return all ids, in the order of the files."""
        found: list[Use] = []
        for tree in self._trees:
            module = _find_assigned(tree.body)
            found += self._read_calls(tree, module)
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    found += self._read_function(node, module)
        return list(dict.fromkeys(found))

    def _read_function(
        self, function: ast.FunctionDef, module: Mapping[str, list[ast.expr]]
    ) -> Iterator[Use]:
        names = {**module, **_find_assigned(ast.walk(function))}
        yield from self._read_calls(function, names)
        if function.name in ("find_end", "decided"):
            for node in ast.walk(function):
                if isinstance(node, ast.Tuple) and len(node.elts) == 2:
                    for end in self._ids(node.elts[0], names):
                        yield from (Use(f"over-{end}", frozenset(("seat",))), Use(f"ends-{end}", frozenset()))

    def _read_calls(self, inside: ast.AST, names: Mapping[str, list[ast.expr]]) -> Iterator[Use]:
        for node in ast.walk(inside):
            if not isinstance(node, ast.Call):
                continue
            called, args = _name(node.func), node.args
            if called == "end_game" and len(args) > 1:
                yield from (Use(f"ends-{end}") for end in self._ids(args[1], names))
            if called == "Cut" and args:
                given = self._find_given(node, names)
                yield from (Use(id, given) for id in self._ids(args[0], names))
            if args and (called in SAYERS or called in self._errors):
                told = len(args) == 1 and all(key.arg for key in node.keywords)
                values = frozenset(key.arg or "" for key in node.keywords) if told else None
                exact = values if isinstance(args[0], ast.Constant) else None
                yield from (Use(id, exact) for id in self._ids(args[0], names))

    def _find_given(self, node: ast.Call, names: Mapping[str, list[ast.expr]]) -> frozenset[str] | None:
        """Return the names of the values that a call for a cut passes to its message; None if they are
        unknown.
        """
        given = [key.value for key in node.keywords if key.arg == "values"] or node.args[3:4]
        texts = list(self._ids(given[0], names)) if given else [""]
        return frozenset(one.partition("=")[0] for one in texts[0].split()) if texts else None

    def _ids(self, node: ast.expr, names: Mapping[str, list[ast.expr]], depth: int = 3) -> Iterator[str]:
        """Yield the possible values of a string expression, as far as the code shows them.

        Parts whose value the code does not show are replaced by `*`.
        """
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.JoinedStr(
                values=[ast.Constant(value="stage-"), ast.FormattedValue(value=ast.Attribute(attr=stage))]
            ):
                yield from (f"stage-{word}" for word in self._choices.get(stage, (ANY,)) if word)
            case ast.JoinedStr(values=values):
                pattern = "".join(str(one.value) if isinstance(one, ast.Constant) else ANY for one in values)
                yield from [pattern] if pattern.strip(ANY) else ()
            case ast.IfExp(body=body, orelse=orelse):
                yield from self._ids(body, names, depth)
                yield from self._ids(orelse, names, depth)
            case ast.BoolOp(values=several):
                for one in several:
                    yield from self._ids(one, names, depth)
            case ast.Lambda(body=body):
                yield from self._ids(body, names, depth)
            case ast.Subscript(value=ast.Dict(values=values)):
                for value in values:
                    yield from self._ids(value, names, depth)
            case ast.Subscript(value=ast.Name(id=name)) if depth:
                for value in names.get(name, ()):
                    if isinstance(value, ast.Dict):
                        for one in value.values:
                            yield from self._ids(one, names, depth - 1)
            case ast.Name(id=name) if depth:
                for value in names.get(name, ()):
                    yield from self._ids(value, names, depth - 1)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def _find_assigned(nodes: Iterable[ast.AST]) -> dict[str, list[ast.expr]]:
    """Return the expressions that are assigned to each name."""
    found: dict[str, list[ast.expr]] = {}
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found.setdefault(name, []).append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found.setdefault(name, []).append(value)
    return found
