"""Colours by the FIDE Dutch system (C.04.3): who wants which, how much, and who gets it."""

from __future__ import annotations

from typing import NamedTuple

NONE, MILD, STRONG, ABSOLUTE = range(4)
"""How much a colour is wanted (A.6)."""


class Player(NamedTuple):
    """Somebody who is to be paired. `number`: the pairing number; `points` in halves; `colours`: `w` and `b` of the games that
    were played, `floats`: `d` (down), `u` (up) or a blank for each round there was; `byed`: may have no bye any more.
    """

    id: int
    number: int
    points: int
    colours: str = ""
    met: frozenset[int] = frozenset()
    floats: str = ""
    byed: bool = False

    @property
    def difference(self) -> int:
        """How many more games with white."""
        return self.colours.count("w") - self.colours.count("b")

    @property
    def wish(self) -> tuple[str, int]:
        """The colour that is due, and how much it is wanted."""
        last, difference = self.colours[-2:], self.difference
        if not last:
            return "", NONE
        if abs(difference) > 1:
            return ("b" if difference > 0 else "w"), ABSOLUTE
        if last in ("ww", "bb"):
            return ("b" if last == "ww" else "w"), ABSOLUTE
        if difference:
            return ("b" if difference > 0 else "w"), STRONG
        return ("b" if last[-1] == "w" else "w"), MILD


def may_meet(a: Player, b: Player, last: bool = False, top: int = 0) -> bool:
    """C1 and C3: not twice, and not where both must have one colour; in the last round those with more than `top` may."""
    if b.id in a.met:
        return False
    (wanted, much), (other, as_much) = a.wish, b.wish
    if wanted == other and much == as_much == ABSOLUTE:
        return last and (a.points > top or b.points > top)
    return True


def ranked(a: Player, b: Player) -> tuple[Player, Player]:
    """The higher one first: by points, then by pairing number."""
    return (a, b) if (-a.points, a.number) < (-b.points, b.number) else (b, a)


def white_and_black(a: Player, b: Player, first: str = "w") -> tuple[Player, Player]:
    """Who gets which colour (E.1 to E.5). `first`: the colour of number 1 in the first round."""
    a, b = ranked(a, b)
    colour = _of_the_higher(a, b, first)
    return (a, b) if colour == "w" else (b, a)


def _of_the_higher(a: Player, b: Player, first: str) -> str:
    (wanted, much), (other, as_much) = a.wish, b.wish
    if wanted != other:
        return wanted or _turned(other)
    if wanted:
        if much == as_much == ABSOLUTE and abs(a.difference) != abs(b.difference):
            much, as_much = abs(a.difference), abs(b.difference)
        if much != as_much:
            return wanted if much > as_much else _turned(other)
        for mine, theirs in zip(reversed(a.colours), reversed(b.colours), strict=False):
            if mine != theirs:
                return _turned(mine)
        return wanted
    return first if a.number % 2 else _turned(first)


def denied(white: Player, black: Player) -> tuple[int, int]:
    """C10 and C11: how many of the two do not get what they want, and how many of these want it strongly."""
    not_theirs = [
        much for one, colour in ((white, "w"), (black, "b")) for wanted, much in (one.wish,) if wanted not in ("", colour)
    ]  # fmt: skip
    return len(not_theirs), sum(much >= STRONG for much in not_theirs)


def _turned(colour: str) -> str:
    return "b" if colour == "w" else "w"
