"""Interviews for other domains: parse and check answers, find and publish versions."""

from __future__ import annotations

import datetime
import json
from dataclasses import asdict

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.core.calendar import load_calendar
from lyd.core.errors import NotFound
from lyd.core.storage import Storage
from lyd.interviews.interview_json import sections_json
from lyd.interviews.models import TemplateVersion
from lyd.interviews.package import Package
from lyd.interviews.schema import Interview
from lyd.interviews.validation import check_answers, find_problems, visible
from lyd.interviews.xml import from_base64 as parse_answers
from lyd.interviews.xml import to_base64 as dump_answers

__all__ = [
    "check_answers",
    "day_for",
    "dump_answers",
    "find_problems",
    "get_published",
    "get_version",
    "parse_answers",
    "publish",
    "published_products",
    "visible",
]


def day_for(session: Session, interview: Interview) -> datetime.date | None:
    """The current day of the site's calendar for an interview that uses it; None, without a query, for others."""
    return load_calendar(session).today() if interview.uses_today else None


def get_published(session: Session, product_id: int) -> TemplateVersion | None:
    """The version that new documents of a product start with, None when nothing is published for it."""
    query = select(TemplateVersion).where(TemplateVersion.product_id == product_id)
    return session.scalars(query.order_by(TemplateVersion.id.desc()).limit(1)).one_or_none()


def get_version(session: Session, version_id: int) -> TemplateVersion:
    """A version by its id. Raises NotFound."""
    version = session.get(TemplateVersion, version_id)
    if version is None:
        raise NotFound
    return version


def published_products(session: Session) -> dict[int, TemplateVersion]:
    """Product id → the version that its new documents start with."""
    newest = select(func.max(TemplateVersion.id)).group_by(TemplateVersion.product_id)
    versions = session.scalars(select(TemplateVersion).where(TemplateVersion.id.in_(newest)))
    return {version.product_id: version for version in versions}


def publish(session: Session, storage: Storage, package: Package, product_id: int) -> TemplateVersion:
    """Make a checked package the one that a product's new documents start with.

    Publishing what is already in use changes nothing.
    """
    current = get_published(session, product_id)
    if current is not None and current.package_sha256 == package.sha256:
        return current
    content = {
        "manifest": asdict(package.manifest),
        "interview": {"title": package.interview.title, "sections": sections_json(package.interview)},
    }
    version = TemplateVersion(
        product_id=product_id,
        slug=package.manifest.slug,
        name=package.manifest.name,
        version=package.manifest.version,
        package_sha256=package.sha256,
        docx_sha256=storage.put(package.docx),
        content_json=json.dumps(content, ensure_ascii=False, separators=(",", ":")),
    )
    session.add(version)
    session.flush()
    return version
