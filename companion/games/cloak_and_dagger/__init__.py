"""Cloak and Dagger Chess (Don Kirkby): numbered checkers hide the men, and their owners alone know them."""
