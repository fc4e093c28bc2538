"""A rival of another making: level 5 against Fairy-Stockfish at Wild Jokers, by `python -m tests.long_runs.rival` (`make soak`).

The engine is built from the source distribution of `pyffish`, whose sum stands in `building`, into the virtual environment's
folder, and runs as a process of its own; nothing of it is in this repository, and nothing of ours depends on it.

Both play without hops, and a captured mercenary is gone (`bare`); `variant.ini` tells the engine the rest. Before the match
`agreeing` holds the legal moves of both against each other. Where they differ still:

- The engine has kings as in chess: it does not leave its own where it can be taken. Nor does anybody who wants to win, and who
  can only leave it so has lost for the engine and loses it with us. When our king can be taken, the run takes it for the engine.
- Who cannot move at all passes with us (WJ-A5); the engine is not asked then, and does not foresee it.
- The engine does not count a promotion as an advance: it sees a draw after fifty moves of each side earlier than it comes.
"""
