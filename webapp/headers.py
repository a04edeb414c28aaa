"""Security headers: knows what a browser may do with our answers, knows no route."""

from __future__ import annotations

import re

from aiohttp import web

_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?", re.ASCII)

STEADY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), serial=(), "
    "display-capture=()",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
}
"""No X-Frame-Options: it cannot name Telegram's web clients, which show the app in a frame; the CSP does."""


def content_security_policy(socket_origin: str | None) -> str:
    """Our own files, Telegram's script, our own socket; framed by us and by Telegram's web clients, nothing else.

    `socket_origin` (`ws://host`) is named because not every browser lets 'self' cover WebSockets.
    """
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self' https://telegram.org/js/telegram-web-app.js",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self' data:",
            "manifest-src 'self'",
            f"connect-src 'self'{' ' + socket_origin if socket_origin else ''}",
            "base-uri 'none'",
            "form-action 'none'",
            "object-src 'none'",
            "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org",
        )
    )


def secure(public_url: str | None, request: web.BaseRequest, response: web.StreamResponse) -> None:
    """Set the headers that every answer carries."""
    response.headers.update(STEADY)
    origin = origin_of(public_url, request)
    socket_origin = origin.replace("http", "ws", 1) if origin else None
    response.headers["Content-Security-Policy"] = content_security_policy(socket_origin)
    if public_url and public_url.startswith("https://"):
        response.headers["Strict-Transport-Security"] = "max-age=31536000"
    response.headers["Server"] = "oyin"  # in place of names and versions of what it is made of


def origin_of(public_url: str | None, request: web.BaseRequest) -> str | None:
    """`scheme://host` under which this server is known: the configured one, else as the client wrote it."""
    if public_url:
        return public_url
    host = request.headers.get("Host", "")
    return f"{request.scheme}://{host}" if _HOST.fullmatch(host) else None
