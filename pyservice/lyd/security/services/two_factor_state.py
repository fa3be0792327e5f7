"""The state of a member's two-factor authentication, from WordPress's tables (document 1, section 4).

The site's WP 2FA plugin has it in its own user meta. If that plugin is not active, ours has it, in the same terms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.db.site_rows import read_options, read_user_meta
from lyd.core.extensions import get_settings
from lyd.core.php import NotPhp, read_php

STATUS, METHODS, OWN = "wp_2fa_2fa_status", "wp_2fa_enabled_methods", "lyd_two_factor"
"""User meta: two of the WP 2FA plugin, and ours, which has the encrypted secret of users who enabled it."""
ENABLED, NOT_ENABLED, UNDETERMINED = "has_enabled_methods", "no_required_not_enabled", "no_determined_yet"
"""States in that plugin's terms; the last is its default for users without a state."""
TOTP = "totp"
WP_2FA, LYD = "wp2fa", "lyd"

ACTIVE_PLUGINS, POLICY = "active_plugins", "wp_2fa_policy"
TWO_FACTOR_META, TWO_FACTOR_OPTIONS = (STATUS, METHODS, OWN), (ACTIVE_PLUGINS, POLICY)
PLUGIN_FILE = "/wp-2fa.php"
SETUP_PAGE = "wp-admin/profile.php?show=wp-2fa-setup"


def two_factor_of(session: Session, user_id: int) -> dict[str, Any]:
    """The state of one member, in two queries.

    id, wp_2fa_2fa_status, wp_2fa_enabled_methods (a list), provider (lyd or wp2fa) and setup_url: the other plugin's
    page, or empty where ours is set up through PUT /tfa/{id}.
    """
    meta = read_user_meta(session, user_id, TWO_FACTOR_META)
    return describe_two_factor(user_id, read_options(session, TWO_FACTOR_OPTIONS), meta)


def describe_two_factor(user_id: int, options: Mapping[str, str], meta: Mapping[str, str]) -> dict[str, Any]:
    """The same from the site's settings and the member's meta, which the caller has read."""
    if not _has_wp_2fa(options.get(ACTIVE_PLUGINS, "")):
        is_on = bool(meta.get(OWN))
        status, methods = (ENABLED, [TOTP]) if is_on else (NOT_ENABLED, [])
        return _state(user_id, status, methods, LYD, "")
    status = meta.get(STATUS) or UNDETERMINED
    return _state(user_id, status, _methods(meta.get(METHODS, "")), WP_2FA, _setup_url(options.get(POLICY, "")))


def _state(user_id: int, status: str, methods: list[str], provider: str, setup_url: str) -> dict[str, Any]:
    words = {"wp_2fa_2fa_status": status, "wp_2fa_enabled_methods": methods}
    return {"id": user_id, **words, "provider": provider, "setup_url": setup_url}


def _has_wp_2fa(active_plugins: str) -> bool:
    plugins = _read(active_plugins)
    return isinstance(plugins, dict) and any(str(file).endswith(PLUGIN_FILE) for file in plugins.values())


def _methods(value: str) -> list[str]:
    """One method as text; the plugin's premium edition may keep a list."""
    methods = _read(value) if value.startswith("a:") else value
    if isinstance(methods, dict):
        return [str(method) for method in methods.values() if method]
    return [methods] if methods else []


def _setup_url(policy: str) -> str:
    """The page of the site in the plugin's settings, else its page in WordPress's admin."""
    options = _read(policy)
    page = str(options.get("custom-user-page-id") or "") if isinstance(options, dict) else ""
    site = get_settings().site_url
    return f"{site}/?page_id={page}" if page.isdecimal() else f"{site}/{SETUP_PAGE}"


def _read(text: str) -> Any:
    """The value that PHP serialised; None if it cannot be read."""
    try:
        return read_php(text)
    except NotPhp:
        return None
