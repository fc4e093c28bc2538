"""A table of dice and cards as a value, and its text."""

from __future__ import annotations

import re

import msgspec

from companion.games.chess_jumble.deck import Deck
from companion.kernel.game import BadPosition

STAGES = ("first", "roll", "use", "draw", "card", "over")
MOST_SKIPS = 2


class State(msgspec.Struct, frozen=True):
    """`turn`: index of the seat; `stage`: `first`, `roll`, `use` (the roll lies there), `draw`, `card`, `over`.

    `face` and `orange` are what the dice show, `tries` the fruitless rolls of this turn, `places`
    the seats that are home, `gone` those that left, `skips` the turns each has to miss; `card` lies
    open, `out` is how many of each card are drawn, `shuffle` how often they were shuffled again.
    """

    turn: int = 0
    stage: str = "first"
    face: str = ""
    orange: str = ""
    tries: int = 0
    starter: int = 0
    places: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    skips: tuple[int, ...] = ()
    card: str = ""
    out: tuple[int, ...] = ()
    shuffle: int = 0
    end: str = ""


def write(s: State, seats: tuple[str, ...], deck: Deck | None) -> str:
    """The position text: `seats=` in turn order, then every field."""

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


def read(text: str, seats: tuple[str, ...], deck: Deck | None) -> State:
    """The state of a position text; what is left out is a fresh turn of the first seat.

    Raises:
        BadPosition: a field that means nothing or does not fit.
    """
    values: dict[str, str] = {}
    for field in text.split():
        name, sign, value = field.partition("=")
        if not sign:
            raise BadPosition(f"{field!r} in the position means nothing; write name=value.")
        values[name] = "" if value == "-" else value
    values.pop("seats", None)

    def listed(name: str) -> tuple[int, ...]:
        names = [one for one in values.pop(name, "").split(",") if one]
        for one in names:
            if one not in seats:
                raise BadPosition(f"{name}={one} is no seat of this table; there are {', '.join(seats)}.")
        return tuple(seats.index(one) for one in names)

    def number(name: str, high: int) -> int:
        value = values.pop(name, "0")
        if not value.isdecimal() or int(value) > high:
            raise BadPosition(f"{name}={value} is not a number from 0 to {high}.")
        return int(value)

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
        raise BadPosition(f"The position has a field {next(iter(values))!r} that means nothing here.")
    if stage not in STAGES or (stage == "over") != bool(s.end) or (stage == "card") != bool(s.card):
        raise BadPosition(f"stage={stage} does not go with the rest of the position.")
    if s.card and (deck is None or s.card not in {card.id for card in deck.cards}):
        raise BadPosition(f"card={s.card} is no card of this deck.")
    return msgspec.structs.replace(s, stage=stage)


def _out(text: str, deck: Deck | None) -> tuple[int, ...]:
    if deck is None:
        return ()
    known = {card.id: card.count for card in deck.cards}
    out = dict.fromkeys(known, 0)
    for entry in filter(None, text.split(",")):
        id, _, count = entry.partition(":")
        if id not in known or not count.isdecimal() or int(count) > known[id]:
            raise BadPosition(f"out: {entry!r} is not in this deck.")
        out[id] = int(count)
    return tuple(out.values())
