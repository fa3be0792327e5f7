"""The locks of a product's versions: first the product's row, then its versions in the order of their ids."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.core.errors import NotFound
from lyd.interviews.errors import WrongVersionState
from lyd.interviews.models import PackagedProduct, TemplateVersion, VersionState

NOT_LIVE = "Documents can be moved to the live version only."


def lock_product(session: Session, product_id: int) -> list[TemplateVersion]:
    """Lock a product's versions, also if it has none yet, until the transaction ends; return them."""
    row = mysql_insert(PackagedProduct).values(product_id=product_id, changes=1)
    session.execute(row.on_duplicate_key_update(changes=PackagedProduct.changes + 1))
    query = select(TemplateVersion).where(TemplateVersion.product_id == product_id).order_by(TemplateVersion.id)
    return list(session.scalars(query.with_for_update(), execution_options={"populate_existing": True}))


def lock_version(session: Session, version_id: int) -> TemplateVersion:
    """Return a version with all versions of its product locked. Raises NotFound."""
    product_id = session.scalar(select(TemplateVersion.product_id).where(TemplateVersion.id == version_id))
    versions = lock_product(session, product_id) if product_id is not None else []
    for version in versions:
        if version.id == version_id:
            return version
    raise NotFound


def lock_live(session: Session, version_id: int) -> TemplateVersion:
    """Return a live version, which stays live until the transaction ends. Raises NotFound, WrongVersionState."""
    query = select(TemplateVersion).where(TemplateVersion.id == version_id).with_for_update(read=True)
    version = session.scalars(query, execution_options={"populate_existing": True}).one_or_none()
    if version is None:
        raise NotFound
    if version.state is not VersionState.LIVE:
        raise WrongVersionState(NOT_LIVE)
    return version
