"""The one session of a request."""

from __future__ import annotations

from flask import g
from sqlalchemy.orm import Session

from lyd.core.extensions import get_database


def current_session() -> Session:
    """The session of this request, opened on first use, committed once at the end by the framework."""
    if "lyd_session" not in g:
        g.lyd_session = get_database().sessions()
    session: Session = g.lyd_session
    return session


def close_session() -> None:
    """Give the request's connection back; whatever was not committed is rolled back."""
    session = g.pop("lyd_session", None)
    if session is not None:
        session.close()
