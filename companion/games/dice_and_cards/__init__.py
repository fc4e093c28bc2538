"""Dice and cards only: the tablet as dice, card dealer and memory for a cardboard set."""
