"""An alias of the base class of chess variants, for games outside this repository, which import it by
this name.

The alias is the module `companion.games.chess.orthodox_game` itself. The base class is in that folder
because it uses `ChessGame`, and no module in this folder may import a game. The stub file next to this
module lists the contents for type checkers.
"""

from __future__ import annotations

import sys
from importlib import import_module

sys.modules[__name__] = import_module("companion.games.chess.orthodox_game")
