"""What makes a game one of practice: where it comes from, as its header keeps it.

Such games count nowhere.
"""

from __future__ import annotations

import msgspec


class PracticeOrigin(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game played on from a moment of another, or a rung of a ladder.

    `of`: the beginning of the other game's commitment; `moment`: how many of its moments had been played.
    `rung`: the id of the rung; `attempt`: for which time its player tries it.
    """

    of: str = ""
    moment: int = 0
    rung: str = ""
    attempt: int = 1
