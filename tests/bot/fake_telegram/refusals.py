"""What Telegram answers when it refuses: knows status codes and sentences, knows nothing of chats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Refused(Exception):  # noqa: N818  the name says what happened; there is no other kind of error here
    """An answer that is not ok. `description` is Telegram's own sentence, which clients do look into."""

    code: int
    description: str
    parameters: dict[str, int] = field(default_factory=dict)

    def body(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            answer["parameters"] = self.parameters
        return answer


def bad_request(reason: str) -> Refused:
    return Refused(400, f"Bad Request: {reason}")


def forbidden(reason: str) -> Refused:
    return Refused(403, f"Forbidden: {reason}")


def conflict(reason: str) -> Refused:
    return Refused(409, f"Conflict: {reason}")


def flood(seconds: int) -> Refused:
    return Refused(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})


def migrated(new_chat_id: int) -> Refused:
    return Refused(
        400, "Bad Request: group chat was upgraded to a supergroup chat", {"migrate_to_chat_id": new_chat_id}
    )


NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as "
    "a current content and reply markup of the message"
)
