"""Publication of packages, with one check for authors' folders and shop admins' uploads."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.assembly.checks import check_package
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import NotFound
from lyd.core.storage import Storage
from lyd.interviews.errors import InvalidPackage, PackageRefused
from lyd.interviews.models import TemplateVersion
from lyd.interviews.package import Package, package_from_zip
from lyd.interviews.services import publish
from lyd.template_previews.services import request_preview

GONE = ("trash", "auto-draft")
"""States of a product that is not, or not yet, in the shop. Drafts count as in the shop."""


def checked(package: Package) -> list[str]:
    """Check a package and return the notes for its author. Raises InvalidPackage with all problems."""
    report = check_package(package)
    if not report.passed:
        raise InvalidPackage(*report.problems)
    return report.notes


def publish_upload(
    session: Session, storage: Storage, product_id: int, data: bytes, name: str
) -> tuple[TemplateVersion, list[str]]:
    """Publish a zip for a product: the version, and notes for its author.

    Raises NotFound for a product that the shop does not have, PackageRefused with every reason.
    """
    posts = wordpress(session).posts.c
    is_there = posts.post_type == "product", posts.post_status.not_in(GONE)
    if session.scalar(select(posts.ID).where(posts.ID == product_id, *is_there)) is None:
        raise NotFound
    try:
        package = package_from_zip(data, name or "The package")
        notes = checked(package)
    except InvalidPackage as refusal:
        raise PackageRefused.because(refusal.reasons) from refusal
    return publish_package(session, storage, package, product_id), notes


def publish_package(session: Session, storage: Storage, package: Package, product_id: int) -> TemplateVersion:
    """Publish a checked package for a product, and have the preview of its template made."""
    version = publish(session, storage, package, product_id)
    case = package.preview_case
    request_preview(session, package.sha256, case.answers if case else None)
    return version


def newest_of(session: Session, product_ids: Collection[int]) -> list[TemplateVersion]:
    """The versions in use of those of these products that have one, in the order of the products' ids."""
    ids = select(func.max(TemplateVersion.id)).where(TemplateVersion.product_id.in_(product_ids))
    newest = ids.group_by(TemplateVersion.product_id)
    query = select(TemplateVersion).where(TemplateVersion.id.in_(newest)).order_by(TemplateVersion.product_id)
    return list(session.scalars(query))
