"""Text from outside: names, comments, devices and whatever else another program, file or person wrote."""
