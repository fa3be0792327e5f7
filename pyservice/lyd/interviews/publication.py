"""Publication of packages: uploads and steps of versions for shop admins, with one check for them and authors."""

from __future__ import annotations

import datetime
from collections.abc import Collection
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.assembly.checks import check_package
from lyd.audit.services import note, record
from lyd.core.access import Identity
from lyd.core.calendar import load_calendar
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import NotFound
from lyd.core.storage import Storage
from lyd.interviews import versions
from lyd.interviews.errors import InvalidPackage, PackageRefused
from lyd.interviews.models import TemplateVersion
from lyd.interviews.package import Package, package_from_zip
from lyd.interviews.versions import Step
from lyd.teams.models import TeamMember
from lyd.template_previews.services import request_preview

SUBJECT = "template_version"
GONE = ("trash", "auto-draft")
"""States of a product that is not, or not yet, in the shop. Drafts count as in the shop."""


def check(package: Package) -> list[str]:
    """Check a package and return the notes for its author. Raises InvalidPackage with all problems."""
    report = check_package(package)
    if not report.passed:
        raise InvalidPackage(*report.problems)
    return report.notes


def check_upload(session: Session, product_id: int, data: bytes, name: str) -> tuple[Package, list[str]]:
    """Check a zip for a product and store nothing: the package, and notes for its author.

    Raises NotFound for a product that the shop does not have, PackageRefused with every reason.
    """
    require_product(session, product_id)
    try:
        package = package_from_zip(data, name or "The package")
        notes = check(package)
        versions.require_free_number(versions.list_versions(session, product_id), package)
    except InvalidPackage as refusal:
        raise PackageRefused.because(refusal.reasons) from refusal
    return package, notes


def store_upload(
    session: Session, storage: Storage, identity: Identity, product_id: int, data: bytes, name: str
) -> tuple[TemplateVersion, list[str]]:
    """Store a zip for a product as a draft: the version, and notes for its author. Raises as check_upload does."""
    package, notes = check_upload(session, product_id, data, name)
    try:
        step = versions.store_draft(session, storage, package, product_id, identity.user_id)
    except InvalidPackage as refusal:  # another upload took the number meanwhile
        raise PackageRefused.because(refusal.reasons) from refusal
    _request_preview(session, package)
    return _record_step(session, identity, "template.uploaded", step), notes


def approve_version(session: Session, identity: Identity, version_id: int, *, needs_another: bool) -> TemplateVersion:
    """Approve a draft, as versions.approve does."""
    step = versions.approve(session, version_id, identity.user_id, needs_another=needs_another)
    return _record_step(session, identity, "template.approved", step)


def publish_version(
    session: Session, identity: Identity, version_id: int, day: datetime.date | None = None
) -> TemplateVersion:
    """Make a version live at once, or at the beginning of a day of the site's calendar that is still to come.

    Raises NotFound, WrongVersionState.
    """
    calendar = load_calendar(session)
    if day is None or day <= calendar.today():
        step = versions.make_live(session, version_id, identity.user_id)
        request_preview(session, step.version.package_sha256)
        return _record_step(session, identity, "template.published", step)
    step = versions.schedule(session, version_id, calendar.start_of(day), identity.user_id)
    return _record_step(session, identity, "template.scheduled", step, day=day.isoformat())


def publish_due(session: Session) -> None:
    """Make those versions live whose day has come, in the name of the admins who scheduled them."""
    for version in versions.make_due_live(session):
        request_preview(session, version.package_sha256)
        team_id = session.scalar(select(TeamMember.team_id).where(TeamMember.user_id == version.published_by))
        if team_id is not None:  # else the admin is gone, and with them the log that the event belongs to
            facts = _describe(version, is_scheduled=True)
            note(session, team_id, version.published_by, "template.published", SUBJECT, version.id, **facts)


def cancel_publication(session: Session, identity: Identity, version_id: int) -> TemplateVersion:
    """Have a version not go live by itself. Raises NotFound."""
    step = versions.cancel_schedule(session, version_id)
    return _record_step(session, identity, "template.schedule_cancelled", step)


def discard_version(session: Session, identity: Identity, version_id: int) -> None:
    """Remove a version that was never live. Raises NotFound, WrongVersionState."""
    version = versions.discard(session, version_id)
    record(session, identity, "template.discarded", SUBJECT, version_id, **_describe(version))


def publish_package(session: Session, storage: Storage, package: Package, product_id: int) -> TemplateVersion:
    """Store, approve and make live a checked package, and have the preview of its template made.

    Raises InvalidPackage for a number with other content.
    """
    version = versions.publish(session, storage, package, product_id)
    _request_preview(session, package)
    return version


def find_live_versions(session: Session, product_ids: Collection[int]) -> list[TemplateVersion]:
    """The live versions of those of these products that have one, in the order of the products' ids."""
    query = select(TemplateVersion).where(TemplateVersion.live_product_id.in_(product_ids))
    return list(session.scalars(query.order_by(TemplateVersion.product_id)))


def require_product(session: Session, product_id: int) -> None:
    """Raise NotFound if the shop does not have a product."""
    posts = wordpress(session).posts.c
    is_there = posts.post_type == "product", posts.post_status.not_in(GONE)
    if session.scalar(select(posts.ID).where(posts.ID == product_id, *is_there)) is None:
        raise NotFound


def _request_preview(session: Session, package: Package) -> None:
    """Have the template's preview made now: cases are not stored, and only previews of live versions are shown."""
    case = package.preview_case
    request_preview(session, package.sha256, case.answers if case else None)


def _record_step(session: Session, identity: Identity, action: str, step: Step, **details: Any) -> TemplateVersion:
    """Record a step of an admin, unless it changed nothing, and return its version."""
    version = step.version
    if step.has_changed:
        record(session, identity, action, SUBJECT, version.id, **_describe(version, **details))
    return version


def _describe(version: TemplateVersion, **details: Any) -> dict[str, Any]:
    return {"product_id": version.product_id, "version": version.version, **details}
