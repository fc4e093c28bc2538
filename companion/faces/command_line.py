"""The `companion` command: games and rules to read, a table to run, a board to look at.

Whatever cannot be done is one sentence on standard error and exit status 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from companion.faces import listings
from companion.kernel.messages import IllegalAction
from companion.table.opening import MALFORMED, Opening
from firmware_bridge.core.board import BoardError

app = typer.Typer(add_completion=False, no_args_is_help=False, pretty_exceptions_enable=False)

Name = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, as `companion games` lists it.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]
Rule = Annotated[
    list[str] | None, typer.Option("--rule", metavar="NAME=VALUE", help="A house rule; may be repeated.")
]
Seats = Annotated[str | None, typer.Option(help="Colours that play, e.g. green,computer:blue. Default: all.")]
Names = Annotated[
    list[str] | None, typer.Option("--name", metavar="SEAT=NAME", help="Who sits there; may be repeated.")
]
Position = Annotated[str | None, typer.Option(metavar="TEXT", help="Start from this position.")]
Board = Annotated[
    str | None, typer.Option(metavar="URL", help="A device path, socket://host:port, virtual, auto or none.")
]
Beside = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="URL",
        help="Dice or a card reader beside the board, e.g. godice://; may be repeated.",
    ),
]
Men = Annotated[str, typer.Option(metavar="SET", help="The set of men on the board, as it was paired.")]
At = Annotated[str | None, typer.Option(help="Where the game's a1 lies in the sensor field.")]
Turn = Annotated[int, typer.Option(help="How the game is turned in the field: 0, 90, 180 or 270.")]
JournalFile = Annotated[
    str | None, typer.Option("--journal", metavar="FILE", help="The game's file; resumed if it is there.")
]
Seed = Annotated[int | None, typer.Option(help="Fixes the dice; said in hello.")]
Daily = Annotated[
    str | None, typer.Option(metavar="DAY", help="A solitaire's deal of that day, 2026-11-21 or today.")
]
Settle = Annotated[
    int, typer.Option(metavar="MS", help="Quiet time before a board state is ruled on.", min=0, max=60000)
]


@app.callback(invoke_without_command=True)
def opened(context: typer.Context) -> None:
    """Tableside, the referee that sits at the table. Without a command: the app."""
    if context.invoked_subcommand is None:
        _play(None, None)


@app.command()
def games(json: Json = False) -> None:
    """The games there are."""
    listings.games(json)


@app.command()
def rules(game: Name, json: Json = False) -> None:
    """The house rules of a game, presets first."""
    listings.rules(game, json)


@app.command()
def legal(
    game: Name, position: Position = None, rule: Rule = None, seats: Seats = None, json: Json = False
) -> None:
    """Every legal action of a position, with the layout after it."""
    listings.legal(game, position, _rules(rule), _seats(seats)[0], json)


@app.command()
def perft(game: Name, depth: int, position: Position = None, rule: Rule = None, seats: Seats = None) -> None:
    """Count the positions reached in DEPTH plies (every action, chance included, is one)."""
    if depth < 0:
        raise typer.BadParameter("DEPTH is 0 or more.")
    listings.perft(game, depth, position, _rules(rule), _seats(seats)[0])


@app.command()
def referee(
    game: Name,
    board: Board = None,
    seats: Seats = None,
    rule: Rule = None,
    name: Names = None,
    json: Json = False,
    settle: Settle = 350,
    seed: Seed = None,
    at: At = None,
    turn: Turn = 0,
    position: Position = None,
    daily: Daily = None,
    journal: JournalFile = None,
    beside: Beside = None,
    men: Men = "",
    no_setup: Annotated[
        bool, typer.Option("--no-setup", help="Take the start position as laid out.")
    ] = False,
    operator: Annotated[
        bool, typer.Option("--operator", help="Show all, secrets too; said in hello.")
    ] = False,
) -> None:
    """The table without a screen: on this terminal, or as JSON lines for programs."""
    from companion.faces.loop import run_pipe

    named, players = _seats(seats)
    opening = Opening(
        game=game, seats=named, players=players, names=_pairs("--name", name), rules=_rules(rule), journal=journal,
        position=position, seed=seed, settle=settle, at=at, turned=turn, setup=not no_setup, operator=operator,
        daily=_day(daily), men=men,
    )  # fmt: skip
    raise typer.Exit(run_pipe(opening, board, json, beside or ()))


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Straight to this game.")] = None,
    board: Board = None,
    seats: Seats = None,
    rule: Rule = None,
    name: Names = None,
    settle: Settle = 350,
    seed: Seed = None,
    at: At = None,
    turn: Turn = 0,
    position: Position = None,
    daily: Daily = None,
    journal: JournalFile = None,
    beside: Beside = None,
    men: Men = "",
    full: Annotated[bool, typer.Option("--full", help="Over the whole screen, without a frame.")] = False,
) -> None:
    """The app; with GAME, straight to its table."""
    opening = None
    if game is not None:
        named, players = _seats(seats)
        opening = Opening(
            game=game, seats=named, players=players, names=_pairs("--name", name), rules=_rules(rule), journal=journal,
            position=position, seed=seed, settle=settle, at=at, turned=turn, think=900,
            daily=_day(daily), men=men,
        )  # fmt: skip
    _play(opening, board, full, beside or ())


@app.command(name="print")
def print_(
    game: Name,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The PDF to write. Default: GAME.pdf.")
    ] = None,
    pitch: Annotated[
        float, typer.Option(metavar="MM", help="From the middle of a square to the next.", min=10, max=100)
    ] = 40.0,
    paper: Annotated[str, typer.Option(help="A4 or Letter.")] = "A4",
    rule: Rule = None,
) -> None:
    """A PDF of the board in tiles, cards, die labels, stickers and a rule card."""
    from companion.sheets import print_game
    from companion.sheets.page import PAPERS
    from companion.table.opening import make_game

    if paper not in PAPERS:
        raise typer.BadParameter(f"--paper takes {' or '.join(PAPERS)}, not {paper!r}.")
    path = out or Path(f"{game}.pdf")
    pages = print_game(make_game(game, None, _rules(rule)), path, pitch, paper)
    print(f"{path}: {pages} pages.")


@app.command()
def solve(game: Name, position: Position = None, rule: Rule = None, json: Json = False) -> None:
    """The shortest way to win a solitaire from a position, with moves alone."""
    raise typer.Exit(listings.solve(game, position, _rules(rule), json))


@app.command()
def daily(json: Json = False) -> None:
    """The daily deals that were played here, and how they ended."""
    listings.daily(json)


@app.command()
def replay(file: Path, json: Json = False) -> None:
    """Tell a game again from its journal."""
    listings.replay(file, json)


@app.command()
def pgn(file: Path) -> None:
    """Write a game of White and Black as PGN, from its journal."""
    listings.pgn(file)


@app.command()
def audit(file: Path, json: Json = False) -> None:
    """Check every roll and card of a finished game against what was published."""
    raise typer.Exit(listings.audit(file, json))


@app.command()
def salvage(file: Path, new: Path) -> None:
    """Copy what is sound in a damaged journal into a new one, to go on with."""
    from companion.table.record.journal import salvage

    print(f"{salvage(file, new)} records are in {new}.")


@app.command()
def boards(
    json: Json = False,
    bluetooth: Annotated[
        bool, typer.Option("--bluetooth", help="Look for Bluetooth boards and dice too.")
    ] = False,
    udev: Annotated[bool, typer.Option("--udev", help="Print the udev rules for Linux instead.")] = False,
) -> None:
    """The sensor boards that are plugged in, each with the name to use it by."""
    if udev:
        print(listings.udev_rules(), end="")
    else:
        listings.boards(json, bluetooth)


@app.command(name="board-shell")
def board_shell(url: str) -> None:
    """Type to a board; checksums are added, what it says is shown."""
    from firmware_bridge.shell import run

    raise typer.Exit(run(url))


def _day(given: str | None) -> str | None:
    return date.today().isoformat() if given == "today" else given


def _rules(given: list[str] | None) -> dict[str, str]:
    return _pairs("--rule", given)


def _pairs(option: str, given: list[str] | None) -> dict[str, str]:
    found = {}
    for text in given or ():
        name, sign, value = text.partition("=")
        if not sign or not name or not value:
            raise typer.BadParameter(f"{option} takes name=value, not {text!r}.")
        found[name] = value
    return found


def _seats(given: str | None) -> tuple[tuple[str, ...] | None, dict[str, str]]:
    """`green,computer:blue` into seats and who plays them; `computer` alone is every seat."""
    if given is None:
        return None, {}
    seats, players = [], {}
    for text in given.split(","):
        player, colon, seat = text.strip().rpartition(":")
        if colon and player not in ("computer", "human"):
            raise typer.BadParameter(f"A seat is written green, computer:green or human:green, not {text!r}.")
        seats.append(seat)
        players[seat] = player or "human"
    return tuple(seats), players


def _play(opening: Opening | None, board: str | None, full: bool = False, beside: Sequence[str] = ()) -> None:
    """The app where there is a display, the terminal referee where there is none."""
    if not has_display():
        from companion.faces.loop import run_pipe

        game = opening.game if opening else "little-chess-jumble"
        print(f"There is no display here, so this is the terminal referee ({game}).", file=sys.stderr)
        raise typer.Exit(run_pipe(opening or Opening(game=game), board, json=False, beside=beside))
    from companion.app import run

    run(opening, board, full, beside)


def has_display() -> bool:
    """Whether a window can be opened: always on Windows and macOS; X, Wayland, a console's KMS, or one named to SDL."""
    if sys.platform in ("win32", "darwin"):
        return True
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    return named or (
        Path("/dev/dri/card0").exists() and sys.stdin.isatty() and os.environ.get("TERM") == "linux"
    )


def main() -> None:
    """The console entry point."""
    try:
        app()
    except BoardError as wrong:
        from companion.table.catalogues import catalogue

        print(catalogue().say(wrong.said), file=sys.stderr)
        sys.exit(2)
    except MALFORMED as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(2)
    except IllegalAction as wrong:
        print(wrong.reason.said.id, file=sys.stderr)
        sys.exit(2)
    except (OSError, msgspec.MsgspecError) as wrong:
        print(f"That could not be done: {wrong}.", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
