"""The wires that boards hang on."""
