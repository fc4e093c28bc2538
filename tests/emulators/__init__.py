"""Commercial boards and dice as values, written from their makers' documents and not from our drivers.

Each has `men` (square to figure), `lift`, `place`, `receive(bytes)`, `tick(now)` and `take()`: packets or
pieces of a stream to the host. `serve` puts one on a pty with faults on its line.
"""
