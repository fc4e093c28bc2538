"""The settings of the tablet, and the first start."""
