"""Which positions of Parade Chess Solitaire there can be: what ties men, cards and stages together."""

from __future__ import annotations

from companion.games.parade.play import GAP, Turn
from companion.games.parade.state import PILE, State
from companion.games.shared.solitaire import CARDS, WHOLE, check_set, check_taken
from companion.kernel.errors import BadPosition


def check(s: State, turn: Turn) -> None:
    """Raises BadPosition where men, cards and stage do not go together."""
    check_set(s.men)
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
    if s.stage == "play" and s.card and not turn.options.looks_first:
        raise BadPosition("open-card-needs-peek")
    if s.stage in ("place", "add") and turn.count_squares(s, s.card)[1] < 0:
        raise BadPosition("no-room-for-card", card=s.card, n=GAP[s.card[1]])
