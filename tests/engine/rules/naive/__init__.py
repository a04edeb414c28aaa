"""The rules of play written a second time, for every variant, as slowly and plainly as the rule book reads.

Nothing here knows the engine. Numbers in brackets are sections of the rule book.
"""
