"""One file a family of boards or dice: its pure talk, and below it the `Family` that says how it is found and
opened.

Every file here is looked at by `driver_registry`; a new one needs no line anywhere else.
"""
