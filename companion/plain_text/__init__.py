"""Cleaning of text from outside: names, comments, device names, and all other text that a program, file or person
wrote.
"""
