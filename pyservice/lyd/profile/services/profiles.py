"""The member's profile, read from WordPress's tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db.site_rows import read_user_meta
from lyd.core.db.wordpress import plain_name, wordpress
from lyd.core.errors import NotFound
from lyd.profile.services.addresses import PARTS, parts_of

AVATAR, AVATAR_URL = "lyd_avatar", "lyd_avatar_url"
"""User meta with the id and the address of a member's picture."""
BILLING = {
    "phone": "billing_phone",
    "city": "billing_city",
    "state": "billing_state",
    "postcode": "billing_postcode",
    "country": "billing_country",
}
"""Ours → user meta, one to one."""
CONSENTS = {"subscription": "lyd_subscription", "notification": "lyd_notification"}
KEYS = (
    *("first_name", "last_name", AVATAR, AVATAR_URL, "billing_address_1", "billing_address_2"),
    *BILLING.values(),
    *PARTS.values(),
    *CONSENTS.values(),
)


def profile_of(session: Session, identity: Identity) -> dict[str, Any]:
    """The caller's profile as the form shows it (document 1, section 3). Raises NotFound."""
    profile = read_profile(session, identity.user_id)
    if profile is None:
        raise NotFound
    return profile


def read_profile(session: Session, user_id: int) -> dict[str, Any] | None:
    """Return a member's profile, in two queries; None if WordPress has no such user.

    Unknown fields are empty; consent that was not given is false.
    """
    users = wordpress(session).users.c
    named = session.execute(select(users.display_name, users.user_email).where(users.ID == user_id)).one_or_none()
    if named is None:
        return None
    meta = read_user_meta(session, user_id, KEYS)
    return {
        "id": user_id,
        "avatar": _avatar(meta),
        "name": named.display_name,
        "firstName": plain_name(meta.get("first_name", "")),
        "lastName": plain_name(meta.get("last_name", "")),
        "email": named.user_email,
        **{name: meta.get(key, "") for name, key in BILLING.items()},
        **parts_of(meta),
        **{name: meta.get(key) == "1" for name, key in CONSENTS.items()},
    }


def avatars_of(session: Session, user_ids: Iterable[int]) -> dict[int, str]:
    """The addresses of the members' pictures, for those who have one, in one query."""
    meta = wordpress(session).usermeta.c
    query = select(meta.user_id, meta.meta_value).where(meta.user_id.in_(user_ids), meta.meta_key == AVATAR_URL)
    return {user_id: url for user_id, url in session.execute(query).all() if url}


def _avatar(meta: Mapping[str, str]) -> dict[str, Any]:
    number = meta.get(AVATAR, "")
    return {"id": int(number) if number.isdecimal() else None, "src": meta.get(AVATAR_URL, "")}
