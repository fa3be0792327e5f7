"""Settings fail at start, and loudly."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest
from tests.service import ROOT, SECRET

from lyd.settings import Settings, SettingsError, load_settings, table, variable

RIGHT = {
    "LYD_DATABASE_URL": "mysql+pymysql://lyd@127.0.0.1/lyd",
    "LYD_REDIS_URL": "redis://127.0.0.1",
    "LYD_SECRET": SECRET,
    "LYD_SITE_URL": "https://site.test/",
    "LYD_STORAGE_URL": "file:///tmp/files",
}


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for setting in fields(Settings):
        monkeypatch.delenv(variable(setting.name), raising=False)
    for name, value in RIGHT.items():
        monkeypatch.setenv(name, value)
    return monkeypatch


def test_defaults_fill_what_is_not_said(environment: pytest.MonkeyPatch) -> None:
    settings = load_settings()
    assert (settings.table_prefix, settings.converter_offices, settings.sentry_dsn) == ("wp_", 2, "")
    assert (settings.secret, settings.site_url) == ((SECRET,), "https://site.test")


def test_settings_do_not_change(environment: pytest.MonkeyPatch) -> None:
    with pytest.raises(FrozenInstanceError):
        load_settings().site_url = "x"  # type: ignore[misc]


def test_everything_that_is_missing_is_named_at_once(environment: pytest.MonkeyPatch) -> None:
    environment.delenv("LYD_DATABASE_URL")
    environment.delenv("LYD_REDIS_URL")
    with pytest.raises(SettingsError) as refused:
        load_settings()
    assert "LYD_DATABASE_URL" in str(refused.value)
    assert "LYD_REDIS_URL" in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("LYD_SECRET", "short", "32 bytes"),
        ("LYD_SECRET", f"{SECRET},short", "32 bytes"),
        ("LYD_SECRET", ",".join([SECRET] * 3), "one value, or two"),
        ("LYD_CONVERTER_OFFICES", "two", "LYD_CONVERTER_OFFICES"),
        ("LYD_SWEEP_SECONDS", "0", "1 or more"),
        ("LYD_LOG_LEVEL", "loud", "debug, info"),
        ("LYD_SITE_URL", "site.test", "LYD_SITE_URL"),
        ("LYD_TABLE_PREFIX", "wp-; drop", "LYD_TABLE_PREFIX"),
        ("LYD_SMTP_URL", "mail.example", "LYD_SMTP_URL: not an address"),
        ("LYD_SMTP_URL", "http://mail.example", "LYD_SMTP_URL: not an address"),
        ("LYD_SMTP_URL", "smtp://mail.example:port", "LYD_SMTP_URL"),
        ("LYD_SMTP_URL", "smtp://mail.example?tls=1", "only starttls=1"),
        ("LYD_SMTP_URL", "smtps://mail.example?starttls=1", "encrypted from the start"),
        ("LYD_SMTP_URL", "smtp://post:secret@mail.example", "a password needs smtps://"),
        ("LYD_MAIL_FROM", "nobody", "LYD_MAIL_FROM"),
        ("LYD_MAIL_FROM", "Us <us@example.com>\nBcc: all@example.com", "LYD_MAIL_FROM"),
        ("LYD_SMS_SENDER", "0480000000", "LYD_SMS_SENDER: a number"),
        ("LYD_SMS_SENDER", "HarbourLaw", "LYD_SMS_TOKEN: missing"),
        ("LYD_SALES_EMAIL", "Sales <sales@example.com>", "LYD_SALES_EMAIL"),
        ("LYD_EXTERNAL_LOG_URL", "log.example.com/shop", "LYD_EXTERNAL_LOG_URL"),
        ("LYD_ASIC_URL", "https://asic.example/gateway", "LYD_ASIC_USER: missing"),
        ("LYD_ASIC_URL", "asic.example/gateway", "LYD_ASIC_URL: not an address"),
        ("LYD_ASIC_FEE", "-1", "LYD_ASIC_FEE: 0 or more"),
        ("LYD_TIME_STAMP_URL", "stamps.example.com", "LYD_TIME_STAMP_URL"),
    ],
)
def test_what_cannot_be_right_is_refused(environment: pytest.MonkeyPatch, name: str, value: str, words: str) -> None:
    environment.setenv(name, value)
    with pytest.raises(SettingsError, match=words):
        load_settings()


def test_a_secret_is_never_shown(environment: pytest.MonkeyPatch) -> None:
    environment.setenv("LYD_SECRET", "hunter2")
    with pytest.raises(SettingsError) as refused:
        load_settings()
    assert "hunter2" not in str(refused.value)
    environment.setenv("LYD_SECRET", SECRET)
    assert SECRET not in repr(load_settings())


def test_the_page_on_configuration_is_up_to_date() -> None:
    page = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
    assert table() in page, "Run `flask --app lyd.app lyd settings` and put its table into docs/configuration.md."


def test_text_messages_need_an_account_an_address_and_a_sender(environment: pytest.MonkeyPatch) -> None:
    for name, value in (("ACCOUNT", "AC1"), ("TOKEN", "secret"), ("SENDER", "HarbourLaw")):
        environment.setenv(f"LYD_SMS_{name}", value)
    assert load_settings().sms_sender == "HarbourLaw"
    environment.setenv("LYD_SMS_URL", "api.twilio.com")
    with pytest.raises(SettingsError, match="LYD_SMS_URL: not an address"):
        load_settings()
