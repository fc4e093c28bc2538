"""The `companion` command: games and rules to read, a table to run, a board to look at.

Whatever cannot be done is one sentence on standard error and exit status 2; a fault of the program is one too, with exit
status 70 and a report. Each command imports what it needs when
it runs: `--help` and `games` are there at once because nothing else is loaded for them. What help says of a command and
of what it takes lies in the words of the faces (`helping`); `--language` is taken off before commands are read, so that
it may stand anywhere (`language`).
"""

from __future__ import annotations

import os
import re
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.cli import help_text
from companion.i18n.languages import ENGLISH, LANGUAGES, VARIABLE, language_of, of_the_system

if TYPE_CHECKING:
    from companion.table.record.computer_style import ComputerStyle
    from companion.table.setup import TableSetup
    from companion.voice.utterance import Level

# Plain help: boxes and colours would cost more time than all the rest of it.
app = typer.Typer(
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

FAULT = 70
"""The exit status where this program itself is at fault."""
LONGEST = 600
"""Characters of a sentence on standard error, whatever was typed."""
FIRST_GAME = "little-chess-jumble"
"""What the terminal opens with where there is no display and no game was named."""

Name = Annotated[str, typer.Argument(metavar="GAME")]
Json = Annotated[bool, typer.Option("--json")]
Rule = Annotated[list[str] | None, typer.Option("--rule", metavar="NAME=VALUE")]
Seats = Annotated[str | None, typer.Option(metavar="SEATS")]
Names = Annotated[list[str] | None, typer.Option("--name", metavar="SEAT=NAME")]
Position = Annotated[str | None, typer.Option(metavar="TEXT")]
Board = Annotated[str | None, typer.Option(metavar="URL")]
Beside = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="URL",
    ),
]
Speak = Annotated[str | None, typer.Option(metavar="LEVEL")]
Men = Annotated[str, typer.Option(metavar="SET")]
At = Annotated[str | None, typer.Option(metavar="SQUARE")]
Turn = Annotated[int, typer.Option(metavar="DEGREES")]
JournalFile = Annotated[str | None, typer.Option("--journal", metavar="FILE")]
Seed = Annotated[int | None, typer.Option(metavar="NUMBER")]
Daily = Annotated[str | None, typer.Option(metavar="DAY")]
From = Annotated[Path | None, typer.Option("--from", metavar="FILE")]
Moment = Annotated[int | None, typer.Option("--moment", metavar="NUMBER", min=0)]
OnRung = Annotated[str, typer.Option("--rung", metavar="ID")]
Thinks = Annotated[float, typer.Option("--thinks", metavar="SECONDS", min=0.1, max=600)]
Settle = Annotated[int, typer.Option(metavar="MS", min=0, max=60000)]


@app.callback(invoke_without_command=True)
def opened(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    """Tableside, the referee that sits at the table. Without a command: the app."""
    if version:
        from importlib.metadata import version as version_of

        print(f"tableside {version_of('tableside')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        _play(None, None)


@app.command()
def games(json: Json = False) -> None:
    """The games there are."""
    from companion.cli.commands import listings

    listings.games(json)


@app.command()
def rules(game: Name, json: Json = False) -> None:
    """The house rules of a game, presets first."""
    from companion.cli.commands import listings

    listings.rules(game, json)


@app.command()
def legal(
    game: Name, position: Position = None, rule: Rule = None, seats: Seats = None, json: Json = False
) -> None:
    """Every legal action of a position, with the layout after it."""
    from companion.cli.commands import listings

    listings.legal(game, position, _rules(rule), _seats(seats)[0], json)


@app.command()
def perft(game: Name, depth: int, position: Position = None, rule: Rule = None, seats: Seats = None) -> None:
    """Count the positions reached in DEPTH plies (every action, chance included, is one)."""
    if depth < 0:
        raise _bad("bad-depth")
    from companion.cli.commands import listings

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
    thinks: Thinks = 5.0,
    seed: Seed = None,
    at: At = None,
    turn: Turn = 0,
    position: Position = None,
    from_: From = None,
    moment: Moment = None,
    rung: OnRung = "",
    daily: Daily = None,
    journal: JournalFile = None,
    beside: Beside = None,
    men: Men = "",
    speak: Speak = None,
    by_ear: Annotated[list[str] | None, typer.Option("--by-ear", metavar="SEAT")] = None,
    no_setup: Annotated[bool, typer.Option("--no-setup")] = False,
    seat_pages: Annotated[bool, typer.Option("--seat-pages")] = False,
    operator: Annotated[bool, typer.Option("--operator")] = False,
) -> None:
    """The table without a screen: on this terminal, or as JSON lines for programs."""
    from companion.cli.referee.loop import run_pipe
    from companion.cli.referee.practice_options import practice_setup
    from companion.table.setup import TableSetup

    named, players, manners = _seats(seats)
    opening = TableSetup(
        game=game, seats=named, players=players, manners=manners, names=_pairs("--name", name), rules=_rules(rule), journal=journal,
        position=position, seed=seed, settle=settle, ceiling=thinks, at=at, turned=turn, setup=not no_setup, operator=operator,
        daily=daily, men=men,
    )  # fmt: skip
    opening = practice_setup(opening, from_, moment, rung)
    level = _level(speak or ("everything" if by_ear else None), operator)
    raise typer.Exit(run_pipe(opening, board, json, beside or (), level, seat_pages, by_ear or ()))


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    board: Board = None,
    seats: Seats = None,
    rule: Rule = None,
    name: Names = None,
    settle: Settle = 350,
    thinks: Thinks = 5.0,
    seed: Seed = None,
    at: At = None,
    turn: Turn = 0,
    position: Position = None,
    from_: From = None,
    moment: Moment = None,
    rung: OnRung = "",
    daily: Daily = None,
    journal: JournalFile = None,
    beside: Beside = None,
    men: Men = "",
    full: Annotated[bool, typer.Option("--full")] = False,
    kiosk: Annotated[bool, typer.Option("--kiosk")] = False,
    rotate: Annotated[int, typer.Option("--rotate", metavar="DEGREES")] = 0,
    gallery: Annotated[bool, typer.Option("--gallery", hidden=True)] = False,
) -> None:
    """The app; with GAME, straight to its table."""
    if rotate:
        from hardware.kiosk.provisioning import ROTATIONS

        if rotate not in ROTATIONS:
            raise _bad("bad-rotate", given=rotate)
    opening = None
    if game is not None:
        from companion.cli.referee.practice_options import practice_setup
        from companion.table.setup import TableSetup

        named, players, manners = _seats(seats)
        opening = TableSetup(
            game=game, seats=named, players=players, manners=manners, names=_pairs("--name", name), rules=_rules(rule), journal=journal,
            position=position, seed=seed, settle=settle, ceiling=thinks, at=at, turned=turn, think=900,
            daily=daily, men=men,
        )  # fmt: skip
        opening = practice_setup(opening, from_, moment, rung)
    _play(opening, board, full, beside or (), "gallery" if gallery else "", kiosk, rotate)


@app.command()
def resume(
    which: Annotated[str, typer.Argument(metavar="[WHICH]")] = "",
    board: Board = None,
    terminal: Annotated[bool, typer.Option("--terminal")] = False,
    json: Json = False,
) -> None:
    """The games to go on with; with WHICH (a number of that list, or a journal) straight on with one."""
    from companion.cli.commands import resume

    if not which:
        resume.list_games(json)
        return
    opening = resume.opening_of(which)
    if terminal or json:
        from companion.cli.referee.loop import run_pipe

        raise typer.Exit(run_pipe(opening, board, json))
    _play(opening, board)


@app.command(name="print")
def print_(
    game: Name,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE"),
    ] = None,
    pitch: Annotated[float, typer.Option(metavar="MM", min=10, max=100)] = 40.0,
    paper: Annotated[str, typer.Option(metavar="SIZE")] = "A4",
    whole: Annotated[
        bool,
        typer.Option("--whole"),
    ] = False,
    rule: Rule = None,
) -> None:
    """A PDF of all that a game needs, to print and cut out: board, men, dice, cards, rules, a page to hang up."""
    from companion.cli.texts import spoken, text
    from companion.games import family
    from companion.pdf import print_board, print_game
    from companion.pdf.page import PAPERS
    from companion.table.message_catalogues import catalogue
    from companion.table.setup import make_game

    if paper not in PAPERS:
        raise _bad("bad-paper", papers=tuple(PAPERS), paper=paper)
    made, words = make_game(game, None, _rules(rule)), catalogue(family(game).words, None, spoken())
    if whole and not made.board.squares:
        raise _bad("no-board-to-print", game=words.say(made.info.title))
    path = out or Path(f"{game}-board.pdf" if whole else f"{game}.pdf")
    pages = print_board(made, words, path, pitch) if whole else print_game(made, words, path, pitch, paper)
    print(text("printed", path=str(path), n=pages))


@app.command()
def solve(game: Name, position: Position = None, rule: Rule = None, json: Json = False) -> None:
    """The shortest way to win a solitaire from a position, with moves alone."""
    from companion.cli.commands import listings

    raise typer.Exit(listings.solve(game, position, _rules(rule), json))


@app.command()
def daily(json: Json = False) -> None:
    """The daily deals that were played here, and how they ended."""
    from companion.cli.commands import listings

    listings.daily(json)


@app.command()
def ladder(game: Name, player: Annotated[str, typer.Option(metavar="NAME")] = "", json: Json = False) -> None:
    """The challenges of a game, and whose stars."""
    from companion.cli.commands import listings

    listings.ladder(game, player, json)


@app.command()
def replay(file: Path, json: Json = False) -> None:
    """Tell a game again from its journal."""
    from companion.cli.commands import listings

    listings.replay(file, json)


@app.command()
def analyse(file: Path, json: Json = False) -> None:
    from companion.cli.commands.analyse import analyse as analysed

    analysed(file, json)


@app.command()
def pgn(file: Path) -> None:
    from companion.cli.commands import game_files

    game_files.export(file, Path("-"), None, None, "A4")


@app.command()
def export(
    file: Path,
    pgn: Annotated[Path | None, typer.Option("--pgn", metavar="OUT")] = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="OUT")] = None,
    pdf: Annotated[Path | None, typer.Option("--pdf", metavar="OUT")] = None,
    paper: str = "A4",
) -> None:
    from companion.cli.commands import game_files

    game_files.export(file, pgn, json, pdf, paper)


@app.command(name="import")
def import_(file: Path, new: Annotated[Path | None, typer.Argument(metavar="NEW")] = None) -> None:
    from companion.cli.commands import game_files

    game_files.import_(file, new)


@app.command()
def stats(
    player: Annotated[str, typer.Option(metavar="NAME")] = "",
    game: Annotated[str, typer.Option(metavar="GAME")] = "",
    json: Json = False,
) -> None:
    from companion.cli.commands import game_files

    game_files.stats(player, game, json)


@app.command()
def audit(
    file: Path,
    published: Annotated[
        list[str] | None,
        typer.Option(metavar="CODE"),
    ] = None,
    json: Json = False,
) -> None:
    """Check every roll and card of a finished game against what was promised at its start."""
    from companion.cli.commands import listings

    raise typer.Exit(listings.audit(file, json, published or ()))


@app.command()
def salvage(file: Path, new: Annotated[Path | None, typer.Argument(metavar="[NEW]")] = None) -> None:
    """Go on with what is sound in a damaged journal: under its own name, or as NEW."""
    from companion.cli.commands import listings

    listings.salvage(file, new)


@app.command()
def boards(
    json: Json = False,
    bluetooth: Annotated[bool, typer.Option("--bluetooth")] = False,
    udev: Annotated[bool, typer.Option("--udev")] = False,
) -> None:
    """The sensor boards that are plugged in, each with the name to use it by."""
    from companion.cli.commands import listings

    if udev:
        print(listings.udev_rules(), end="")
    else:
        listings.boards(json, bluetooth)


@app.command(name="board-shell")
def board_shell(url: str) -> None:
    """Type to a board; checksums are added, what it says is shown."""
    from firmware_bridge.shell import run

    raise typer.Exit(run(url))


@app.command(name="virtual-board")
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
    from firmware_bridge.virtual.__main__ import main

    given = {"size": size, "sense": sense, "link": link, "port": port, "steer": steer, "noise": noise,
             "seed": seed, "script": script, "id": id}  # fmt: skip
    raise typer.Exit(main([f"--{name}={value}" for name, value in given.items() if value is not None]))


@app.command()
def expose(
    guise: Annotated[str, typer.Argument(metavar="GUISE")],
    board: Annotated[str, typer.Option(metavar="URL")] = "auto",
    on: Annotated[str, typer.Option(metavar="WHERE")] = "pty",
    link: Annotated[Path | None, typer.Option(metavar="PATH")] = None,
    fen: Annotated[str, typer.Option(metavar="FEN")] = "",
    promote: Annotated[str, typer.Option(metavar="MAN")] = "queen",
    turn: Annotated[int | None, typer.Option(metavar="DEGREES")] = None,
) -> None:
    """A board of ours in the guise of a commercial one, for other programs."""
    from companion.cli.texts import spoken
    from companion.table.message_catalogues import catalogue
    from firmware_bridge.expose import ExposeOptions, expose

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the link is taken away
    say = catalogue(None, None, spoken()).say
    expose(
        ExposeOptions(guise, board, on, link, fen, promote, turn), lambda what: print(say(what), flush=True)
    )


@app.command()
def firmware(
    wiring: Annotated[str, typer.Argument(metavar="WIRING")],
    port: Annotated[str, typer.Option(metavar="PORT")] = "auto",
    to: Annotated[Path | None, typer.Option("--to", metavar="FOLDER")] = None,
) -> None:
    """Our firmware onto a microcontroller, with the wiring of its board."""
    from hardware.firmware.flash_board import put

    raise typer.Exit(put(wiring, port, to))


@app.command()
def doctor(json: Json = False) -> None:
    """What is amiss on this computer, and the way out."""
    from companion.cli.commands import doctor

    raise typer.Exit(doctor.doctor(json, has_display()))


@app.command(name="kiosk")
def kiosk_(
    what: Annotated[str, typer.Argument(metavar="WHAT")],
    wheel: Annotated[Path | None, typer.Argument(metavar="[WHEEL]")] = None,
    root: Annotated[Path, typer.Option(metavar="FOLDER")] = Path("/"),
    json: Json = False,
    when_free: Annotated[bool, typer.Option("--when-free")] = False,
) -> None:
    """A Raspberry Pi that is a table: what is amiss on it, what its tableside.toml asks, or a new version for it."""
    from companion.cli.commands import kiosk

    raise typer.Exit(kiosk.kiosk(what, root, json, wheel, when_free))


@app.command(name="club")
def club_(
    what: Annotated[str, typer.Argument(metavar="[WHAT]")] = "",
    address: Annotated[str, typer.Argument(metavar="ADDRESS")] = "",
    club: Annotated[str, typer.Option(metavar="NAME")] = "",
    table: Annotated[str, typer.Option(metavar="NAME")] = "",
    user: Annotated[str, typer.Option(metavar="NAME")] = "",
    password_file: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    certificate: Annotated[str, typer.Option(metavar="FILE")] = "",
    delay: Annotated[str, typer.Option(metavar="MINUTES")] = "0",
    bring_today: Annotated[bool, typer.Option("--bring-today")] = False,
    pin: Annotated[str, typer.Option(metavar="DIGITS")] = "",
    folder: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    store: Annotated[str, typer.Option(metavar="URL")] = "",
    cluster: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    node: Annotated[list[str] | None, typer.Option(metavar="HOST")] = None,
    reached_as: Annotated[str, typer.Option(metavar="NAME")] = "",
    power_off: Annotated[bool, typer.Option("--power-off")] = False,
    port: Annotated[int | None, typer.Option(metavar="PORT")] = None,
) -> None:
    """The hub of a club; or a table joins a club, leaves it, or says which it belongs to."""
    from companion.cli.commands import club as clubs

    asked = clubs.ClubOptions(
        address, club, table, user, password_file, certificate, delay, bring_today, pin, folder, store,
        cluster, tuple(node or ()), reached_as, power_off, port,
    )  # fmt: skip
    raise typer.Exit(clubs.club(what, asked))


@app.command()
def add(extra: Annotated[str, typer.Argument(metavar="EXTRA")]) -> None:
    """Install what an extra needs, beside the running program."""
    from companion.cli.commands import extras

    raise typer.Exit(extras.add(extra))


def _bad(id: str, **values: Any) -> Exception:
    """What is wrong with the command line."""
    from companion.cli.texts import BadUsage

    return BadUsage(id, **values)


def _rules(given: list[str] | None) -> dict[str, str]:
    return _pairs("--rule", given)


def _pairs(option: str, given: list[str] | None) -> dict[str, str]:
    from companion.kernel.limits import ARGUMENT, check_size
    from companion.kernel.messages import message, quoted

    found = {}
    for text in given or ():
        name, sign, value = text.partition("=")
        if not sign or not name or not value:
            raise _bad("bad-pair", option=option, given=text)
        check_size(message("the-value", name=quoted(name)), len(value), ARGUMENT)
        found[name] = value
    return found


def _seats(given: str | None) -> tuple[tuple[str, ...] | None, dict[str, str], dict[str, ComputerStyle]]:
    """`green,computer4-hunter:blue` into seats, who plays them, and how a computer player does."""
    from companion.table.record.computer_style import USUAL, ComputerStyle

    if given is None:
        return None, {}, {}
    seats, players, manners = [], {}, {}
    for text in given.split(","):
        player, colon, seat = text.strip().rpartition(":")
        who = re.fullmatch(r"(?:human|computer(\d?)(?:-(\w+))?)", player)
        if colon and who is None:
            raise _bad("bad-seat", given=text)
        seats.append(seat)
        players[seat] = player[:8] if player.startswith("computer") else "human"
        if who is not None and any(who.groups()):
            manners[seat] = ComputerStyle(int(who[1] or USUAL), who[2] or "")
    return tuple(seats), players, manners


def _level(speak: str | None, operator: bool) -> Level | None:
    """How much is spoken; None: nothing ever."""
    if speak is None:
        return None
    from companion.voice.utterance import LEVELS

    if speak not in LEVELS:
        raise _bad("bad-level", given=speak, levels=tuple(LEVELS))
    if operator:
        raise _bad("speak-operator")
    return LEVELS[speak]


def _play(
    opening: TableSetup | None,
    board: str | None,
    full: bool = False,
    beside: Sequence[str] = (),
    first: str = "",
    kiosk: bool = False,
    rotate: int = 0,
) -> None:
    """The app where there is a display, the terminal referee where there is none."""
    if not has_display():
        from companion.cli.referee.loop import run_pipe
        from companion.cli.texts import text
        from companion.table.setup import TableSetup

        game = opening.game if opening else FIRST_GAME
        said = "no-display" if opening else "no-display-no-game"
        print(text(said, game=game), file=sys.stderr)
        raise typer.Exit(run_pipe(opening or TableSetup(game=game), board, json=False, beside=beside))
    from companion.app import run
    from companion.cli.texts import asked_for

    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # SDL closes the window then, and the app with it
    run(opening, board, full, beside, first, asked_for(), kiosk, rotate)


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
    threading.excepthook = _broken_beside
    signal.signal(signal.SIGTERM, _terminated)
    try:
        language, given = named_language(sys.argv[1:], os.environ)
        if help_text.asked_for(given):
            print(help_text.help_of(app, "companion", given, language or of_the_system(os.environ)), end="")
            return
        _speak(language, given)
        status = app(given, standalone_mode=False, prog_name="companion", default_map=_without_help())
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # whoever read the list has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as wrong:
        said = refusal(wrong)
        from companion.kernel.messages import quoted

        print(quoted(said if said is not None else broken(wrong), LONGEST), file=sys.stderr)
        sys.exit(2 if said is not None else FAULT)
    sys.exit(status)


def _terminated(number: int, frame: object) -> None:
    """Whoever ends this program lets it put away what it has open, copies of journals among it."""
    sys.exit(128 + number)


def named_language(words: Sequence[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language to speak, and the words without the option that names it; "": none was named.

    The option comes first, then TABLESIDE_LANGUAGE. Raises BadUsage for an option without a language of ours; a variable
    that names none of ours is said, and English goes on.
    """
    named, given = "", []
    rest = iter(words)
    for word in rest:
        if word == "--":
            given += [word, *rest]
        elif word == "--language" or word.startswith("--language="):
            code = next(rest, "") if word == "--language" else word.partition("=")[2]
            named = language_of(code) or ""
            if not named:
                raise _bad("no-language", code=code, known=tuple(LANGUAGES))
        else:
            given.append(word)
    code = environment.get(VARIABLE, "")
    if not named and code:
        named = language_of(code) or ENGLISH
        if language_of(code) is None:
            from companion.cli.texts import text

            print(text("no-language", code=code, known=tuple(LANGUAGES)), file=sys.stderr)
    return named, given


def _speak(named: str, given: Sequence[str]) -> None:
    """Let the faces speak a language: the one that was named, else the system's. Programs are not told in the system's."""
    language = named or (ENGLISH if "--json" in given else of_the_system(os.environ))
    if named or language != ENGLISH:
        from companion.cli.texts import speak

        speak(language, bool(named))


def _without_help() -> dict[str, object]:
    """Help is not asked for unless it is asked for: saying so spares typer the import of what checks values."""
    names = (one.name or getattr(one.callback, "__name__", "") for one in app.registered_commands)
    unasked = {"help": False}
    return {**unasked, **dict.fromkeys(names, unasked)}


def refusal(wrong: Exception) -> str | None:
    """The sentence of what could not be done; None: it is a fault of this program."""
    if getattr(wrong, "format_message", None) is not None:
        return _unread(wrong)
    if isinstance(wrong, typer.Abort):
        return ""
    from msgspec import MsgspecError

    from companion.cli.texts import sentence, text
    from companion.kernel.messages import UserError
    from firmware_bridge.core.board import BoardError

    if not isinstance(wrong, (UserError, BoardError, OSError, MsgspecError)):
        return None
    said = sentence(wrong)
    if isinstance(wrong, UserError) and wrong.said.id in ("journal-short", "journal-damaged"):
        said = f"{said} {text('salvage-it', path=wrong.said.values['path'])}"
    return said


def broken(wrong: BaseException) -> str:
    """What is said where this program is at fault: what is safe, the code, where the report lies."""
    from companion.cli.texts import text
    from companion.table.errors.crash_reports import report_crash

    fault = report_crash(wrong)
    return text("broke", code=fault.code, path=fault.path or "-")


def _broken_beside(args: Any) -> None:
    """A thread has broken: said and reported, and the rest goes on."""
    if args.exc_value is not None:
        print(broken(args.exc_value), file=sys.stderr)


def _unread(wrong: Any) -> str:
    """What the reader of command lines could not read, in our words as far as it says what."""
    from companion.cli.texts import text

    param = getattr(wrong, "param", None)
    match type(wrong).__name__:
        case "NoSuchOption":
            return text("no-such-option", option=wrong.option_name)
        case "NoSuchCommand" | "UsageError" if found := re.match(r"No such command '(.*)'\.", wrong.message):
            return text("no-such-command", command=found[1])
        case "MissingParameter" if param is not None and param.param_type_name == "argument":
            return text("missing-argument", name=param.metavar or param.name.upper())
        case "BadParameter" if param is not None:
            return text("bad-value", option=param.opts[0])
    return str(wrong.format_message())


if __name__ == "__main__":
    main()
