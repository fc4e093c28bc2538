"""What may be seen of any game of the family: men, hands, check, and checks that are left."""

from __future__ import annotations

from companion.games.chess.state import State
from companion.games.chess.turns.actions import WALL
from companion.games.chess.turns.play import Turn
from companion.games.shared.two_player import SEATS, find_mated_seat
from companion.kernel import bitboard
from companion.kernel.actions import Pass
from companion.kernel.layout import Layout, Stack, Token, single
from companion.kernel.messages import Message, Seat, message
from companion.kernel.view import Banner, View


def layout(turn: Turn, s: State) -> Layout:
    """Squares, and `box:<seat>` for what a side has in hand."""
    at, tables = turn.position_now(s), turn.rules.tables
    letters, names = turn.actions.letters, tables.names
    found: dict[str, Stack] = {}
    for piece, squares in enumerate(at.men):
        if squares:
            stack = single(SEATS[piece // tables.count], letters[piece])
            for square in bitboard.each(squares):
                found[names[square]] = stack
    for square in bitboard.each(at.walls):
        found[names[square]] = single(None, WALL)
    for seat, name in enumerate(SEATS) if at.hands else ():
        first = seat * tables.count
        held = [piece for piece in range(first, first + tables.count) for _ in range(at.hands[piece])]
        if held:
            found[f"box:{name}"] = tuple(Token(name, letters[piece]) for piece in held)
    return found


def view(turn: Turn, s: State, stuck: bool) -> View:
    """`stuck`: whether passing is all that is left."""
    seat = None if s.stage == "over" else SEATS[s.turn]
    name = Seat(seat or "")
    check = s.stage == "turn" and turn.rules.in_check(s.at)
    return View(
        layout=layout(turn, s),
        turn=seat,
        stage=s.stage,
        chance=s.stage == "array",
        prompt=message("stage-pass" if stuck else f"stage-{turn.steps.stage_name(s.stage)}", seat=name),
        notes=_notes(turn, s),
        banner=Banner("check", message("chess-check", seat=name)) if check else None,
        mated=find_mated_seat(s),
    )


def _notes(turn: Turn, s: State) -> tuple[Message, ...]:
    if not turn.rules.definition.check_counting:
        return ()
    return tuple(
        message("chess-checks-left", seat=Seat(seat), n=n) for seat, n in zip(SEATS, s.at.checks, strict=True)
    )


def only_passes(turn: Turn, s: State) -> bool:
    """Whether the side to move can only pass."""
    return s.stage == "turn" and list(turn.legal(s)) == [Pass()]
