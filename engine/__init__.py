"""Everything about playing. Knows no Telegram and no HTTP."""
