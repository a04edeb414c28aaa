"""Coming up: knows what can stand in the way and how to say it in a line, and what a started server says of itself."""

from __future__ import annotations

import errno
import resource
import socket
from contextlib import suppress
from pathlib import Path

from webapp.settings import Settings
from webapp.site import VERSION

WAITING = 1024
"""Connections that may wait to be accepted, from the moment the port is ours."""


class StartError(Exception):
    """The server cannot start; the text is one line for the person who started it."""


def open_as_many_files_as_allowed() -> None:
    """Shells allow a process 1,024 open files where the system allows far more, and every socket is one."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # macOS calls its limit infinite and takes less
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def take_port(host: str, port: int) -> socket.socket:
    """A listening socket. Taken first, so that a second server says so before it touches anything."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except socket.gaierror:
        raise StartError(f"OYIN_HOST: {host} is no address of this machine.") from None
    taken = socket.socket(family, kind, protocol)
    try:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        taken.listen(WAITING)
    except OSError as error:
        taken.close()
        raise StartError(_plainly(host, port, error)) from error
    return taken


def _plainly(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} on {host} is in use: stop what uses it, or set OYIN_PORT to another."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used without more rights: set OYIN_PORT to one above 1023."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"OYIN_HOST: {host} is no address of this machine."
    return f"Port {port} on {host} cannot be used: {error.strerror}."


def address(settings: Settings, port: int) -> str:
    """Where a person opens the page."""
    if settings.public_url:
        return settings.public_url
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host  # noqa: S104 - told, not bound
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def banner(settings: Settings, port: int, computer: str, bot: str | None, pages: bool) -> str:
    """What is on and off, in a few plain lines."""
    database = f"our own, in {settings.data_dir}" if settings.database_url is None else "as OYIN_DATABASE_URL says"
    strength = "four levels" if computer == "full" else "simple: the strong one is off, or cannot be loaded here"
    lines = [
        f"Oyin {VERSION} is open at {address(settings, port)}",
        f"  database  {database}",
        f"  computer  {strength}",
        f"  bot       {bot or 'off: OYIN_BOT_TOKEN is not set'}",
    ]
    if not pages:
        lines.append("  pages     not built: `make run` builds them")
    return "\n".join([*lines, "Ctrl-C stops it."])


def first_time(data_dir: Path) -> bool:
    return not (data_dir / "postgres" / "PG_VERSION").exists()
