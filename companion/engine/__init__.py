"""Computer players: each sees what its seat may know, guesses the rest, and picks a legal action.

`search.choose` looks only one action ahead and returns the most appealing action.
`decision.decide` searches as deeply as the player's level allows.
"""
