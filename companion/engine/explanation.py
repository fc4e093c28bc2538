"""Why an action is good: exchanges, playouts of two alternatives, the advantages over the next best
action, and the hints built from them.
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
"""Most actions of an exchange."""
NODES = 3000
"""Positions that may be examined to explain one alternative."""
GAINS = 0.3
"""The share of `scale` that a capture must win or lose to be mentioned."""


class Exchange(msgspec.Struct, frozen=True):
    """A series of captures.

    Attributes:
        lead: The seat's lead after the series, in worth.
        line: The actions of the series.
        won: The captured pieces of others.
        lost: The captured pieces of the seat.
    """

    lead: float
    line: tuple[Action, ...] = ()
    won: tuple[Token, ...] = ()
    lost: tuple[Token, ...] = ()


class Threat(msgspec.Struct, frozen=True):
    """What a seat would do if it were to move again: win at once, or capture the piece on a square."""

    wins: bool = False
    man: Token | None = None
    square: str = ""


def find_captures(a: Action, layout: Layout) -> list[Token]:
    """Return the pieces that an action captures. `layout` is the layout before the action."""
    return [layout[q][-1] for q in getattr(a, "captures", ()) if layout.get(q)]


def exchange(game: Game, s: State, seat: str, budget: Budget) -> Exchange:
    """Return the best exchange for both sides, in a game of two seats. Raises BudgetSpent."""
    lead, line = _best_capture(game, s, seat, -WON * 2, WON * 2, LONGEST_EXCHANGE, budget)
    won: list[Token] = []
    lost: list[Token] = []
    for a in line:
        actor, layout = game.actor(s), game.layout(s)
        assert actor is not None
        taken = (piece for piece in find_captures(a, layout) if piece.owner != actor.seat)
        (won if actor.seat == seat else lost).extend(taken)
        s = game.after(s, a)
    return Exchange(lead, line, tuple(won), tuple(lost))


def is_guarded(game: Game, s: State, seat: str, square: str, budget: Budget) -> bool:
    """Return whether the other side can capture the piece on a square only at a loss. Raises
    BudgetSpent.
    """
    lead = _lead(game, s, seat)
    captures = [a for a in game.actions(s) if square in getattr(a, "captures", ())]
    return bool(captures) and all(
        exchange(game, game.after(s, a), seat, budget).lead - lead >= GAINS * game.mind.scale
        for a in captures
    )


def threat(game: Game, before: State, end: State, seat: str) -> Threat | None:
    """Return what a seat threatens at the end of its turn that it could not do `before`.

    Returns:
        The threat, or None if there is none or chance acts first.
    """
    mine = _to_move(game, end, seat)
    if mine is None or game.actor(end) is None:
        return None
    if winning_action(game, mine) is not None:
        return None if winning_action(game, before) is not None else Threat(wins=True)
    budget = Budget(NODES)
    try:
        old, gains = _profits(game, before, seat, budget), _profits(game, mine, seat, budget)
    except BudgetSpent:
        return None
    new = {square: gain for square, gain in gains.items() if square not in old}
    if not new:
        return None
    square = max(new, key=lambda q: new[q])
    return Threat(False, game.layout(end)[square][-1], square)


def _to_move(game: Game, s: State, seat: str) -> State | None:
    """Return the position with this seat to move, or None if there is no such position or chance acts
    in it.
    """
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
    """Map the square of each piece that the seat to move can capture at a profit to that profit.

    Raises BudgetSpent.
    """
    layout, lead = game.layout(s), _lead(game, s, seat)
    profits: dict[str, float] = {}
    for a in game.actions(s):
        squares = [
            q for q in getattr(a, "captures", ()) if layout.get(q) and layout[q][-1].owner not in (seat, None)
        ]
        if not squares:
            continue
        budget.spend()
        gain = exchange(game, game.after(s, a), seat, budget).lead - lead
        if gain >= GAINS * game.mind.scale:
            for square in squares:
                profits[square] = max(gain, profits.get(square, gain))
    return profits


def _best_capture(
    game: Game, s: State, seat: str, alpha: float, beta: float, left: int, budget: Budget
) -> tuple[float, tuple[Action, ...]]:
    """Return the seat's lead after its best capture, and the actions. Raises BudgetSpent."""
    actor = game.actor(s)
    if actor is None:
        winner = game.winner(s)
        return (0.0 if winner is None else WON if winner == seat else -WON), ()
    best, line = _lead(game, s, seat), tuple[Action, ...]()
    if actor.chance or left <= 0:
        return best, line
    mine = actor.seat == seat
    for a in sorted(game.forcing(s), key=lambda action: game.urge(s, action), reverse=True):
        low, high = (max(alpha, best), beta) if mine else (alpha, min(beta, best))
        if low >= high:
            break
        budget.spend()
        score, rest = _best_capture(game, game.after(s, a), seat, low, high, left - 1, budget)
        if score > best if mine else score < best:
            best, line = score, (a, *rest)
    return best, line


def _lead(game: Game, s: State, seat: str) -> float:
    """Return the seat's lead over the other, in worth."""
    first, second = game.worth(s)
    return first - second if seat == game.seats[0] else second - first


GAMES, FEWEST = 24, 12
"""Playouts of each alternative, and the least number that allows a statement."""
LONGEST_PLAYED_ON = 24
"""Most actions of a playout."""
SURE_DIFFERENCE = 2.0
"""Standard errors by which two alternatives must differ."""


class Tally(msgspec.Struct, frozen=True):
    """The result of one playout.

    Attributes:
        counted: How far the seat's number of counted things (`View.counted`) is above the mean of
            the others.
        taken: How many pieces the seat captured.
        lost: How many pieces it lost.
    """

    counted: float
    taken: int
    lost: int


def aftermath(
    game: Game, first: State, second: State, seat: str, hurried: Hurried | None = None
) -> Iterator[Message]:
    """Yield the advantages that the first of two positions shows in playouts from both.

    Args:
        game: The game.
        first: The first position.
        second: The second position.
        seat: The seat that chooses.
        hurried: Returns whether time is up.
    """
    pairs = []
    for number in range(GAMES):
        if hurried is not None and hurried():
            break
        generators = (SeededRandom(b"aftermath" + number.to_bytes(2, "big")) for _ in range(2))
        pairs.append([_tally(game, s, seat, rng) for s, rng in zip((first, second), generators, strict=True)])
    if len(pairs) < FEWEST:
        return
    if _surely_more([mine.counted - theirs.counted for mine, theirs in pairs]):
        yield message("hint-later-counts")
    if _surely_more([mine.taken - theirs.taken for mine, theirs in pairs]):
        yield message("hint-later-takes")
    if _surely_more([theirs.lost - mine.lost for mine, theirs in pairs]):
        yield message("hint-later-keeps")


def _tally(game: Game, s: State, seat: str, rng: SeededRandom) -> Tally:
    taken = lost = 0
    for _ in range(min(LONGEST_PLAYED_ON, game.mind.skills[-1].reach)):
        actor = game.actor(s)
        if actor is None:
            break
        a = likely_action(game, s, actor.chance, rng)
        if getattr(a, "captures", ()):
            owners = [piece.owner for piece in find_captures(a, game.layout(s))]
            lost += sum(owner == seat for owner in owners)
            taken += sum(owner not in (seat, None) for owner in owners) if actor.seat == seat else 0
        s = game.after(s, a)
    standing = game.view(s, seat).standing
    others = [n for owner, n in standing.items() if owner != seat]
    counted = standing.get(seat, 0) - sum(others) / max(1, len(others))
    return Tally(counted, taken, lost)


def _surely_more(gains: Sequence[float]) -> bool:
    """Return whether the mean is above zero by more than its error."""
    mean = math.fsum(gains) / len(gains)
    spread = math.sqrt(math.fsum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1))
    return mean > 0 and mean > SURE_DIFFERENCE * spread / math.sqrt(len(gains))


OBVIOUS = frozenset({"move", "place", "castling", "draw", "take", "pass", "roll", "skip", "bring", "groups"})
"""Kinds of events that the action itself makes clear."""
TURN = 10
"""Maximum number of actions for which a turn is followed to its end."""
SAMPLED_OUTCOMES = 12
"""Maximum number of outcomes of a die or a deck that are examined."""
LIKELY = 0.25
"""How much the risk of a capture must decrease to be mentioned."""
MORE = 0.02
"""Difference in the chance of winning that makes one action better if nothing else does."""
LONGEST_WAY = 16
"""Maximum number of moves of a solitaire's solution that are followed."""
OTHERS = 8
"""Maximum number of alternatives that are followed to find one with another position at the end of
the turn.
"""
STANDS = 0.04
"""The share of `scale` by which two positions at the end of a turn must differ."""
FEWER = 0.75
"""The share of the opponent's replies that counts as clearly fewer."""


class Facts(msgspec.Struct, frozen=True):
    """Facts about the position at the end of a turn.

    Attributes:
        counted: The seat's number of counted things (`View.counted`).
        taken: For each of its pieces that can be captured next, the probability of this, by square.
        answers: How many replies there are; 0 if unknown.
    """

    counted: int
    taken: Mapping[str, float]
    answers: int


def reasons(
    game: Game,
    s: State,
    seat: str,
    choice: RankedAction,
    others: Sequence[RankedAction],
    hurried: Hurried | None = None,
) -> list[Message]:
    """Return the reasons for an action: its effects, its consequences, and its advantages over the
    next best action.

    Args:
        game: The game.
        s: The position.
        seat: The seat that chooses.
        choice: The action.
        others: The alternatives, best first.
        hurried: Returns whether time is up; then nothing more is searched.
    """
    after, events = game.outcome(s, choice.action)
    messages = [event.said for event in events if event.kind not in OBVIOUS]
    if game.actor(after) is None:
        return messages
    messages += _wins(game, s, seat, choice)
    if len(game.seats) > 1:
        messages += _compare(game, s, seat, choice, others)
    continuation = _explain_continuation(game, after, seat, choice.line[1:])
    if continuation is not None and continuation not in messages:
        messages.append(continuation)
    if not messages and len(game.seats) > 1 and game.mind.search == "playouts" and not game.secret:
        end = _end_of_turn(game, s, seat, choice)
        other = _next_best(game, s, seat, end, others)
        messages += [] if other is None else aftermath(game, end, other, seat, hurried)
    if not messages and others:
        alone = len(game.seats) == 1
        planned = alone and choice.score - others[0].score >= game.mind.scale / 2
        close = not alone and _chance_more(game, choice, others[0]) < MORE
        better = message("hint-about-equal" if close else "hint-came-out-better")
        messages.append(_explain_plan(game, after, hurried) if planned else better)
    return messages


def _chance_more(game: Game, choice: RankedAction, other: RankedAction) -> float:
    """Return how much greater the chance of winning is with one action than with another, in a game
    between people.
    """
    return chance_of_lead(choice.score, game.mind.human) - chance_of_lead(other.score, game.mind.human)


def _explain_plan(game: Game, s: State, hurried: Hurried | None) -> Message:
    """Return a message about the plan that a solitaire's search found, with its length if no card
    is drawn in between.
    """
    for moves in range(2, LONGEST_WAY + 1):
        actor = game.actor(s)
        if actor is None or actor.chance or (hurried is not None and hurried()):
            break
        a = game.plan(
            s, game.mind.skills[-2].nodes, bytes(32)
        )  # a fast level, because this search cannot be interrupted
        if a is None:
            break
        s = game.after(s, a)
        if game.winner(s) is not None:
            return message("hint-planned-in", n=moves)
    return message("hint-planned")


def _wins(game: Game, s: State, seat: str, choice: RankedAction) -> Iterator[Message]:
    """Yield a message about how soon the action wins, if the search found a win."""
    if choice.score <= SURE or len(game.seats) == 1:
        return
    turns, before = 0, ""
    for a in choice.line[: round(WON - choice.score) + 1]:
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
    game: Game, s: State, seat: str, choice: RankedAction, others: Sequence[RankedAction]
) -> Iterator[Message]:
    """Yield the advantages of an action over the next best one, compared at the end of the turn."""
    if others and choice.score > -SURE > others[0].score:
        yield message("hint-not-lost")
    end = _end_of_turn(game, s, seat, choice)
    mine = _facts(game, end, seat)
    to, layout = getattr(choice.action, "to", ""), game.layout(end)
    if getattr(choice.action, "captures", ()) and to in layout:
        if mine.taken.get(to, 0.0) > 1 - LIKELY:
            yield message("hint-taken-back", **_describe_piece(layout[to][-1], to))
        elif not mine.taken:
            yield message("hint-nothing-taken")
    if len(game.seats) == 2 and game.actor(end) is not None and choice.score < SURE:
        yield from _explain_exchange(game, s, end, seat, choice, mine)
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
    yield from _explain_evaluation(game, seat, end, other)


def _explain_exchange(
    game: Game, s: State, end: State, seat: str, choice: RankedAction, mine: Facts
) -> Iterator[Message]:
    """Yield what the exchange that an action begins gains and loses, or what the action threatens.

    A capture by the action itself is part of the exchange. Threats are left out if the other side can
    capture first.
    """
    to, budget = getattr(choice.action, "to", ""), Budget(NODES)
    try:
        after = exchange(game, end, seat, budget)
        guarded = to in mine.taken and is_guarded(game, end, seat, to, budget)
    except BudgetSpent:
        return
    taken = find_captures(choice.action, game.layout(s))
    won, lost = (
        _name_pieces([*(piece for piece in taken if piece.owner != seat), *after.won]),
        _name_pieces(after.lost),
    )
    if won and lost:
        yield message("hint-exchange", won=won, lost=lost)
    if taken and guarded:
        yield message("hint-guarded")
    if not after.line:
        yield from _explain_threat(game, s, end, seat)


def _name_pieces(pieces: Sequence[Token]) -> tuple[Message, ...]:
    """Return a message for each piece."""
    return tuple(
        message("which-piece", owner=Seat(piece.owner or ""), man=Kind(piece.kind)) for piece in pieces
    )


def _explain_threat(game: Game, s: State, end: State, seat: str) -> Iterator[Message]:
    """Yield what the action threatens to do next."""
    threat_ = threat(game, s, end, seat)
    if threat_ is not None and threat_.wins:
        yield message("hint-threatens-win")
    elif threat_ is not None and threat_.man is not None:
        yield message("hint-threatens", **_describe_piece(threat_.man, threat_.square))


def _next_best(game: Game, s: State, seat: str, end: State, others: Sequence[RankedAction]) -> State | None:
    """Return the end of turn of the best alternative that differs from `end`; the order of moves
    does not matter.
    """
    for other in others[:OTHERS]:
        position = _end_of_turn(game, s, seat, other)
        if position != end:
            return position
    return None


def _safer(
    before: Layout, seat: str, mine: Mapping[str, float], theirs: Mapping[str, float]
) -> Iterator[Message]:
    """Yield messages about the pieces that a seat saves from capture."""
    reduction = sum(theirs.values()) - sum(mine.values())
    saved = [
        q
        for q, share in theirs.items()
        if share - mine.get(q, 0.0) >= LIKELY and q in before and before[q][-1].owner == seat
    ]
    if saved and reduction > 0:
        square = max(saved, key=lambda q: theirs[q])
        yield message("hint-saves", **_describe_piece(before[square][-1], square))
    elif reduction >= LIKELY:
        yield message("hint-safer")


def _explain_evaluation(game: Game, seat: str, end: State, other: State) -> Iterator[Message]:
    """Yield messages about the pieces that make the difference at the end of the turn.

    The difference is that of the game's evaluation.
    """
    if game.actor(end) is None or game.actor(other) is None:
        return
    me, least = game.seats.index(seat), STANDS * game.mind.scale
    gains = [first - second for first, second in zip(game.worth(end), game.worth(other), strict=True)]
    against = -math.fsum(gain for i, gain in enumerate(gains) if i != me)
    if gains[me] >= max(least, against):
        yield message("hint-stands-better")
    elif against >= least:
        yield message("hint-others-worse")


def _describe_piece(token: Token, square: str) -> dict[str, Seat | Kind | str]:
    """Return the values that describe a piece in a message."""
    return {"owner": Seat(token.owner or ""), "man": Kind(token.kind), "square": square}


def _end_of_turn(game: Game, s: State, seat: str, choice: RankedAction) -> State:
    """Return the position at the end of the turn: first along the action's line, then by appeal."""
    line = list(choice.line) or [choice.action]
    for _ in range(TURN):
        actor = game.actor(s)
        if actor is None or actor.seat != seat or actor.chance:
            break
        a = game.legal(s, str(line.pop(0))) if line else None
        if a is None:
            line, state = [], s
            a = max(game.actions(s), key=lambda action: game.appeal(state, action))
        s = game.after(s, a)
    return s


def _facts(game: Game, s: State, seat: str) -> Facts:
    """Return the facts about a position at the end of a turn."""
    taken: dict[str, float] = {}
    answers = _note_captures(game, s, seat, 1.0, taken, 2)
    return Facts(game.view(s, seat).standing.get(seat, 0), taken, answers)


def _note_captures(
    game: Game, s: State, seat: str, share: float, taken: dict[str, float], chances_left: int
) -> int:
    """Record which pieces of a seat the next player can capture, and with which probability.

    Returns:
        The number of actions that the next player has; 0 if chance acts first.
    """
    actor = game.actor(s)
    if actor is None:
        return 0
    actions: Sequence[Action] = game.actions(s)
    if actor.chance:
        if chances_left:
            weights = {a: game.weight(s, a) for a in actions}
            for a in list(weights)[:SAMPLED_OUTCOMES]:
                probability = (
                    share * weights[a] / max(1, math.fsum(list(weights.values())[:SAMPLED_OUTCOMES]))
                )
                _note_captures(game, game.after(s, a), seat, probability, taken, chances_left - 1)
        return 0
    if actor.seat == seat:
        return 0
    layout = game.layout(s)
    squares = {square for a in actions for square in getattr(a, "captures", ())}
    for square in sorted(squares):  # of pieces in equal danger always the same one is named
        if square in layout and layout[square][-1].owner == seat:
            taken[square] = taken.get(square, 0.0) + share
    return len(actions)


def _explain_continuation(game: Game, s: State, seat: str, line: Sequence[Action]) -> Message | None:
    """Return the notable effect of the seat's next action in a line, and the loss of its pieces
    before that.
    """
    lost: Message | None = None
    for a in line:
        actor = game.actor(s)
        if actor is None or game.legal(s, str(a)) is None:
            return None
        layout = game.layout(s)
        s, events = game.outcome(s, a)
        if actor.seat != seat and lost is None:
            own = [q for q in getattr(a, "captures", ()) if q in layout and layout[q][-1].owner == seat]
            lost = message("hint-lost-first", **_describe_piece(layout[own[0]][-1], own[0])) if own else None
        if actor.seat == seat and not actor.chance:
            messages = [event.said for event in events if event.kind not in OBVIOUS]
            if messages:
                return (
                    message("hint-next", then=messages[-1])
                    if lost is None
                    else message("hint-then", first=lost, then=messages[-1])
                )
    return None


MOST_HINTS = 3
"""Most hints that are shown."""
CLOSE = 0.12
"""How much lower the chance of another action may be for it to be shown next to the best."""
GUESSES = 4
"""Guesses at hidden information for which reasons are checked."""


class HintedAction(msgspec.Struct, frozen=True):
    """A hint: the action, the reasons, and the chance of winning after it, in percent."""

    action: Action
    reasons: tuple[Message, ...]
    chance: int


def choose_hints(
    game: Game, question: Question, result: SearchResult, hurried: Hurried | None = None
) -> tuple[HintedAction, ...]:
    """Return hints: the best action and others that are about as good.

    Args:
        game: The game.
        question: The decision.
        result: The search result.
        hurried: Returns whether time is up.
    """
    guesses = worlds(game, question, GUESSES)
    if not result.choices:
        return ()
    scale = game.mind.human
    best = chance_of_lead(result.choices[0].score, scale)
    close = [
        choice
        for choice in result.choices
        if choice.exact and chance_of_lead(choice.score, scale) >= best - CLOSE
    ]
    shown = (close or result.choices[:1])[:MOST_HINTS]
    return tuple(
        _make_hint(game, guesses, question.seat, choice, _find_worse(result, choice), hurried)
        for choice in shown
    )


def _find_worse(result: SearchResult, choice: RankedAction) -> tuple[RankedAction, ...]:
    """Return the alternatives for comparison: all actions with a lower score, best first."""
    return tuple(other for other in result.choices if other.score < choice.score)


def _make_hint(
    game: Game,
    guesses: Sequence[State],
    seat: str,
    choice: RankedAction,
    others: Sequence[RankedAction],
    hurried: Hurried | None,
) -> HintedAction:
    """Return the hint for an action with the reasons that hold in all guesses."""
    chance = round(100 * chance_of_lead(choice.score, game.mind.human))
    reasons_by_guess = []
    for s in guesses:
        if game.legal(s, str(choice.action)) is not None:
            possible = [other for other in others if game.legal(s, str(other.action)) is not None]
            reasons_by_guess.append(reasons(game, s, seat, choice, possible, hurried))
    sure = (
        [reason for reason in reasons_by_guess[0] if all(reason in others for others in reasons_by_guess[1:])]
        if reasons_by_guess
        else []
    )
    if len(game.seats) > 1 and choice.score < SURE:
        sure.append(message("hint-chance", n=min(99, max(1, chance))))
    return HintedAction(choice.action, tuple(sure), chance)
