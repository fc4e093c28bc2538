"""A Parade Chess Solitaire position as a value and as text."""

from __future__ import annotations

import msgspec

from companion.games.shared.fields import Fields
from companion.games.shared.solitaire import CARDS, NOBODY, WHOLE, Sides, cards_of, counts, placed, read_board
from companion.kernel import placing
from companion.kernel.actions import UNTOLD
from companion.kernel.game import BadPosition

PILE = 8
"""Cards of each of the two piles (PC-R2)."""
STAGES = ("deal", "place", "play", "turn", "add", "over")
ENDS = ("", "won", "stuck", "limit", "resigned", "ranked")


class State(msgspec.Struct, frozen=True):
    """`stage`: `deal` and `place` (the first pile is laid out), `play` (move or add), `turn` and `add` (a card is
    turned, its man placed), `over`.

    `taken`: the cards taken so far in their order, `?` for one spent unseen; the first eight are the first
    pile. `card`: the last of them, while it lies open; `minus`: moves of the negative phase (PC-R9).
    """

    men: Sides = NOBODY
    stage: str = "deal"
    card: str = ""
    taken: tuple[str, ...] = ()
    minus: int = 0
    end: str = ""

    @property
    def left(self) -> int:
        """Cards of the second pile that are not spent; one that lies open is not."""
        return 2 * PILE - max(PILE, len(self.taken)) + (self.stage == "play" and bool(self.card))

    def out(self) -> tuple[str, ...]:
        """Cards that are spent though their man does not stand on the board."""
        on = counts(self.men)
        found = []
        for card in self.taken[: len(self.taken) - bool(self.card)]:
            if card != UNTOLD:
                on[card] -= 1
                if on[card] < 0:
                    found.append(card)
        return tuple(found)


def write(s: State) -> str:
    return " ".join((
        placing.write(*s.men), f"stage={s.stage}", f"card={s.card or '-'}", f"taken={','.join(s.taken) or '-'}",
        f"minus={s.minus}", f"end={s.end or '-'}",
    ))  # fmt: skip


def read(text: str) -> State:
    """The state of a position text. Raises BadPosition."""
    parts = text.split()
    if not parts:
        raise BadPosition("A position needs a board as in a FEN.")
    men = read_board(parts[0])
    given = Fields(parts[1:])
    card = given.one_of("card", (*CARDS, ""))
    taken = cards_of("taken", given.take("taken"), (*CARDS, UNTOLD)) or _taken(men, card)
    stage = given.one_of("stage", STAGES, "play" if len(taken) >= PILE else "place" if card else "deal")
    minus = given.number("minus", 0)
    end = given.one_of("end", ENDS)
    given.done()
    s = State(men, stage, card, taken, minus, end)
    _check(s)
    return s


def _taken(men: Sides, card: str) -> tuple[str, ...]:
    """When the text does not say: the men on the board, and unseen cards to make up the first pile."""
    on = placed(men)
    if not on and not card:
        return ()
    known = [f"{'wb'[colour]}{' NBRQK'[kind]}" for colour, kind, _ in sorted(on, key=lambda man: man[2])]
    known += [UNTOLD] * (PILE - len(known))
    return (*known, card) if card else tuple(known)


def _check(s: State) -> None:
    if len(s.taken) > 2 * PILE:
        raise BadPosition(f"There are {2 * PILE} cards, and {len(s.taken)} are taken.")
    for card in CARDS:
        if s.taken.count(card) > WHOLE[card]:
            raise BadPosition(f"The pack has {WHOLE[card]} {card}, and {s.taken.count(card)} are taken.")
    unknown = s.taken.count(UNTOLD)
    missing = sum(max(0, n - s.taken.count(card) + (card == s.card)) for card, n in counts(s.men).items())
    if missing > unknown:
        raise BadPosition(f"{missing - unknown} men stand on the board whose cards are not taken.")
    if s.card and s.taken[-1:] != (s.card,):
        raise BadPosition(f"The open card {s.card} is the last one taken.")
    dealing = len(s.taken) < PILE or (len(s.taken) == PILE and s.stage == "place")
    if (s.stage in ("place", "add")) != bool(s.card) and s.stage != "play":
        raise BadPosition(f"stage={s.stage} does not go with card={s.card or '-'}.")
    if (s.stage in ("deal", "place")) != dealing and s.stage != "over":
        raise BadPosition(f"stage={s.stage} does not go with {len(s.taken)} cards taken.")
    if s.stage == "turn" and len(s.taken) == 2 * PILE:
        raise BadPosition("No card is left to be turned.")
    if s.minus and s.left:
        raise BadPosition("Negative points come when all cards are spent.")
    if (s.stage == "over") != bool(s.end):
        raise BadPosition(f"stage={s.stage} does not go with end={s.end or '-'}.")
