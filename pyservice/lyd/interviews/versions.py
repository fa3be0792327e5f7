"""The life of a package's versions: draft, approved, live, retired (decision 0058).

Every step locks the versions of its product, so that exactly one of them is live once one is.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.errors import NotFound
from lyd.core.storage import Storage
from lyd.interviews.errors import ApprovalByAnother, InvalidPackage, WrongVersionState
from lyd.interviews.interview_json import sections_json
from lyd.interviews.models import TemplateFile, TemplateVersion, VersionState
from lyd.interviews.package import Package

READY = (VersionState.APPROVED, VersionState.RETIRED)
"""States from which a version can go live: approved, or live before."""

NUMBER_TAKEN = "Version {number} of this product has other content. Give the changed package a new version number."
NOT_A_DRAFT = "Only a draft can be approved; this version is {state}."
NOT_APPROVED = "A version must be approved before it goes live."
WAS_LIVE = "A version that was live stays, because documents may have been started with it."


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


def store_draft(
    session: Session, storage: Storage, package: Package, product_id: int, by: int | None = None
) -> TemplateVersion:
    """Store a checked package as a draft; the same content again returns the version that is there, whatever its state.

    by is the admin who uploads, None for the command line. Raises InvalidPackage for a number with other content.
    """
    versions = _lock_versions(session, product_id)
    same = [version for version in versions if version.package_sha256 == package.sha256]
    if same:
        return max(same, key=lambda version: (version.state is VersionState.LIVE, version.id))
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
    return version


def approve(
    session: Session, version_id: int, by: int | None = None, *, needs_another: bool = False
) -> TemplateVersion:
    """Approve a draft; approving it twice changes nothing.

    With needs_another, not by the admin who uploaded it. Raises NotFound, WrongVersionState, ApprovalByAnother.
    """
    version = _lock_version(session, version_id)
    if version.state is VersionState.APPROVED:
        return version
    if version.state is not VersionState.DRAFT:
        raise WrongVersionState(NOT_A_DRAFT.format(state=version.state))
    if needs_another and by is not None and by == version.uploaded_by:
        raise ApprovalByAnother
    version.state, version.approved_at, version.approved_by = VersionState.APPROVED, utc_now(), by
    session.flush()
    return version


def make_live(session: Session, version_id: int, by: int | None = None) -> TemplateVersion:
    """Have new documents start with an approved version, or again with a retired one; the live one is retired.

    Raises NotFound, WrongVersionState.
    """
    version = _lock_version(session, version_id)
    version.live_from = None
    if version.state is VersionState.LIVE:
        return version
    if version.state not in READY:
        raise WrongVersionState(NOT_APPROVED)
    for other in _lock_versions(session, version.product_id):
        if other.state is VersionState.LIVE:
            other.state = VersionState.RETIRED
    session.flush()  # before the other becomes live: a product has one live version at any moment
    version.state, version.published_at, version.published_by = VersionState.LIVE, utc_now(), by
    session.flush()
    return version


def schedule(session: Session, version_id: int, moment: datetime.datetime, by: int | None = None) -> TemplateVersion:
    """Have an approved or retired version go live at a moment. Raises NotFound, WrongVersionState."""
    version = _lock_version(session, version_id)
    if version.state not in READY:
        raise WrongVersionState(NOT_APPROVED if version.state is VersionState.DRAFT else None)
    version.live_from, version.published_by = moment, by
    session.flush()
    return version


def cancel_schedule(session: Session, version_id: int) -> TemplateVersion:
    """Have a version not go live by itself. Raises NotFound."""
    version = _lock_version(session, version_id)
    version.live_from = None
    session.flush()
    return version


def discard(session: Session, version_id: int) -> None:
    """Remove a version that was never live, which frees its number. Raises NotFound, WrongVersionState."""
    version = _lock_version(session, version_id)
    if version.published_at is not None:
        raise WrongVersionState(WAS_LIVE)
    session.delete(version)
    session.flush()


def make_due_live(session: Session) -> list[TemplateVersion]:
    """Make those versions live whose moment has come, the earliest first. A second run changes nothing."""
    due = select(TemplateVersion.id).where(TemplateVersion.live_from <= utc_now()).order_by(TemplateVersion.live_from)
    made = []
    for version_id in session.scalars(due).all():
        version = session.get_one(TemplateVersion, version_id)
        made.append(make_live(session, version_id, version.published_by))
    return made


def publish(session: Session, storage: Storage, package: Package, product_id: int) -> TemplateVersion:
    """Store, approve and make live a checked package, as the command line does.

    Publishing what is live changes nothing. Raises InvalidPackage for a number with other content.
    """
    version = store_draft(session, storage, package, product_id)
    if version.state is VersionState.DRAFT:
        approve(session, version.id)
    return make_live(session, version.id)


def _content_of(package: Package) -> dict[str, Any]:
    """Return the content of a version. Its outputs are beside the manifest, where earlier releases pass over them."""
    manifest = asdict(package.manifest)
    outputs = manifest.pop("outputs")
    return {
        "manifest": manifest,
        "interview": {"title": package.interview.title, "sections": sections_json(package.interview)},
        **({"outputs": outputs} if outputs else {}),
    }


def _lock_version(session: Session, version_id: int) -> TemplateVersion:
    """Return a version with all versions of its product locked. Raises NotFound."""
    product_id = session.scalar(select(TemplateVersion.product_id).where(TemplateVersion.id == version_id))
    found = [version for version in _lock_versions(session, product_id) if version.id == version_id]
    if not found:
        raise NotFound
    return found[0]


def _lock_versions(session: Session, product_id: int | None) -> list[TemplateVersion]:
    query = select(TemplateVersion).where(TemplateVersion.product_id == product_id).order_by(TemplateVersion.id)
    return list(session.scalars(query.with_for_update(), execution_options={"populate_existing": True}))
