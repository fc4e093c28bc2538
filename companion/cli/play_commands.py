"""Commands for playing: the app, the table at a terminal, saved games, and lists of games and opponents."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.cli.arguments import (
    Board,
    Json,
    Name,
    PlayOptions,
    Position,
    RefereeOptions,
    Rule,
    SetupOptions,
    SubCommand,
    TableOptions,
    bad_usage,
    command_group,
    read_comers,
    read_level,
    read_pairs,
    read_rules,
    read_seats,
    taking,
)
from companion.units import Milliseconds

if TYPE_CHECKING:
    from companion.table.record.computer_style import ComputerStyle
    from companion.table.setup import TableSetup


FIRST_GAME = "little-chess-jumble"
"""The game that is played at the terminal if there is no display and no game was named."""
PAUSE = Milliseconds(900)
"""Milliseconds before a computer player moves in the app."""

commands = command_group()


@commands.command()
@taking(PlayOptions)
def play(given: PlayOptions) -> None:
    """Open the app; with GAME, open the table of that game."""
    if given.rotate:
        from hardware.kiosk.provisioning import check_rotation

        check_rotation("--rotate", given.rotate)
    setup = None
    if given.game is not None:
        from companion.cli.game_starts import practice_setup
        from companion.table.setup import TableSetup

        setup = TableSetup(
            **_in_common(given, read_seats(given.seats)), names=read_pairs("--name", given.name), think=PAUSE
        )
        setup = practice_setup(setup, given.from_, given.moment, given.rung, given.guess)
    open_app(setup, given.board, given.full, given.beside or (), given.kiosk, given.rotate)


def _in_common(
    given: SetupOptions, seated: tuple[tuple[str, ...] | None, dict[str, str], dict[str, ComputerStyle]]
) -> dict[str, Any]:
    """Return the set-up values for the options shared by `play` and `referee`.

    `seated` is the result of `read_seats`.
    """
    named, players, styles = seated
    return {
        "game": given.game or "",
        "seats": named,
        "players": players,
        "manners": styles,
        "rules": read_rules(given.rule),
        "journal": given.journal,
        "position": given.position,
        "seed": given.seed,
        "settle": Milliseconds(given.settle),
        "ceiling": given.thinks,
        "at": given.at,
        "turned": given.turn,
        "daily": given.daily,
        "men": given.men,
    }


def referee_(given: RefereeOptions) -> None:
    """Play at the terminal, or drive a game from another program with JSON lines."""
    raise typer.Exit(_run(given))


def _run(given: RefereeOptions, **more: bool) -> int:
    """Run a table without a screen; `more` are further options of its loop. Return the exit status."""
    from companion.cli.game_starts import practice_setup
    from companion.cli.referee.loop import LoopOptions, run_pipe
    from companion.remote.relay_messages import club_table
    from companion.table.setup import TableSetup

    wish = None
    if given.lichess is not None:
        from companion.cli.elsewhere import check_alone, read_wish

        wish = read_wish(given.lichess, given.rated, given.colour, given.days)
        begun = {
            "--seed": given.seed is not None,
            "--from": given.from_,
            "--rung": given.rung,
            "--guess": given.guess,
        }
        beside_it = {
            "--share": given.share,
            "--join": given.join,
            "--seats": given.seats,
            "--name": given.name,
        }
        check_alone(
            wish, given.game, {**beside_it, "--position": given.position, "--daily": given.daily, **begun}
        )
    elif (given.game is None) is (given.join is None) or (given.share and given.join is not None):
        raise bad_usage("share-or-join")
    named, players, styles = read_seats(given.seats)
    tables = other_seats(given.game, named, players, given.share) if given.game is not None else ()
    if given.relay is not None and club_table(given.relay) is not None and len(tables) > 1:
        raise bad_usage("club-line-one")
    setup = TableSetup(
        **_in_common(given, (named, players, styles)),
        names=read_pairs("--name", given.name) if given.join is None else {},
        setup=not given.no_setup,
        operator=given.operator,
        elsewhere=tuple(seat for seats in tables for seat in seats),
        tables=tables if len(tables) > 1 else (),
    )
    setup = practice_setup(setup, given.from_, given.moment, given.rung, given.guess)
    options = LoopOptions(
        board_url=given.board,
        json=given.json,
        beside=given.beside or (),
        speak=read_level(given.speak or ("everything" if given.by_ear else None), given.operator),
        seat_pages=given.seat_pages,
        by_ear=given.by_ear or (),
        edited=True,
        relay=given.relay,
        join=given.join,
        names=read_comers("--name", given.name) if given.join is not None else {},
        wish=wish,
        **more,
    )
    return run_pipe(setup, options)


commands.command(name="referee")(taking(RefereeOptions)(referee_))


def table(given: TableOptions) -> None:
    """Show a table on any tablet: serve its page, and print the address and a QR code.

    Without GAME, the game is chosen on the tablet; until then a game that is stored nowhere holds the place.
    """
    from companion.kernel.errors import file_in
    from companion.table.storage.data_folder import SUFFIX

    if given.game is not None:
        raise typer.Exit(_run(given, table_page=True, kiosk=given.kiosk))
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        journal = file_in(Path(folder), f"table{SUFFIX}")
        place = given.replace(game=FIRST_GAME, journal=str(journal))
        raise typer.Exit(_run(place, table_page=True, kiosk=given.kiosk, at_home=True))


_TABLE = (
    "board",
    "beside",
    "settle",
    "json",
    "speak",
    "by_ear",
    "seat_pages",
    "journal",
    "at",
    "turn",
    "men",
)
_SHARED = ("rule", "seats", "name", "thinks", "no_setup", "operator")
REFEREE_SUB_COMMANDS = {
    "share": SubCommand(
        ("game", "relay", "position", "seed", *_TABLE, *_SHARED), ("game", "GAME"), {"share": True}
    ),
    "join": SubCommand(("join", "relay", "name", *_TABLE), ("join", "CODE")),
    "lichess": SubCommand(
        ("lichess", "game", "rated", "colour", "days", "rule", *_TABLE), ("lichess", "WHAT")
    ),
}
"""Sub-commands for games with a player elsewhere, each with its own options."""
TABLE_PAGE = SubCommand(
    (
        "game",
        "seats",
        "rule",
        "name",
        "position",
        "board",
        "beside",
        "thinks",
        "seed",
        "journal",
        "json",
        "kiosk",
    ),
    ("game", "[GAME]"),
)
"""Options of `companion table`."""
commands.command(name="table")(taking(TableOptions, TABLE_PAGE)(table))
referee_sub_commands = command_group()
for way, part in REFEREE_SUB_COMMANDS.items():
    referee_sub_commands.command(name=way)(taking(RefereeOptions, part)(referee_))


def other_seats(
    game: str, named: Sequence[str] | None, players: dict[str, str], share: bool
) -> tuple[tuple[str, ...], ...]:
    """Return the seats of each other table.

    In `players`, the players of these seats are replaced by `human`, since people play there.

    Args:
        game: The game's id.
        named: The seats in play; None for all.
        players: The player of each seat. `table`, `table2` and so on mean that the seat is at another
            table.
        share: Whether there is another table at all. If so, and no seat is assigned to it, it gets the
            last seat.

    Raises:
        BadUsage: If seats are at other tables although the game is not shared.
    """
    from companion.games import family

    found: dict[str, list[str]] = {}
    for seat, player in players.items():
        if player.startswith("table"):
            found.setdefault(player, []).append(seat)
    if found and not share:
        raise bad_usage("table-seat-unshared")
    if share and not found:
        found = {"table": [(named or family(game).info.seats)[-1]]}
    players.update((seat, "human") for seats in found.values() for seat in seats)
    return tuple(tuple(seats) for _, seats in sorted(found.items()))


@commands.command()
def resume(
    which: Annotated[str, typer.Argument(metavar="[WHICH]")] = "",
    board: Board = None,
    terminal: Annotated[bool, typer.Option("--terminal")] = False,
    json: Json = False,
) -> None:
    """List the unfinished games; with WHICH (a number of that list, or a journal) resume that game."""
    from companion.cli import game_starts

    if not which:
        game_starts.list_games(json)
        return
    setup = game_starts.setup_of(which)
    if terminal or json:
        from companion.cli.referee.loop import LoopOptions, run_pipe

        raise typer.Exit(run_pipe(setup, LoopOptions(board, json, edited=True)))
    open_app(setup, board)


@commands.command()
def games(json: Json = False) -> None:
    """List the games."""
    from companion.cli import lists

    lists.games(json)


@commands.command()
def rules(
    game: Name, rule: Annotated[str, typer.Option("--rule", metavar="NUMBER")] = "", json: Json = False
) -> None:
    """Show the house rules of a game, presets first; or one of its rules by number."""
    from companion.cli import lists

    if rule:
        lists.print_entries(game, rule, json)
    else:
        lists.rules(game, json)


@commands.command()
def daily(json: Json = False) -> None:
    """List the daily deals that were played here, with their results."""
    from companion.cli import lists

    lists.daily(json)


@commands.command()
def ladder(game: Name, player: Annotated[str, typer.Option(metavar="NAME")] = "", json: Json = False) -> None:
    """List the challenges of a game with a player's stars."""
    from companion.cli import lists

    lists.ladder(game, player, json)


@commands.command()
def engines(
    what: Annotated[str, typer.Argument(metavar="[WHAT]")] = "",
    program: Annotated[Path | None, typer.Argument(metavar="[PROGRAM]")] = None,
    name: Annotated[str, typer.Option(metavar="NAME")] = "",
    protocol: Annotated[str, typer.Option(metavar="PROTOCOL")] = "uci",
    json: Json = False,
) -> None:
    """List the engines of this computer, with the games they play and how their strength is reduced; or add
    one.
    """
    from companion.cli import lists

    lists.engines(what, program, name, protocol, json)


@commands.command()
def lichess(
    what: Annotated[str, typer.Argument(metavar="[WHAT]")] = "",
    which: Annotated[str, typer.Argument(metavar="[WHICH]")] = "",
    site: Annotated[str, typer.Option(metavar="URL")] = "",
    json: Json = False,
) -> None:
    """List the games and challenges of a Lichess account, or manage its token."""
    from companion.cli import elsewhere

    elsewhere.lichess(what, which, site, json)


@commands.command()
def solve(game: Name, position: Position = None, rule: Rule = None, json: Json = False) -> None:
    """Find the shortest win of a solitaire from a position, by moves only."""
    from companion.cli import game_starts

    raise typer.Exit(game_starts.solve(game, position, read_rules(rule), json))


def open_app(
    setup: TableSetup | None,
    board: str | None,
    full: bool = False,
    beside: Sequence[str] = (),
    kiosk: bool = False,
    rotate: int = 0,
) -> None:
    """Open the app if there is a display, otherwise the referee at the terminal."""
    if not has_display():
        from companion.cli.referee.loop import LoopOptions, run_pipe
        from companion.cli.texts import text
        from companion.table.setup import TableSetup

        game = setup.game if setup else FIRST_GAME
        print(text("no-display" if setup else "no-display-no-game", game=game), file=sys.stderr)
        options = LoopOptions(board, beside=beside, edited=True)
        raise typer.Exit(run_pipe(setup or TableSetup(game=game), options))
    from companion.cli.machine.system_facts import ALWAYS, library_values, missing_libraries
    from companion.cli.texts import BadUsage, find_requested_language

    if ALWAYS in (missing := missing_libraries()):
        raise BadUsage("doctor-library", **library_values(missing))
    from companion.app import run

    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # SDL closes the window then, and the app with it
    run(setup, board, full, beside, "", find_requested_language(), kiosk, rotate)


def has_display() -> bool:
    """Return whether a window can be opened.

    This is always so on Windows and macOS. Other systems need X, Wayland, a console with KMS, or an SDL
    video driver that the environment names.
    """
    if sys.platform in ("win32", "darwin"):
        return True
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    return named or (
        Path("/dev/dri/card0").exists() and sys.stdin.isatty() and os.environ.get("TERM") == "linux"
    )


@commands.command()
def handbook(page: Annotated[str, typer.Argument(metavar="[PAGE]")] = "") -> None:
    """Read the handbook in a browser."""
    import time
    import webbrowser

    from companion.cli.texts import text
    from companion.kernel.errors import BadFileName, file_in
    from companion.server.handbook import PAGES, has_handbook, page_file

    if not has_handbook():
        raise bad_usage("handbook-missing")
    try:
        exists = not page or file_in(PAGES, *page_file(page).split("/")).is_file()
    except BadFileName:
        exists = False
    if not exists:
        raise bad_usage("handbook-page", page=page)
    from companion.server.handbook.handbook_server import HandbookServer

    server = HandbookServer()
    told: tuple[str, ...] = ()
    try:
        while True:
            found = server.locate(page or "README.md")
            for address in found:
                if address not in told:
                    print(text("handbook-runs", url=address), flush=True)
            if not told and has_display():
                webbrowser.open(found[0])
            told = found
            time.sleep(5)
    finally:
        server.close()
