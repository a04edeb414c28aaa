"""Settings: each documented, each with its default, and a bad one said in one line without its value."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from webapp.settings import PREFIX, Settings, SettingsError, read_settings, unknown_settings

EXAMPLE = Path(__file__).parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither this machine's environment nor an `.env` of its own."""
    for name in Settings.model_fields:
        monkeypatch.delenv(f"{PREFIX}{name}".upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_the_example_names_every_setting_with_its_default(tmp_path: Path) -> None:
    named = re.findall(r"^(OYIN_[A-Z_]+)=", EXAMPLE.read_text(), re.MULTILINE)
    assert sorted(named) == sorted(f"{PREFIX}{name}".upper() for name in Settings.model_fields)
    default = read_settings()
    (tmp_path / ".env").write_text(EXAMPLE.read_text())
    assert read_settings() == default


def test_the_file_is_read_and_the_environment_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("OYIN_PORT=9001\nOYIN_HOST=::1\nOTHER=1\n")
    monkeypatch.setenv("OYIN_PORT", "9002")
    settings = read_settings()
    assert (settings.port, settings.host) == (9002, "::1")


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("OYIN_PORT", "http", "OYIN_PORT: "),
        ("OYIN_PORT", "70000", "OYIN_PORT: "),
        ("OYIN_PUBLIC_URL", "play.example.org", "OYIN_PUBLIC_URL: must be an address such as"),
        ("OYIN_PUBLIC_URL", "https://play.example.org/oyin", "without a path"),
        ("OYIN_DATABASE_URL", "mysql://u:hunter2@h/d", "OYIN_DATABASE_URL: must begin with postgresql://"),
        ("OYIN_SECRET", "hunter2", "OYIN_SECRET: must have 32 characters"),
        ("OYIN_BOT_TOKEN", "hunter2", "OYIN_BOT_TOKEN: must look like 123456:ABC"),
        ("OYIN_TRUSTED_PROXIES", "10.0.0.0/99", "OYIN_TRUSTED_PROXIES: "),
        ("OYIN_LOG_LEVEL", "loud", "OYIN_LOG_LEVEL: "),
        ("OYIN_MESSAGES_PER_SECOND", "0", "OYIN_MESSAGES_PER_SECOND: "),
        ("OYIN_TELEGRAM_KEY", "hunter2", "OYIN_TELEGRAM_KEY: "),
    ],
)
def test_a_bad_one_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch, name: str, value: str, says: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as failed:
        read_settings()
    assert says in str(failed.value)
    assert "\n" not in str(failed.value)
    assert "hunter2" not in str(failed.value)


def test_secrets_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OYIN_BOT_TOKEN", "123456:hunter2")
    monkeypatch.setenv("OYIN_SECRET", "hunter2" * 6)
    monkeypatch.setenv("OYIN_DATABASE_URL", "postgresql://u:hunter2@h/d")
    settings = read_settings()
    assert "hunter2" not in repr(settings)
    assert settings.bot_id == 123456


def test_an_address_loses_its_slash_and_proxies_are_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OYIN_PUBLIC_URL", "https://play.example.org/")
    monkeypatch.setenv("OYIN_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8")
    settings = read_settings()
    assert settings.public_url == "https://play.example.org"
    assert [str(network) for network in settings.trusted_proxies] == ["127.0.0.1/32", "10.0.0.0/8"]


def test_a_slip_in_a_name_is_seen() -> None:
    assert unknown_settings({"OYIN_PROT": "1", "OYIN_PORT": "1", "PATH": ""}) == ["OYIN_PROT"]
