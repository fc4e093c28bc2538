"""Tables among others."""
