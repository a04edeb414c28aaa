"""Logs: knows their form and what must never stand in them, knows nothing of what happened.

One line per event on standard error: JSON for machines, plain text at a terminal. The last step before a line is
written hides whatever looks like a secret, also in the texts of errors and of other libraries.
"""

from __future__ import annotations

import logging
import re
import sys
from typing import Literal, TextIO

import structlog

_SECRETS = (
    (re.compile(r"[a-z0-9-]{1,40}\.\d{10}\.\d{10}\.[\w-]{20,}"), "<session>"),
    (re.compile(r"\d{6,}:[\w-]{30,}"), "<bot token>"),
    (re.compile(r"\b(?:query_id|user|auth_date|hash|signature|start_param|tgWebAppData)=[^\s\"']+"), "<initData>"),
    (re.compile(r"\b(signin|token|secret|code)=[^\s\"'&]+", re.IGNORECASE), r"\1=<hidden>"),
    (re.compile(r"\bBearer\s+[\w.~+/=<>-]+", re.IGNORECASE), "Bearer <hidden>"),
    (re.compile(r"://[^:/@\s]*:[^@/\s]*@"), "://<hidden>@"),
)

QUIET = ("aiohttp.access", "aiogram.event", "asyncio", "PIL")
"""Loggers whose everyday lines are of no use here: only warnings."""


def set_up_logs(level: str, form: Literal["auto", "json", "text"]) -> logging.StreamHandler[TextIO]:
    """Send every log of the process, ours and the libraries', through one formatter; called once."""
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.stdlib.PositionalArgumentsFormatter(),
    ]
    plain = form == "text" or (form == "auto" and sys.stderr.isatty())
    renderer: structlog.types.Processor = (
        structlog.dev.ConsoleRenderer(colors=False) if plain else structlog.processors.JSONRenderer()
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            renderer,
            _hide,
        ],
    )
    handler: logging.StreamHandler[TextIO] = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(level.upper())
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    return handler


def without_secrets(text: str) -> str:
    """`text` with everything that looks like a secret of ours replaced by its name."""
    for pattern, name in _SECRETS:
        text = pattern.sub(name, text)
    return text


def _hide(_: object, __: str, line: object) -> str:
    return without_secrets(str(line))
