"""How a Raspberry Pi reads the switches under the squares: on its own pins, at MCP23017, at shift registers."""
