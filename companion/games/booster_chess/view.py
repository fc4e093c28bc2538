"""What a seat (or the room) may see of a Booster Chess position: stacks, supplies, hands, threats round the king."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.booster_chess.cards import CARDS, DECK
from companion.games.booster_chess.lines import stack_of
from companion.games.booster_chess.play import Turn
from companion.games.booster_chess.state import CHECKER, Hand, State
from companion.games.shared.two_player import SEATS, find_mated_seat
from companion.kernel import bitboard
from companion.kernel.actions import UNTOLD
from companion.kernel.layout import Layout, Stack, Token
from companion.kernel.messages import Seat, message
from companion.kernel.orthodox import KINDS, PLAIN, men_of
from companion.kernel.view import Banner, Mark, View

PROMPTS = {
    "deal": "stage-deal",
    "move": "stage-move",
    "spend": "stage-spend",
    "add": "stage-add",
    "draw": "stage-draw",
    "over": "stage-over",
}


def layout(turn: Turn, s: State) -> Layout:
    """Squares with their stacks, `supply:<seat>`, `hand:<seat>`, and the cards played."""
    found: dict[str, Stack] = {}
    nets = s.nets
    for i, seat in enumerate(SEATS):
        for kind, men in zip(KINDS, men_of(s.at, i), strict=True):
            for square in bitboard.each(men):
                found[PLAIN.names[square]] = stack_of(nets.get(square, 0), Token(seat, kind))
        if supply := turn.supply(s, i):
            found[f"supply:{seat}"] = (Token(seat, CHECKER),) * supply
        if s.hands[i].size:
            found[f"hand:{seat}"] = tuple(Token(seat, id) for id in _list_hand(s.hands[i]))
    played = tuple(Token(None, id) for id, n in zip(CARDS, s.played, strict=True) for _ in range(n))
    if played:
        found["played:pile"] = played
    return found


def _list_hand(hand: Hand) -> tuple[str, ...]:
    """The cards of a hand, those that nobody knows as `?`."""
    known = (id for id, n in zip(CARDS, hand.cards, strict=True) for _ in range(n))
    return (*known, *(UNTOLD,) * hand.unseen)


def view(turn: Turn, s: State, seat: str | None) -> View:
    mover = None if s.stage == "over" else SEATS[s.turn]
    checked = mover is not None and turn.rules.in_check(s)
    return View(
        layout=layout(turn, s),
        turn=mover,
        stage=s.stage,
        chance=s.stage in ("deal", "draw"),
        prompt=message(PROMPTS[s.stage], seat=Seat(mover or ""), n=s.usable),
        notes=tuple(
            message("holds", seat=Seat(one), n=turn.supply(s, i), cards=s.hands[i].size)
            for i, one in enumerate(SEATS)
        ),
        marks=tuple(_mark_threats(turn, s)),
        hand=_list_hand(s.hands[SEATS.index(seat)]) if seat is not None else (),
        unseen={DECK: turn.pile(s)},
        banner=Banner("check", message("in-check", seat=Seat(SEATS[s.turn]))) if checked else None,
        mated=find_mated_seat(s),
    )


def _mark_threats(turn: Turn, s: State) -> Iterator[Mark]:
    """The squares on and beside the king to move that the other side threatens, booster steps included."""
    if s.stage == "over" or not s.at.k:
        return
    around = turn.rules.find_around_king(s)
    yield from (Mark(PLAIN.names[square], "threatened") for square in bitboard.each(around))
