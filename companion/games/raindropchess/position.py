"""Which positions of Raindropchess there can be, and how its packs stand in their texts."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.raindropchess.options import Options
from companion.games.raindropchess.state import State
from companion.games.shared.position_correction import too_many_promoted
from companion.games.shared.two_player import SEATS
from companion.kernel.errors import BadPosition
from companion.kernel.facts import DeckInfo
from companion.kernel.messages import Message, Seat, message
from companion.kernel.orthodox import KINDS, ONE_SET, RANK_1, RANK_8, men_of
from companion.kernel.text.codecs import Amounts, Cards, OneOf, Pair
from companion.kernel.text.position_text import Field, PositionText

MOST = (8, 6, 6, 6, 5, 1)
"""How many of each kind a side may have on the board, four blue ones among them (RD-A12b)."""


def text_with(decks: tuple[DeckInfo, ...]) -> PositionText[State]:
    """The position texts of a table with these packs, which have the same cards."""
    most = {card.id: card.count for card in decks[0].cards}

    def packs(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return _rest(s, 0, most), _rest(s, 1, most)

    card = OneOf((*most, ""))
    return PositionText(
        State,
        card=card,
        pack=Field(Pair(Amounts(most, "no-pack", "pack-has")), "packs", packs),
        top=Pair(card),
        bottom=Pair(Cards(most)),
    )


def _rest(s: State, seat: int, most: Mapping[str, int]) -> tuple[int, ...]:
    """The pack that holds every man who is neither on the board nor turned now."""
    on = {kind: men.bit_count() for kind, men in zip(KINDS, men_of(s.at, seat), strict=True)}
    left = []
    for id, count in most.items():
        taken = min(count, on.get(id[0], 0))
        on[id[0]] = on.get(id[0], 0) - taken
        left.append(max(0, count - taken - (s.card == id and seat == s.turn)))
    return tuple(left)


def check(s: State, decks: tuple[DeckInfo, ...]) -> None:
    """Raises BadPosition where men, cards and stage do not go together."""
    if (s.stage == "place") != bool(s.card):
        raise BadPosition("stage-not-card", stage=s.stage, card=s.card or "-")
    for seat, home in ((0, RANK_1), (1, RANK_8)):
        men = men_of(s.at, seat)
        if men[0] & home:
            raise BadPosition("pawn-on-first-row")
        for kind, one, most in zip(KINDS, men, MOST, strict=True):
            if one.bit_count() > most:
                raise BadPosition("too-many-of-kind", n=one.bit_count(), kind=kind)
        if sum(one.bit_count() for one in men) > 16:
            raise BadPosition("sixteen-men")
        king = next(i for i, card in enumerate(decks[seat].cards) if card.id == "K")
        if men[5] and s.pack[seat][king]:
            raise BadPosition("king-twice")


def impossible(options: Options, s: State, decks: tuple[DeckInfo, ...]) -> Message | None:
    """Why no game comes to these men and cards (RD-R1, R14, R16, R17, A12, A16): each man is one card's, or a blue one that was a pawn.

    What is known to lie on top or under a pack may be counted in it by a text, and so may pawns that have become something
    else; so only those on the board are counted.
    """
    for seat, name in enumerate(SEATS):
        cards = dict.fromkeys(KINDS, 0)
        for card, n in zip(decks[seat].cards, s.pack[seat], strict=True):
            if card.id[0] in cards:
                cards[card.id[0]] += n
        if s.card and s.card[0] in cards and seat == s.turn:
            cards[s.card[0]] += 1
        men = [one.bit_count() + cards[kind] for kind, one in zip(KINDS, men_of(s.at, seat), strict=True)]
        # Where people have ended play the card of a king may have been in a hand.
        if s.end in ("", "dead") and not men[-1] and "K" not in (s.top[seat], *s.bottom[seat]):
            return message("king-nowhere", seat=Seat(name))
        if options.one_of_each:
            used = {kind: int(kind not in s.blue[seat]) for kind in "QRBN"}
            more = any(
                n > have + used.get(kind, 0) for kind, n, have in zip(KINDS, men, ONE_SET, strict=True)
            )
        else:
            used = dict.fromkeys("QRBN", 0)
            more = sum(max(0, n - have) for n, have in zip(men, ONE_SET, strict=True)) > s.arrived[seat]
        pawns = men_of(s.at, seat)[0].bit_count()
        if more or too_many_promoted([pawns, *men[1:]], ONE_SET) or pawns + sum(used.values()) > ONE_SET[0]:
            return message("more-than-cards", seat=Seat(name))
    return None
