"""Computer players: each sees what its seat may know, guesses the rest, and picks a legal action.

`search.choose` returns the most appealing action one action ahead; `decision.decide` returns what a
level that searches would play.
"""
