"""For who works on games and boards: legal actions, perft, a board's own protocol."""

from __future__ import annotations

import typer

from companion.cli.arguments import (
    Json,
    Name,
    Position,
    Rule,
    Seats,
    bad_usage,
    command_group,
    read_rules,
    read_seats,
)

commands = command_group()


@commands.command()
def legal(
    game: Name, position: Position = None, rule: Rule = None, seats: Seats = None, json: Json = False
) -> None:
    """Every legal action of a position, with the layout after it."""
    from companion.cli import positions

    positions.legal(game, position, read_rules(rule), read_seats(seats)[0], json)


@commands.command()
def perft(game: Name, depth: int, position: Position = None, rule: Rule = None, seats: Seats = None) -> None:
    """Count the positions reached in DEPTH plies (every action, chance included, is one)."""
    if depth < 0:
        raise bad_usage("bad-depth")
    from companion.cli import positions

    positions.perft(game, depth, position, read_rules(rule), read_seats(seats)[0])


@commands.command(name="board-shell")
def board_shell(url: str) -> None:
    """Type to a board; checksums are added, what it says is shown."""
    from firmware_bridge.shell import run

    raise typer.Exit(run(url))
