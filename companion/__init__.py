"""Tableside: the referee that sits at the table."""

__version__ = "0.1.0"
