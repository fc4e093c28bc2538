"""All commands of the command line, in the groups in which `companion --help` lists them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any

import typer

from companion.cli import other_commands, play_commands
from companion.cli.arguments import command_group

HELP = ("-h", "--help")
HELP_ALL = "--help-all"

GROUPS = {
    "help-play": play_commands.commands,
    "help-look-back": other_commands.look_back_commands,
    "help-boards": other_commands.board_commands,
    "help-club": other_commands.club_commands,
    "help-make": other_commands.make_commands,
    "help-developers": other_commands.developer_commands,
}
"""Commands by the message id of their group's heading."""


SUB_COMMANDS = {
    "club": (other_commands.club_sub_commands, other_commands.CLUB_SUB_COMMANDS),
    "referee": (play_commands.referee_sub_commands, play_commands.REFEREE_SUB_COMMANDS),
}
"""Commands with sub-commands: the sub-commands, and the options of each.

A command line with any other option is run by the command itself, which takes all options in any order.
"""


def run_app(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    """Referee a game on a real board. Without a command, open the app."""
    if version:
        from companion.cli.version import print_version

        print_version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        play_commands.open_app(None, None)


def _tree(
    groups: Iterable[typer.Typer], below: Mapping[str, typer.Typer] = MappingProxyType({})
) -> typer.Typer:
    """Return the program with these groups of commands; `below` maps commands to their sub-commands."""
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
    """Return the program, reduced to the command that the command line names, if it names one.

    Otherwise typer would read the parameters of all commands. If the line names a sub-command that
    accepts all given options, only the sub-command is returned.
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
    """Return whether the line runs a sub-command."""
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
    """Return the options of a sub-command.

    The result is cached, because typer also reads all of its sibling commands.
    """
    group: Any = typer.main.get_command(SUB_COMMANDS[above][0])
    return frozenset(word for one in group.commands[name].params for word in one.opts)


def names_of(group: typer.Typer) -> list[str]:
    """Return the names of a group's commands that help lists."""
    return [_name(one) for one in group.registered_commands if not one.hidden]


def is_help_wanted(given: Sequence[str]) -> bool:
    """Return whether a command line asks for help."""
    return any(word in (*HELP, HELP_ALL) for word in given)


def is_command(name: str) -> bool:
    """Return whether a command, or a sub-command named with its command, has this name."""
    above, _, below = name.partition(" ")
    if below:
        return above in SUB_COMMANDS and below in SUB_COMMANDS[above][1]
    return any(_name(one) == name for group in GROUPS.values() for one in group.registered_commands)


def without_help(given: Sequence[str] = ()) -> dict[str, object]:
    """Return default values with which no command of this line is asked for help.

    With them, typer need not import the modules that check values.
    """
    unasked = {"help": False}
    if is_below(given):
        return {**unasked, given[0]: {**unasked, given[1]: unasked}}
    names = (_name(one) for group in GROUPS.values() for one in group.registered_commands)
    return {**unasked, **dict.fromkeys(names, unasked)}


def _name(command: typer.models.CommandInfo) -> str:
    return command.name or getattr(command.callback, "__name__", "").replace("_", "-")
