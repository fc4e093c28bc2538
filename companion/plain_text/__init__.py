"""Cleaning of text from outside: names, comments, device names, and all other text that comes from
another program, a file or a person.
"""
