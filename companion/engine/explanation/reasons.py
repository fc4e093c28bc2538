"""Why an action is good, against the next best: what it wins after the answer, what it saves, how soon it
wins.

Both are played to the end of their seat's turn and then compared: what is counted, which pieces can be taken
next (however the dice fall), how much the answer may choose from. Nothing is said that hides what the other
side takes first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.engine.alpha_beta import SURE
from companion.engine.budget import Budget, BudgetSpent, Hurried
from companion.engine.explanation.aftermath import aftermath
from companion.engine.explanation.exchanges import LOOKED, exchange, find_captures, is_guarded, threat
from companion.engine.search_result import RankedAction
from companion.engine.win_probability import WON, chance_of_lead
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Seat, message

PLAIN = frozenset({"move", "place", "castling", "draw", "take", "pass", "roll", "skip", "bring", "groups"})
"""Kinds of events that the action itself says already."""
TURN = 10
"""Actions by which a turn is followed to its end."""
FALLS = 12
"""Outcomes of a die or a deck that are looked at."""
LIKELY = 0.25
"""How much less likely a piece has to be taken for it to be worth saying."""
MORE = 0.02
"""Of a chance, what makes one way better than another where nothing else tells them apart."""
LONGEST = 16
"""Moves of a solitaire's way to win that are followed."""
OTHERS = 8
"""Other ways that are followed to find one that ends the turn elsewhere."""
STANDS = 0.04
"""Of the scale of worth, what makes a difference between two ends of a turn."""
FEWER = 0.75
"""Of the answers that the next best leaves, so many are fewer."""


class Facts(msgspec.Struct, frozen=True):
    """What stands at the end of the turn: what is counted of the seat, how likely each of its pieces can be
    taken next, and by how many actions may be answered (0: not known).
    """

    counted: int
    taken: Mapping[str, float]
    answers: int


def reasons(
    game: Game,
    s: State,
    seat: str,
    one: RankedAction,
    others: Sequence[RankedAction],
    hurried: Hurried | None = None,
) -> list[Message]:
    """What an action brings about, what comes of it, and what makes it better than the next best of `others`.

    `hurried`: whether time is up, so that nothing more is tried out.
    """
    after, events = game.outcome(s, one.action)
    found = [event.said for event in events if event.kind not in PLAIN]
    if game.actor(after) is None:
        return found
    found += _wins(game, s, seat, one)
    if len(game.seats) > 1:
        found += _compare(game, s, seat, one, others)
    then = _next(game, after, seat, one.line[1:])
    if then is not None and then not in found:
        found.append(then)
    if not found and len(game.seats) > 1 and game.mind.search == "playouts" and not game.secret:
        end = _end_of_turn(game, s, seat, one)
        other = _next_best(game, s, seat, end, others)
        found += [] if other is None else aftermath(game, end, other, seat, hurried)
    if not found and others:
        alone = len(game.seats) == 1
        planned = alone and one.score - others[0].score >= game.mind.scale / 2
        close = not alone and _chance_more(game, one, others[0]) < MORE
        better = message("hint-about-equal" if close else "hint-came-out-better")
        found.append(_explain_plan(game, after, hurried) if planned else better)
    return found


def _chance_more(game: Game, one: RankedAction, other: RankedAction) -> float:
    """How much more of a chance one action has than another, between people."""
    return chance_of_lead(one.score, game.mind.human) - chance_of_lead(other.score, game.mind.human)


def _explain_plan(game: Game, s: State, hurried: Hurried | None) -> Message:
    """Name the plan that a solitaire's search has found, and its length where no card comes in between."""
    for moves in range(2, LONGEST + 1):
        actor = game.actor(s)
        if actor is None or actor.chance or (hurried is not None and hurried()):
            break
        a = game.plan(s, game.mind.skills[-2].nodes, bytes(32))  # quickly: nobody stops it while it looks
        if a is None:
            break
        s = game.after(s, a)
        if game.winner(s) is not None:
            return message("hint-planned-in", n=moves)
    return message("hint-planned")


def _wins(game: Game, s: State, seat: str, one: RankedAction) -> Iterator[Message]:
    """How soon it wins, where that was seen."""
    if one.score <= SURE or len(game.seats) == 1:
        return
    turns, before = 0, ""
    for a in one.line[: round(WON - one.score) + 1]:
        actor = game.actor(s)
        if actor is None or game.legal(s, str(a)) is None:
            break
        turns += actor.seat == seat and before != seat
        before = actor.seat
        s = game.after(s, a)
    if game.actor(s) is None and turns:
        yield message("hint-wins-in", n=turns)
    else:
        yield message("hint-wins")


def _compare(
    game: Game, s: State, seat: str, one: RankedAction, others: Sequence[RankedAction]
) -> Iterator[Message]:
    if others and one.score > -SURE > others[0].score:
        yield message("hint-not-lost")
    end = _end_of_turn(game, s, seat, one)
    mine = _facts(game, end, seat)
    to, men = getattr(one.action, "to", ""), game.layout(end)
    if getattr(one.action, "captures", ()) and to in men:
        if mine.taken.get(to, 0.0) > 1 - LIKELY:
            yield message("hint-taken-back", **_man(men[to][-1], to))
        elif not mine.taken:
            yield message("hint-nothing-taken")
    if len(game.seats) == 2 and game.actor(end) is not None and one.score < SURE:
        yield from _explain_exchange(game, s, end, seat, one, mine)
    other = _next_best(game, s, seat, end, others)
    if other is None:
        return
    theirs = _facts(game, other, seat)
    yield from _safer(game.layout(s), seat, mine.taken, theirs.taken)
    if mine.counted > theirs.counted:
        yield message("hint-counts", n=mine.counted - theirs.counted, counted=game.view(end, seat).counted)
    actor = game.actor(end)
    if actor is not None and theirs.answers and mine.answers <= FEWER * theirs.answers:
        yield message("hint-room", seat=Seat(actor.seat))
    yield from _stands(game, seat, end, other)


def _explain_exchange(
    game: Game, s: State, end: State, seat: str, one: RankedAction, mine: Facts
) -> Iterator[Message]:
    """What is won and lost when pieces go on taking one another, the piece that the action takes among them;
    else what is threatened.

    Where the other side would rather take first, nothing is said of threats.
    """
    to, budget = getattr(one.action, "to", ""), Budget(LOOKED)
    try:
        after = exchange(game, end, seat, budget)
        guarded = to in mine.taken and is_guarded(game, end, seat, to, budget)
    except BudgetSpent:
        return
    taken = find_captures(one.action, game.layout(s))
    won, lost = (
        _name_pieces([*(man for man in taken if man.owner != seat), *after.won]),
        _name_pieces(after.lost),
    )
    if won and lost:
        yield message("hint-exchange", won=won, lost=lost)
    if taken and guarded:
        yield message("hint-guarded")
    if not after.line:
        yield from _explain_threat(game, s, end, seat)


def _name_pieces(men: Sequence[Token]) -> tuple[Message, ...]:
    return tuple(message("which-man", owner=Seat(man.owner or ""), man=Kind(man.kind)) for man in men)


def _explain_threat(game: Game, s: State, end: State, seat: str) -> Iterator[Message]:
    """Name what the action threatens to do next."""
    found = threat(game, s, end, seat)
    if found is not None and found.wins:
        yield message("hint-threatens-win")
    elif found is not None and found.man is not None:
        yield message("hint-threatens", **_man(found.man, found.square))


def _next_best(game: Game, s: State, seat: str, end: State, others: Sequence[RankedAction]) -> State | None:
    """Where the best other way leads that ends the turn elsewhere: in what order pieces move does not
    matter.
    """
    for other in others[:OTHERS]:
        found = _end_of_turn(game, s, seat, other)
        if found != end:
            return found
    return None


def _safer(
    before: Layout, seat: str, mine: Mapping[str, float], theirs: Mapping[str, float]
) -> Iterator[Message]:
    """Which of its pieces a seat keeps from being taken."""
    less = sum(theirs.values()) - sum(mine.values())
    saved = [
        q
        for q, share in theirs.items()
        if share - mine.get(q, 0.0) >= LIKELY and q in before and before[q][-1].owner == seat
    ]
    if saved and less > 0:
        square = max(saved, key=lambda q: theirs[q])
        yield message("hint-saves", **_man(before[square][-1], square))
    elif less >= LIKELY:
        yield message("hint-safer")


def _stands(game: Game, seat: str, end: State, other: State) -> Iterator[Message]:
    """Whose pieces make the difference at the end of the turn, as the game's evaluation has it."""
    if game.actor(end) is None or game.actor(other) is None:
        return
    me, least = game.seats.index(seat), STANDS * game.mind.scale
    gains = [one - two for one, two in zip(game.worth(end), game.worth(other), strict=True)]
    against = -sum(gain for i, gain in enumerate(gains) if i != me)
    if gains[me] >= max(least, against):
        yield message("hint-stands-better")
    elif against >= least:
        yield message("hint-others-worse")


def _man(token: Token, square: str) -> dict[str, Seat | Kind | str]:
    return {"owner": Seat(token.owner or ""), "man": Kind(token.kind), "square": square}


def _end_of_turn(game: Game, s: State, seat: str, one: RankedAction) -> State:
    """What stands when the seat has ended its turn as was thought, then as looks best."""
    line = list(one.line) or [one.action]
    for _ in range(TURN):
        actor = game.actor(s)
        if actor is None or actor.seat != seat or actor.chance:
            break
        a = game.legal(s, str(line.pop(0))) if line else None
        if a is None:
            line, at = [], s
            a = max(game.actions(s), key=lambda action: game.appeal(at, action))
        s = game.after(s, a)
    return s


def _facts(game: Game, s: State, seat: str) -> Facts:
    taken: dict[str, float] = {}
    answers = _note_captures(game, s, seat, 1.0, taken, 2)
    return Facts(game.view(s, seat).standing.get(seat, 0), taken, answers)


def _note_captures(game: Game, s: State, seat: str, share: float, taken: dict[str, float], falls: int) -> int:
    """Note which pieces of a seat whoever acts next can take, and how likely.

    How many actions there are, 0 where chance comes first.
    """
    actor = game.actor(s)
    if actor is None:
        return 0
    actions: Sequence[Action] = game.actions(s)
    if actor.chance:
        if falls:
            weights = {a: game.weight(s, a) for a in actions}
            for a in list(weights)[:FALLS]:
                likely = share * weights[a] / max(1, sum(list(weights.values())[:FALLS]))
                _note_captures(game, game.after(s, a), seat, likely, taken, falls - 1)
        return 0
    if actor.seat == seat:
        return 0
    men = game.layout(s)
    squares = {square for a in actions for square in getattr(a, "captures", ())}
    for square in squares:
        if square in men and men[square][-1].owner == seat:
            taken[square] = taken.get(square, 0.0) + share
    return len(actions)


def _next(game: Game, s: State, seat: str, line: Sequence[Action]) -> Message | None:
    """What the seat's own next action in a line brings about that is worth saying.

    And what is taken of its pieces before.
    """
    lost: Message | None = None
    for a in line:
        actor = game.actor(s)
        if actor is None or game.legal(s, str(a)) is None:
            return None
        men = game.layout(s)
        s, events = game.outcome(s, a)
        if actor.seat != seat and lost is None:
            own = [q for q in getattr(a, "captures", ()) if q in men and men[q][-1].owner == seat]
            lost = message("hint-lost-first", **_man(men[own[0]][-1], own[0])) if own else None
        if actor.seat == seat and not actor.chance:
            told = [event.said for event in events if event.kind not in PLAIN]
            if told:
                return (
                    message("hint-next", then=told[-1])
                    if lost is None
                    else message("hint-then", first=lost, then=told[-1])
                )
    return None
