"""The commands of the referee protocol, with parsing and checks.

The docstrings of the structs are the table of `docs/referee-json.md` (`python -m tests.docs_tables`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, get_args

import msgspec

from companion.kernel.errors import LINE, check_json
from companion.kernel.messages import UserError, message
from companion.units import Milliseconds


class Command(msgspec.Struct, frozen=True, tag_field="do"):
    """A command to a table."""


class Legal(Command, frozen=True, tag="legal"):
    """List the actions that `act` takes."""


class Act(Command, frozen=True, tag="act"):
    """Play an action on the screen; a board that senses it must follow.

    A chance action counts as typed.

    Attributes:
        action: The action text.
    """

    action: str


class Roll(Command, frozen=True, tag="roll"):
    """Roll all dice of the roll electronically, or report a roll.

    Attributes:
        die: The die; you may leave it out. A die that is due later is remembered until then.
        face: What a real die shows.
    """

    die: str | None = None
    face: str | None = None


class Draw(Command, frozen=True, tag="draw"):
    """Draw electronically, or report a card.

    All cards due to a hand are drawn at once; from your own deck, one card is drawn, unseen. If taking
    a card is one of several choices, this command chooses it.

    Attributes:
        deck: The deck that `turn` names.
        card: The card drawn from your own deck (`decks=physical`). Refused if the table deals, also
            as `act` and from a card reader.
    """

    deck: str
    card: str | None = None


class Answer(Command, frozen=True, tag="answer"):
    """Answer an `ask`.

    Attributes:
        id: The question.
        choice: The chosen `id`.
    """

    id: str
    choice: str


class Settle(Command, frozen=True, tag="settle"):
    """Rule on the board as it is now."""


class End(Command, frozen=True, tag="end"):
    """End the turn without its optional part.

    If a piece was lifted and put back, the roll ends where it began.
    """


class Undo(Command, frozen=True, tag="undo"):
    """Undo one action, or a correction after which nothing was played (a corrected position, exchanged
    pieces, a seat that left, an end by consent).

    The sender vouches for the consent of the players affected.

    Attributes:
        seat: Seat that asks.
        count: Number of actions, no more than there are since the last correction.
    """

    seat: str | None = None
    count: Annotated[int, msgspec.Meta(ge=1)] = 1


class Redo(Command, frozen=True, tag="redo"):
    """Redo the actions that were undone last."""


class Pause(Command, frozen=True, tag="pause"):
    """Pause the game."""


class Resume(Command, frozen=True, tag="resume"):
    """Continue after a pause."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Ask for another game at this table, once this one is over."""


class Quit(Command, frozen=True, tag="quit"):
    """Leave; the journal stores the game."""


class Adjust(Command, frozen=True, tag="adjust"):
    """Announce "I adjust": the next piece that is lifted is only centred."""


class Press(Command, frozen=True, tag="press"):
    """Press a seat's clock: the move is complete, and its optional part is skipped.

    Refused while it is still that seat's turn. Pressing again has no effect.

    Attributes:
        seat: The seat; by default the seat that must press.
    """

    seat: str | None = None


class SetClocks(Command, frozen=True, tag="clock"):
    """Stop, start or set the clocks as a host.

    Without fields: send `clock`. The sender vouches for the consent of all seats.

    Attributes:
        run: False stops and true starts them.
        seat: Seat for `ms` or `add`.
        ms: The time of the seat.
        add: Milliseconds to add, or to subtract if below 0.
    """

    run: bool | None = None
    seat: str | None = None
    ms: Milliseconds | None = None
    add: int | None = None


class Arbiter(Command, frozen=True, tag="arbiter"):
    """Rule on the illegal move that the game waits for, or on a loss if the game cannot tell whether
    the other side can win.

    Attributes:
        ruling: `back`, `penalty`, `pass` or `loses`; `forget` removes the last illegal move of
            `seat`. On a loss: `loses` or `draw`.
        seat: Seat for `forget`.
    """

    ruling: str
    seat: str | None = None


class Claim(Command, frozen=True, tag="claim"):
    """Make a claim.

    Attributes:
        seat: Seat that claims.
        what: `draw`, `no-draw`, `fifty`, `repetition`, `flag`, `illegal` or `touch`.
    """

    seat: str
    what: str


class Resign(Command, frozen=True, tag="resign"):
    """Resign: the seat's pieces go to the box, and its turns are skipped.

    Attributes:
        seat: Seat that resigns.
    """

    seat: str


class Seat(Command, frozen=True, tag="seat"):
    """Change who plays a seat.

    A computer player without further fields plays as before, or at level 3.

    Attributes:
        seat: The seat.
        player: `human`, `computer` or `none` (as the house rule `leaver` says).
        level: 1 to 5.
        way: One of the game's playing styles.
        engine: An external engine, such as `stockfish@1600`.
    """

    seat: str
    player: str
    level: int | None = None
    way: str | None = None
    engine: str | None = None


class Agree(Command, frozen=True, tag="agree"):
    """Record that all seats agree to a position, to the pieces on some squares, or to an end.

    Attributes:
        position: A position text.
        set: Tokens at each place.
        turn: Seat to move, with `set`.
        end: True: end now and rank.
    """

    position: str | None = None
    set: dict[str, list[str]] | None = None
    turn: str | None = None
    end: bool = False


class Solve(Command, frozen=True, tag="solve"):
    """Search for the shortest win of a solitaire.

    During play, the search starts here and uses moves only. After the game, it starts where the moves
    began, with the cards in the same order.
    """


class Stop(Command, frozen=True, tag="stop"):
    """Stop this search."""


class Ignore(Command, frozen=True, tag="ignore"):
    """Play without the sensor of a square.

    Attributes:
        square: The square.
    """

    square: str


class Look(Command, frozen=True, tag="look"):
    """Ask what only a seat may see.

    Attributes:
        seat: The seat.
    """

    seat: str


class Hint(Command, frozen=True, tag="hint"):
    """Ask for a hint.

    Refused if the house rule `hints` is `never`, and in a daily deal.

    Attributes:
        seat: Seat of the person to move.
    """

    seat: str


class Entropy(Command, frozen=True, tag="entropy"):
    """Add a person's text to the randomness of the game, once, before the first roll or card.

    Refused in a daily deal, with `--seed`, and for a seat at the host table of a game at several
    tables.

    Attributes:
        seat: The seat.
        text: 1 to 64 printable characters.
    """

    seat: str
    text: str


class Speak(Command, frozen=True, tag="speak"):
    """Send a message to the other tables of a game.

    Attributes:
        seat: The seat.
        what: One of the ready-made sentences.
        text: Up to 140 characters, if a site hosts the game.
    """

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
    | SetClocks
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
    """A line that is not a command."""


DECODER: msgspec.json.Decoder[Command] = msgspec.json.Decoder(AnyCommand)
BY_NAME: Mapping[str, type[Command]] = {kind.__struct_config__.tag: kind for kind in get_args(AnyCommand)}
"""Kinds of commands by name. Decoding a known type takes a hundredth of the time of trying all types."""
_FIELD = re.compile(r"`(.*)`")
_VALUE = re.compile(r"'(.*)'")


def parse_command(given: Mapping[str, object] | bytes) -> Command:
    """Return the command in a JSON line or a dict.

    Raises:
        BadCommand: The text or dict is not a valid command.
        TooMuch: The text is longer or more deeply nested than allowed.
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
    """Return a specific error for the most frequent mistakes, and the decoder's message for all others."""
    if wrong.endswith("at `$.do`") and (value := _VALUE.search(wrong)):
        return BadCommand("unknown-do", do=value[1])
    if wrong.startswith("Object missing required field") and (field := _FIELD.search(wrong)):
        return BadCommand("no-field", field=field[1])
    return BadCommand("wrong-value", why=wrong.replace("`", "'").replace("$.", "").rstrip("."))
