"""Cloak and Dagger Chess (Don Kirkby): numbered checkers hide the pieces, and their owners alone know them."""
