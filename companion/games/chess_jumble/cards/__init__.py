"""The action cards: decks and effects."""
