"""How seats and cards stand in the position texts of dice and cards, and which positions there can be."""

from __future__ import annotations

import re

import msgspec

from companion.games.chess_jumble.cards.deck import Deck
from companion.games.chess_jumble.seats import find_placed_twice
from companion.games.dice_and_cards import play
from companion.games.dice_and_cards.equipment import Kit
from companion.games.dice_and_cards.state import MOST_SKIPS, State
from companion.kernel.errors import BadPosition
from companion.kernel.limits import parse_number
from companion.kernel.messages import Message, Seat, message
from companion.kernel.text.codecs import Codec, Index, Indices, Repeats, TextForm
from companion.kernel.text.position_text import Field, PositionText


def seats_in(text: str) -> tuple[str, ...]:
    """The seats that a position text names."""
    found = re.search(r"(?:^|\s)seats=(\S+)", text)
    return tuple(found[1].split(",")) if found else ()


class Drawn(Codec[tuple[int, ...]]):
    """How many of each card of the deck are drawn, as `B16:1,B01:2`."""

    def __init__(self, deck: Deck) -> None:
        self._known = {card.id: card.count for card in deck.cards}

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join([f"{id}:{n}" for id, n in zip(self._known, value, strict=True) if n]) or "-"

    def read(self, name: str, text: str) -> tuple[int, ...]:
        out = dict.fromkeys(self._known, 0)
        for entry in text.split(",") if text else ():
            id, _, count = entry.partition(":")
            n = parse_number(count)
            if id not in out or n is None or n > self._known[id]:
                raise BadPosition("position-out-card", text=entry)
            out[id] = n
        return tuple(out.values())


def _turn(s: State) -> int:
    return s.turn


def text_with(kit: Kit) -> PositionText[State]:
    """The position texts of a table with these seats and this deck, but for `seats=` at their head."""
    some, one = Indices(kit.seats), Index(kit.seats)
    fields: dict[str, TextForm | None] = {
        "turn": Field(one, blank=True),
        "starter": Field(one, absent=_turn, blank=True),
        "places": some,
        "gone": some,
        "skips": Repeats(kit.seats),
    }
    if kit.deck is None:
        fields |= dict.fromkeys(("card", "out", "shuffle"))
    else:
        fields["out"] = Drawn(kit.deck)
    return PositionText(State, **fields)


def impossible(kit: Kit, s: State) -> Message | None:
    """What no game comes to: a seat placed twice, or all home with several that still play."""
    if s.end == "home" and len(kit.playing(s)) > 1:
        return message("position-stage", stage=s.stage)
    return find_placed_twice(kit.seats, s.places, s.gone)


def admit(kit: Kit, s: State) -> State:
    """The state, its open card drawn, if its seat plays, and its dice and cards lie as its stage has them. Raises BadPosition."""
    if (s.stage == "card") != bool(s.card):
        raise BadPosition("position-stage", stage=s.stage)
    if s.card and (kit.deck is None or s.card not in {card.id for card in kit.deck.cards}):
        raise BadPosition("position-no-card", card=s.card)
    cards = kit.deck.cards if kit.deck is not None else ()
    out = s.out or (0,) * len(cards)
    s = msgspec.structs.replace(
        s,
        skips=tuple([min(MOST_SKIPS, n) for n in s.skips]) or (0,) * len(kit.seats),
        out=tuple([n or int(card.id == s.card) for card, n in zip(cards, out, strict=True)]),
    )
    if s.stage != "over" and len(kit.playing(s)) <= 1:
        return play.end_game(s, "home")
    if s.stage != "over" and (s.turn in s.places or s.turn in s.gone):
        raise BadPosition("turn-plays-no-more", seat=Seat(kit.seats[s.turn]))
    faces = {die.name: die.faces for die in kit.dice}
    for die, face in (("white", s.face), ("orange", s.orange)):
        if face and face not in faces.get(die, ()):
            raise BadPosition("position-face", die=die, face=face)
    white, orange, both = bool(s.face), bool(s.orange), len(kit.dice) > 1
    if s.stage == "use":
        if not white or orange != both:
            raise BadPosition("position-needs-dice")
    elif orange or (white and not (both and s.stage == "roll")):
        raise BadPosition("position-stage", stage=s.stage)
    if s.stage == "draw" and (kit.deck is None or sum(s.out) == kit.deck.size):
        raise BadPosition("position-stage", stage=s.stage)
    return s
