"""Building instructions for a board, derived from its wiring: parts, wires, plans, steps and circuit boards."""
