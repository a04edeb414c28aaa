"""The rules of play. Pure: no I/O, no clock, no random source."""
