"""Opponents and analysis behind one small protocol. Knows the rules, knows no match, person or database."""
