"""Background work of certificates."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.bgl import PARTNER
from lyd.adapters.errors import PartnerError, PartnerRefused
from lyd.core.errors import NotFound
from lyd.core.jobs import RetryLater, checkpoint
from lyd.partner_syncs.certificates import handles
from lyd.partner_syncs.certificates.attachments import read_certificate, store_links, upload
from lyd.partner_syncs.certificates.uploads import claim_upload, note_failed, note_uploaded, release_upload
from lyd.partner_syncs.runs import WAITS

GIVEN_UP, REMOVED = "given_up", "removed"


def _give_up(session: Session, _reason: str, *, document_id: int) -> None:
    note_failed(session, document_id, PartnerRefused(PARTNER, GIVEN_UP, 503))


@handles.upload_certificate.implement(on_failure=_give_up)
def upload_certificate(session: Session, *, document_id: int) -> None:
    """Take the certificate of a document to CAS 360. A second run changes nothing."""
    row = claim_upload(session, document_id)
    if row is None:
        return
    certificate = read_certificate(session, document_id, row.connection_id)
    if certificate is None:
        note_failed(session, document_id, PartnerRefused(PARTNER, REMOVED, 404))
        return
    checkpoint(session)  # no transaction is open while CAS 360 is called
    try:
        made = upload(certificate)
    except NotFound:  # this site cannot connect to CAS 360 any more
        note_failed(session, document_id, PartnerRefused(PARTNER, REMOVED, 404))
    except PartnerError as error:
        if error.is_temporary:
            release_upload(session, document_id)
            checkpoint(session)
            raise RetryLater(error.wait or WAITS[-1], error.detail) from error
        note_failed(session, document_id, error)
    else:
        store_links(session, certificate, made)
        note_uploaded(session, document_id)
