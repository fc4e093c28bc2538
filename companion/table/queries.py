"""What can be asked of a table in words: pieces, squares, dice, cards, clocks, what is to do and what was
last.

Answers are messages, the same for a voice, a phone, a terminal and a screen. They are made from what the
room knows; only where the answer goes to one seat alone (`private`) from what that seat knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.kernel.game import State
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Seat, UserError, message, quote, sentences
from companion.kernel.view import View
from companion.table.available_commands import available_commands
from companion.table.protocol.notices import clocks_message
from companion.table.referee import Referee
from companion.table.rules import gestures

QUERIES = ("turn", "moves", "mine", "theirs", "ranks", "dice", "cards", "clock", "score", "last")
"""What can be asked with no more said."""
OF_SQUARES = ("attacks", "stands")
"""What wants a square."""
LATELY = 2
"""Sentences of what happened last."""


def answer(
    referee: Referee,
    seat: str,
    what: str,
    square: str = "",
    private: bool = False,
) -> Message:
    """The answer to a question of this seat's."""
    game = referee.game
    view = game.view(game.redact(referee.state, seat), seat) if private else referee.view()
    match what:
        case "mine" | "theirs":
            return _men(referee, view, seat, what == "mine")
        case "ranks":
            return _ranks(referee, view)
        case "moves":
            return _moves(referee, seat, private)
        case "dice":
            return _dice(referee)
        case "cards":
            return _cards(referee, view, private)
        case "clock":
            return _clock(referee)
        case "score":
            return _score(view)
        case "last":
            return sentences(*(entry.said for entry in referee.story(LATELY)))
        case "attacks" | "stands":
            return _of_square(referee, view, what, square.strip().lower())
        case _:
            return sentences(view.prompt, *view.notes)


def asker(referee: Referee) -> str:
    """Whose question it is where nobody says so: who has to act, if a person does, else the first person
    here.
    """
    actor, people = referee.actor, referee.seats_of_people
    if actor is not None and actor.seat in people:
        return actor.seat
    return next(iter(people), referee.game.seats[0])


def man(owner: str | None, kind: str) -> Message:
    """A piece, by whose it is and what it is."""
    return message("which-man", owner=Seat(owner or ""), man=Kind(kind))


def stands(layout: Layout, square: str) -> Message:
    """A square with the piece that stands there, or by its name alone."""
    stack = layout.get(square, ())
    return message("query-man-on", man=man(*stack[-1]), square=square) if stack else place(square)


def place(square: str) -> Message:
    """A square, or a piece in a box, as a place."""
    box, _, kind = square.partition("/")
    if kind:
        return message("query-from-box", man=man(box.partition(":")[2], kind))
    return message("query-box") if box.startswith("box:") else message("own-words", text=square)


def in_hand(
    layout: Layout, lifted: Sequence[str], targets: Sequence[str] | None, mover: str | None
) -> Message:
    """Pieces who are taken up, by name and square, and what they may do: where they go, and whom they take
    there.

    `targets`: None where no hints are given.
    """
    said = [stands(layout, one) if "/" not in one else place(one) for one in lifted]
    hidden, targets = targets is None, [one for one in targets or () if one not in lifted]
    taken = [
        one for one in targets if (stack := layout.get(one, ())) and stack[-1].owner not in (mover, None)
    ]
    free = [one for one in targets if one not in taken]
    parts = [message("query-in-hand", men=tuple(said))] if said else []
    if free:
        parts.append(message("query-goes-to", squares=tuple(place(one) for one in free)))
    if taken:
        parts.append(message("query-takes", men=tuple(stands(layout, one) for one in taken)))
    mine = [one for one in lifted if (stack := layout.get(one, ())) and stack[-1].owner == mover]
    if mine and not targets and not hidden:
        parts.append(message("query-goes-nowhere"))
    return sentences(*parts)


# Pieces


def _standing(referee: Referee, view: View) -> Iterator[tuple[str, Token]]:
    """The squares on which somebody stands, in the order of the board."""
    number = referee.game.board.number
    for square in sorted((one for one in view.layout if one in number), key=number.__getitem__):
        if view.layout[square]:
            yield square, view.layout[square][-1]


def _men(referee: Referee, view: View, seat: str, mine: bool) -> Message:
    found = tuple(
        stands(view.layout, square)
        for square, token in _standing(referee, view)
        if (token.owner == seat) is mine
    )
    return message("query-men", men=found) if found else message("query-no-men")


def _ranks(referee: Referee, view: View) -> Message:
    """Rank by rank from the first; those on which nobody stands are left out."""
    ranks: dict[int, list[Message]] = {}
    for square, _ in _standing(referee, view):
        ranks.setdefault(int(square[1:]), []).append(stands(view.layout, square))
    said = [message("query-rank", rank=rank, men=tuple(men)) for rank, men in sorted(ranks.items())]
    return sentences(*said) if said else message("query-no-men")


# Squares


def _of_square(referee: Referee, view: View, what: str, square: str) -> Message:
    if square not in referee.game.board.number:
        return message("query-no-square", square=quote(square, 20))
    if what == "attacks":
        return _attacks(referee, square) if referee.rules.shows_ways else message("query-no-hints")
    stack = view.layout.get(square, ())
    if not stack:
        return message("query-empty", square=square)
    under = tuple(man(*token) for token in reversed(stack[:-1]))
    said = message("query-stands", man=man(*stack[-1]), square=square)
    return sentences(said, message("query-under", men=under)) if under else said


def _attacks(referee: Referee, square: str) -> Message:
    """Who can go to a square, whoever's turn it were, as far as everybody knows."""
    found: list[Message] = []
    for seat, s in _turns(referee):
        layout = referee.game.layout(s)
        origins = dict.fromkeys(
            origin
            for origin, to, _ in gestures(referee.game.actions(s), seat)
            if to == square and origin in layout
        )
        found += [stands(layout, one) for one in origins]
    if not found:
        return message("query-nobody-goes", square=square)
    return message("query-goes", square=square, men=tuple(found))


def _turns(referee: Referee) -> Iterator[tuple[str, State]]:
    """The position as the room knows it, with each seat at turn for whom it can be."""
    game, public = referee.game, referee.game.redact(referee.state, None)
    now = game.actor(public)
    for seat in game.seats:
        try:
            s = public if now is not None and now.seat == seat else game.rearrange(public, {}, seat)
        except UserError:
            continue
        actor = game.actor(s)
        if actor is not None and actor.seat == seat and not actor.chance:
            yield seat, s


# What is to do


def _moves(referee: Referee, seat: str, private: bool) -> Message:
    """The pieces that may go, and what else can be done."""
    game = referee.game
    actor = game.actor(referee.state)
    if actor is None:
        return message("query-over")
    if actor.seat != seat and not actor.chance:
        return message("query-waits", seat=Seat(actor.seat))
    s = game.redact(referee.state, seat) if private else referee.public
    hands = (
        []
        if actor.chance or referee.paused or referee.questions
        else list(gestures(game.actions(s), actor.seat))
    )
    by_hand = {str(action) for _, _, action in hands}
    layout = game.layout(s)
    ends: dict[str, list[str]] = {}
    for origin, to, _ in hands:
        ends.setdefault(origin, []).append(to)
    men = tuple(
        _from_box(one, list(dict.fromkeys(to))) if "/" in one else stands(layout, one)
        for one, to in ends.items()
    )
    others = tuple(
        one.said for one in available_commands(referee) if one.command.get("action") not in by_hand
    )
    said = []
    if men:
        said.append(message("query-may-go", men=men))
    if others:
        said.append(message("query-may-do", ways=others))
    return sentences(*said) if said else message("query-nothing-to-do")


def _from_box(origin: str, ends: Sequence[str]) -> Message:
    """A piece of a box with the squares where it may go: no board feels that it is taken up."""
    box, _, kind = origin.partition("/")
    who = man(box.partition(":")[2], kind)
    return message("query-from-box-to", man=who, squares=tuple(place(one) for one in ends))


# Beside the board


def _dice(referee: Referee) -> Message:
    faces = referee.faces()
    found = tuple(
        message("query-die", die=Kind(die.name), face=Seat(face), n=len(referee.game.dice))
        for die in referee.game.dice
        if (face := faces.get(die.name))
    )
    return message("query-dice", dice=found) if found else message("query-no-dice")


def _cards(referee: Referee, view: View, private: bool) -> Message:
    """The own hand where it is private, what lies open, and how many each seat holds."""
    said = []
    hand = Counter(card for card in view.hand if "=" not in card) if private else Counter()
    if hand:
        cards = tuple(message("query-card", card=Kind(card), n=count) for card, count in sorted(hand.items()))
        said.append(message("query-hand", cards=cards))
    if private:
        said += list(view.secrets)
    for deck in referee.game.decks:
        open_card = view.cards.get(deck.name)
        said += [card.says for card in deck.cards if card.id == open_card]
    for seat in referee.game.seats:
        held = len(view.layout.get(f"hand:{seat}", ()))
        if held:
            said.append(message("query-holds", seat=Seat(seat), n=held))
    return sentences(*said) if said else message("query-no-cards")


def _clock(referee: Referee) -> Message:
    """What each clock shows, and whose runs."""
    return clocks_message(referee.clocks.now()) if referee.clocks.on else message("query-no-clock")


def _score(view: View) -> Message:
    if not view.standing:
        return message("query-no-score")
    counted = f"query-score-{view.counted}"
    found = tuple(message(counted, seat=Seat(seat), n=n) for seat, n in view.standing.items())
    return message("query-score", seats=found)
