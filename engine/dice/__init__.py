"""Where numbers come from: dice modes and their sources. Knows no match and does no I/O of its own."""
