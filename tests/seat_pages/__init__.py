"""Seat pages: what phones are shown and may do."""
