"""Buttons, texts, fields, choices."""
