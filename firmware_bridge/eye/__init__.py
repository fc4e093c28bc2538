"""Computer vision, which turns pictures and their times into the contents of the board.

The package does no I/O. It is the only package that needs OpenCV and numpy.
"""
