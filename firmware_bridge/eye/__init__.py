"""Computer vision: pictures and their times in, what is on the board out.

The package does no I/O. It is the only one that needs OpenCV and numpy.
"""
