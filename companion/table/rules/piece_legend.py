"""Who is who: the pieces of a game by the letter that stands for them, with their name and how they move in
one line.
"""

from __future__ import annotations

from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.kernel.game import Game
from companion.kernel.messages import SENTENCES, Message


def legend(game: Game, words: Catalogue) -> dict[str, tuple[str, str]]:
    """Kind to (name, one line), in the order of the game's book."""
    return legend_of(game.info.id, words.under(game.info.rule_values(game.rules)))


def legend_of(game: str, words: Catalogue) -> dict[str, tuple[str, str]]:
    """The same by the game's id, before anybody plays."""
    one = family(game)
    moves = one.moves()
    found = {}
    for kind in one.kinds():
        told = ""
        said = moves[kind] if moves else Message(f"legend-{kind}")
        if said is not None and (said.id == SENTENCES or words.has(said.id)):
            told = words.say(said)
        found[kind] = (words.name(kind), told)
    return found
