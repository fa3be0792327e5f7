"""Interviews for other domains: parse and check answers, find and publish versions."""

from __future__ import annotations

import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.calendar import load_calendar
from lyd.core.errors import NotFound
from lyd.interviews.entry_ids import has_all_ids, identify_entries
from lyd.interviews.models import TemplateVersion
from lyd.interviews.schema import Interview
from lyd.interviews.validation import check_answers, find_problems, visible
from lyd.interviews.versions import publish
from lyd.interviews.wire import from_base64 as parse_answers
from lyd.interviews.wire import to_base64 as dump_answers

__all__ = [
    "check_answers",
    "day_for",
    "dump_answers",
    "find_problems",
    "get_published",
    "get_version",
    "has_all_ids",
    "identify_entries",
    "parse_answers",
    "publish",
    "published_products",
    "visible",
]


def day_for(session: Session, interview: Interview) -> datetime.date | None:
    """The current day of the site's calendar for an interview that uses it; None, without a query, for others."""
    return load_calendar(session).today() if interview.uses_today else None


def get_published(session: Session, product_id: int) -> TemplateVersion | None:
    """The version that new documents of a product start with, None when none is live."""
    query = select(TemplateVersion).where(TemplateVersion.live_product_id == product_id)
    return session.scalars(query).one_or_none()


def get_version(session: Session, version_id: int) -> TemplateVersion:
    """A version by its id. Raises NotFound."""
    version = session.get(TemplateVersion, version_id)
    if version is None:
        raise NotFound
    return version


def published_products(session: Session) -> dict[int, TemplateVersion]:
    """Product id → the version that its new documents start with."""
    versions = session.scalars(select(TemplateVersion).where(TemplateVersion.live_product_id.is_not(None)))
    return {version.product_id: version for version in versions}
