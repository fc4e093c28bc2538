"""A Neighbour Chess Solitaire position as a value and as text."""

from __future__ import annotations

import msgspec

from companion.games.shared.fields import Fields
from companion.games.shared.solitaire import (
    CARDS,
    NAMES,
    NOBODY,
    NUMBER,
    WHOLE,
    Sides,
    cards_of,
    counts,
    everybody,
    placed,
    read_board,
)
from companion.kernel import placing
from companion.kernel.actions import UNTOLD
from companion.kernel.game import BadPosition

PIECES, POSITIONS = "pieces", "positions"
STEPS = tuple(f"{colour}{n}" for colour in "rb" for n in range(2, 7))
"""Cards of the position deck: red n is n squares to the right, black n is n squares up (NC-R1, R3)."""
EACH = 2
DECK_SIZE = {PIECES: sum(WHOLE.values()), POSITIONS: EACH * len(STEPS)}
STAGES = ("piece", "count", "place", "choose", "move", "over")
ENDS = ("", "won", "empty", "stuck", "resigned", "ranked")


class State(msgspec.Struct, frozen=True):
    """`stage`: `piece` and `count` (cards are turned), `place`, `choose` (add another or stop), `move`, `over`.

    `taken`: cards taken from the piece and the position deck in their order, `?` for one that paid for a
    move; while a man is to be placed their last ones lie open. `last`: the square of the man added last.
    """

    men: Sides = NOBODY
    stage: str = "piece"
    taken: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    last: int = -1
    end: str = ""

    @property
    def left(self) -> tuple[int, int]:
        """Cards left in both piles (NC-A10)."""
        return DECK_SIZE[PIECES] - len(self.taken[0]), DECK_SIZE[POSITIONS] - len(self.taken[1])

    @property
    def card(self) -> str:
        """The man who is to be placed, if one is."""
        return "".join(self.taken[0][-1:]) if self.stage in ("count", "place") else ""

    @property
    def step(self) -> str:
        """The position card that lies open."""
        return "".join(self.taken[1][-1:]) if self.stage == "place" else ""


def write(s: State) -> str:
    return " ".join((
        placing.write(*s.men), f"stage={s.stage}", f"pieces={','.join(s.taken[0]) or '-'}",
        f"positions={','.join(s.taken[1]) or '-'}", f"last={NAMES[s.last] if s.last >= 0 else '-'}", f"end={s.end or '-'}",
    ))  # fmt: skip


def read(text: str) -> State:
    """The state of a position text. Raises BadPosition."""
    parts = text.split()
    if not parts:
        raise BadPosition("A position needs a board as in a FEN.")
    men = read_board(parts[0])
    given = Fields(parts[1:])
    stage = given.one_of("stage", STAGES, "move" if everybody(men) else "piece")
    pieces = cards_of(PIECES, given.take(PIECES), (*CARDS, UNTOLD))
    positions = cards_of(POSITIONS, given.take(POSITIONS), (*STEPS, UNTOLD))
    on = sorted(placed(men), key=lambda man: man[2])
    pieces = pieces or tuple(f"{'wb'[colour]}{' NBRQK'[kind]}" for colour, kind, _ in on)
    positions = positions or (UNTOLD,) * len(on)
    unsaid = NAMES[on[-1][2]] if on and stage in ("piece", "count", "place", "choose") else "-"
    last = given.take("last", unsaid)
    if last and last not in NUMBER:
        raise BadPosition(f"last names a square, not {last!r}.")
    end = given.one_of("end", ENDS)
    given.done()
    s = State(men, stage, (pieces, positions), NUMBER[last] if last else -1, end)
    check(s)
    return s


def check(s: State) -> None:
    """Raises BadPosition where men and cards do not go together."""
    pieces, positions = s.taken
    for name, cards, of in ((PIECES, pieces, WHOLE), (POSITIONS, positions, dict.fromkeys(STEPS, EACH))):
        if len(cards) > DECK_SIZE[name]:
            raise BadPosition(f"The deck of {name} has {DECK_SIZE[name]} cards, and {len(cards)} are taken.")
        for card, n in of.items():
            if cards.count(card) > n:
                raise BadPosition(f"The deck of {name} has {n} {card}, and {cards.count(card)} are taken.")
    if s.stage in ("count", "place") and s.card not in CARDS:
        raise BadPosition(f"At stage={s.stage} the last of pieces is the man who is to be placed.")
    if s.stage == "place" and s.step not in STEPS:
        raise BadPosition("At stage=place the last of positions is the card that lies open.")
    missing = sum(max(0, n - pieces.count(card) + (card == s.card)) for card, n in counts(s.men).items())
    if missing > pieces.count(UNTOLD):
        raise BadPosition(f"{missing} men stand on the board whose cards are not taken.")
    if s.last >= 0 and not everybody(s.men) >> s.last & 1:
        raise BadPosition(f"last names the man who was added last, and {NAMES[s.last]} is empty.")
    if s.stage in ("choose", "move") and not everybody(s.men):
        raise BadPosition(f"stage={s.stage} needs men on the board.")
    if s.stage in ("piece", "count") and not s.left[s.stage == "count"]:
        raise BadPosition(f"No card is left to be turned at stage={s.stage}.")
    if (s.stage == "over") != bool(s.end):
        raise BadPosition(f"stage={s.stage} does not go with end={s.end or '-'}.")
