"""Tournaments of a club: who plays whom, what came of it, who leads. Pure: values in, values out."""
