"""Cleaning of text from outside: names, comments, device names, and all other text that another program, a
file or a person wrote.
"""
