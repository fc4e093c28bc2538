"""What commands take: the types of shared options, and the reading of their values."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from companion.kernel.messages import Value
    from companion.table.record.computer_style import ComputerStyle
    from companion.voice.utterances import Level

Name = Annotated[str, typer.Argument(metavar="GAME")]
Json = Annotated[bool, typer.Option("--json")]
Rule = Annotated[list[str] | None, typer.Option("--rule", metavar="NAME=VALUE")]
Seats = Annotated[str | None, typer.Option(metavar="SEATS")]
Names = Annotated[list[str] | None, typer.Option("--name", metavar="SEAT=NAME")]
Position = Annotated[str | None, typer.Option(metavar="TEXT")]
Board = Annotated[str | None, typer.Option(metavar="URL")]
Beside = Annotated[list[str] | None, typer.Option("--with", metavar="URL")]
Speak = Annotated[str | None, typer.Option(metavar="LEVEL")]
Men = Annotated[str, typer.Option(metavar="SET")]
At = Annotated[str | None, typer.Option(metavar="SQUARE")]
Turn = Annotated[int, typer.Option(metavar="DEGREES")]
JournalFile = Annotated[str | None, typer.Option("--journal", metavar="FILE")]
Seed = Annotated[int | None, typer.Option(metavar="NUMBER")]
Daily = Annotated[str | None, typer.Option(metavar="DAY")]
From = Annotated[Path | None, typer.Option("--from", metavar="FILE")]
Moment = Annotated[int | None, typer.Option("--moment", metavar="NUMBER", min=0)]
Guess = Annotated[str, typer.Option("--guess", metavar="SEAT")]
OnRung = Annotated[str, typer.Option("--rung", metavar="ID")]
Thinks = Annotated[float, typer.Option("--thinks", metavar="SECONDS", min=0.1, max=600)]
Settle = Annotated[int, typer.Option(metavar="MS", min=0, max=60000)]


def command_group() -> typer.Typer:
    """A group of commands. Plain help: boxes and colours would cost more time than all the rest of it."""
    return typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


def bad_usage(id: str, **values: Value) -> Exception:
    """What is wrong with the command line, to be raised."""
    from companion.cli.texts import BadUsage

    return BadUsage(id, **values)


def read_rules(given: list[str] | None) -> dict[str, str]:
    """House rules by name. Raises BadUsage, TooMuch."""
    return read_pairs("--rule", given)


def read_pairs(option: str, given: list[str] | None) -> dict[str, str]:
    """`NAME=VALUE` texts of an option, as a dictionary. Raises BadUsage, TooMuch."""
    from companion.kernel.errors import ARGUMENT, check_size
    from companion.kernel.messages import message, quote

    found = {}
    for text in given or ():
        name, sign, value = text.partition("=")
        if not sign or not name or not value:
            raise bad_usage("bad-pair", option=option, given=text)
        check_size(message("the-value", name=quote(name)), len(value), ARGUMENT)
        found[name] = value
    return found


def read_comers(option: str, given: list[str] | None) -> dict[str, str]:
    """Who comes to a game elsewhere: `NAME` alone, whichever seat that is, or `SEAT=NAME`. Raises BadUsage, TooMuch."""
    return {
        seat.strip(): name
        for text in given or ()
        for seat, name in read_pairs(option, [text if "=" in text else f" ={text}"]).items()
    }


def read_seats(
    given: str | None,
) -> tuple[tuple[str, ...] | None, dict[str, str], dict[str, ComputerStyle]]:
    """Read `--seats`.

    Args:
        given: such as `green,computer4-hunter:blue`, `white,table:black` or `white,computer:stockfish@1600:black`.

    Returns:
        The seats (None: all), seat to `human`, `computer`, `table` or `table2` to `table9`, and seat to how its computer player plays.

    Raises:
        BadUsage: a seat is not written so.
    """
    from msgspec import UNSET

    from companion.engine.uci_protocol import near_level, read_choice
    from companion.table.record.computer_style import USUAL, ComputerStyle

    if given is None:
        return None, {}, {}
    seats, players, styles = [], {}, {}
    for text in given.split(","):
        player, colon, seat = text.strip().rpartition(":")
        who = re.fullmatch(r"(?:human|table[2-9]?|computer(\d?)(?:-(\w+))?(?::([^:]+(?::\d)?))?)", player)
        if colon and who is None:
            raise bad_usage("bad-seat", given=text)
        seats.append(seat)
        players[seat] = (
            player[:8] if player.startswith("computer") else player if player.startswith("table") else "human"
        )
        if who is not None and any(who.groups()):
            choice = read_choice(who[3]) if who[3] else None
            if who[3] and choice is None:
                raise bad_usage("bad-seat-engine", given=text)
            usual = USUAL if choice is None else near_level(choice)
            styles[seat] = ComputerStyle(int(who[1] or usual), who[2] or "", who[3] or UNSET)
    return tuple(seats), players, styles


def read_level(speak: str | None, operator: bool) -> Level | None:
    """How much is spoken; None: nothing ever. Raises BadUsage."""
    if speak is None:
        return None
    from companion.voice.utterances import LEVELS

    if speak not in LEVELS:
        raise bad_usage("bad-level", given=speak, levels=tuple(LEVELS))
    if operator:
        raise bad_usage("speak-operator")
    return LEVELS[speak]
