"""Computer vision: pictures and their times in, the contents of the board out.

The package does no I/O. It is the only package that needs OpenCV and numpy.
"""
