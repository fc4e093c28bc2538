"""What a phone may ask in words: my men, their men, the dice, the cards, what was last, who can go to a square.

Answers are messages, made from what the seat knows; who can go where from what the room knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.kernel.game import State
from companion.kernel.messages import Kind, Message, Seat, UserError, message, quoted, sentences
from companion.seatpage.sight import Sight
from companion.table.referee import Referee
from companion.table.ways import ways

QUERIES = ("turn", "mine", "theirs", "dice", "cards", "last")
"""What can be asked with no more said; `attacks` wants a square."""


def answer(referee: Referee, seen: Sight, what: str, square: str = "") -> Message:
    """The answer to a question of this seat's."""
    match what:
        case "mine":
            return _men(referee, seen, True)
        case "theirs":
            return _men(referee, seen, False)
        case "dice":
            return _dice(referee, seen)
        case "cards":
            return _cards(referee, seen)
        case "last":
            return sentences(*seen.lately[-2:]) if seen.lately else message("pages-nothing-yet")
        case "attacks":
            return _attacks(referee, square.strip().lower())
        case _:
            return sentences(seen.view.prompt, *seen.view.notes)


def man(owner: str | None, kind: str) -> Message:
    """A man, by whose he is and what he is."""
    return message("which-man", owner=Seat(owner or ""), man=Kind(kind))


def _men(referee: Referee, seen: Sight, mine: bool) -> Message:
    squares = referee.game.board.number
    found: list[str | Message] = [
        message("pages-man-on", man=man(*stack[-1]), square=place)
        for place, stack in sorted(seen.view.layout.items(), key=lambda one: squares.get(one[0], 0))
        if place in squares and (stack[-1].owner == seen.seat) is mine
    ]
    if not found:
        return message("pages-no-men")
    return message("pages-men", men=tuple(found))


def _dice(referee: Referee, seen: Sight) -> Message:
    found: list[str | Message] = [
        message("pages-die", die=Kind(die.name), face=Seat(face), n=len(referee.game.dice))
        for die in referee.game.dice
        if (face := seen.faces.get(die.name))
    ]
    return message("pages-dice", dice=tuple(found)) if found else message("pages-no-dice")


def _cards(referee: Referee, seen: Sight) -> Message:
    """The own hand, what lies open, and how many each seat holds."""
    said = []
    hand = Counter(card for card in seen.view.hand if "=" not in card)
    if hand:
        cards: list[str | Message] = [
            message("pages-card", card=Kind(card), n=count) for card, count in sorted(hand.items())
        ]
        said.append(message("pages-hand", cards=tuple(cards)))
    said += list(seen.view.secrets)
    for deck in referee.game.decks:
        open_card = seen.view.cards.get(deck.name)
        said += [card.says for card in deck.cards if card.id == open_card]
    for seat in referee.game.seats:
        held = len(seen.view.layout.get(f"hand:{seat}", ()))
        if held:
            said.append(message("pages-holds", seat=Seat(seat), n=held))
    return sentences(*said) if said else message("pages-no-cards")


def _attacks(referee: Referee, square: str) -> Message:
    """Who can go to a square, whoever's turn it were, as far as everybody knows; nothing where no hints are given."""
    if not referee.rules.shows_ways:
        return message("pages-no-hints")
    if square not in referee.game.board.number:
        return message("pages-no-square", square=quoted(square, 20))
    found: list[str | Message] = []
    for seat, s in _turns(referee):
        layout = referee.game.layout(s)
        origins = dict.fromkeys(
            origin
            for origin, to, _ in ways(referee.game.actions(s), seat)
            if to == square and origin in layout
        )
        found += [message("pages-man-on", man=man(*layout[one][-1]), square=one) for one in origins]
    if not found:
        return message("pages-nobody-goes", square=square)
    return message("pages-goes", square=square, men=tuple(found))


def _turns(referee: Referee) -> Iterator[tuple[str, State]]:
    """The position as the room knows it, with each seat at turn for whom it can be."""
    game, public = referee.game, referee.game.known(referee.state, None)
    now = game.actor(public)
    for seat in game.seats:
        try:
            s = public if now is not None and now.seat == seat else game.rearranged(public, {}, seat)
        except UserError:
            continue
        actor = game.actor(s)
        if actor is not None and actor.seat == seat and not actor.chance:
            yield seat, s
