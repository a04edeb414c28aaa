"""The web server: sessions, HTTP API, WebSocket, static files. Knows aiohttp and the club; no rules, no SQL."""
