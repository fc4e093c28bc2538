"""Tracking: from sensor readings to verdicts on lines of legal actions.

It is pure: it has no clock and no thread, and knows no particular game.
"""
