"""Chess Jumble (Martin Berger): one lap around the board, bring everything home. Four editions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from companion.games import Family, GameError
from companion.games.chess_jumble import options
from companion.games.chess_jumble.card import card_of, durations_of
from companion.games.chess_jumble.deck import load_deck
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.position import seats_in
from companion.games.chess_jumble.rules import ChessJumble
from companion.games.chess_jumble.setting import SEATS, setting
from companion.kernel.game import GameInfo

SEATINGS = (
    ("green", "blue"), ("red", "yellow"),
    ("green", "red", "blue"), ("green", "red", "yellow"), ("green", "blue", "yellow"), ("red", "blue", "yellow"),
    SEATS,
)  # fmt: skip


def _info(big: bool, cards: bool) -> GameInfo:
    size, action = ("Big" if big else "Little"), (" Action" if cards else "")
    men = "all six pieces" if big else "queen, rook, bishop and knight"
    says = "All six pieces run" if big else "Queen, rook, bishop and knight run"
    dice = "a white and an orange die" if big else "one white die"
    return GameInfo(
        id=f"{size}{action} Chess Jumble".lower().replace(" ", "-"),
        title=f"{size}{action} Chess Jumble",
        says=f"{says} one lap and home: {dice}, chess moves{', action cards' if cards else ''}, two to four players.",
        seats=SEATS,
        seatings=SEATINGS,
        equipment=f"The 12 x 12 board, {men} in each colour, all in their boxes; {dice}"
        + ("; the action cards, shuffled." if cards else "."),
        rules=options.rules_of(big, cards),
        presets=options.presets_of(big, cards),
        card=card_of(big, cards),
        durations=durations_of(big, cards),
    )


def _make(
    info: GameInfo, big: bool, cards: bool, seats: Sequence[str] | None, chosen: Mapping[str, str]
) -> ChessJumble:
    """An edition with these seats (default: all that the board has) and house rules.

    Raises:
        GameError, BoardFileError: seats, rules, dice, deck or board that cannot be played with.
    """
    rules = options.check(info.rules, chosen)
    kinds = "KQRBNP" if big else "QRBN"
    place = setting(rules.board, kinds, rules.entry_stop == "b", rules.break_exclusive == "b")
    sits = tuple(seat for seat in SEATS if seat in (seats if seats is not None else place.corners))
    for seat in seats or ():
        if seat not in SEATS:
            raise GameError(f"There is no seat {seat!r}; there are {', '.join(SEATS)}.")
        if seat not in place.corners:
            raise GameError(f"The board {place.board.name} has no place for {seat}.")
    if len(set(seats or ())) != len(seats or ()):
        raise GameError("A seat is named twice.")
    if not 2 <= len(sits) <= 4:
        raise GameError(f"{info.title} takes 2 to 4 players, not {len(sits)}.")
    if len(sits) == 2 and len(place.corners) == 4 and sits not in info.seatings:  # CJ-A43
        raise GameError("Two players sit opposite each other: green,blue or red,yellow.")
    order = (sits[0], *reversed(sits[1:])) if rules.turn_order == "a" else sits
    deck = load_deck(rules.deck, kinds, rules.protection == "on") if cards else None
    return ChessJumble(Edition(info, kinds, order, place, options.dice_of(rules.dice, big), deck, rules))


def games() -> tuple[Family, ...]:
    editions = ((False, False), (False, True), (True, False), (True, True))
    found = []
    for big, cards in editions:
        info = _info(big, cards)
        found.append(
            Family(
                info, partial(_make, info, big, cards), seats_in, Path(__file__).parent / "words", shelf=10
            )
        )
    return tuple(found)
