"""The link of an invitation: signed, so that nothing that opens it is stored (docs/decisions/0021)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import NotFound
from lyd.core.extensions import get_settings, get_tokens
from lyd.core.message_kinds import MessageNotWanted
from lyd.core.tokens import InvalidToken
from lyd.mail.kinds import late_context
from lyd.teams.models import Invitation

PURPOSE = "invitation"
NO_INVITATION = "This invitation could not be found."
REPLACED = "A newer invitation was sent. Please use the link of the latest message."
PAGE_OPTION = "lyd_invitation_page_id"
"""Option of the plugin with the id of the page that shows invitations."""


def token_of(invitation: Invitation) -> str:
    """The token of an invitation, valid until it ends or is sent again."""
    seconds = int((invitation.expires_at - utc_now()).total_seconds())
    return get_tokens().sign(PURPOSE, {"inv": invitation.id, "serial": invitation.serial}, seconds)


def invitation_of(session: Session, token: str) -> Invitation:
    """The invitation of a token, in any state. Raises NotFound."""
    try:
        claims = get_tokens().verify(PURPOSE, token, expired_too=True)
    except InvalidToken:
        raise NotFound(NO_INVITATION) from None
    invitation = session.get(Invitation, claims.get("inv"), populate_existing=True)
    if invitation is None:
        raise NotFound(NO_INVITATION)
    if invitation.serial != claims.get("serial"):
        raise NotFound(REPLACED)
    return invitation


@late_context("invitation")
def add_link(session: Session, context: Mapping[str, Any]) -> dict[str, Any]:
    """The link for a mail, made when it is sent. The token is behind a #: it reaches no server's log."""
    invitation = session.get(Invitation, context["invitation_id"], populate_existing=True)
    if invitation is None or not invitation.is_open:
        raise MessageNotWanted
    return {"link": f"{_page(session)}#{token_of(invitation)}"}


def _page(session: Session) -> str:
    """The address of the page that shows invitations."""
    site = get_settings().site_url
    options, posts = wordpress(session).options.c, wordpress(session).posts.c
    is_listed = options.option_name.in_((PAGE_OPTION, "permalink_structure"))
    values = dict(session.execute(select(options.option_name, options.option_value).where(is_listed)).all())
    page_id = values.get(PAGE_OPTION, "")
    slug = session.scalar(select(posts.post_name).where(posts.ID == page_id)) if page_id.isdecimal() else None
    if slug and not values.get("permalink_structure"):
        return f"{site}/?page_id={page_id}"
    return f"{site}/{slug or PURPOSE}/"
