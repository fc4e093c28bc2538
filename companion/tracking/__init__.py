"""From sensor readings to verdicts on lines of legal actions.

Pure: no clock, no thread, no particular game.
"""
