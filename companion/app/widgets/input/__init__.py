"""Keyboard focus, the caret, and what a screen reader hears."""
