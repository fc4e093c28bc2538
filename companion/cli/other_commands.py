"""The other commands: game records, boards, the club, making things, and tools for developers.

Each command imports what it needs when it runs.
"""

from __future__ import annotations

import signal
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from companion.cli.arguments import (
    ClubOptions,
    JournalFile,
    Json,
    Name,
    Position,
    Rule,
    Seats,
    Seed,
    SubCommand,
    bad_usage,
    command_group,
    read_rules,
    read_seats,
    taking,
)

look_back_commands = command_group()

New = Annotated[Path | None, typer.Argument(metavar="[NEW]")]


@look_back_commands.command()
def replay(file: Path, json: Json = False) -> None:
    """Replay a game from its journal."""
    from companion.cli.records import replay

    replay(file, json)


@look_back_commands.command()
def analyse(
    file: Path,
    seconds: Annotated[float | None, typer.Option("--seconds", metavar="SECONDS", min=0.1, max=86400)] = None,
    engine: Annotated[str, typer.Option(metavar="ENGINE")] = "",
    pgn: Annotated[Path | None, typer.Option("--pgn", metavar="OUT")] = None,
    json: Json = False,
) -> None:
    """Review a finished game: luck separated from decisions, and its turning points."""
    from companion.cli.records import analyse

    analyse(file, seconds, json, engine, pgn)


@look_back_commands.command()
def stats(
    player: Annotated[str, typer.Option(metavar="NAME")] = "",
    game: Annotated[str, typer.Option(metavar="GAME")] = "",
    json: Json = False,
) -> None:
    """Show statistics for the games played on this computer."""
    from companion.cli import records

    records.stats(player, game, json)


@look_back_commands.command()
def audit(
    file: Path,
    published: Annotated[list[str] | None, typer.Option(metavar="CODE")] = None,
    json: Json = False,
) -> None:
    """Check every roll and card of a finished game against the commitments at its start."""
    from companion.cli.records import audit

    raise typer.Exit(audit(file, json, published or ()))


@look_back_commands.command()
def export(
    file: Path,
    pgn: Annotated[Path | None, typer.Option("--pgn", metavar="OUT")] = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="OUT")] = None,
    pdf: Annotated[Path | None, typer.Option("--pdf", metavar="OUT")] = None,
    paper: str = "A4",
) -> None:
    """Export a game from its journal. By default, write PGN to standard output."""
    from companion.cli import records

    records.export(file, pgn, json, pdf, paper)


@look_back_commands.command(hidden=True)
def pgn(file: Path) -> None:
    """Export PGN under the command's name of version 0.1, which works until 2.0."""
    from companion.cli import records

    records.export_as_before(file)


@look_back_commands.command(name="import")
def import_(
    file: Path,
    new: Annotated[Path | None, typer.Argument(metavar="NEW")] = None,
    number: Annotated[int | None, typer.Option("--number", metavar="NUMBER", min=1)] = None,
    player: Annotated[str, typer.Option("--player", metavar="NAME")] = "",
    json: Json = False,
) -> None:
    """Import a game from PGN or JSON; for a file with many games, list them."""
    from companion.cli import records

    records.import_(file, new, number, player, json)


@look_back_commands.command()
def salvage(file: Path, new: New = None) -> None:
    """Recover the valid part of a damaged journal, under its own name or as NEW."""
    from companion.cli.records import salvage

    salvage(file, new)


board_commands = command_group()


@board_commands.command()
def boards(
    json: Json = False,
    bluetooth: Annotated[bool, typer.Option("--bluetooth")] = False,
    udev: Annotated[bool, typer.Option("--udev")] = False,
) -> None:
    """List the connected sensor boards, each with its name for other commands."""
    from companion.cli import lists

    if udev:
        print(lists.udev_rules(), end="")
    else:
        lists.print_boards(json, bluetooth)


@board_commands.command(name="camera")
def camera_(
    what: Annotated[str, typer.Argument(metavar="WHAT")],
    address: Annotated[str, typer.Argument(metavar="CAMERA")],
    game: Annotated[str, typer.Option(metavar="GAME")] = "",
    out: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    seconds: Annotated[float, typer.Option(metavar="SECONDS", min=0)] = 0,
    json: Json = False,
) -> None:
    """Show a camera's readings of a printed board, square by square, or record its pictures."""
    from companion.cli.machine import boards

    raise typer.Exit(boards.camera(what, address, game, json, out, seconds))


@board_commands.command(name="virtual-board")
def virtual_board(
    size: Annotated[str, typer.Option(metavar="COLSxROWS")] = "12x12",
    sense: Annotated[str, typer.Option(metavar="SENSE")] = "occupancy",
    link: Annotated[str, typer.Option(metavar="PATH")] = "tableside-board",
    port: Annotated[str | None, typer.Option(metavar="HOST:PORT")] = None,
    steer: Annotated[str | None, typer.Option(metavar="HOST:PORT")] = None,
    noise: Annotated[str, typer.Option(metavar="NOISE")] = "none",
    seed: Seed = None,
    script: Annotated[str | None, typer.Option(metavar="FILE")] = None,
    id: Annotated[str, typer.Option("--id", metavar="NAME")] = "virtual",
) -> None:
    """Simulate a sensor board from the keyboard."""
    from argparse import ArgumentError

    from firmware_bridge.virtual.__main__ import main

    given = {
        "size": size,
        "sense": sense,
        "link": link,
        "port": port,
        "steer": steer,
        "noise": noise,
        "seed": seed,
        "script": script,
        "id": id,
    }
    try:
        raise typer.Exit(main([f"--{name}={value}" for name, value in given.items() if value is not None]))
    except ArgumentError as wrong:
        raise bad_usage("bad-value", option=wrong.argument_name or "") from wrong


@board_commands.command()
def expose(
    guise: Annotated[str, typer.Argument(metavar="GUISE")],
    board: Annotated[str, typer.Option(metavar="URL")] = "auto",
    on: Annotated[str, typer.Option(metavar="WHERE")] = "pty",
    link: Annotated[Path | None, typer.Option(metavar="PATH")] = None,
    fen: Annotated[str, typer.Option(metavar="FEN")] = "",
    promote: Annotated[str, typer.Option(metavar="PIECE")] = "queen",
    turn: Annotated[int | None, typer.Option(metavar="DEGREES")] = None,
) -> None:
    """Make one of our boards available to other programs as an emulated commercial board."""
    from companion.cli.texts import spoken
    from companion.table.message_catalogues import catalogue
    from firmware_bridge.core.board import HasMessage
    from firmware_bridge.expose import ExposeOptions, expose

    say = catalogue(None, None, spoken()).say

    def report(what: HasMessage) -> None:
        print(say(what), flush=True)

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the link is taken away
    expose(ExposeOptions(guise, board, on, link, fen, promote, turn), report)


club_commands = command_group()


def club_(options: ClubOptions) -> None:
    """Run the hub of a club; or join a club, leave it, or show the club that the table belongs to."""
    from companion.cli.club import club

    raise typer.Exit(club(options))


club_commands.command(name="club")(taking(ClubOptions)(club_))

_HUB = ("folder", "store", "club")
_CLUB = {
    "join": (
        "address",
        "club",
        "table",
        "user",
        "password_file",
        "certificate",
        "delay",
        "bring_today",
        "pin",
    ),
    "leave": (),
    "show": (),
    "move": ("address", "folder"),
    "open": ("address", "folder"),
    "cluster": ("address", "node", "reached_as", "club", "table"),
    "card": _HUB,
    "add": ("address", *_HUB),
    "take": ("address", *_HUB),
    "give": ("address", *_HUB),
    "standings": ("address", *_HUB),
    "evenings": _HUB,
    "pack": ("address", *_HUB),
    "unpack": ("address", *_HUB),
    "export": ("address", *_HUB),
}
_ADDRESS = {
    "join": "[ADDRESS]",
    "cluster": "FOLDER",
    "add": "CARD",
    "standings": "[EVENT]",
    "pack": "[DAY]",
    "unpack": "DAY",
    "export": "DAY",
}
"""Names of the arguments of sub-commands in help. An argument that is not listed is a file."""

CLUB_SUB_COMMANDS = {
    name: SubCommand(
        takes, ("address", _ADDRESS.get(name, "FILE")) if "address" in takes else None, {"what": name}
    )
    for name, takes in _CLUB.items()
}
"""Sub-commands of `companion club`, each with its own options."""
club_sub_commands = command_group()
for name, part in CLUB_SUB_COMMANDS.items():
    club_sub_commands.command(name=name)(taking(ClubOptions, part)(club_))


@club_commands.command()
def relay(
    host: Annotated[str, typer.Option(metavar="ADDRESS")] = "0.0.0.0",
    port: Annotated[int, typer.Option(metavar="PORT", min=0, max=65535)] = 8770,
    certificate: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    key: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    deals: Annotated[str | None, typer.Option("--deals", metavar="GAME")] = None,
    seats: Seats = None,
    rule: Rule = None,
    journal: JournalFile = None,
    cluster: Annotated[Path | None, typer.Option("--cluster", metavar="FILE")] = None,
    trusted_proxy: Annotated[list[str] | None, typer.Option("--trusted-proxy", metavar="ADDRESS")] = None,
) -> None:
    """Run a relay for tables in different places; with --deals it hosts a game for them, and shuffles and
    deals.
    """
    import asyncio

    from companion.cli.texts import text
    from companion.relay.server import read_secret, run
    from companion.remote.fair_turns import TrustedProxies
    from companion.table.storage.data_folder import folder

    proxies = TrustedProxies(trusted_proxy or ())
    if (certificate is None) != (key is None):
        raise bad_usage("relay-certificate")

    say = partial(print, flush=True)
    dealer = None
    if deals is not None:
        from companion.cli.elsewhere import Dealer, dealer_setup

        dealer = Dealer(dealer_setup(deals, read_seats(seats)[0], read_rules(rule), journal), say)

    def tell(address: str) -> None:
        say(text("relay-runs", url=address))

    nodes = None
    if cluster is not None:
        from companion.cli.club import check_extra
        from companion.relay.cluster import read_servers

        check_extra("cluster-needs", ("nats",))
        nodes = read_servers(cluster)
    secret = read_secret(folder() / "relay-secret") if nodes is None else None
    begin = dealer.start if dealer else None
    with suppress(KeyboardInterrupt):
        asyncio.run(run(host, port, certificate, key, tell, secret, begin, nodes, proxies))


make_commands = command_group()


@make_commands.command(name="print")
def print_(
    game: Name,
    out: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    pitch: Annotated[float, typer.Option(metavar="MM", min=10, max=100)] = 40.0,
    paper: Annotated[str, typer.Option(metavar="SIZE")] = "A4",
    whole: Annotated[bool, typer.Option("--whole")] = False,
    codes: Annotated[bool, typer.Option("--codes")] = False,
    camera: Annotated[bool, typer.Option("--camera")] = False,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    rule: Rule = None,
) -> None:
    """Write a PDF with everything that a game needs, to print and cut out: board, pieces, dice, cards, rules,
    and a poster.
    """
    from companion.cli.texts import spoken, text
    from companion.games import family
    from companion.pdf import print_board, print_game
    from companion.pdf.page import PAPERS
    from companion.table.game_factory import make_game
    from companion.table.message_catalogues import catalogue

    if paper not in PAPERS:
        raise bad_usage("bad-paper", papers=tuple(PAPERS), paper=paper)
    made, words = make_game(game, None, read_rules(rule)), catalogue(family(game).words, None, spoken())
    if (whole or camera) and not made.board.squares:
        raise bad_usage("no-board-to-print", game=words.say(made.info.title))
    if codes and not made.decks:
        raise bad_usage("no-cards-to-print", game=words.say(made.info.title))
    if plain:
        words = words.plain
    path = out or Path(f"{game}-board.pdf" if whole else f"{game}.pdf")
    if whole:
        pages = print_board(made, words, path, pitch, camera)
    else:
        pages = print_game(made, words, path, pitch, paper, codes, camera)
    print(text("printed", path=str(path), n=pages))


@make_commands.command()
def variants(
    what: Annotated[str, typer.Argument(metavar="WHAT")] = "list",
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]")] = None,
    json: Json = False,
) -> None:
    """List the chess games from variant files, check a file, or add one."""
    from companion.cli import variant_lists

    raise typer.Exit(variant_lists.variants(what, file, json))


@make_commands.command()
def plans(
    wiring: Annotated[str, typer.Argument(metavar="WIRING")],
    out: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    pitch: Annotated[float, typer.Option(metavar="MM")] = 40.0,
    paper: Annotated[str, typer.Option(metavar="SIZE")] = "A4",
    svg: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    circuit: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
) -> None:
    """Write plans for building a board: parts, steps with pictures, every wire, and plates to scale."""
    from companion.cli.machine import boards

    raise typer.Exit(boards.plans(wiring, out, pitch, paper, svg, circuit))


@make_commands.command()
def firmware(
    wiring: Annotated[str, typer.Argument(metavar="WIRING")],
    port: Annotated[str, typer.Option(metavar="PORT")] = "auto",
    to: Annotated[Path | None, typer.Option("--to", metavar="FOLDER")] = None,
) -> None:
    """Install our firmware on a microcontroller, with the wiring of its board."""
    from hardware.firmware.flash_board import put

    raise typer.Exit(put(wiring, port, to))


@make_commands.command(name="kiosk")
def kiosk_(
    what: Annotated[str, typer.Argument(metavar="WHAT")],
    wheel: Annotated[Path | None, typer.Argument(metavar="[WHEEL]")] = None,
    root: Annotated[Path, typer.Option(metavar="FOLDER")] = Path("/"),
    json: Json = False,
    when_free: Annotated[bool, typer.Option("--when-free")] = False,
    accept_version: Annotated[str, typer.Option("--accept-version", metavar="VERSION")] = "",
    save: Annotated[bool, typer.Option("--save")] = False,
) -> None:
    """Manage a Raspberry Pi that is a table: check it, apply its tableside.toml, or install a new version."""
    from companion.cli.machine import doctor

    raise typer.Exit(doctor.kiosk(what, root, json, wheel, when_free, accept_version, save))


@make_commands.command()
def add(extra: Annotated[str, typer.Argument(metavar="EXTRA")]) -> None:
    """Install the packages of an extra for the running program."""
    from companion.cli.machine import extras

    raise typer.Exit(extras.add(extra))


@make_commands.command()
def doctor(
    what: Annotated[str, typer.Argument(metavar="[board]")] = "",
    where: Annotated[str, typer.Argument(metavar="[SQUARES]")] = "",
    board: Annotated[str, typer.Option(metavar="URL")] = "auto",
    wiring: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    json: Json = False,
) -> None:
    """Check this computer, or a self-made board, and suggest a fix for each problem."""
    if what == "board":
        from companion.cli.machine.boards import doctor_board

        raise typer.Exit(doctor_board(where, board, wiring))
    if what:
        raise bad_usage("bad-doctor", given=what)
    from companion.cli.machine import doctor
    from companion.cli.play_commands import has_display

    raise typer.Exit(doctor.doctor(json, has_display()))


@make_commands.command()
def reports(
    which: Annotated[str, typer.Argument(metavar="[CODE]")] = "",
    json: Json = False,
) -> None:
    """List the crash reports; with CODE print that report, so that it can be read before it is sent."""
    from companion.cli.machine import doctor

    doctor.reports(which, json)


developer_commands = command_group()


@developer_commands.command()
def legal(
    game: Name, position: Position = None, rule: Rule = None, seats: Seats = None, json: Json = False
) -> None:
    """List every legal action of a position, with the layout after it."""
    from companion.cli import game_starts

    game_starts.legal(game, position, read_rules(rule), read_seats(seats)[0], json)


@developer_commands.command()
def perft(game: Name, depth: int, position: Position = None, rule: Rule = None, seats: Seats = None) -> None:
    """Count the positions reached in DEPTH plies. Every action is a ply, including chance."""
    if depth < 0:
        raise bad_usage("bad-depth")
    from companion.cli import game_starts

    game_starts.perft(game, depth, position, read_rules(rule), read_seats(seats)[0])


@developer_commands.command(name="board-shell")
def board_shell(url: str) -> None:
    """Send typed lines to a board, with checksums added, and show its answers."""
    from firmware_bridge.expose import run

    raise typer.Exit(run(url))
