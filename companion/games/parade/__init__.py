"""Parade Chess Solitaire (Don Kirkby): pieces order each other about until they stand in one group."""
