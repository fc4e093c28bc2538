"""What runs on the microcontroller, and `companion firmware`, which puts it there."""
