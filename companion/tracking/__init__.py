"""Tracking: from sensor readings to verdicts on lines of legal actions.

The package is pure: it has no clock and no thread, and knows no particular game.
"""
