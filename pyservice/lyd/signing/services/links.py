"""Links of signers: signed, so that nothing that opens a document is stored, and ended by a newer one."""

from __future__ import annotations

import datetime

from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.extensions import get_settings, get_tokens
from lyd.core.tokens import InvalidToken
from lyd.signing.errors import LinkUnknown
from lyd.signing.models import Signer

PURPOSE = "signing"
PAGE = "/sign/"
KEPT = datetime.timedelta(days=30)
"""Time after the end of a request for which its links still show how it ended, and the signed document."""


def link_of(signer: Signer) -> str:
    """Return the address that opens the document for a signer. The token is behind a #: it reaches no server's log."""
    return f"{get_settings().site_url}{PAGE}#{token_of(signer)}"


def token_of(signer: Signer) -> str:
    """Return the token of a signer's newest link, short enough for a text message; rows say when a link ends."""
    return get_tokens().sign_short(PURPOSE, f"{signer.id}.{signer.link_version}")


def find_by_token(session: Session, token: str) -> tuple[Signer, bool]:
    """Return the signer of a link, and whether it is the newest one. Raises LinkUnknown for a token that is none."""
    try:
        signer_id, _, version = get_tokens().verify_short(PURPOSE, token).partition(".")
    except InvalidToken:
        raise LinkUnknown from None
    signer = session.get(Signer, int(signer_id), populate_existing=True)
    if signer is None:
        raise LinkUnknown
    return signer, str(signer.link_version) == version


def is_expired(signer: Signer) -> bool:
    """Whether the time of a signer's newest link is over."""
    return signer.link_expires_at is None or signer.link_expires_at <= utc_now()
