"""Evenings that are over: packed into files, looked into, brought back and exported."""
