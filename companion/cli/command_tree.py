"""All commands in the groups in which `companion --help` lists them, and the help in words: what each command is for and
what can be given to it.

The command line itself has no sentences: they are found by the names of commands and of what they take. Only plain
entries stand here, so that help is there at once, without what makes sentences out of messages.
"""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any

import typer

from companion.cli import other_commands, play_commands
from companion.cli.arguments import command_group
from companion.i18n.languages import ENGLISH, VALUE, entries, lines

GROUPS = {
    "help-play": play_commands.commands,
    "help-look-back": other_commands.look_back_commands,
    "help-boards": other_commands.board_commands,
    "help-club": other_commands.club_commands,
    "help-make": other_commands.make_commands,
    "help-developers": other_commands.developer_commands,
}
"""The heading of each group, as an id of the words, to its commands."""


SUB_COMMANDS = {
    "club": (other_commands.club_sub_commands, other_commands.CLUB_SUB_COMMANDS),
    "referee": (play_commands.referee_sub_commands, play_commands.REFEREE_SUB_COMMANDS),
}
"""Each command that has commands below it: these, and what each takes. A line with another option is the command's own, which
takes all of them, in any order."""


def run_app(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    """Tableside, the referee that sits at the table. Without a command: the app."""
    if version:
        from companion.cli.version import print_version

        print_version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        play_commands.open_app(None, None)


def _tree(
    groups: Iterable[typer.Typer], below: Mapping[str, typer.Typer] = MappingProxyType({})
) -> typer.Typer:
    """The program with these groups of commands, and commands `below` others."""
    tree = typer.Typer(
        add_completion=False,
        no_args_is_help=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for group in groups:
        tree.add_typer(group)
    for name, group in below.items():
        tree.add_typer(group, name=name)
    tree.callback(invoke_without_command=True)(run_app)
    return tree


app = _tree(GROUPS.values())
"""The whole program."""


def app_for(given: Sequence[str]) -> typer.Typer:
    """The program with the one command that is named first, if one is: typer reads all parameters of what it
    has. Of a command with others below it that is the one below, where it takes all options that are given.
    """
    if is_below(given):
        return _tree((), {given[0]: SUB_COMMANDS[given[0]][0]})
    for group in GROUPS.values():
        for command in group.registered_commands:
            if given and _name(command) == given[0]:
                only = command_group()
                only.registered_commands = [command]
                return _tree([only])
    return app


def is_below(given: Sequence[str]) -> bool:
    """Whether the line is that of a command below another one."""
    if len(given) < 2 or given[0] not in SUB_COMMANDS:
        return False
    part = SUB_COMMANDS[given[0]][1].get(given[1])
    if part is None:
        return False
    return _words_below(given[0], given[1]).issuperset(
        word.partition("=")[0] for word in given[2:] if word.startswith("--") and len(word) > 2
    )


@cache
def _words_below(above: str, name: str) -> frozenset[str]:
    """The options of a command below another one: typer reads all commands beside it too, so once is enough."""
    group: Any = typer.main.get_command(SUB_COMMANDS[above][0])
    return frozenset(word for one in group.commands[name].params for word in one.opts)


def names_of(group: typer.Typer) -> list[str]:
    """The commands of a group that help lists."""
    return [_name(one) for one in group.registered_commands if not one.hidden]


def without_help(given: Sequence[str] = ()) -> dict[str, object]:
    """Default values for every command of this line: help is not asked for, which spares typer the import of what checks
    values.
    """
    unasked = {"help": False}
    if is_below(given):
        return {**unasked, given[0]: {**unasked, given[1]: unasked}}
    names = (_name(one) for group in GROUPS.values() for one in group.registered_commands)
    return {**unasked, **dict.fromkeys(names, unasked)}


def _name(command: typer.models.CommandInfo) -> str:
    return command.name or getattr(command.callback, "__name__", "").replace("_", "-")


WORDS = {path.stem: path for path in (Path(__file__).parent / "words").glob("*.ftl")}
"""The file of each language."""
WIDEST = 80
HELP = ("-h", "--help")

Row = tuple[str, str]
"""What can be typed, and what it is for."""


def is_help_wanted(given: Sequence[str]) -> bool:
    """Whether help is wanted."""
    return any(one in HELP for one in given)


def help_of(program: str, given: Sequence[str], language: str) -> str:
    """The help of one command or of the whole program.

    Args:
        program: what the program is called.
        given: the words of the command line; the first that is a command is the one explained, else the
            program is.
        language: a code of ours.

    Returns:
        Lines of at most 80 characters.
    """
    group: Any = typer.main.get_command(app)
    commands = dict(group.commands)
    for above, (below, _) in SUB_COMMANDS.items():
        parts: Any = typer.main.get_command(below)
        commands |= {f"{above} {one}": command for one, command in parts.commands.items()}
    pairs = (" ".join(pair) for pair in pairwise(given))
    name = next((one for one in (*pairs, *given) if one in commands), "")
    words = _Words(language)
    width = min(WIDEST, shutil.get_terminal_size().columns)
    command = commands[name] if name else group
    arguments = [one for one in command.params if one.param_type_name == "argument"]
    options = [one for one in command.params if one.param_type_name == "option" and not one.hidden]
    usage = (
        [program, name, *(_name_of(one) for one in arguments)] if name else [program, words("help-command")]
    )
    tables: list[tuple[str, list[Row]]] = [
        ("help-arguments", [(_name_of(one), _describe(words, name, one)) for one in arguments]),
        (
            "help-options",
            [*((_usage_of(one), _describe(words, name, one)) for one in options), *_everywhere(words)],
        ),
    ]
    if not name:
        tables += [
            (heading, [(one, words(f"command-{one}")) for one in names_of(commands)])
            for heading, commands in GROUPS.items()
        ]
    if name in SUB_COMMANDS:
        rows = [(f"{name} {one}", words(f"command-{name}-{one}")) for one in SUB_COMMANDS[name][1]]
        tables.append(("help-below", rows))
    said = [f"{words('help-usage')} {' '.join(one for one in usage if one)} {words('help-more')}", ""]
    about = words(f"command-{name.replace(' ', '-')}" if name else "command-tableside")
    said += textwrap.wrap(about, width, initial_indent="  ", subsequent_indent="  ")
    for heading, table in tables:
        if table:
            said += ["", words(heading), *_table(table, width)]
    return "\n".join(said) + "\n"


class _Words:
    """The plain entries of a language, else of English."""

    def __init__(self, language: str) -> None:
        self._files = [entries(WORDS[one]) for one in (language, ENGLISH) if one in WORDS]

    def has(self, id: str) -> bool:
        return id in self._files[-1]

    def __call__(self, id: str, **values: object) -> str:
        text = next(
            (lines(found[id])[""] for found in self._files if id in found and "" in lines(found[id])), id
        )
        return VALUE.sub(lambda name: str(values[name[1]]), text)


def _everywhere(words: _Words) -> list[Row]:
    """The options that every command takes."""
    return [
        (f"--language {words('help-code')}", words("option-language")),
        (", ".join(HELP), words("option-help")),
    ]


def _name_of(argument: Any) -> str:
    return str(argument.metavar or argument.name.upper())


def _usage_of(option: Any) -> str:
    typed = ", ".join(option.opts)
    return typed if option.is_flag else f"{typed} {option.metavar or option.name.upper()}"


def _describe(words: _Words, command: str, one: Any) -> str:
    """What an argument or an option is, with its default."""
    name = one.name.strip("_").replace("_", "-")
    own = (f"option-{above}-{name}" for above in (command.replace(" ", "-"), command.partition(" ")[0]))
    told = words(next((id for id in own if words.has(id)), f"option-{name}"))
    if one.param_type_name == "option" and not one.is_flag and one.default not in (None, ""):
        told += f" {words('help-default', value=one.default)}"
    return told


def _table(rows: list[Row], width: int) -> Iterator[str]:
    left = max(len(typed) for typed, _ in rows) + 2
    for typed, told in rows:
        wrapped = textwrap.wrap(told, max(20, width - left - 2)) or [""]
        yield f"  {typed:<{left}}{wrapped[0]}"
        yield from (" " * (left + 2) + line for line in wrapped[1:])
