"""Computer players: each sees what its seat may know, guesses the rest, and picks a legal action.

`choose` is what looks best one action ahead; `think` is what a level comes to that searches.
"""

from companion.players.quick import choose
from companion.players.thinking import LEVELS, Question, think
from companion.players.thought import Choice, Thought

__all__ = ["LEVELS", "Choice", "Question", "Thought", "choose", "think"]
