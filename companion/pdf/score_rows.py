"""The rows of a score sheet: what each side did in its turns, as it is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from companion.artwork.pieces import NAMES, drawing_of, silhouette
from companion.i18n.catalogue import Catalogue
from companion.kernel.actions import Action, Both, Castle, Draw, Drop, First, Move, Pass, Roll, Take
from companion.kernel.looks import Looks
from companion.kernel.messages import message
from companion.kernel.text.algebraic import PIECE, with_letters
from companion.pdf.inline_flow import Drawn, Piece, aside, move
from companion.pdf.page import INK
from companion.table.history.replay import Replay
from companion.table.record.export.transcript import CorrectionEntry, Transcript
from companion.table.record.long_algebraic import token_of


class Turn(NamedTuple):
    """What a seat did in one go; `last`: moments up to its end."""

    seat: str
    pieces: list[Piece]
    last: int


class Row(NamedTuple):
    """A line of the score: its number and a cell for each side, or for the one seat that it is of."""

    number: int
    cells: tuple[list[Piece], ...]
    seat: str
    last: int


def score_rows(told: Transcript, replay: Replay, words: Catalogue) -> Iterator[Row]:
    """Turns in rows: two sides beside each other, otherwise one below the other."""
    turns = [turn for turn in _turns(told, replay, words) if turn.pieces]
    seats = told.game.seats
    if len(seats) != 2:
        for number, turn in enumerate(turns, 1):
            yield Row(number, (turn.pieces,), turn.seat if len(seats) > 1 else "", turn.last)
        return
    number, waiting = 1, None
    for turn in turns:
        if turn.seat == seats[0] or waiting is None:
            if waiting is not None:
                yield Row(number, (waiting.pieces, []), "", waiting.last)
                number += 1
            waiting = turn if turn.seat == seats[0] else None
            if waiting is None:
                yield Row(number, ([aside("\u2026")], turn.pieces), "", turn.last)
                number += 1
        else:
            yield Row(number, (waiting.pieces, turn.pieces), "", turn.last)
            number, waiting = number + 1, None
    if waiting is not None:
        yield Row(number, (waiting.pieces, []), "", waiting.last)


def _turns(told: Transcript, replay: Replay, words: Catalogue) -> list[Turn]:
    """What each seat did in its turns, one after the other; of a solitaire every move by itself."""

    def letter(kind: str) -> str:
        return words.label(message("letter", kind=kind))

    algebraic = told.game.algebraic
    turns: list[Turn] = []
    alone = len(told.game.seats) == 1
    for n, (step, (state, action)) in enumerate(zip(told.steps, told.moments, strict=True), 1):
        seat = replay.view(n - 1).turn or (turns[-1].seat if turns else told.game.seats[0])
        moved = alone and bool(turns) and any(piece.font == "text_bold" for piece in turns[-1].pieces)
        if not turns or turns[-1].seat != seat or (moved and isinstance(action, (Move, Castle, Drop))):
            turns.append(Turn(seat, [], n))
        pieces = turns[-1].pieces
        if isinstance(step, CorrectionEntry):
            if not told.over or n < len(told.steps):  # how it ended stands above
                pieces.append(aside(words.say(message("score-put-right"))))
        elif action is not None and algebraic is not None and (san := algebraic.san(state, action)):
            pieces.append(_move(san, letter, told.game.info.looks))
            if step.clock is not None:
                pieces.append(aside(_clock(step.clock)))
        elif action is not None:
            if isinstance(action, Drop) and pieces and pieces[-1] == aside(letter(action.kind)):
                pieces.pop()  # the card that brought him
            pieces += _pieces(action, step.action, letter)
        turns[-1] = turns[-1]._replace(last=n)
    return turns


def _move(san: str, letter: Callable[[str], str], looks: Looks) -> Piece:
    """A move with the letters of the reader's language; pieces that are no men of chess are drawn."""
    if san.startswith("O-O"):
        return move(san)
    text, at = "", 0
    drawn: list[Drawn] = []
    for found in PIECE.finditer(san):
        kind = found[0]
        text, at = text + san[at : found.start()], found.end()
        if looks.of(kind) is None or drawing_of(kind, looks) == NAMES.get(kind):
            text += with_letters(kind, letter)
        else:
            drawn.append(
                Drawn(
                    len(text),
                    len(text) + len(kind),
                    silhouette(kind, INK, looks, hollow=not drawing_of(kind, looks)),
                )
            )
            text += kind
    return move(text + san[at:], tuple(drawn))


def _clock(ms: int) -> str:
    """What a clock showed, in whole seconds that are not over."""
    minutes, seconds = divmod(-(-ms // 1000), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}" if minutes > 59 else f"{minutes}:{seconds:02}"


def _pieces(action: Action, named: str, letter: Callable[[str], str]) -> Sequence[Piece]:
    """An action as it is written down, with the letters of the reader's language; nothing where it says
    nothing more.
    """
    match action:
        case Roll(die=die, face=face):
            return [Piece(face, die=die)]
        case Draw(card=card):
            return [aside(letter(named.rpartition(" ")[2]) if card else card)]
        case Pass() | Take() | First():
            return []
        case Move() | Castle() | Drop() | Both() if named == str(action):
            return [move(token_of(action, letter))]
    return [aside(word) for word in named.split(" ")]
