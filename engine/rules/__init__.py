"""The rules of play. Pure: no I/O, no clock, no random source."""

REVISION = 1
"""Written with every entry of a match's log: raised when the same commands would lead to other events."""
