"""A game on paper for a search: positions by name, who acts in each, what leads where, and what each is worth to White."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.engine.search import AlphaBeta, Budget
from companion.engine.search_result import SearchResult
from companion.kernel.game import Actor, EngineProfile, Result
from companion.kernel.messages import message

CHANCE = "chance"


class Node(NamedTuple):
    """`acts`: a seat or chance, empty where the game is over; `ways`: action to the position it leads to, `weights`: how likely."""

    acts: str
    worth: float = 0.0
    ways: Mapping[str, str] = {}
    weights: Mapping[str, int] = {}


class PaperTree:
    """So much of a game as alpha-beta asks for; nothing in it is a capture."""

    seats = ("white", "black")

    def __init__(self, nodes: Mapping[str, Node], **profile: Any) -> None:
        self._nodes, self.mind = nodes, EngineProfile(search="tree", **profile)

    def think(self, at: str, depth: int, entropy: bytes = bytes(32), nodes: int = 100_000) -> SearchResult:
        return self.search(nodes, entropy).think(at, self.actions(at), depth=depth)  # type: ignore[arg-type]

    def search(self, nodes: int = 100_000, entropy: bytes = bytes(32)) -> AlphaBeta:
        tree: Any = self
        return AlphaBeta(tree, Budget(nodes), entropy)

    def result(self, at: str) -> Result | None:
        """Whoever a game that is over is worth something to has won it."""
        node = self._nodes[at]
        winner = "white" if node.worth > 0 else "black" if node.worth < 0 else None
        return None if node.acts else Result(winner, (), {}, message("win"))

    def actor(self, at: str) -> Actor | None:
        acts = self._nodes[at].acts
        return Actor(acts if acts != CHANCE else "white", acts == CHANCE) if acts else None

    def actions(self, at: str) -> list[str]:
        return list(self._nodes[at].ways)

    def after(self, at: str, action: str) -> str:
        return self._nodes[at].ways[action]

    def weight(self, at: str, action: str) -> int:
        return self._nodes[at].weights.get(action, 1)

    def worth(self, at: str) -> tuple[float, float]:
        return self._nodes[at].worth, 0.0

    def recall(self, at: str) -> str:
        return at

    def urge(self, at: str, action: str) -> float:
        return 0.0

    def noisy(self, at: str, action: str) -> bool:
        return False

    def forcing(self, at: str) -> tuple[str, ...]:
        return ()

    def legal(self, at: str, text: str) -> str | None:
        return text if text in self._nodes[at].ways else None
