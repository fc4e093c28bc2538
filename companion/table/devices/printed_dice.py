"""Which marker is which printed face of a die: the same for every edition and house rule of a game.

A die is known by its place among those of its game, a face by what it shows: dice that were printed for one set of faces
are read under another.
"""

from __future__ import annotations

from companion.kernel.facts import DieInfo
from companion.kernel.game import Game
from firmware_bridge.core.camera_kit import disc_name
from firmware_bridge.core.dice_tray import FACES_OF_DIE, MARKED_DICE, face_marker

USUAL = ("+", "#", *(str(number) for number in range(1, 21)))


def markers_of(die: DieInfo, place: int) -> dict[str, int]:
    """Face to marker, of the die in this place; empty: there are not so many."""
    faces = USUAL if set(die.faces) <= set(USUAL) else tuple(sorted(set(die.faces)))
    if place >= MARKED_DICE or len(faces) > FACES_OF_DIE:
        return {}
    return {face: face_marker(place, i) for i, face in enumerate(faces)}


def list_printed_faces(game: Game) -> dict[str, tuple[str, str]]:
    """What a camera calls each printed face, to its die and what it shows."""
    return {
        disc_name(marker): (die.name, face)
        for place, die in enumerate(game.dice)
        for face, marker in markers_of(die, place).items()
    }
