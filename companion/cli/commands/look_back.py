"""Look back: games told again, judged, added up, checked, written out and brought in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.cli.arguments import Json, command_group

commands = command_group()

New = Annotated[Path | None, typer.Argument(metavar="[NEW]")]


@commands.command()
def replay(file: Path, json: Json = False) -> None:
    """Tell a game again from its journal."""
    from companion.cli.records.replay import replay

    replay(file, json)


@commands.command()
def analyse(
    file: Path,
    seconds: Annotated[float | None, typer.Option("--seconds", metavar="SECONDS", min=0.1, max=86400)] = None,
    engine: Annotated[str, typer.Option(metavar="ENGINE")] = "",
    pgn: Annotated[Path | None, typer.Option("--pgn", metavar="OUT")] = None,
    json: Json = False,
) -> None:
    """Look back at a game that is over: luck apart from decisions, and the moments that decided it."""
    from companion.cli.records.analyse import analyse

    analyse(file, seconds, json, engine, pgn)


@commands.command()
def stats(
    player: Annotated[str, typer.Option(metavar="NAME")] = "",
    game: Annotated[str, typer.Option(metavar="GAME")] = "",
    json: Json = False,
) -> None:
    """What the games played here come to."""
    from companion.cli.records import game_files

    game_files.stats(player, game, json)


@commands.command()
def audit(
    file: Path,
    published: Annotated[list[str] | None, typer.Option(metavar="CODE")] = None,
    json: Json = False,
) -> None:
    """Check every roll and card of a finished game against what was promised at its start."""
    from companion.cli.records.audit import audit

    raise typer.Exit(audit(file, json, published or ()))


@commands.command()
def export(
    file: Path,
    pgn: Annotated[Path | None, typer.Option("--pgn", metavar="OUT")] = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="OUT")] = None,
    pdf: Annotated[Path | None, typer.Option("--pdf", metavar="OUT")] = None,
    paper: str = "A4",
) -> None:
    """Write a game out, from its journal. If nothing is named: PGN, on standard output."""
    from companion.cli.records import game_files

    game_files.export(file, pgn, json, pdf, paper)


@commands.command(hidden=True)
def pgn(file: Path) -> None:
    """What `export` does now, by its name of 0.1, until 2.0."""
    from companion.cli.records import game_files

    game_files.export_as_before(file)


@commands.command(name="import")
def import_(
    file: Path,
    new: Annotated[Path | None, typer.Argument(metavar="NEW")] = None,
    number: Annotated[int | None, typer.Option("--number", metavar="NUMBER", min=1)] = None,
    player: Annotated[str, typer.Option("--player", metavar="NAME")] = "",
    json: Json = False,
) -> None:
    """Bring in a game from PGN or JSON; of a file with many games, list them."""
    from companion.cli.records import game_files

    game_files.import_(file, new, number, player, json)


@commands.command()
def salvage(file: Path, new: New = None) -> None:
    """Go on with what is sound in a damaged journal: under its own name, or as NEW."""
    from companion.cli.records.replay import salvage

    salvage(file, new)
