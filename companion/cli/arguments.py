"""Types of the options that several commands share, and functions that parse their values.

Annotations are not deferred in this module. Typer evaluates them for every command, and evaluating them
from text takes longer.
"""

import inspect
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    NamedTuple,
    Self,
    TypeVar,
    dataclass_transform,
    get_type_hints,
)

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
Beside = Annotated[list[str] | None, typer.Option("--dice", "--reader", "--with", metavar="URL")]
Speak = Annotated[str | None, typer.Option(metavar="LEVEL")]
Men = Annotated[str, typer.Option("--piece-set", "--men", metavar="SET")]
At = Annotated[str | None, typer.Option(metavar="SQUARE")]
Turn = Annotated[int, typer.Option(metavar="DEGREES")]
JournalFile = Annotated[str | None, typer.Option("--journal", metavar="FILE")]
Seed = Annotated[int | None, typer.Option(metavar="NUMBER")]
Daily = Annotated[str | None, typer.Option(metavar="DAY")]
From = Annotated[Path | None, typer.Option("--from", metavar="FILE")]
Moment = Annotated[int | None, typer.Option("--moment", metavar="NUMBER", min=0)]
Guess = Annotated[str, typer.Option("--guess", metavar="SEAT")]
OnRung = Annotated[str, typer.Option("--rung", metavar="ID")]
Thinks = Annotated[float, typer.Option("--think-time", "--thinks", metavar="SECONDS", min=0.1, max=600)]
Settle = Annotated[int, typer.Option(metavar="MS", min=0, max=60000)]


@dataclass_transform(kw_only_default=True, frozen_default=True)
class CommandOptions:
    """The base class of a command's arguments and options. Its subclasses declare their types and
    defaults.

    Subclasses are used like dataclasses. They are not real dataclasses, because generating the methods
    of these would take a tenth of the time that `companion --help` needs.
    """

    def __init__(self, **given: Any) -> None:
        for name in given:
            getattr(type(self), name)  # an unknown option is an AttributeError
        vars(self).update(given)

    def __eq__(self, other: object) -> bool:
        names = vars(self).keys() | vars(other).keys()
        return type(self) is type(other) and all(getattr(self, one) == getattr(other, one) for one in names)

    __hash__ = None  # type: ignore[assignment]

    def replace(self, **given: Any) -> Self:
        """Return these options with other values."""
        return type(self)(**{**vars(self), **given})


class SetupOptions(CommandOptions):
    """Options for the set-up of a new game, at a table with or without a screen."""

    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None
    board: Board = None
    seats: Seats = None
    rule: Rule = None
    name: Names = None
    settle: Settle = 350
    thinks: Thinks = 5.0
    seed: Seed = None
    at: At = None
    turn: Turn = 0
    position: Position = None
    from_: From = None
    moment: Moment = None
    guess: Guess = ""
    rung: OnRung = ""
    daily: Daily = None
    journal: JournalFile = None
    beside: Beside = None
    men: Men = ""


class PlayOptions(SetupOptions):
    """Arguments and options of `companion play`."""

    full: Annotated[bool, typer.Option("--full")] = False
    kiosk: Annotated[bool, typer.Option("--kiosk")] = False
    rotate: Annotated[int, typer.Option("--rotate", metavar="DEGREES")] = 0


class RefereeOptions(SetupOptions):
    """Arguments and options of `companion referee`."""

    json: Json = False
    speak: Speak = None
    by_ear: Annotated[list[str] | None, typer.Option("--blind", "--by-ear", metavar="SEAT")] = None
    no_setup: Annotated[bool, typer.Option("--no-setup")] = False
    seat_pages: Annotated[bool, typer.Option("--seat-pages")] = False
    operator: Annotated[bool, typer.Option("--operator")] = False
    share: Annotated[bool, typer.Option("--share")] = False
    join: Annotated[str | None, typer.Option("--join", metavar="CODE")] = None
    relay: Annotated[str | None, typer.Option("--relay", metavar="URL")] = None
    lichess: Annotated[str | None, typer.Option("--lichess", metavar="WHAT")] = None
    rated: Annotated[bool, typer.Option("--rated")] = False
    colour: Annotated[str, typer.Option("--colour", metavar="COLOUR")] = ""
    days: Annotated[int, typer.Option("--days", metavar="DAYS")] = 0


class TableOptions(RefereeOptions):
    """Arguments and options of `companion table`."""

    kiosk: Annotated[bool, typer.Option("--kiosk")] = False


class ClubOptions(CommandOptions):
    """Arguments and options of `companion club`."""

    what: Annotated[str, typer.Argument(metavar="[WHAT]")] = ""
    address: Annotated[str, typer.Argument(metavar="ADDRESS")] = ""
    club: Annotated[str, typer.Option(metavar="NAME")] = ""
    table: Annotated[str, typer.Option(metavar="NAME")] = ""
    user: Annotated[str, typer.Option(metavar="NAME")] = ""
    password_file: Annotated[Path | None, typer.Option(metavar="FILE")] = None
    certificate: Annotated[str, typer.Option(metavar="FILE")] = ""
    delay: Annotated[str, typer.Option(metavar="MINUTES")] = "0"
    bring_today: Annotated[bool, typer.Option("--bring-today")] = False
    pin: Annotated[str, typer.Option(metavar="DIGITS", hidden=True)] = ""
    folder: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None
    store: Annotated[str, typer.Option(metavar="URL")] = ""
    cluster: Annotated[Path | None, typer.Option(metavar="FILE")] = None
    node: Annotated[list[str] | None, typer.Option(metavar="HOST")] = None
    reached_as: Annotated[str, typer.Option(metavar="NAME")] = ""
    power_off: Annotated[bool, typer.Option("--power-off")] = False
    port: Annotated[int | None, typer.Option(metavar="PORT")] = None


Options = TypeVar("Options", bound=CommandOptions)


class SubCommand(NamedTuple):
    """A sub-command, which takes some of the options of its parent command.

    Attributes:
        takes: The names of the option fields that the sub-command uses.
        argument: The field of the positional argument and the argument's name in help; None if the
            sub-command has no such argument.
        sets: The values of fields that follow from the name of the sub-command.
    """

    takes: tuple[str, ...]
    argument: tuple[str, str] | None = None
    sets: Mapping[str, Any] = {}


@cache
def option_hints(options: type[Any]) -> dict[str, Any]:
    """Return the types of a command's options by name, which take long to evaluate."""
    return get_type_hints(options, include_extras=True)


def taking(
    options: type[Options], part: SubCommand | None = None
) -> Callable[[Callable[[Options], None]], Callable[..., None]]:
    """Decorate a command so that its command line is declared by a class.

    The command gets an argument or option for each attribute of `options`; a sub-command (`part`) only
    for those that it takes.
    """
    hints = option_hints(options).copy()  # type: ignore[arg-type]
    named = [name for name in hints if part is None or name in part.takes]
    sets = part.sets if part is not None else {}
    if part is not None and part.argument is not None:
        field, metavar = part.argument
        hints[field] = Annotated[hints[field].__origin__, typer.Argument(metavar=metavar)]
        named = [field, *(name for name in named if name != field)]

    def decorate(carry_out: Callable[[Options], None]) -> Callable[..., None]:
        def command(**given: Any) -> None:
            carry_out(options(**{**given, **sets}))

        command.__name__, command.__doc__ = carry_out.__name__, carry_out.__doc__
        command.__annotations__ = {name: hints[name] for name in named}
        parameters = [
            inspect.Parameter(
                name,
                inspect.Parameter.KEYWORD_ONLY,
                default=getattr(options, name),
                annotation=hints[name],
            )
            for name in named
        ]
        command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        return command

    return decorate


def command_group() -> typer.Typer:
    """Return an empty group of commands.

    Its help has no boxes and colours, because drawing them would take most of the time.
    """
    return typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


def bad_usage(id: str, **values: "Value") -> Exception:
    """Return an exception, to be raised, about an error in the command line."""
    from companion.cli.texts import BadUsage

    return BadUsage(id, **values)


def read_rules(given: list[str] | None) -> dict[str, str]:
    """Parse house rules, given as `NAME=VALUE`.

    Raises:
        BadUsage: If one has no name or no value.
        TooMuch: If a value is too long.
    """
    return read_pairs("--rule", given)


def read_pairs(option: str, given: list[str] | None) -> dict[str, str]:
    """Parse the `NAME=VALUE` arguments of an option into a dictionary.

    Raises:
        BadUsage: If an argument has no name or no value.
        TooMuch: If a value is too long.
    """
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
    """Parse the players who join a game at another table: `NAME` for any seat, or `SEAT=NAME`.

    Raises:
        BadUsage: If a player has no name.
        TooMuch: If a name is too long.
    """
    return {
        seat.strip(): name
        for text in given or ()
        for seat, name in read_pairs(option, [text if "=" in text else f" ={text}"]).items()
    }


def read_seats(
    given: str | None,
) -> tuple[tuple[str, ...] | None, dict[str, str], dict[str, "ComputerStyle"]]:
    """Parse the value of `--seats`.

    Args:
        given: The value, such as `green,computer4-hunter:blue`, `white,table:black` or
            `white,computer:stockfish@1600:black`.

    Returns:
        The seats (None for all), the player of each seat (`human`, `computer`, `table`, or `table2` to
            `table9`), and the style
        of each computer player by seat.

    Raises:
        BadUsage: If a seat cannot be parsed.
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


def read_level(speak: str | None, operator: bool) -> "Level | None":
    """Return how much is spoken aloud; None if speech is never used.

    Raises:
        BadUsage: If there is no such level.
    """
    if speak is None:
        return None
    from companion.voice.utterances import LEVELS

    if speak not in LEVELS:
        raise bad_usage("bad-level", given=speak, levels=tuple(LEVELS))
    if operator:
        raise bad_usage("speak-operator")
    return LEVELS[speak]
