"""Why an action is good: captures that answer captures, what becomes of two ways that are played on, the reasons against
the next best action, and the hints that are made of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.engine.decision import Question, worlds
from companion.engine.search import (
    SURE,
    WON,
    Budget,
    BudgetSpent,
    Hurried,
    chance_of_lead,
    likely_action,
    winning_action,
)
from companion.engine.search_result import RankedAction, SearchResult
from companion.kernel.actions import Action
from companion.kernel.errors import BadPosition
from companion.kernel.game import Game, State, put_right
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Seat, message
from companion.kernel.seeded_random import SeededRandom

LONGEST_EXCHANGE = 10
"""Actions of an exchange."""
LOOKED = 3000
"""Positions that are looked at for all that is said of one way."""
GAINS = 0.3
"""Of the scale of worth, what is clearly won or lost by a capture."""


class Exchange(msgspec.Struct, frozen=True):
    """`lead`: of the seat at its end, in worth.

    `line`: the actions of it; `won`, `lost`: pieces of others and of the seat that are taken.
    """

    lead: float
    line: tuple[Action, ...] = ()
    won: tuple[Token, ...] = ()
    lost: tuple[Token, ...] = ()


class Threat(msgspec.Struct, frozen=True):
    """What a seat would do if it were to move once more: win at once, or take the piece on a square."""

    wins: bool = False
    man: Token | None = None
    square: str = ""


def find_captures(a: Action, men: Layout) -> list[Token]:
    """The pieces that an action takes, from where they stand."""
    return [men[q][-1] for q in getattr(a, "captures", ()) if men.get(q)]


def exchange(game: Game, s: State, seat: str, budget: Budget) -> Exchange:
    """How pieces take one another from here, as both sides would have it.

    For games of two seats. Raises Spent.
    """
    lead, line = _best_capture(game, s, seat, -WON * 2, WON * 2, LONGEST_EXCHANGE, budget)
    won: list[Token] = []
    lost: list[Token] = []
    for a in line:
        actor, men = game.actor(s), game.layout(s)
        assert actor is not None
        taken = (man for man in find_captures(a, men) if man.owner != actor.seat)
        (won if actor.seat == seat else lost).extend(taken)
        s = game.after(s, a)
    return Exchange(lead, line, tuple(won), tuple(lost))


def is_guarded(game: Game, s: State, seat: str, square: str, budget: Budget) -> bool:
    """Whether the other side can take a seat's piece on a square, and only to its own loss. Raises Spent."""
    stands = _lead(game, s, seat)
    taking = [a for a in game.actions(s) if square in getattr(a, "captures", ())]
    return bool(taking) and all(
        exchange(game, game.after(s, a), seat, budget).lead - stands >= GAINS * game.mind.scale
        for a in taking
    )


def threat(game: Game, before: State, end: State, seat: str) -> Threat | None:
    """What a seat threatens where its turn has ended that it could not do `before`.

    None: nothing, or chance decides first.
    """
    mine = _to_move(game, end, seat)
    if mine is None or game.actor(end) is None:
        return None
    if winning_action(game, mine) is not None:
        return None if winning_action(game, before) is not None else Threat(wins=True)
    budget = Budget(LOOKED)
    try:
        could, can = _profits(game, before, seat, budget), _profits(game, mine, seat, budget)
    except BudgetSpent:
        return None
    new = {square: gain for square, gain in can.items() if square not in could}
    if not new:
        return None
    square = max(new, key=lambda q: new[q])
    return Threat(False, game.layout(end)[square][-1], square)


def _to_move(game: Game, s: State, seat: str) -> State | None:
    """The position with this seat to move; None: there is none, or chance acts there."""
    actor = game.actor(s)
    if actor is None or actor.chance or actor.seat == seat:
        return None
    try:
        mine = put_right(game, s, {}, seat)
    except (BadPosition, ValueError):
        return None
    actor = game.actor(mine)
    return mine if actor is not None and actor.seat == seat and not actor.chance else None


def _profits(game: Game, s: State, seat: str, budget: Budget) -> Mapping[str, float]:
    """The squares of pieces that the seat to move can take so that it comes out ahead, with how much.

    Raises Spent.
    """
    men, stands = game.layout(s), _lead(game, s, seat)
    found: dict[str, float] = {}
    for a in game.actions(s):
        squares = [
            q for q in getattr(a, "captures", ()) if men.get(q) and men[q][-1].owner not in (seat, None)
        ]
        if not squares:
            continue
        budget.spend()
        gain = exchange(game, game.after(s, a), seat, budget).lead - stands
        if gain >= GAINS * game.mind.scale:
            for square in squares:
                found[square] = max(gain, found.get(square, gain))
    return found


def _best_capture(
    game: Game, s: State, seat: str, alpha: float, beta: float, left: int, budget: Budget
) -> tuple[float, tuple[Action, ...]]:
    """The lead of a seat after its best capture, and its actions. Raises BudgetSpent."""
    actor = game.actor(s)
    if actor is None:
        winner = game.winner(s)
        return (0.0 if winner is None else WON if winner == seat else -WON), ()
    best, line = _lead(game, s, seat), tuple[Action, ...]()
    if actor.chance or left <= 0:
        return best, line
    mine = actor.seat == seat
    for a in sorted(game.forcing(s), key=lambda one: game.urge(s, one), reverse=True):
        low, high = (max(alpha, best), beta) if mine else (alpha, min(beta, best))
        if low >= high:
            break
        budget.spend()
        got, then = _best_capture(game, game.after(s, a), seat, low, high, left - 1, budget)
        if got > best if mine else got < best:
            best, line = got, (a, *then)
    return best, line


def _lead(game: Game, s: State, seat: str) -> float:
    """How far a seat stands before the other."""
    one, other = game.worth(s)
    return one - other if seat == game.seats[0] else other - one


GAMES, FEWEST = 24, 12
"""Games that are played on from each way, and those without which nothing is said."""
LONGEST_PLAYED_ON = 24
"""Actions of each at the most."""
SURE_DIFFERENCE = 2.0
"""Standard errors by which two ways have to differ."""


class Tally(msgspec.Struct, frozen=True):
    """What came of one game: what is `counted` of the seat beyond the others, pieces that it has `taken`, and
    pieces that it has `lost`.
    """

    counted: float
    taken: int
    lost: int


def aftermath(
    game: Game, one: State, other: State, seat: str, hurried: Hurried | None = None
) -> Iterator[Message]:
    """What speaks for the first of two positions, as games go on from there.

    `hurried`: whether time is up.
    """
    pairs = []
    for number in range(GAMES):
        if hurried is not None and hurried():
            break
        lots = (SeededRandom(b"aftermath" + number.to_bytes(2, "big")) for _ in range(2))
        pairs.append([_tally(game, s, seat, lot) for s, lot in zip((one, other), lots, strict=True)])
    if len(pairs) < FEWEST:
        return
    if _surely_more([mine.counted - theirs.counted for mine, theirs in pairs]):
        yield message("hint-later-counts")
    if _surely_more([mine.taken - theirs.taken for mine, theirs in pairs]):
        yield message("hint-later-takes")
    if _surely_more([theirs.lost - mine.lost for mine, theirs in pairs]):
        yield message("hint-later-keeps")


def _tally(game: Game, s: State, seat: str, lot: SeededRandom) -> Tally:
    taken = lost = 0
    for _ in range(min(LONGEST_PLAYED_ON, game.mind.skills[-1].reach)):
        actor = game.actor(s)
        if actor is None:
            break
        a = likely_action(game, s, actor.chance, lot)
        if getattr(a, "captures", ()):
            owners = [man.owner for man in find_captures(a, game.layout(s))]
            lost += sum(owner == seat for owner in owners)
            taken += sum(owner not in (seat, None) for owner in owners) if actor.seat == seat else 0
        s = game.after(s, a)
    standing = game.view(s, seat).standing
    others = [n for owner, n in standing.items() if owner != seat]
    counted = standing.get(seat, 0) - sum(others) / max(1, len(others))
    return Tally(counted, taken, lost)


def _surely_more(gains: Sequence[float]) -> bool:
    """Whether the mean is above zero by more than its error."""
    mean = sum(gains) / len(gains)
    spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1))
    return mean > 0 and mean > SURE_DIFFERENCE * spread / math.sqrt(len(gains))


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
LONGEST_WAY = 16
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
    for moves in range(2, LONGEST_WAY + 1):
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


MOST = 3
"""Ways that are shown."""
CLOSE = 0.12
"""How much less of a chance another way may have to be shown beside the best."""
GUESSES = 4
"""Positions that are held possible while a reason is looked for."""


class HintedAction(msgspec.Struct, frozen=True):
    """A way to play: the action, why, and the chance of winning that it leaves, in 100."""

    action: Action
    reasons: tuple[Message, ...]
    chance: int


def choose_hints(
    game: Game, question: Question, thought: SearchResult, hurried: Hurried | None = None
) -> tuple[HintedAction, ...]:
    """Choose the best action, and others that are about as good; `hurried`: whether time is up."""
    held = worlds(game, question, GUESSES)
    if not thought.choices:
        return ()
    scale = game.mind.human
    best = chance_of_lead(thought.choices[0].score, scale)
    close = [one for one in thought.choices if one.exact and chance_of_lead(one.score, scale) >= best - CLOSE]
    shown = (close or thought.choices[:1])[:MOST]
    return tuple(_way(game, held, question.seat, one, _worse(thought, one), hurried) for one in shown)


def _worse(thought: SearchResult, one: RankedAction) -> tuple[RankedAction, ...]:
    """What it is compared with: what is not as good, the best of it first."""
    return tuple(other for other in thought.choices if other.score < one.score)


def _way(
    game: Game,
    held: Sequence[State],
    seat: str,
    one: RankedAction,
    others: Sequence[RankedAction],
    hurried: Hurried | None,
) -> HintedAction:
    chance = round(100 * chance_of_lead(one.score, game.mind.human))
    found = []
    for s in held:
        if game.legal(s, str(one.action)) is not None:
            possible = [other for other in others if game.legal(s, str(other.action)) is not None]
            found.append(reasons(game, s, seat, one, possible, hurried))
    sure = [said for said in found[0] if all(said in others for others in found[1:])] if found else []
    if len(game.seats) > 1 and one.score < SURE:
        sure.append(message("hint-chance", n=min(99, max(1, chance))))
    return HintedAction(one.action, tuple(sure), chance)
