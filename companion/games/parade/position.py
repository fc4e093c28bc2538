"""A Parade Chess Solitaire position as text: the board of a FEN, then `name=value` fields."""

from __future__ import annotations

from companion.games.parade.options import Peek
from companion.games.parade.play import GAP, Turn
from companion.games.parade.state import ENDS, PILE, STAGES, State
from companion.games.shared.fields import check_end
from companion.games.shared.solitaire import (
    CARDS,
    WHOLE,
    Sides,
    cards_of,
    cards_on,
    check_taken,
    parted,
)
from companion.kernel import fen_placement
from companion.kernel.actions import UNTOLD
from companion.kernel.errors import BadPosition


def write(s: State) -> str:
    return " ".join((
        fen_placement.write(*s.men), f"stage={s.stage}", f"card={s.card or '-'}", f"taken={','.join(s.taken) or '-'}",
        f"minus={s.minus}", f"end={s.end or '-'}",
    ))  # fmt: skip


def read(text: str, turn: Turn) -> State:
    """The state of a position text, where somebody can act. Raises BadPosition."""
    men, given = parted(text)
    card = given.one_of("card", (*CARDS, ""))
    taken = cards_of("taken", given.take("taken"), (*CARDS, UNTOLD)) or _taken(men, card)
    stage = given.one_of("stage", STAGES, "play" if len(taken) >= PILE else "place" if card else "deal")
    minus = given.number("minus", 0)
    end = given.one_of("end", ENDS)
    given.done()
    s = State(men, stage, card, taken, minus, end)
    _check(s)
    if s.stage == "play" and s.card and turn.options.peek is Peek.DECIDE_FIRST:
        raise BadPosition("open-card-needs-peek")
    if s.stage in ("place", "add") and turn.counted(s, s.card)[1] < 0:
        raise BadPosition("no-room-for-card", card=s.card, n=GAP[s.card[1]])
    return turn.begun(s)


def _taken(men: Sides, card: str) -> tuple[str, ...]:
    """When the text does not say: the men on the board, and unseen cards to make up the first pile."""
    known = cards_on(men)
    if not known and not card:
        return ()
    known += (UNTOLD,) * (PILE - len(known))
    return (*known, card) if card else known


def _check(s: State) -> None:
    if len(s.taken) > 2 * PILE:
        raise BadPosition("too-many-taken", cards=2 * PILE, n=len(s.taken))
    for card in CARDS:
        if s.taken.count(card) > WHOLE[card]:
            raise BadPosition("too-many-of-card", card=card, cards=WHOLE[card], n=s.taken.count(card))
    check_taken(s.men, s.card, s.taken)
    if s.card and s.taken[-1:] != (s.card,):
        raise BadPosition("open-card-is-last", card=s.card)
    dealing = len(s.taken) < PILE or (len(s.taken) == PILE and s.stage == "place")
    if (s.stage in ("place", "add")) != bool(s.card) and s.stage != "play":
        raise BadPosition("stage-and-card", stage=s.stage, card=s.card or "-")
    if (s.stage in ("deal", "place")) != dealing and s.stage != "over":
        raise BadPosition("stage-and-taken", stage=s.stage, n=len(s.taken))
    if s.stage == "turn" and len(s.taken) == 2 * PILE:
        raise BadPosition("none-to-turn")
    if s.minus and s.left:
        raise BadPosition("negative-too-soon")
    check_end(s.stage, s.end)
