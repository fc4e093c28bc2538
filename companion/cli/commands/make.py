"""Make: printed games, boards of one's own, and a computer that is a table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.cli.arguments import Json, Name, Rule, bad_usage, command_group, read_rules

commands = command_group()


@commands.command(name="print")
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
    """A PDF of all that a game needs, to print and cut out: board, pieces, dice, cards, rules, a page to hang
    up.
    """
    from companion.cli.texts import spoken, text
    from companion.games import family
    from companion.pdf import print_board, print_game
    from companion.pdf.page import PAPERS
    from companion.table.message_catalogues import catalogue
    from companion.table.setup import make_game

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


@commands.command()
def variants(
    what: Annotated[str, typer.Argument(metavar="WHAT")] = "list",
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]")] = None,
    json: Json = False,
) -> None:
    """Chess games from variant files: which there are, what is wrong with a file, and one that is kept here."""
    from companion.cli import variant_lists

    raise typer.Exit(variant_lists.variants(what, file, json))


@commands.command()
def plans(
    wiring: Annotated[str, typer.Argument(metavar="WIRING")],
    out: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    pitch: Annotated[float, typer.Option(metavar="MM")] = 40.0,
    paper: Annotated[str, typer.Option(metavar="SIZE")] = "A4",
    svg: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    circuit: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
) -> None:
    """Plans to build a board: parts, steps with pictures, every wire, plates to scale."""
    from companion.cli.machine import plans

    raise typer.Exit(plans.plans(wiring, out, pitch, paper, svg, circuit))


@commands.command()
def firmware(
    wiring: Annotated[str, typer.Argument(metavar="WIRING")],
    port: Annotated[str, typer.Option(metavar="PORT")] = "auto",
    to: Annotated[Path | None, typer.Option("--to", metavar="FOLDER")] = None,
) -> None:
    """Our firmware onto a microcontroller, with the wiring of its board."""
    from hardware.firmware.flash_board import put

    raise typer.Exit(put(wiring, port, to))


@commands.command(name="kiosk")
def kiosk_(
    what: Annotated[str, typer.Argument(metavar="WHAT")],
    wheel: Annotated[Path | None, typer.Argument(metavar="[WHEEL]")] = None,
    root: Annotated[Path, typer.Option(metavar="FOLDER")] = Path("/"),
    json: Json = False,
    when_free: Annotated[bool, typer.Option("--when-free")] = False,
    accept_version: Annotated[str, typer.Option("--accept-version", metavar="VERSION")] = "",
    save: Annotated[bool, typer.Option("--save")] = False,
) -> None:
    """A Raspberry Pi that is a table: what is amiss on it, what its tableside.toml asks, or a new version for
    it.
    """
    from companion.cli.machine import kiosk

    raise typer.Exit(kiosk.kiosk(what, root, json, wheel, when_free, accept_version, save))


@commands.command()
def add(extra: Annotated[str, typer.Argument(metavar="EXTRA")]) -> None:
    """Install what an extra needs, beside the running program."""
    from companion.cli.machine import extras

    raise typer.Exit(extras.add(extra))


@commands.command()
def doctor(
    what: Annotated[str, typer.Argument(metavar="[board]")] = "",
    where: Annotated[str, typer.Argument(metavar="[SQUARES]")] = "",
    board: Annotated[str, typer.Option(metavar="URL")] = "auto",
    wiring: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    json: Json = False,
) -> None:
    """What is amiss on this computer, or on a board that is built, and the way out."""
    if what == "board":
        from companion.cli.machine.doctor_board import doctor_board

        raise typer.Exit(doctor_board(where, board, wiring))
    if what:
        raise bad_usage("bad-doctor", given=what)
    from companion.cli.commands.play import has_display
    from companion.cli.machine import doctor

    raise typer.Exit(doctor.doctor(json, has_display()))


@commands.command()
def reports(
    which: Annotated[str, typer.Argument(metavar="[CODE]")] = "",
    json: Json = False,
) -> None:
    """What was written down when this program broke; with CODE that report, to be read before it is sent."""
    from companion.cli.machine import fault_reports

    fault_reports.reports(which, json)
