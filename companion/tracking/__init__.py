"""Sensed squares against lines of legal actions. Pure: no clock, no thread, no game in particular."""
