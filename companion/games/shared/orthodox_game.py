"""The base of chess variants by the name under which games outside this repository import it.

It is the module `companion.games.chess.orthodox_game` itself, since the base uses `ChessGame`, and no module
here may import a game. The stub beside it names its contents for type checkers.
"""

from __future__ import annotations

import sys
from importlib import import_module

sys.modules[__name__] = import_module("companion.games.chess.orthodox_game")
