"""Dice and cards only: the tablet provides dice, cards and memory for a game on a cardboard board."""
