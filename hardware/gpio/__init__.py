"""Boards, buttons, lights and card readers on the pins of a Raspberry Pi, through gpiozero."""
