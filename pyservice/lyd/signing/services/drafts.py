"""What a signer has done so far, kept so that it can be finished later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

from lyd.signing.services.completion import NewSignature, lock_signer, require_turn
from lyd.signing.services.signatures import encode_picture
from lyd.signing.services.visits import Visit


def save_draft(
    session: Session, visit: Visit, *, consented: bool, signature: NewSignature | None, placed: Sequence[str]
) -> dict[str, Any]:
    """Keep a draft in place of the earlier one, and return it. Raises SigningOver, NotYourTurn."""
    (_, request), signer = lock_signer(session, visit.signer.id)
    require_turn(session, request, signer)
    signer.draft = {"consented": consented, "signature": _kept(signature), "placed": list(placed)}
    session.flush()
    return signer.draft


def _kept(signature: NewSignature | None) -> dict[str, str] | None:
    if signature is None:
        return None
    image = encode_picture(signature.picture) if signature.picture is not None else ""
    return {"kind": signature.kind.value, "image": image, "text": signature.text}
