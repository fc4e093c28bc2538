"""A Neighbour Chess Solitaire position as text: the board of a FEN, then `name=value` fields."""

from __future__ import annotations

from companion.games.neighbour.play import Turn
from companion.games.neighbour.state import (
    DECK_SIZE,
    EACH,
    ENDS,
    PIECES,
    POSITIONS,
    STAGES,
    STEPS,
    State,
)
from companion.games.shared.fields import check_end
from companion.games.shared.solitaire import (
    CARDS,
    NAMES,
    NUMBER,
    WHOLE,
    cards_of,
    cards_on,
    check_taken,
    everybody,
    parted,
)
from companion.kernel import fen_placement
from companion.kernel.actions import UNTOLD
from companion.kernel.errors import BadPosition


def write(s: State) -> str:
    return " ".join((
        fen_placement.write(*s.men), f"stage={s.stage}", f"pieces={','.join(s.taken[0]) or '-'}",
        f"positions={','.join(s.taken[1]) or '-'}", f"last={NAMES[s.last] if s.last >= 0 else '-'}", f"end={s.end or '-'}",
    ))  # fmt: skip


def read(text: str, turn: Turn) -> State:
    """The state of a position text, where somebody can act. Raises BadPosition."""
    men, given = parted(text)
    stage = given.one_of("stage", STAGES, "move" if everybody(men) else "piece")
    pieces = cards_of(PIECES, given.take(PIECES), (*CARDS, UNTOLD))
    positions = cards_of(POSITIONS, given.take(POSITIONS), (*STEPS, UNTOLD))
    on = cards_on(men)
    adding = on and stage in ("piece", "count", "place", "choose")
    last = given.square("last", NUMBER, NAMES[everybody(men).bit_length() - 1] if adding else "-")
    end = given.one_of("end", ENDS)
    given.done()
    s = State(men, stage, (pieces or on, positions or (UNTOLD,) * len(on)), last, end)
    check(s)
    return turn.begun(s)


def check(s: State) -> None:
    """Raises BadPosition where men and cards do not go together."""
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
    check_end(s.stage, s.end)
