"""Game clocks for one to four seats: time controls and what time does to them. Pure; milliseconds come in."""
