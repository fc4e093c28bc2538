"""Chess Jumble (Martin Berger): one lap around the board, bring everything home. The little edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games import Family, GameError
from companion.games.chess_jumble import options, state
from companion.games.chess_jumble.rules import ChessJumble
from companion.games.chess_jumble.setting import SEATS, setting
from companion.games.chess_jumble.words import WORDS
from companion.kernel.game import GameInfo

LITTLE = GameInfo(
    id="little-chess-jumble",
    title="Little Chess Jumble",
    says="Queen, rook, bishop and knight run one lap and home: one die, chess moves, two to four players.",
    seats=SEATS,
    seatings=(
        ("green", "blue"), ("red", "yellow"),
        ("green", "red", "blue"), ("green", "red", "yellow"), ("green", "blue", "yellow"), ("red", "blue", "yellow"),
        SEATS,
    ),
    equipment="The 12 x 12 board, queen, rook, bishop and knight in each colour, all in their boxes; one white die.",
    rules=options.LITTLE_RULES,
    presets=options.LITTLE_PRESETS,
)  # fmt: skip


def make_little(seats: Sequence[str] | None, chosen: Mapping[str, str]) -> ChessJumble:
    """Little Chess Jumble with these seats (default: all four) and house rules.

    Raises:
        GameError, BoardFileError: seats, rules or board that cannot be played with.
    """
    rules = options.check(LITTLE.rules, chosen)
    place = setting(rules.board, 4, rules.entry_stop == "b", rules.break_exclusive == "b")
    sits = tuple(seat for seat in SEATS if seat in (seats if seats is not None else place.corners))
    for seat in seats or ():
        if seat not in SEATS:
            raise GameError(f"There is no seat {seat!r}; there are {', '.join(SEATS)}.")
        if seat not in place.corners:
            raise GameError(f"The board {place.board.name} has no place for {seat}.")
    if len(set(seats or ())) != len(seats or ()):
        raise GameError("A seat is named twice.")
    if not 2 <= len(sits) <= 4:
        raise GameError(f"{LITTLE.title} takes 2 to 4 players, not {len(sits)}.")
    if len(sits) == 2 and place.board.name == "ring12" and sits not in LITTLE.seatings:  # CJ-A43
        raise GameError("Two players sit opposite each other: green,blue or red,yellow.")
    order = (sits[0], *reversed(sits[1:])) if rules.turn_order == "a" else sits
    return ChessJumble(LITTLE, "QRBN", order, place, options.white_die(rules.dice), rules)


def games() -> tuple[Family, ...]:
    return (Family(LITTLE, make_little, state.seats_in, WORDS),)
