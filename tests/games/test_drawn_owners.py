"""The piece that is drawn in a sentence has the colour of its owner: in every game, in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.games import families
from companion.i18n.figures import Figure, Marked, split_marks
from companion.i18n.languages import COMPLETE
from companion.kernel.game import Intent
from companion.kernel.layout import Layout
from companion.kernel.messages import Message
from companion.table.message_catalogues import catalogue
from tests.every_case import chosen, spread
from tests.games.house_rule_values import played
from tests.open_states import Game, State, make_game

Said = tuple[Message, tuple[Layout, ...]]
"""A sentence, and what is on the table before and after what it says."""


def texts_in(said: Message) -> Iterator[str]:
    for value in said.values.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Message):
                yield from texts_in(one)
            else:
                yield str(one)


def owners_of(kind: str, layouts: tuple[Layout, ...], squares: set[str] | None) -> set[str]:
    """Who owns the pieces of a kind, on these squares or anywhere."""
    return {
        token.owner
        for layout in layouts
        for place, stack in layout.items()
        for token in stack
        if token.kind == kind and token.owner and (squares is None or place in squares)
    }


def sentences_of(game: Game, s: State, rng: random.Random) -> Iterator[Said]:
    """What is said of a position, of actions in it and of what is not possible."""
    known = game.redact(s, None)
    view, before = game.view(known, None), game.layout(s)
    for said in (view.prompt, *view.notes, *((view.banner.said,) if view.banner else ())):
        yield said, (before,)
    actions = list(game.actions(s))
    for a in rng.sample(actions, min(2, len(actions))):
        after, events = game.outcome(s, a)
        yield from ((event.said, (before, game.layout(after))) for event in events)
    squares = list(game.board.number)
    for origin in [q for q in before if q in game.board.number][:: chosen(7, 1)]:
        for to in (None, rng.choice(squares)):
            yield game.why_not(known, Intent(origin, to, "tap")).said, (game.layout(known),)


def check(figure: Figure, said: Message, layouts: tuple[Layout, ...]) -> None:
    near = owners_of(figure.kind, layouts, set(texts_in(said)))
    if near:
        own = figure.owner in owners_of(figure.kind, layouts, None) & {str(said.values.get("seat"))}
        assert figure.owner in near or own, (
            figure,
            said,
        )  # a piece of the seat that is not on the square named
    elif owners_of(figure.kind, layouts, None):
        assert figure.owner, (figure, said)


@pytest.mark.parametrize("name", spread(families(), 3))
def test_a_piece_in_a_sentence_has_its_owners_colour(name: str) -> None:
    game, rng = make_game(name, None, {}), random.Random(name)
    drawn = [catalogue(families()[name].words, language=language).drawing for language in COMPLETE]
    figures = 0
    for n, s in enumerate(played(game, f"drawn {name}", chosen(60, 200))):
        if n % chosen(4, 1):
            continue
        for said, layouts in sentences_of(game, s, rng):
            for words in drawn:
                for one in split_marks(words.say(said)):
                    if isinstance(one, Marked):
                        figures += 1
                        check(one.figure, said, layouts)
    assert figures or game.board.name == "none"


def test_a_guess_is_about_the_piece_of_the_other_side() -> None:
    game = make_game("cloak-and-dagger-chess", None, {"register": "b"})
    words = catalogue(families()["cloak-and-dagger-chess"].words).drawing
    for s in played(game, 3, 400):
        for a in game.actions(s):
            if str(a).startswith("guess "):
                said = game.outcome(s, a)[1][0].said
                marks = [one for one in split_marks(words.say(said)) if isinstance(one, Marked)]
                guesser = game.actor(s)
                assert guesser is not None
                assert [one.figure.owner for one in marks] == [
                    seat for seat in game.seats if seat != guesser.seat
                ]
                return
    pytest.fail("nothing was guessed")
