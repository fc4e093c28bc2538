"""The table service: one running game with its journal, dice and cards, undo, consent, notices and sensor
board.
"""
