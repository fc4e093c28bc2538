"""What can be said to the table: the lines of the referee protocol, checked into values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, get_args

import msgspec

from companion.kernel.errors import LINE, check_json
from companion.kernel.messages import UserError, message
from companion.units import Milliseconds


class Command(msgspec.Struct, frozen=True, tag_field="do"):
    pass


class Legal(Command, frozen=True, tag="legal"):
    pass


class Act(Command, frozen=True, tag="act"):
    action: str


class Roll(Command, frozen=True, tag="roll"):
    die: str | None = None
    face: str | None = None


class Draw(Command, frozen=True, tag="draw"):
    deck: str
    card: str | None = None


class Answer(Command, frozen=True, tag="answer"):
    id: str
    choice: str


class Settle(Command, frozen=True, tag="settle"):
    pass


class End(Command, frozen=True, tag="end"):
    pass


class Undo(Command, frozen=True, tag="undo"):
    """`count`: actions taken back at once."""

    seat: str | None = None
    count: Annotated[int, msgspec.Meta(ge=1)] = 1


class Redo(Command, frozen=True, tag="redo"):
    pass


class Pause(Command, frozen=True, tag="pause"):
    pass


class Resume(Command, frozen=True, tag="resume"):
    pass


class Rematch(Command, frozen=True, tag="rematch"):
    pass


class Quit(Command, frozen=True, tag="quit"):
    pass


class Adjust(Command, frozen=True, tag="adjust"):
    """ "I adjust": the next piece that is lifted is only set right."""


class Press(Command, frozen=True, tag="press"):
    """A hand was on the clock of that seat; None: of whoever has to press."""

    seat: str | None = None


class Clock(Command, frozen=True, tag="clock"):
    """A host stops or starts the clocks (`run`), or says what a seat has (`ms`) or gets (`add`).

    Nothing: tell them.
    """

    run: bool | None = None
    seat: str | None = None
    ms: Milliseconds | None = None
    add: int | None = None


class Arbiter(Command, frozen=True, tag="arbiter"):
    """What an arbiter rules on an illegal move: `back`, `penalty`, `pass`, `loses`, or `forget` (of that
    seat).
    """

    ruling: str
    seat: str | None = None


class Claim(Command, frozen=True, tag="claim"):
    seat: str
    what: str


class Resign(Command, frozen=True, tag="resign"):
    seat: str


class Seat(Command, frozen=True, tag="seat"):
    """`level`, `way` and `engine`: how a computer player plays there; None: as it did, or as usual."""

    seat: str
    player: str
    level: int | None = None
    way: str | None = None
    engine: str | None = None


class Agree(Command, frozen=True, tag="agree"):
    """Every seat agrees: to a position, to what stands on squares, or (`end`) to end now and rank."""

    position: str | None = None
    set: dict[str, list[str]] | None = None
    turn: str | None = None
    end: bool = False


class Solve(Command, frozen=True, tag="solve"):
    """Search for the shortest way to win a solitaire."""


class Stop(Command, frozen=True, tag="stop"):
    """Give that search up."""


class Ignore(Command, frozen=True, tag="ignore"):
    square: str


class Look(Command, frozen=True, tag="look"):
    seat: str


class Hint(Command, frozen=True, tag="hint"):
    """Somebody who is to move asks how."""

    seat: str


class Entropy(Command, frozen=True, tag="entropy"):
    """A seat adds a text to the chance of the game, before the first roll."""

    seat: str
    text: str


class Speak(Command, frozen=True, tag="speak"):
    """A seat says one of the ready sentences to the other tables of the game; or a `text` where a site keeps it."""

    seat: str
    what: str = ""
    text: str = ""


AnyCommand = (
    Legal
    | Act
    | Roll
    | Draw
    | Answer
    | Settle
    | End
    | Undo
    | Redo
    | Pause
    | Resume
    | Rematch
    | Quit
    | Adjust
    | Press
    | Clock
    | Arbiter
    | Claim
    | Resign
    | Seat
    | Agree
    | Solve
    | Stop
    | Ignore
    | Look
    | Hint
    | Entropy
    | Speak
)


class BadCommand(UserError):
    """A line that cannot be understood."""


DECODER: msgspec.json.Decoder[Command] = msgspec.json.Decoder(AnyCommand)
BY_NAME: Mapping[str, type[Command]] = {one.__struct_config__.tag: one for one in get_args(AnyCommand)}
"""With one type a command is read in a hundredth of the time that it takes to try all."""
_FIELD = re.compile(r"`(.*)`")
_VALUE = re.compile(r"'(.*)'")


def parse_command(given: Mapping[str, object] | bytes) -> Command:
    """The command of a JSON line or of a dict.

    Raises:
        BadCommand: it is none.
        TooMuch: it is longer or deeper than any.
    """
    try:
        if isinstance(given, bytes):
            check_json(given, message("the-line"), LINE)
            command: Command = DECODER.decode(given)
        else:
            name = given.get("do")
            one = BY_NAME.get(name) if isinstance(name, str) else None
            command = msgspec.convert(dict(given), AnyCommand if one is None else one)
    except msgspec.ValidationError as wrong:
        raise _bad(str(wrong)) from wrong
    except msgspec.DecodeError as wrong:
        raise BadCommand("not-json", why=str(wrong)) from wrong
    except (UnicodeDecodeError, TypeError, ValueError) as wrong:
        raise BadCommand("not-a-line", why=str(wrong)) from wrong
    return command


def _bad(wrong: str) -> BadCommand:
    """What people get wrong most has a sentence of its own; the rest is told as the decoder tells it."""
    if wrong.endswith("at `$.do`") and (value := _VALUE.search(wrong)):
        return BadCommand("unknown-do", do=value[1])
    if wrong.startswith("Object missing required field") and (field := _FIELD.search(wrong)):
        return BadCommand("no-field", field=field[1])
    return BadCommand("wrong-value", why=wrong.replace("`", "'").replace("$.", "").rstrip("."))
