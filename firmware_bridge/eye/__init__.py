"""Computer vision: pictures and their times in, what is on the board out.

Pure, but for needing OpenCV and numpy, which nothing else does.
"""
