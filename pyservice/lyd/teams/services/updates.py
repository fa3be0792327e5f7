"""Changes of the company's details by the owner (document 1, sections 2.2, 5 and 7)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import and_, select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.commerce.services.addresses import load_addresses
from lyd.core.access import Identity
from lyd.core.db.wordpress import PICTURE_TYPES, wordpress
from lyd.core.errors import InvalidInput
from lyd.teams.models import Team

NO_PICTURE = "You can only upload JPEG/JPG/GIF/PNG file!"


def update_team(session: Session, identity: Identity, values: dict[str, Any], site_url: str) -> None:
    """Change the caller's team; missing fields stay. "logo" is {"id"} of a picture of the caller's, or None.

    Raises InvalidInput if the logo is no picture, or another user's.
    """
    # The chain's head is locked last, by the commit: every row that names this team has locked the team's row before.
    team = session.get_one(Team, identity.team_id, populate_existing=True, with_for_update=True)
    attributes = dict(values)
    if "logo" in attributes:
        attributes |= _logo(session, identity, team, attributes.pop("logo"), site_url)
    changed = {field: value for field, value in attributes.items() if getattr(team, field) != value}
    if not changed:
        return
    names = {"from": team.name, "to": changed["name"]} if "name" in changed else {}
    record(session, identity, "team.updated", "team", team.id, fields=sorted(changed), **names)
    for field, value in changed.items():
        setattr(team, field, value)
    session.flush()


def _logo(
    session: Session, identity: Identity, team: Team, logo: dict[str, Any] | None, site_url: str
) -> dict[str, Any]:
    """Id and address of the logo. The address is WordPress's; that of the browser is ignored."""
    if logo is None:
        return {"logo_id": None, "logo_url": None}
    if logo["id"] == team.logo_id:  # an earlier owner's picture stays valid
        return {}
    address = _picture(session, identity, logo["id"], site_url)
    if address is None:
        raise InvalidInput(NO_PICTURE, errors={"company_logo": [NO_PICTURE]})
    return {"logo_id": logo["id"], "logo_url": address}


def _picture(session: Session, identity: Identity, attachment_id: int, site_url: str) -> str | None:
    """The address of a picture that the caller added to the media library; None if there is none."""
    posts, meta = wordpress(session).posts, wordpress(session).postmeta
    is_file = and_(meta.c.post_id == posts.c.ID, meta.c.meta_key == "_wp_attached_file")
    query = select(posts.c.guid, meta.c.meta_value).select_from(posts).outerjoin(meta, is_file)
    query = query.where(posts.c.ID == attachment_id, posts.c.post_author == identity.user_id)
    query = query.where(posts.c.post_type == "attachment", posts.c.post_mime_type.in_(PICTURE_TYPES))
    row = session.execute(query.limit(1)).one_or_none()
    return load_addresses(session, site_url).image(row.meta_value, row.guid) if row else None
