"""Computer players: each sees what its seat may know, guesses the rest, and picks a legal action.

`choose` is what looks best one action ahead; `think` is what a level comes to that searches.
"""

from companion.engine.decision import LEVELS, Question, think
from companion.engine.greedy import choose
from companion.engine.search_result import Choice, Thought

__all__ = ["LEVELS", "Choice", "Question", "Thought", "choose", "think"]
