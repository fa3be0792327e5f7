"""Updates of the profile: checked here, written by WordPress, so that its hooks and WooCommerce's run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_wordpress
from lyd.core.access import Identity
from lyd.core.countries import states_of
from lyd.core.db.wordpress import PICTURE_TYPES, wordpress
from lyd.core.errors import InvalidInput
from lyd.profile.reactions import when_saved
from lyd.profile.services.addresses import PARTS, first_line, second_line
from lyd.profile.services.profiles import BILLING, CONSENTS, profile_of

NO_PICTURE = "Please choose a picture that you uploaded."
NO_COUNTRY = "Please choose a country of the list."
NO_STATE = "Please choose a state of this country."


def save_profile(session: Session, identity: Identity, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Change the caller's own profile and return it. Missing fields stay; billing lines follow their parts.

    :raises InvalidInput: for a picture that is not the caller's, an unknown country, or a state of another country.
    """
    before = profile_of(session, identity)
    after = {**before, **changes}
    _check_place(before, after)
    picture = {"picture": _picture(session, identity, changes["avatar"])} if "avatar" in changes else {}
    site = get_wordpress()
    user = {"first_name": after["firstName"], "last_name": after["lastName"], "display_name": after["name"]}
    site.update_profile(identity.user_id, {"user": user, "meta": _meta(after), **picture})
    when_saved.run(session, identity.user_id)
    return profile_of(session, identity)


def _check_place(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """An unchanged place from WooCommerce's own checkout is accepted: it has lists of its own."""
    place = (after["country"], after["state"])
    if place == (before["country"], before["state"]):
        return
    states = states_of(after["country"]) if after["country"] else set()
    if states is None:
        raise InvalidInput(NO_COUNTRY, errors={"country": [NO_COUNTRY]})
    if states and after["state"] and after["state"] not in states:
        raise InvalidInput(NO_STATE, errors={"state": [NO_STATE]})


def _picture(session: Session, identity: Identity, avatar: Mapping[str, Any] | None) -> int:
    """The id of a picture that the caller uploaded; 0 for none."""
    number = avatar["id"] if avatar else None
    if number is None:
        return 0
    posts = wordpress(session).posts.c
    own = (posts.ID == number, posts.post_type == "attachment", posts.post_author == identity.user_id)
    if not session.scalar(select(exists().where(*own, posts.post_mime_type.in_(PICTURE_TYPES)))):
        raise InvalidInput(NO_PICTURE, errors={"avatar": [NO_PICTURE]})
    return int(number)


def _meta(after: Mapping[str, Any]) -> dict[str, str]:
    return {
        "billing_address_1": first_line(after),
        "billing_address_2": second_line(after),
        **{key: after[name] for name, key in (BILLING | PARTS).items()},
        **{key: "1" if after[name] else "0" for name, key in CONSENTS.items()},
    }
