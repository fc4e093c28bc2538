"""Help for the program and for each command.

The help of a command is one sentence, its arguments and options, and two examples. The sentences are
message entries, which are found by the names of commands and options. Only plain entries are read, so
help appears at once, without loading the message formatter.
"""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import typer

from companion.cli.command_tree import GROUPS, HELP, HELP_ALL, SUB_COMMANDS, app, is_command, names_of
from companion.i18n.languages import ENGLISH, VALUE, entries, lines

WORDS = {path.stem: path for path in (Path(__file__).parent / "words").glob("*.ftl")}
"""The text file of each language."""
WIDEST = 80

RARE = frozenset(
    [
        "daily",
        "engines",
        "handbook",
        "ladder",
        "lichess",
        "solve",
        "audit",
        "salvage",
        "stats",
        "expose",
        "add",
        "reports",
        "variants",
        "legal",
        "perft",
        "board-shell",
    ]
)
"""Commands that the program's help lists by name only, so that it fits on one screen."""

OFTEN: Mapping[str, tuple[str, ...]] = {
    "play": ("seats", "name", "rule", "board", "beside", "thinks", "position", "daily", "full", "kiosk"),
    "referee": (
        "seats",
        "name",
        "rule",
        "board",
        "beside",
        "thinks",
        "speak",
        "seat_pages",
        "journal",
        "json",
    ),
    "table": ("seats", "name", "rule", "board", "beside", "thinks", "journal"),
    "club": ("club", "folder", "store", "port", "cluster", "reached_as", "power_off"),
}
"""For commands with many options, the options that `--help` shows, in this order.

`--help-all` shows every option.
"""

OLD_OPTIONS = frozenset({"--men", "--with", "--thinks", "--by-ear"})
"""Misleading names of options that still work until 2.0 and are no longer shown in help."""

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "": ("companion", "companion play chess"),
    "play": (
        "companion play wild-jokers",
        "companion play chess --seats white,computer3:black --rule clock=5+3",
    ),
    "referee": (
        "companion referee little-chess-jumble --name green=Ada --name blue=Ben",
        "companion referee chess --board auto --json",
    ),
    "table": (
        "companion table little-chess-jumble",
        "companion table chess --seats white,computer3:black --board auto",
    ),
    "referee share": (
        "companion referee share chess",
        "companion referee share chess --relay wss://relay.example",
    ),
    "referee join": (
        "companion referee join CODE",
        "companion referee join table:Garden",
    ),
    "referee lichess": (
        "companion referee lichess seek chess --rule clock=10+5",
        "companion referee lichess accept:ada --board auto",
    ),
    "resume": ("companion resume", "companion resume 1"),
    "games": ("companion games", "companion games --json"),
    "rules": ("companion rules wild-jokers", "companion rules wild-jokers --rule R22"),
    "daily": ("companion daily", "companion daily --json"),
    "ladder": (
        "companion ladder parade-chess-solitaire",
        "companion ladder parade-chess-solitaire --player Ada",
    ),
    "engines": ("companion engines", "companion engines add /usr/games/stockfish"),
    "lichess": ("companion lichess", "companion lichess token"),
    "solve": (
        "companion solve parade-chess-solitaire --position TEXT",
        "companion solve parade-chess-solitaire --position TEXT --json",
    ),
    "handbook": ("companion handbook", "companion handbook club/wall.md"),
    "replay": ("companion replay game.tableside", "companion replay game.tableside --json"),
    "pgn": ("companion export game.tableside",),
    "analyse": (
        "companion analyse game.tableside",
        "companion analyse game.tableside --engine stockfish --seconds 60",
    ),
    "stats": ("companion stats", "companion stats --player Ada --game chess"),
    "audit": (
        "companion audit game.tableside",
        'companion audit game.tableside --published "3f9a 12c4 88d0 e71b"',
    ),
    "export": ("companion export game.tableside", "companion export game.tableside --pdf score-sheet.pdf"),
    "import": ("companion import games.pgn", "companion import games.pgn --number 3"),
    "salvage": ("companion salvage game.tableside", "companion salvage game.tableside saved.tableside"),
    "boards": ("companion boards", "companion boards --bluetooth"),
    "camera": (
        "companion camera check camera://0 --game chess",
        "companion camera record camera://0 --out recording.mjpeg",
    ),
    "virtual-board": ("companion virtual-board", "companion virtual-board --size 8x8 --sense identity"),
    "expose": ("companion expose dgt", "companion expose chessnut --board auto --on ble"),
    "club": ("companion club", "companion club join --table Garden"),
    "club join": (
        "companion club join --table Garden",
        "companion club join mqtt://192.168.1.10 --club Rooks --table Garden",
    ),
    "club leave": ("companion club leave",),
    "club show": ("companion club show",),
    "club move": ("companion club move rooks.hub",),
    "club open": ("companion club open rooks.hub",),
    "club cluster": (
        "companion club cluster servers --node a.local --node b.local --node c.local --club Rooks",
    ),
    "club card": ("companion club card",),
    "club add": ("companion club add CARD",),
    "club take": ("companion club take league.signed",),
    "club give": ("companion club give league.signed --club League",),
    "club standings": ("companion club standings",),
    "club evenings": ("companion club evenings",),
    "club pack": ("companion club pack", "companion club pack 2027-01-31"),
    "club unpack": ("companion club unpack 2027-01-31",),
    "club export": ("companion club export 2027-01-31",),
    "relay": ("companion relay", "companion relay --port 8771 --certificate relay.pem --key relay.key"),
    "print": ("companion print wild-jokers", "companion print chess --whole"),
    "variants": ("companion variants list", "companion variants check my-variants.ini"),
    "plans": ("companion plans pico-8x8", "companion plans board.toml --paper A3 --out plans.pdf"),
    "firmware": ("companion firmware pico-8x8", "companion firmware board.toml --to files"),
    "kiosk": ("companion kiosk doctor", "companion kiosk update tableside.whl"),
    "add": ("companion add voice", "companion add hub"),
    "doctor": ("companion doctor", "companion doctor board"),
    "reports": ("companion reports", "companion reports CODE"),
    "legal": ("companion legal chess", "companion legal chess --json"),
    "perft": ("companion perft chess 3", "companion perft xiangqi 2"),
    "board-shell": ("companion board-shell /dev/ttyACM0", "companion board-shell socket://localhost:5000"),
}
"""Example command lines of each command and sub-command; the empty name is the program."""

Row = tuple[str, str]
"""An argument or option as it is typed, and its description."""


def help_of(program: str, given: Sequence[str], language: str) -> str:
    """Return the help of a command, or of the whole program.

    Args:
        program: The name of the program.
        given: The words of the command line. The first command among them is explained. If there is
            none, the whole program is. With `--help-all`, all options are shown; without it, only those
            in `OFTEN` if the command is listed there.
        language: One of our language codes.

    Returns:
        Lines of at most 80 characters.
    """
    pairs = (" ".join(pair) for pair in pairwise(given))
    words, width = _Words(language), min(WIDEST, shutil.get_terminal_size().columns)
    name = next((one for one in (*pairs, *given) if is_command(one)), "")
    if not name:
        return _help_of_all(program, words, width)
    arguments, options = _parameters(read_commands()[name])
    often = [one for key in OFTEN.get(name, ()) for one in options if one.name == key]
    shown = often if often and HELP_ALL not in given else options
    usage = [program, name, *map(_usage_of_argument, arguments), words("help-more")]
    below = [(f"{name} {one}", words(f"command-{name}-{one}")) for one in _below(name)]
    everywhere = _everywhere(words, shortened=len(shown) < len(options))
    text = _wrap(f"{words('help-usage')} {' '.join(usage)}", width, "      ")
    text += ["", *_wrap(words(f"command-{name.replace(' ', '-')}"), width)]
    for heading, table in (
        ("help-arguments", [(_name_of(one), _describe(words, name, one)) for one in arguments]),
        ("help-below", below),
        ("help-options", [*((_usage_of(one), _describe(words, name, one)) for one in shown), *everywhere]),
    ):
        if table:
            text += ["", words(heading), *_table(table, width)]
    text += ["", words("help-examples"), *(f"  {example}" for example in EXAMPLES[name])]
    return "\n".join(text) + "\n"


class CommandHelp(NamedTuple):
    """The help of a command.

    Attributes:
        name: The command's name; for a sub-command, the names of both.
        sentence: The description of the command.
        arguments: The arguments as the usage line shows them.
        examples: Example command lines.
        rows: Each argument and option as it is typed, with its description.
    """

    name: str
    sentence: str
    arguments: list[str]
    examples: tuple[str, ...]
    rows: list[Row]


def commands_in_groups(language: str) -> Iterator[tuple[str, list[CommandHelp]]]:
    """Yield the heading of each group with its commands, each followed by its sub-commands."""
    words, commands = _Words(language), read_commands()
    for heading, group in GROUPS.items():
        names = [
            each for one in names_of(group) for each in (one, *(f"{one} {part}" for part in _below(one)))
        ]
        yield words(heading).rstrip(":"), [_describe_command(words, name, commands[name]) for name in names]


def _describe_command(words: _Words, name: str, command: Any) -> CommandHelp:
    arguments, options = _parameters(command)
    if name in SUB_COMMANDS:  # its sub-commands list theirs
        options = [one for one in options if one.name in OFTEN[name]] if name == "club" else options
    rows = [(_name_of(one), _describe(words, name, one)) for one in arguments]
    rows += [(_usage_of(one), _describe(words, name, one)) for one in options]
    usage = [_usage_of_argument(one) for one in arguments]
    return CommandHelp(name, words(f"command-{name.replace(' ', '-')}"), usage, EXAMPLES[name], rows)


def read_commands() -> dict[str, Any]:
    """Return all commands by name; sub-commands have both names."""
    group: Any = typer.main.get_command(app)
    found = dict(group.commands)
    for above, (below, _) in SUB_COMMANDS.items():
        parts: Any = typer.main.get_command(below)
        found |= {f"{above} {one}": command for one, command in parts.commands.items()}
    return found


def _below(name: str) -> list[str]:
    """Return the names of a command's sub-commands."""
    return list(SUB_COMMANDS[name][1]) if name in SUB_COMMANDS else []


def _parameters(command: Any) -> tuple[list[Any], list[Any]]:
    """Return the arguments of a command, and its options that are not hidden."""
    arguments = [one for one in command.params if one.param_type_name == "argument"]
    return arguments, [one for one in command.params if one.param_type_name == "option" and not one.hidden]


def _help_of_all(program: str, words: _Words, width: int) -> str:
    """Return the help of the program: commands in groups, with only the names of rare ones."""
    text = [f"{words('help-usage')} {program} [{words('help-command')}] {words('help-more')}"]
    text += _wrap(words("command-tableside"), width)
    for heading, commands in GROUPS.items():
        names = names_of(commands)
        rows = [(one, words(f"command-{one}")) for one in names if one not in RARE]
        rare = ", ".join(one for one in names if one in RARE)
        text += (
            ["", f"{words(heading)} {rare}"] if not rows else ["", words(heading), *_table(rows, width, LEFT)]
        )
        if rows and rare:
            text += [f"  {words('help-also')} {rare}"]
    options = ", ".join([f"--language {words('help-code')}", "--version", *reversed(HELP)])
    return "\n".join([*text, f"{words('help-options')} {options}", words("help-how", program=program)]) + "\n"


LEFT = 15
"""Width of the column with the names of commands, in characters."""


class _Words:
    """The plain entries of a language, with English as the fallback."""

    def __init__(self, language: str) -> None:
        self._files = [entries(WORDS[one]) for one in (language, ENGLISH) if one in WORDS]

    def has(self, id: str) -> bool:
        return bool(self._find_texts(id))

    def __call__(self, id: str, **values: object) -> str:
        text = next(iter(self._find_texts(id)), id)
        return VALUE.sub(lambda name: str(values[name[1]]), text)

    def _find_texts(self, id: str) -> list[str]:
        """Return the text of an entry or of its attribute in each language that has it."""
        entry, _, attribute = id.partition(".")
        texts = (lines(file[entry]) for file in self._files if entry in file)
        return [found[attribute] for found in texts if attribute in found]


def _everywhere(words: _Words, shortened: bool) -> list[Row]:
    """Return the options that every command takes.

    `shortened` means that some options of the command are not shown.
    """
    return [
        (f"--language {words('help-code')}", words("option-language")),
        (", ".join(HELP), words("option-help")),
        *([(HELP_ALL, words("option-help.all"))] if shortened else []),
    ]


def _name_of(argument: Any) -> str:
    return str(argument.metavar or argument.name.upper()).strip("[]")


def _usage_of_argument(argument: Any) -> str:
    return _name_of(argument) if argument.required else f"[{_name_of(argument)}]"


def _usage_of(option: Any) -> str:
    typed = ", ".join(one for one in option.opts if one not in OLD_OPTIONS)
    return typed if option.is_flag else f"{typed} {option.metavar or option.name.upper()}"


def _describe(words: _Words, command: str, one: Any) -> str:
    """Return the description of an argument or an option, with its default."""
    name = one.name.strip("_").replace("_", "-")
    own = (f"command-{above}.{name}" for above in (command.replace(" ", "-"), command.partition(" ")[0]))
    text = words(next((id for id in own if words.has(id)), f"option-{name}"))
    if one.param_type_name == "option" and not one.is_flag and one.default not in (None, ""):
        text += f" {words('help-default', value=one.default)}"
    return text


def _wrap(text: str, width: int, indent: str = "") -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)


def _table(rows: list[Row], width: int, left: int = 0) -> Iterator[str]:
    left = left or min(34, max(len(typed) for typed, _ in rows) + 2)
    for typed, text in rows:
        wrapped = textwrap.wrap(text, max(20, width - left - 2), break_on_hyphens=False) or [""]
        if len(typed) + 2 > left:
            yield f"  {typed}"
            yield f"  {'':<{left}}{wrapped[0]}"
        else:
            yield f"  {typed:<{left}}{wrapped[0]}"
        yield from (" " * (left + 2) + line for line in wrapped[1:])
