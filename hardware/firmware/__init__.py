"""What runs on the microcontroller, and `python -m hardware.firmware`, which puts it there."""
