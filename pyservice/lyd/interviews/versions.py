"""The life of a package's versions: draft, approved, live, retired (decision 0058).

Every step locks its product, so that exactly one of the versions is live once one is.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.errors import NotFound
from lyd.core.storage import Storage
from lyd.interviews.errors import ApprovalByAnother, InvalidPackage, WrongVersionState
from lyd.interviews.interview_json import sections_json
from lyd.interviews.locks import lock_product, lock_version
from lyd.interviews.manifest import BESIDE
from lyd.interviews.models import TemplateFile, TemplateVersion, VersionState
from lyd.interviews.package import Package

READY = (VersionState.APPROVED, VersionState.RETIRED)
"""States from which a version can go live: approved, or live before."""

NUMBER_TAKEN = "Version {number} of this product has other content. Give the changed package a new version number."
NOT_A_DRAFT = "Only a draft can be approved; this version is {state}."
NOT_APPROVED = "A version must be approved before it goes live."
WAS_LIVE = "A version that was live stays, because documents may have been started with it."


class Step(NamedTuple):
    """A version after a step; not has_changed: it was there already."""

    version: TemplateVersion
    has_changed: bool = True


def list_versions(session: Session, product_id: int) -> list[TemplateVersion]:
    """Return all versions of a product, the newest upload first."""
    query = select(TemplateVersion).where(TemplateVersion.product_id == product_id)
    return list(session.scalars(query.order_by(TemplateVersion.id.desc())))


def require_free_number(versions: Sequence[TemplateVersion], package: Package) -> None:
    """Raise InvalidPackage if one of a product's versions has the package's number and other content."""
    number = package.manifest.version
    taken = {version.package_sha256 for version in versions if version.version == number}
    if taken and package.sha256 not in taken:
        raise InvalidPackage(NUMBER_TAKEN.format(number=number))


def store_draft(session: Session, storage: Storage, package: Package, product_id: int, by: int | None = None) -> Step:
    """Store a checked package as a draft; the same content again returns the version that is there, whatever its state.

    by is the admin who uploads, None for the command line. Raises InvalidPackage for a number with other content.
    """
    versions = lock_product(session, product_id)
    same = [version for version in versions if version.package_sha256 == package.sha256]
    if same:
        return Step(max(same, key=lambda version: (version.state is VersionState.LIVE, version.id)), has_changed=False)
    require_free_number(versions, package)
    version = TemplateVersion(
        product_id=product_id,
        slug=package.manifest.slug,
        name=package.manifest.name,
        version=package.manifest.version,
        package_sha256=package.sha256,
        docx_sha256=storage.put(package.docx),
        content_json=json.dumps(_content_of(package), ensure_ascii=False, separators=(",", ":")),
        uploaded_by=by,
    )
    if package.manifest.outputs:
        version.templates = [
            TemplateFile(file=file, sha256=storage.put(docx)) for file, docx in package.templates.items()
        ]
    session.add(version)
    session.flush()
    return Step(version)


def approve(session: Session, version_id: int, by: int | None = None, *, needs_another: bool = False) -> Step:
    """Approve a draft; approving it twice changes nothing.

    With needs_another, not by the admin who uploaded it. Raises NotFound, WrongVersionState, ApprovalByAnother.
    """
    version = lock_version(session, version_id)
    if version.state is VersionState.APPROVED:
        return Step(version, has_changed=False)
    if version.state is not VersionState.DRAFT:
        raise WrongVersionState(NOT_A_DRAFT.format(state=version.state))
    if needs_another and by is not None and by == version.uploaded_by:
        raise ApprovalByAnother
    version.state, version.approved_at, version.approved_by = VersionState.APPROVED, utc_now(), by
    session.flush()
    return Step(version)


def make_live(session: Session, version_id: int, by: int | None = None) -> Step:
    """Have new documents start with an approved version, or again with a retired one; the live one is retired.

    Raises NotFound, WrongVersionState.
    """
    version = lock_version(session, version_id)
    if version.state is VersionState.LIVE:
        return Step(version, has_changed=False)
    if version.state not in READY:
        raise WrongVersionState(NOT_APPROVED)
    _replace_live(session, version, by)
    return Step(version)


def schedule(session: Session, version_id: int, moment: datetime.datetime, by: int | None = None) -> Step:
    """Have an approved or retired version go live at a moment. Raises NotFound, WrongVersionState."""
    version = lock_version(session, version_id)
    if version.state not in READY:
        raise WrongVersionState(NOT_APPROVED if version.state is VersionState.DRAFT else None)
    if version.live_from == moment:
        return Step(version, has_changed=False)
    version.live_from, version.scheduled_by = moment, by
    session.flush()
    return Step(version)


def cancel_schedule(session: Session, version_id: int) -> Step:
    """Have a version not go live by itself. Raises NotFound."""
    version = lock_version(session, version_id)
    if version.live_from is None:
        return Step(version, has_changed=False)
    version.live_from = version.scheduled_by = None
    session.flush()
    return Step(version)


def discard(session: Session, version_id: int) -> TemplateVersion:
    """Remove a version that was never live, which frees its number; return it. Raises NotFound, WrongVersionState."""
    version = lock_version(session, version_id)
    if version.published_at is not None:
        raise WrongVersionState(WAS_LIVE)
    session.delete(version)
    session.flush()
    return version


def make_due_live(session: Session) -> list[TemplateVersion]:
    """Make those versions live whose moment has come, the earliest first, and return them.

    Those that were cancelled, moved to another day or discarded meanwhile are left out. A second run changes nothing.
    """
    due = select(TemplateVersion.id).where(TemplateVersion.live_from <= utc_now()).order_by(TemplateVersion.live_from)
    return [version for version_id in session.scalars(due).all() if (version := _make_due_live(session, version_id))]


def publish(session: Session, storage: Storage, package: Package, product_id: int) -> TemplateVersion:
    """Store, approve and make live a checked package, as the command line does.

    Publishing what is live changes nothing. Raises InvalidPackage for a number with other content.
    """
    version = store_draft(session, storage, package, product_id).version
    if version.state is VersionState.DRAFT:
        approve(session, version.id)
    return make_live(session, version.id).version


def _content_of(package: Package) -> dict[str, Any]:
    """Return the content of a version. What earlier releases do not know is beside the manifest."""
    manifest = asdict(package.manifest)
    beside = {key: rows for key in BESIDE if (rows := manifest.pop(key))}
    interview = {"title": package.interview.title, "sections": sections_json(package.interview)}
    return {"manifest": manifest, "interview": interview, **beside}


def _make_due_live(session: Session, version_id: int) -> TemplateVersion | None:
    """Make a version live that was due a moment ago, unless an admin has decided otherwise since."""
    try:
        version = lock_version(session, version_id)
    except NotFound:
        return None
    if version.live_from is None or version.live_from > utc_now() or version.state not in READY:
        return None
    _replace_live(session, version, version.scheduled_by)
    return version


def _replace_live(session: Session, version: TemplateVersion, by: int | None) -> None:
    """Retire the live version of a locked product and make this one live."""
    query = select(TemplateVersion).where(TemplateVersion.live_product_id == version.product_id)
    for live in session.scalars(query.with_for_update(), execution_options={"populate_existing": True}):
        live.state = VersionState.RETIRED
    session.flush()  # before the other becomes live: a product has one live version at any moment
    version.state, version.published_at, version.published_by = VersionState.LIVE, utc_now(), by
    version.live_from = version.scheduled_by = None
    session.flush()
