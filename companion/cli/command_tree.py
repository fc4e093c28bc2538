"""All commands in the groups in which `companion --help` lists them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import typer

from companion.cli.arguments import command_group
from companion.cli.commands import boards, club, developer, look_back, make, play

GROUPS = {
    "help-play": play.commands,
    "help-look-back": look_back.commands,
    "help-boards": boards.commands,
    "help-club": club.commands,
    "help-make": make.commands,
    "help-developers": developer.commands,
}
"""The heading of each group, as an id of the words, to its commands."""


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
        play.open_app(None, None)


def _tree(groups: Iterable[typer.Typer]) -> typer.Typer:
    """The program with these groups of commands."""
    tree = typer.Typer(
        add_completion=False,
        no_args_is_help=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for group in groups:
        tree.add_typer(group)
    tree.callback(invoke_without_command=True)(run_app)
    return tree


app = _tree(GROUPS.values())
"""The whole program."""


def app_for(given: Sequence[str]) -> typer.Typer:
    """The program with the one command that is named first, if one is: typer reads all parameters of what it
    has.
    """
    for group in GROUPS.values():
        for command in group.registered_commands:
            if given and _name(command) == given[0]:
                only = command_group()
                only.registered_commands = [command]
                return _tree([only])
    return app


def names_of(group: typer.Typer) -> list[str]:
    """The commands of a group that help lists."""
    return [_name(one) for one in group.registered_commands if not one.hidden]


def without_help() -> dict[str, object]:
    """Default values for every command: help is not asked for, which spares typer the import of what checks
    values.
    """
    unasked = {"help": False}
    names = (_name(one) for group in GROUPS.values() for one in group.registered_commands)
    return {**unasked, **dict.fromkeys(names, unasked)}


def _name(command: typer.models.CommandInfo) -> str:
    return command.name or getattr(command.callback, "__name__", "").replace("_", "-")
