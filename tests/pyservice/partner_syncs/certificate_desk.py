"""Documents whose certificates have just come, and the state of their uploads."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import select, update
from tests.pyservice.partner_syncs.sync_desk import SyncDesk
from werkzeug.test import TestResponse

from lyd.asic.services.registrations import lock_case
from lyd.asic.services.result_files import ResultFiles, record_files
from lyd.core.db import utc_now
from lyd.core.extensions import get_storage
from lyd.core.jobs.models import OutboxRow
from lyd.core.jobs.runner import run
from lyd.documents.models import Document, DocumentType, FileRole
from lyd.partner_syncs.models import PartnerCall
from sandbox.bgl.records import make_firm

PDF = b"%PDF-1.7 certificate"
KNOWN = make_firm().companies["10007"]
NOTE = (
    "The Certificate of Registration uploaded to CAS360 has been failed, kindly review and re-upload it manually via "
    "CAS360."
)


def certify(desk: SyncDesk, acn: str = KNOWN["number"], **given: Any) -> Document:
    """A document whose company ASIC has registered, and whose certificate has just come."""
    document = desk.make_document({}, type=DocumentType.ASIC, acn=acn, **given)
    with desk.app.app_context():
        get_storage().put(PDF)
        case = lock_case(desk.session, document.id)
        record_files(desk.session, case, ResultFiles({FileRole.CERTIFICATE: PDF}))
        desk.session.commit()
    return document


def check(desk: SyncDesk, document: Document, by: str = "owner") -> dict[str, Any]:
    found: dict[str, Any] = desk.read("bgl360/check-certificate", by, docId=document.id)
    return found


def retry(desk: SyncDesk, document: Document, by: str = "owner") -> TestResponse:
    return desk.api.post("/lyd-api/bgl360/retry-certificate", by=by, json={"docId": document.id})


def end_wait(desk: SyncDesk) -> None:
    """Let waiting jobs be due, and do them."""
    desk.session.rollback()
    past = utc_now() - datetime.timedelta(minutes=1)
    desk.session.execute(update(OutboxRow).values(available_at=past))
    desk.session.commit()
    waiting = list(desk.session.scalars(select(OutboxRow.id).filter_by(job="partner_syncs.upload_certificate")))
    desk.session.rollback()
    with desk.app.app_context():
        for row_id in waiting:
            run(row_id)
    desk.session.expire_all()


def logged(desk: SyncDesk, document: Document) -> list[tuple[bool, str]]:
    """The rows of the log: whether each was done, and its message."""
    desk.session.rollback()
    rows = desk.session.scalars(select(PartnerCall).filter_by(document_id=document.id).order_by(PartnerCall.id))
    return [(row.is_success, row.response["message"]) for row in rows]
