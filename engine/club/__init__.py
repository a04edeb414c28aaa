"""What the bot and the web app call: people, challenges, matches, live, notices. No HTTP, no Telegram API, no SQL."""
