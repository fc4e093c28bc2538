"""Dice and cards only: the tablet as dice, card dealer and memory for a cardboard set."""

from __future__ import annotations

from companion.games import Family
from companion.games.chess_jumble.seats import SEATS
from companion.games.dice_and_cards.options import PRESETS, RULES
from companion.kernel.facts import GameInfo

INFO = GameInfo(
    id="dice-and-cards",
    seats=SEATS,
    seatings=(*((SEATS[i], SEATS[j]) for i in range(4) for j in range(i + 1, 4)), SEATS[:3], SEATS),
    rules=RULES,
    presets=PRESETS,
    told=True,
)
FAMILY = Family(INFO, __package__, shelf=15)
