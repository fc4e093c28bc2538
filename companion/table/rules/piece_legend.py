"""Who is who: the pieces of a game by the letter that stands for them, with their name and how they move in
one line.
"""

from __future__ import annotations

from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.kernel.game import Game
from companion.kernel.messages import Message


def legend(game: Game, words: Catalogue) -> dict[str, tuple[str, str]]:
    """Kind to (name, one line), in the order of the game's book."""
    return legend_of(game.info.id, words)


def legend_of(game: str, words: Catalogue) -> dict[str, tuple[str, str]]:
    """The same by the game's id, before anybody plays."""
    kinds, named = family(game).book().kinds, family(game).words.nouns()
    found = {}
    for kind in kinds:
        name = words.word(kind)
        moves = Message(f"legend-{named.get(kind, kind)}")
        found[kind] = (name[:1].upper() + name[1:], words.say(moves) if words.has(moves.id) else "")
    return found
