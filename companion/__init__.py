"""Tableside, a referee for board games on a real table."""

__version__ = "1.0.0"
