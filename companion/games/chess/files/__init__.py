"""Variant files: their sections, keys and definitions, and the catalogue of games made from them."""
