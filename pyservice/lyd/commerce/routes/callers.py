"""The caller of routes that need no sign-in."""

from __future__ import annotations

from flask import request

from lyd.core.access import Identity
from lyd.core.extensions import get_settings
from lyd.core.http.identity import identify_caller


def caller_or_visitor() -> Identity | None:
    """Return the caller, None for a visitor. An invalid token is a 401 here too: the widget then requests a new one."""
    return identify_caller() if "Authorization" in request.headers else None


def site_url() -> str:
    """The address of the WordPress site."""
    return get_settings().site_url
