"""Dice and decks at the table, and what seats add to the entropy."""
