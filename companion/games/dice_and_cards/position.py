"""A table of dice and cards as text: `seats=` in turn order, then `name=value` for every field."""

from __future__ import annotations

import re

import msgspec

from companion.games.chess_jumble.cards.deck import Deck
from companion.games.dice_and_cards import play
from companion.games.dice_and_cards.equipment import Kit
from companion.games.dice_and_cards.state import MOST_SKIPS, STAGES, State
from companion.kernel.game import BadPosition
from companion.kernel.limits import whole
from companion.kernel.messages import Seat


def write(kit: Kit, s: State) -> str:
    """The position text: `seats=` in turn order, then every field."""

    seats, deck = kit.seats, kit.deck

    def listed(numbers: tuple[int, ...]) -> str:
        return ",".join(seats[i] for i in numbers) or "-"

    fields = [
        f"seats={','.join(seats)}", f"turn={seats[s.turn]}", f"stage={s.stage}", f"die={s.face or '-'}",
        f"orange={s.orange or '-'}", f"tries={s.tries}", f"starter={seats[s.starter]}",
        f"places={listed(s.places)}", f"gone={listed(s.gone)}",
        f"skips={','.join(seats[i] for i, n in enumerate(s.skips) for _ in range(n)) or '-'}",
    ]  # fmt: skip
    if deck is not None:
        out = [f"{card.id}:{n}" for card, n in zip(deck.cards, s.out, strict=True) if n]
        fields += [f"card={s.card or '-'}", f"out={','.join(out) or '-'}", f"shuffle={s.shuffle}"]
    return " ".join((*fields, f"end={s.end or '-'}"))


def seats_in(text: str) -> tuple[str, ...]:
    """The seats that a position text names."""
    found = re.search(r"(?:^|\s)seats=(\S+)", text)
    return tuple(found[1].split(",")) if found else ()


def read(kit: Kit, text: str) -> State:
    """The state of a position text; what is left out is a fresh turn of the first seat.

    Raises:
        BadPosition: a field that means nothing or does not fit.
    """
    seats, deck = kit.seats, kit.deck
    values: dict[str, str] = {}
    for field in text.split():
        name, sign, value = field.partition("=")
        if not sign:
            raise BadPosition("field-means-nothing", text=field)
        values[name] = "" if value == "-" else value
    values.pop("seats", None)

    def listed(name: str) -> tuple[int, ...]:
        names = [one for one in values.pop(name, "").split(",") if one]
        for one in names:
            if one not in seats:
                raise BadPosition("position-seat", name=name, value=one, seats=seats)
        return tuple(seats.index(one) for one in names)

    def number(name: str, high: int) -> int:
        value = values.pop(name, "0")
        found = whole(value)
        if found is None or found > high:
            raise BadPosition("position-number", name=name, value=value, high=high)
        return found

    turn = (listed("turn") or (0,))[0]
    missed = listed("skips")
    s = State(
        turn, "", values.pop("die", ""), values.pop("orange", ""), number("tries", 2),
        (listed("starter") or (turn,))[0], listed("places"), listed("gone"),
        tuple(min(MOST_SKIPS, missed.count(i)) for i in range(len(seats))), values.pop("card", ""),
        _out(values.pop("out", ""), deck), number("shuffle", 999), values.pop("end", ""),
    )  # fmt: skip
    guess = "card" if s.card else "use" if s.face else "roll"
    stage = values.pop("stage", "") or guess
    if values:
        raise BadPosition("field-unknown", name=next(iter(values)))
    if stage not in STAGES or (stage == "over") != bool(s.end) or (stage == "card") != bool(s.card):
        raise BadPosition("position-stage", stage=stage)
    if s.card and (deck is None or s.card not in {card.id for card in deck.cards}):
        raise BadPosition("position-no-card", card=s.card)
    return _checked(kit, msgspec.structs.replace(s, stage=stage))


def _checked(kit: Kit, s: State) -> State:
    """The state itself if its seat plays, and its dice and cards lie as its stage has them. Raises BadPosition."""
    if s.stage != "over" and len(kit.playing(s)) <= 1:
        return play.over(s, "home")
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


def _out(text: str, deck: Deck | None) -> tuple[int, ...]:
    known = {card.id: card.count for card in deck.cards} if deck is not None else {}
    out = dict.fromkeys(known, 0)
    for entry in filter(None, text.split(",")):
        id, _, text_of = entry.partition(":")
        count = whole(text_of)
        if id not in known or count is None or count > known[id]:
            raise BadPosition("position-out-card", text=entry)
        out[id] = count
    return tuple(out.values())
