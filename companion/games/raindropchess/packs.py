"""The two packs of Raindropchess (RD-R1): a card for each man of a side, and its jokers."""

from __future__ import annotations

from companion.games.raindropchess.options import Options
from companion.games.shared.two_player import SEATS
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import Seat, message

JOKER = "J"


def packs(options: Options) -> tuple[DeckInfo, DeckInfo]:
    """White's pack and Black's."""
    bishops = {"Bl": 1, "Bd": 1} if options.colour_on_card else {"B": 2}
    jokers = {JOKER: options.jokers} if options.jokers else {}
    counts = {"K": 1, "Q": 1, "R": 2, **bishops, "N": 2, "P": 8, **jokers}
    white, black = (
        DeckInfo(
            seat,
            message("deck-pack", seat=Seat(seat)),
            tuple(
                CardInfo(id, n, message("pack-card", seat=Seat(seat), card=id)) for id, n in counts.items()
            ),
        )
        for seat in SEATS
    )
    return white, black
