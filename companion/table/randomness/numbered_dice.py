"""Ordinary numbered dice in place of a game's own."""

from __future__ import annotations

from collections.abc import Sequence


def number_faces(faces: Sequence[str]) -> dict[str, str]:
    """Number on an ordinary die to a game's face.

    A number that is a face counts as printed; the others, from the lowest, take the faces that are
    left: numbers first, then `+`, then `#`. A white die of `+ # 1 2 3 4`: 5 is `+`, 6 is `#`.
    """
    order = sorted(
        set(faces),
        key=lambda face: (not face.isdecimal(), int(face) if face.isdecimal() else "+#".find(face)),
    )
    numbers = [str(i + 1) for i in range(len(order))]
    table = {number: number for number in numbers if number in order}
    left = [face for face in order if face not in table]
    free = [number for number in numbers if number not in table]
    table.update(zip(free, left, strict=True))
    return {number: table[number] for number in numbers}
