"""The services that bot and webapp call. Knows people, challenges and matches; knows no Telegram and no HTTP."""
