"""What may be seen of Gravity Chess: who is still to be handled, who is stacked, the points as they are."""

from __future__ import annotations

from companion.games.gravity_chess.play import NAMES, PLAYERS, Turn, names, top_row
from companion.games.gravity_chess.state import State, list_men
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard
from companion.kernel.layout import Layout, Stack, Token
from companion.kernel.messages import Kind, Message, Seat, message
from companion.kernel.text.fen_placement import KINDS
from companion.kernel.view import Mark, View


def layout(s: State) -> Layout:
    """Squares, `box:<seat>` with the men still to come, `aside:<seat>`; captured men are not named."""
    found: dict[str, Stack] = {}
    for seat, men in zip(SEATS, s.men, strict=True):
        found.update({NAMES[q]: (Token(seat, KINDS[kind]),) for kind, q in list_men(men)})
    for i, seat in enumerate(SEATS):
        kinds = [kind for kind, n in zip(KINDS, s.left[i], strict=True) for _ in range(n)]
        if i != s.turn and s.card:
            kinds.insert(0, s.card)
        if kinds:
            found[f"box:{seat}"] = tuple(Token(seat, kind) for kind in kinds)
        if s.aside[i]:
            found[f"aside:{seat}"] = tuple(Token(seat, kind) for kind in s.aside[i])
    return found


def points(turn: Turn, s: State) -> dict[str, int]:
    return {seat: turn.points(s, i) for i, seat in enumerate(SEATS)}


def view(turn: Turn, s: State) -> View:
    pending = turn.find_pending(s) if s.stage == "move" else 0
    marks = [Mark(NAMES[q], "owed") for q in bitboard.each(pending)]
    marks += [Mark(NAMES[q], "stacked") for q in bitboard.each(turn.find_stacked(s))]
    over = s.stage == "over"
    if over:
        marks += [Mark(NAMES[q], f"worth-{NAMES[q][1:]}") for q in bitboard.each(turn.find_stacked(s))]
    return View(
        layout=layout(s),
        turn=None if s.stage == "over" else SEATS[s.turn],
        stage=s.stage,
        chance=s.stage == "card",
        prompt=_prompt(turn, s, pending),
        notes=_notes(turn, s, pending),
        standing=points(turn, s),
        marks=tuple(marks),
        unseen={one: sum(left) for one, left in zip(SEATS, s.left, strict=True)},
        counted="points",
        drawn=frozenset({"to-handle", "points"}),
        worth=tuple(_worth(turn, s, i) for i in range(2)) if over else (),
    )


def _worth(turn: Turn, s: State, seat: int) -> Message:
    """GC-R19: how a side's points come about."""
    all_points = turn.points(s, seat)
    return message(
        "worth", seat=Seat(SEATS[seat]), captured=s.captured[seat], rows=all_points - s.captured[seat]
    )


def _comes(s: State) -> dict[str, Seat | Kind]:
    """The man who is to be added, as values of a message."""
    return {"owner": Seat(SEATS[1 - s.turn]), "piece": Kind(s.card)}


def _prompt(turn: Turn, s: State, pending: int) -> Message:
    seat = Seat("" if s.stage == "over" else SEATS[s.turn])
    if s.stage != "move":
        return message(f"stage-{s.stage}", seat=seat)
    if pending:
        return message("stage-move" if s.card else "stage-last", seat=seat)
    if not s.card:
        return message("stage-done", seat=seat)
    if not top_row(s):
        return message("stage-full", seat=seat)
    return message("stage-add", seat=seat, **_comes(s))


def _notes(turn: Turn, s: State, pending: int) -> tuple[Message, ...]:
    notes = []
    if pending:
        notes.append(message("to-handle", squares=names(pending)))
    if s.stage == "move" and s.excused:
        notes.append(message("excused", squares=names(s.excused)))
    if pending and s.card:
        notes.append(message("comes", **_comes(s)))
    return (*notes, message("points", **PLAYERS, **points(turn, s)))
