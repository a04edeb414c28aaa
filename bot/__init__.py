"""The Telegram bot: commands, cards, notices. Knows aiogram and the club; no rules, no SQL."""
