"""Parade Chess Solitaire (Don Kirkby): men order each other about until they stand in one group."""
