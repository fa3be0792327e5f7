"""Periodic work of interviews."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.jobs import every
from lyd.interviews.versions import make_due_live
from lyd.template_previews.services import request_preview


@every(60)
def publish_due_versions(session: Session) -> None:
    """Make those template versions live whose day has come."""
    for version in make_due_live(session):
        request_preview(session, version.package_sha256)
