"""A board to build, derived from its wiring: parts, wires, plans, steps and printed circuits."""
