"""The hub of a club."""
