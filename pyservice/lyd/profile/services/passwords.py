"""Change of password: WordPress checks the old one and ends every session; the plugin signs this browser in again."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_wordpress
from lyd.adapters.wordpress import WrongPassword
from lyd.core.access import Identity
from lyd.security.models import SecurityKind
from lyd.security.services import record


def change_password(
    session: Session, identity: Identity, current: str, new: str, *, ip: str | None, user_agent: str | None
) -> None:
    """Set the caller's password, end the caller's sessions, and notify the caller by mail.

    WordPress is called last: its change cannot be undone, and a wrong password undoes the rest.

    :raises WrongPassword: current is not the caller's password.
    """
    record(session, identity.user_id, SecurityKind.PASSWORD_CHANGED, ip=ip, user_agent=user_agent)
    site = get_wordpress()
    try:
        site.change_password(identity.user_id, current, new)
    except WrongPassword as error:
        raise WrongPassword(errors={"password": [error.text]}) from error
