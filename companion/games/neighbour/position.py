"""Which positions of Neighbour Chess Solitaire there can be: what ties men and cards together."""

from __future__ import annotations

from companion.games.neighbour.state import DECK_SIZE, EACH, PIECES, POSITIONS, STEPS, State
from companion.games.shared.solitaire import CARDS, NAMES, WHOLE, check_set, check_taken, everybody
from companion.kernel.errors import BadPosition


def check(s: State) -> None:
    """Raises BadPosition where men and cards do not go together."""
    check_set(s.men)
    for name, cards, of in (
        (PIECES, s.taken[0], WHOLE),
        (POSITIONS, s.taken[1], dict.fromkeys(STEPS, EACH)),
    ):
        if len(cards) > DECK_SIZE[name]:
            raise BadPosition("too-many-taken", deck=name, cards=DECK_SIZE[name], n=len(cards))
        for card, n in of.items():
            if cards.count(card) > n:
                raise BadPosition("too-many-of-card", deck=name, card=card, cards=n, n=cards.count(card))
    if s.stage in ("count", "place") and s.card not in CARDS:
        raise BadPosition("last-piece-is-open", stage=s.stage)
    if s.stage == "place" and s.step not in STEPS:
        raise BadPosition("last-position-is-open")
    check_taken(s.men, s.card, s.taken[0])
    if s.last >= 0 and not everybody(s.men) >> s.last & 1:
        raise BadPosition("last-is-empty", square=NAMES[s.last])
    if s.stage in ("choose", "move") and not everybody(s.men):
        raise BadPosition("stage-needs-men", stage=s.stage)
    if s.stage in ("piece", "count") and not s.left[s.stage == "count"]:
        raise BadPosition("none-to-turn", stage=s.stage)
