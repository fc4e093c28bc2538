"""The eye: pictures and the time in, what stands on the board out.

Pure, but for needing OpenCV and numpy, which nothing else does.
"""
