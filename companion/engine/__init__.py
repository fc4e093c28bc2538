"""Computer players: each sees what its seat may know, guesses the rest, and picks a legal action.

`search.choose` is what looks best one action ahead; `decision.decide` is what a level comes to that searches.
"""
