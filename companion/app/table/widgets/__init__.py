"""Widgets that only the table screen uses."""
