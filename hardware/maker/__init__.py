"""A board to build, out of its wiring: parts, wires, where each lies, and the order of the work."""
