"""The one session of a request, and whether anything of the request is final."""

from __future__ import annotations

from flask import g, has_request_context
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


def note_effect() -> None:
    """Note that this request changes something that a rollback does not undo: it must not be done again."""
    if has_request_context():
        g.lyd_has_effect = True


def has_effect() -> bool:
    """Whether the request has committed, or has called a partner."""
    session: Session | None = g.get("lyd_session")
    return "lyd_has_effect" in g or (session is not None and "has_committed" in session.info)


def forget_effects() -> None:
    """Begin the request's own work: what looking the caller up has committed is no part of it."""
    g.pop("lyd_has_effect", None)
    if "lyd_session" in g:
        g.lyd_session.info.pop("has_committed", None)
