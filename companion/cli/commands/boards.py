"""Boards: which are plugged in, one without wood, one offered to other programs."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Annotated

import typer

from companion.cli.arguments import Json, Seed, bad_usage, command_group

commands = command_group()


@commands.command()
def boards(
    json: Json = False,
    bluetooth: Annotated[bool, typer.Option("--bluetooth")] = False,
    udev: Annotated[bool, typer.Option("--udev")] = False,
) -> None:
    """The sensor boards that are plugged in, each with the name to use it by."""
    from companion.cli.machine import board_list

    if udev:
        print(board_list.udev_rules(), end="")
    else:
        board_list.print_boards(json, bluetooth)


@commands.command(name="camera")
def camera_(
    what: Annotated[str, typer.Argument(metavar="WHAT")],
    address: Annotated[str, typer.Argument(metavar="CAMERA")],
    game: Annotated[str, typer.Option(metavar="GAME")] = "",
    out: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    seconds: Annotated[float, typer.Option(metavar="SECONDS", min=0)] = 0,
    json: Json = False,
) -> None:
    """What a camera reads of a printed board, square by square, or a recording of what it shows."""
    from companion.cli.machine import camera

    raise typer.Exit(camera.camera(what, address, game, json, out, seconds))


@commands.command(name="virtual-board")
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
    """A sensor board without wood, steered by typed lines."""
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


@commands.command()
def expose(
    guise: Annotated[str, typer.Argument(metavar="GUISE")],
    board: Annotated[str, typer.Option(metavar="URL")] = "auto",
    on: Annotated[str, typer.Option(metavar="WHERE")] = "pty",
    link: Annotated[Path | None, typer.Option(metavar="PATH")] = None,
    fen: Annotated[str, typer.Option(metavar="FEN")] = "",
    promote: Annotated[str, typer.Option(metavar="MAN")] = "queen",
    turn: Annotated[int | None, typer.Option(metavar="DEGREES")] = None,
) -> None:
    """A board of ours as an emulated commercial one, for other programs."""
    from companion.cli.texts import spoken
    from companion.table.message_catalogues import catalogue
    from firmware_bridge.core.link_messages import HasMessage
    from firmware_bridge.expose import ExposeOptions, expose

    say = catalogue(None, None, spoken()).say

    def report(what: HasMessage) -> None:
        print(say(what), flush=True)

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the link is taken away
    expose(ExposeOptions(guise, board, on, link, fen, promote, turn), report)
