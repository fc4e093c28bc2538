"""A Chess Jumble position as text.

The text is fields separated by blanks, in any order: the men of each seat that plays
(`G:Qd1,Rf1` `B:`), then `name=value`. Men not named are in their box; `Nout` is a man out of the
game. What is left out has the value of a fresh turn of the first seat. Written out it is complete
and always in the same order, so equal positions have equal texts; fields for an orange die and for
cards stand only in editions that have them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from companion.games.chess_jumble.dice import HIGHEST, MARKS
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.seats import LETTER, SEAT, SEATS
from companion.games.chess_jumble.state import BOX, ENDS, OUT, STAGES, State, Task
from companion.games.shared.position_correction import told_turn
from companion.kernel.game import BadPosition
from companion.kernel.limits import whole
from companion.kernel.messages import Seat

MOST_SKIPS = 2  # CJ-A46


def write(ed: Edition, s: State) -> str:
    """The position text of a state."""

    def letter(seat: int) -> str:
        return LETTER[ed.seats[seat]]

    def letters(numbers: Sequence[int]) -> str:
        return "".join(letter(i) for i in numbers) or "-"

    def man(kind: str, square: int) -> str:
        return f"{kind}out" if square == OUT else f"{kind}{ed.board.names[square]}"

    fields = [
        f"{LETTER[seat]}:{','.join(man(k, q) for k, q in zip(ed.kinds, men, strict=True) if q != BOX)}"
        for seat, men in zip(ed.seats, s.men, strict=True)
    ]
    fields += [f"turn={letters((s.turn,))}", f"stage={s.stage}", f"die={s.face or '-'}"]
    if len(ed.dice) > 1:
        fields.append(f"orange={s.orange or '-'}")
    fields += [f"tries={s.tries}", f"fresh={ed.kinds[s.fresh] if s.fresh >= 0 else '-'}"]
    if ed.deck is not None:
        fields += [
            f"bold={'yes' if s.bold else 'no'}",
            f"skips={''.join(letter(i) * count for i, count in enumerate(s.skips)) or '-'}",
            f"card={s.card or '-'}",
            f"step={s.step}",
            f"todo={','.join(letter(i) + (ed.kinds[p] if p >= 0 else '') for i, p in s.todo) or '-'}",
            f"out={','.join(c.id + (f'x{n}' if n > 1 else '') for c, n in zip(ed.deck.cards, s.out, strict=True) if n) or '-'}",
            f"shuffle={s.shuffle}",
        ]
    fields += [
        f"starter={letters((s.starter,))}",
        f"opened={letters(s.opened)}",
        f"gone={letters(s.gone)}",
        f"places={letters(s.places)}",
        f"quiet={s.quiet}",
        f"end={s.end or '-'}",
    ]
    return " ".join(fields)


def seats_in(text: str) -> tuple[str, ...]:
    """The seats that a position text names, counter-clockwise from the south."""
    named = {field[0] for field in text.split() if re.match(r"[GRBY]:", field)}
    return tuple(seat for seat in SEATS if LETTER[seat] in named)


def read(ed: Edition, text: str) -> State:
    """The state of a position text; squares are checked by the game.

    Raises:
        BadPosition: a field that means nothing, an unknown square or piece, a man named twice.
    """
    men = {seat: dict.fromkeys(ed.kinds, BOX) for seat in ed.seats}
    named: set[tuple[str, str]] = set()
    values: dict[str, str] = {}
    for field in text.split():
        if seen := re.fullmatch(r"([GRBY]):(.*)", field):
            seat = SEAT[seen[1]]
            if seat not in men:
                raise BadPosition("position-not-playing", seat=Seat(seat))
            for name in filter(None, seen[2].split(",")):
                kind, square = name[:1], name[1:]
                if kind not in ed.kinds:
                    raise BadPosition("position-no-piece", man=name, pieces=tuple(ed.kinds))
                if square not in ed.board.number and square != "out":
                    raise BadPosition("position-no-square", square=square, man=name)
                if (seat, kind) in named:
                    raise BadPosition("position-two-men", man=f"{seat}:{kind}")
                named.add((seat, kind))
                men[seat][kind] = OUT if square == "out" else ed.board.number[square]
        elif "=" in field:
            name, _, value = field.partition("=")
            values[name] = value
        else:
            raise BadPosition("position-means-nothing", text=field)
    found = _Fields(ed, values).state(tuple(tuple(men[seat].values()) for seat in ed.seats))
    if values:
        raise BadPosition("field-unknown", name=next(iter(values)))
    return found


class _Fields:
    """The `name=value` fields of a position, taken one by one."""

    def __init__(self, ed: Edition, values: dict[str, str]) -> None:
        self._ed, self._values = ed, values

    def state(self, men: tuple[tuple[int, ...], ...]) -> State:
        ed = self._ed
        turn = (self._seats("turn") or (0,))[0]
        face, orange = self._face("die", MARKS), ""
        if len(ed.dice) > 1:
            orange = self._face("orange", ())
        card = self._text("card") if ed.deck is not None else ""
        guess = "card" if card else "move" if face.isdecimal() else "bring" if face else "roll"
        stage = self._values.pop("stage", "") or guess
        if stage not in STAGES or (stage == "draw" and ed.deck is None):
            raise BadPosition("position-no-stage", stage=stage, stages=STAGES)
        self._dice_fit(stage, face, orange)
        if (stage == "card") != bool(card):
            raise BadPosition("position-stage-card", stage=stage, card=card or "-")
        end = self._text("end")
        if end not in ENDS or (stage == "over") != bool(end):
            raise BadPosition("position-end", end=end or "-", stage=stage, ends=ENDS[1:])
        s = State(
            men, turn, stage, face, orange,
            tries=self._number("tries", 0, 2), fresh=self._fresh(), starter=(self._seats("starter") or (turn,))[0],
            opened=self._seats("opened"), gone=self._seats("gone"), places=self._seats("places"),
            quiet=self._number("quiet", -1, 999_999), end=end, skips=(0,) * len(ed.seats),
        )  # fmt: skip
        return s if ed.deck is None else self._with_cards(s, card)

    def _with_cards(self, s: State, card: str) -> State:
        ed = self._ed
        assert ed.deck is not None
        known = [one.id for one in ed.deck.cards]
        if card and card not in known:
            raise BadPosition("position-no-card", card=card)
        bold = self._values.pop("bold", "no")
        if bold not in ("yes", "no"):
            raise BadPosition("position-bold", value=bold)
        missed = self._seats("skips")
        skips = tuple(missed.count(i) for i in range(len(ed.seats)))
        if max(skips) > MOST_SKIPS:
            raise BadPosition("position-skips", most=MOST_SKIPS)
        out = [0] * len(known)
        for entry in filter(None, self._text("out").split(",")):
            id, _, count = entry.partition("x") if entry not in known else (entry, "", "")
            at = known.index(id) if id in known else -1
            drawn = whole(count or "1")
            if at < 0 or drawn is None:
                raise BadPosition("position-out-card", text=entry)
            out[at] = drawn
            if out[at] > ed.deck.cards[at].count:
                raise BadPosition("position-out-many", card=id)
        if card and not out[known.index(card)]:
            out[known.index(card)] = 1
        step = self._number("step", 0, 9)
        if card and step >= len(ed.deck.card(card).effect):
            raise BadPosition("position-step", step=step, card=card)
        todo = tuple(self._task(entry) for entry in filter(None, self._text("todo").split(",")))
        shuffle = self._number("shuffle", 0, 999)
        return msgspec.structs.replace(
            s,
            bold=bold == "yes",
            skips=skips,
            card=card,
            step=step,
            todo=todo,
            out=tuple(out),
            shuffle=shuffle,
        )

    def _task(self, entry: str) -> Task:
        seat, kind = entry[:1], entry[1:]
        if SEAT.get(seat) not in self._ed.seats or (kind and kind not in self._ed.kinds):
            raise BadPosition("position-todo", text=entry)
        return self._ed.seats.index(SEAT[seat]), self._ed.kinds.index(kind) if kind else -1

    def _dice_fit(self, stage: str, face: str, orange: str) -> None:
        both = len(self._ed.dice) > 1
        fits = {
            "bring": face in MARKS and (bool(orange) or not both),
            "move": face.isdecimal() or bool(orange),
            "roll": (not face or both) and not orange,
        }.get(stage, not face and not orange)
        if not fits:
            die = face or "-"
            if both:
                raise BadPosition("position-stage-dice", stage=stage, die=die, orange=orange or "-")
            raise BadPosition("position-stage-die", stage=stage, die=die)

    def _face(self, name: str, marks: Sequence[str]) -> str:
        face = self._text(name)
        if face and face not in marks and not 1 <= (whole(face) or 0) <= HIGHEST:
            raise BadPosition("position-face", name=name, face=face)
        return face

    def _fresh(self) -> int:
        fresh = self._text("fresh")
        if fresh and fresh not in self._ed.kinds:
            raise BadPosition("position-fresh", value=fresh)
        return self._ed.kinds.index(fresh) if fresh else -1

    def _text(self, name: str) -> str:
        value = self._values.pop(name, "-")
        return "" if value == "-" else value

    def _seats(self, name: str) -> tuple[int, ...]:
        letters = self._text(name)
        try:
            return tuple(self._ed.seats.index(SEAT[letter]) for letter in letters)
        except (KeyError, ValueError):
            raise BadPosition("position-seats", name=name, value=letters) from None

    def _number(self, name: str, low: int, high: int) -> int:
        value = self._values.pop(name, "0")
        found = whole(value, low)
        if found is None or not low <= found <= high:
            raise BadPosition("position-number", name=name, value=value, low=low, high=high)
        return found


def rearranged(ed: Edition, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
    """The state after these places hold these tokens and it is `turn`'s turn to roll.

    A man taken off a square without being put on another goes to its box. With no `turn` the
    roll in hand stays.

    Raises:
        BadPosition: a place or token that the game does not have, more than one man on a square.
    """
    seats, kinds = ed.seats, ed.kinds
    men = [list(row) for row in s.men]
    given: dict[tuple[int, int], int] = {}
    for place, tokens in layout.items():
        square = (
            OUT
            if place.startswith("out")
            else BOX
            if place.startswith("box:")
            else ed.board.number.get(place)
        )
        if square is None:
            raise BadPosition("no-place", place=place)
        if square >= 0:
            men = [[BOX if q == square else q for q in row] for row in men]
            if len(tokens) > 1:
                raise BadPosition("one-man-only", place=place)
        for token in tokens:
            owner, _, kind = token.partition(":")
            if owner not in seats or len(kind) != 1 or kind not in kinds:
                raise BadPosition("position-no-man", man=token)
            man = (seats.index(owner), kinds.index(kind))
            if man in given:
                raise BadPosition("position-two-places", man=token)
            given[man] = square
    for (seat, piece), square in given.items():
        men[seat][piece] = square
    s = msgspec.structs.replace(s, men=tuple(tuple(row) for row in men))
    if turn is None:
        return s
    return to_roll(msgspec.structs.replace(s, turn=told_turn(turn, seats, s.turn)))


def to_roll(s: State) -> State:
    """A fresh turn of the seat to move."""
    return msgspec.structs.replace(
        s, stage="roll", face="", orange="", tries=0, fresh=-1, bold=False, card="", step=0, todo=()
    )
