"""Settings from the environment, checked: read at start, never later. core/settings.py declares them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any
from urllib.parse import urlsplit

from environs import Env, EnvValidationError

from lyd.adapters.sms import is_sms_sender
from lyd.core.jobs.queues import FAIR_QUEUES, QUEUES
from lyd.core.settings import Settings, table, variable
from lyd.mail.addresses import is_address, is_sender
from lyd.mail.smtp import MailServer

__all__ = ["Settings", "SettingsError", "load_settings", "table", "variable"]

SECRET_BYTES = 32
"""Fewest bytes a secret may have: HS256 signs with 256 bits (architecture, section 2)."""


AT_LEAST_ZERO = (
    *(f"workers_{queue}" for queue in QUEUES),
    *(f"{queue}_per_{whom}" for queue in FAIR_QUEUES for whom in ("firm", "member")),
    *("worker_recycle", "worker_memory", "assistant_monthly_limit"),
)
LOG_LEVELS = ("debug", "info", "warning", "error")


class SettingsError(Exception):
    """A setting is missing or wrong; the message names every one, and the process must not start."""


def load_settings() -> Settings:
    """Read the settings from the environment. Raises SettingsError naming every missing or wrong variable."""
    env = Env(eager=False)
    values = {setting.name: _read(env, setting) for setting in fields(Settings)}
    problems = _unreadable(env) or _unusable(values)
    if problems:
        raise SettingsError("The service cannot start:\n" + "\n".join(f"  {problem}" for problem in problems))
    return Settings(**{**values, "secret": tuple(values["secret"]), "site_url": values["site_url"].rstrip("/")})


def _read(env: Env, setting: Any) -> Any:
    readers: dict[str, Callable[..., Any]] = {"int": env.int, "bool": env.bool, "tuple[str, ...]": env.list}
    reader = readers.get(setting.type, env.str)
    if setting.metadata["required"]:
        return reader(variable(setting.name))
    return reader(variable(setting.name), setting.metadata["default"])


def _unreadable(env: Env) -> list[str]:
    try:
        env.seal()
    except EnvValidationError as error:
        problems = error.error_messages if isinstance(error.error_messages, Mapping) else {}
        return [f"{name}: {' '.join(messages)}" for name, messages in problems.items()]
    return []


def _unusable(values: dict[str, Any]) -> list[str]:
    """Return a sentence for each value that is readable but invalid."""
    problems = []
    if not 1 <= len(values["secret"]) <= 2:
        problems.append("LYD_SECRET: give one value, or two while changing it.")
    if any(len(secret.encode()) < SECRET_BYTES for secret in values["secret"]):
        problems.append(f"LYD_SECRET: each value needs {SECRET_BYTES} bytes or more.")
    problems += [
        f"{variable(name)}: not an address ({help_word}://…)."
        for name, help_word in (
            ("database_url", "mysql+pymysql"),
            ("redis_url", "redis"),
            ("storage_url", "file"),
            ("site_url", "https"),
        )
        if not urlsplit(values[name]).scheme
    ]
    if not re.fullmatch(r"\w*", values["table_prefix"], re.ASCII):
        problems.append("LYD_TABLE_PREFIX: letters, digits and underscores.")
    if values["sweep_seconds"] < 1:
        problems.append("LYD_SWEEP_SECONDS: 1 or more.")
    problems += [f"{variable(name)}: 0 or more." for name in AT_LEAST_ZERO if values[name] < 0]
    if values["log_level"].lower() not in LOG_LEVELS:
        problems.append(f"LYD_LOG_LEVEL: one of {', '.join(LOG_LEVELS)}.")
    return problems + _unusable_mail(values) + _unusable_sms(values) + _unusable_asic(values)


def _unusable_mail(values: dict[str, Any]) -> list[str]:
    """Return the same for the settings of mail and the account pages."""
    problems = []
    try:
        MailServer.at(values["smtp_url"])
    except ValueError as error:
        problems.append(f"LYD_SMTP_URL: {error}")
    if values["mail_from"] and not is_sender(values["mail_from"]):
        problems.append("LYD_MAIL_FROM: name@host, or Name <name@host>.")
    if values["external_log_url"] and urlsplit(values["external_log_url"]).scheme not in ("http", "https"):
        problems.append("LYD_EXTERNAL_LOG_URL: not an address (https://…).")
    if values["time_stamp_url"] and urlsplit(values["time_stamp_url"]).scheme not in ("http", "https"):
        problems.append("LYD_TIME_STAMP_URL: not an address (https://…).")
    if values["sales_email"] and not is_address(values["sales_email"]):
        problems.append("LYD_SALES_EMAIL: not an e-mail address.")
    return problems


def _unusable_sms(values: dict[str, Any]) -> list[str]:
    """Return the same for the settings of text messages; they count only if there is a sender."""
    if not values["sms_sender"]:
        return []
    problems = []
    if not is_sms_sender(values["sms_sender"]):
        problems.append("LYD_SMS_SENDER: a number (+61400000000), a name of at most 11 letters and digits, or MG….")
    if urlsplit(values["sms_url"]).scheme not in ("http", "https"):
        problems.append("LYD_SMS_URL: not an address (https://…).")
    problems += [f"{variable(name)}: missing." for name in ("sms_account", "sms_token") if not values[name]]
    return problems


def _unusable_asic(values: dict[str, Any]) -> list[str]:
    """Return the same for the settings of ASIC; they count only if there is an address."""
    problems = [] if values["asic_fee"] >= 0 else ["LYD_ASIC_FEE: 0 or more."]
    if not values["asic_url"]:
        return problems
    if urlsplit(values["asic_url"]).scheme not in ("http", "https"):
        problems.append("LYD_ASIC_URL: not an address (https://…).")
    names = ("asic_user", "asic_password", "asic_agent")
    return problems + [f"{variable(name)}: missing." for name in names if not values[name]]
