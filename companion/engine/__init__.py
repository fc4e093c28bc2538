"""Computer players: each sees what its seat may know, guesses the rest, and picks a legal action.

`choose` is what looks best one action ahead; `decide` is what a level comes to that searches.
"""

from companion.engine.decision import LEVELS, Question, decide
from companion.engine.greedy import choose
from companion.engine.search_result import RankedAction, SearchResult

__all__ = ["LEVELS", "Question", "RankedAction", "SearchResult", "choose", "decide"]
