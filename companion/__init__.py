"""Tableside: the referee that sits at the table."""

__version__ = "1.0.0"
