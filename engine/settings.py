"""Where the database is: knows the settings that the server and the operator's commands share, and how they are read.

Read from the environment, then from `.env` in the folder where the process is started; `.env.example` lists all.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, TypeVar
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX = "OYIN_"


class SettingsError(Exception):
    """A setting cannot be used; the text is one line that names it."""


def _database(url: SecretStr) -> SecretStr:
    if urlsplit(url.get_secret_value()).scheme not in ("postgresql", "postgres"):
        raise ValueError("must begin with postgresql://")
    return url


DatabaseUrl = Annotated[SecretStr, AfterValidator(_database)]


def default_data_dir() -> Path:
    """Where a person's data belongs; for root, where a service's does (its database runs as another user)."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "oyin"
    if os.geteuid() == 0:
        return Path("/var/lib/oyin")
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "oyin"


class DatabaseSettings(BaseSettings):
    """`database_url` None = one of our own, in `data_dir`."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
    )

    data_dir: Annotated[Path, AfterValidator(Path.expanduser)] = Field(default_factory=default_data_dir)
    database_url: DatabaseUrl | None = None
    database_direct_url: DatabaseUrl | None = None

    @property
    def direct_dsn(self) -> str | None:
        """The configured server itself, past any pooler; None where none is configured."""
        url = self.database_direct_url or self.database_url
        return None if url is None else url.get_secret_value()


S = TypeVar("S", bound=DatabaseSettings)


def read(kind: type[S]) -> S:
    """Raises `SettingsError` with one line that names the first setting that cannot be used, never its value."""
    try:
        return kind()
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = "_".join(str(part) for part in first["loc"][:1]).upper()
        raise SettingsError(f"{PREFIX}{name}: {first['msg'].removeprefix('Value error, ')}.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"The file .env cannot be read: {error}") from None
