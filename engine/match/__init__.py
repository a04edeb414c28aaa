"""One match as a pure state machine: decide, evolve, views. No I/O, no random source, no clock of its own."""
