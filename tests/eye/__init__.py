"""The eye of the camera, on drawn scenes."""
