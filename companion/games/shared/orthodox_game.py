"""An alias of the base class of chess variants, under the name by which games outside this
repository import it.

It is the module `companion.games.chess.orthodox_game` itself, because the base class uses
`ChessGame` and no module in this folder may import a game. The stub file next to it lists its
contents for type checkers.
"""

from __future__ import annotations

import sys
from importlib import import_module

sys.modules[__name__] = import_module("companion.games.chess.orthodox_game")
