"""The settings of the tablet, in six groups."""
