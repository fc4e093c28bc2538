"""Thinking beside the table: what computer players come to, in a process of its own, while sensors, screen and clocks go on."""
