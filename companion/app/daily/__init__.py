"""The deal of the day: its calendar, and the days in a row."""
