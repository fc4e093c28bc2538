"""Cloak and Dagger Chess (Don Kirkby): numbered checkers hide the pieces, which only their owners know."""
