"""Certificates of registration come to CAS 360 once, or the log says that the member has to upload them."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from sqlalchemy import select, update
from tests.pyservice.partner_syncs.sync_desk import SyncDesk
from werkzeug.test import TestResponse

from lyd.asic.services.registrations import lock_case
from lyd.asic.services.result_files import ResultFiles, record_files
from lyd.core.db import utc_now
from lyd.core.extensions import get_storage
from lyd.core.jobs.models import OutboxRow
from lyd.documents.models import Document, DocumentType, FileRole
from lyd.partner_syncs.certificates.models import CertificateUpload, UploadState
from lyd.partner_syncs.models import PartnerCall, PartnerLink
from sandbox.bgl.records import make_firm
from sandbox.made_up_people import acn_of

PDF = b"%PDF-1.7 certificate"
KNOWN = make_firm().companies["10007"]
NOTE = (
    "The Certificate of Registration uploaded to CAS360 has been failed, kindly review and re-upload it manually via "
    "CAS360."
)


@pytest.fixture
def connected_desk(desk: SyncDesk) -> SyncDesk:
    """The owner has connected CAS 360."""
    desk.connect("bgl360")
    return desk


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


def let_wait_end(desk: SyncDesk) -> None:
    """Let waiting jobs be due."""
    desk.session.rollback()
    past = utc_now() - datetime.timedelta(minutes=1)
    desk.session.execute(update(OutboxRow).values(available_at=past))
    desk.session.commit()


def logged(desk: SyncDesk, document: Document) -> list[tuple[bool, str]]:
    """The rows of the log: whether each was done, and its message."""
    desk.session.rollback()
    rows = desk.session.scalars(select(PartnerCall).filter_by(document_id=document.id).order_by(PartnerCall.id))
    return [(row.is_success, row.response["message"]) for row in rows]


def test_a_certificate_is_attached_to_the_company_with_the_acn(connected_desk: SyncDesk) -> None:
    desk = connected_desk
    document = certify(desk)
    assert check(desk, document) == {"state": "pending", "note": ""}
    desk.run_jobs()
    assert check(desk, document) == {"state": "uploaded", "note": ""}
    assert desk.bgl.state()["created"] == {"document": 1, "attachment": 1}
    assert logged(desk, document) == [(True, "Done.")]
    record = next(call["json"] for call in desk.bgl.calls("companies/10007/documents") if call["json"])
    assert record["name"].startswith("Certificate of registration (")
    assert set(desk.links(document)) > {"company:main"}
    assert retry(desk, document).json["data"]["state"] == "uploaded"
    desk.run_jobs()
    assert desk.bgl.state()["created"] == {"document": 1, "attachment": 1}


def test_the_company_of_an_earlier_sync_is_used_if_none_has_the_acn(connected_desk: SyncDesk) -> None:
    desk = connected_desk
    document = desk.make_document({}, type=DocumentType.ASIC)
    link = PartnerLink(document_id=document.id, app="BGLCAS360", tenant_id="", our_key="company:main")
    link.external_id = "10024"
    desk.session.add(link)
    document.acn = acn_of("12345678")
    desk.session.commit()
    with desk.app.app_context():
        get_storage().put(PDF)
        record_files(desk.session, lock_case(desk.session, document.id), ResultFiles({FileRole.CERTIFICATE: PDF}))
        desk.session.commit()
    desk.run_jobs()
    assert check(desk, document)["state"] == "uploaded"
    assert desk.bgl.calls("companies/10024/documents")


@pytest.mark.parametrize("kind", ["lost", "down", "busy"])
@pytest.mark.parametrize("path", ["documents", "attachments"])
def test_a_call_that_fails_for_a_time_is_made_good_and_nothing_is_doubled(
    connected_desk: SyncDesk, kind: str, path: str
) -> None:
    desk = connected_desk
    document = certify(desk)
    desk.bgl.fail(kind=kind, path=path, times=4, seconds=1)
    desk.run_jobs()
    assert check(desk, document)["state"] == "pending"
    desk.bgl.fail(kind="none")
    desk.app.extensions["lyd_redis"].flushdb()
    let_wait_end(desk)
    desk.run_jobs()
    assert check(desk, document)["state"] == "uploaded"
    assert desk.bgl.state()["created"] == {"document": 1, "attachment": 1}


def test_a_failure_leaves_the_note_in_the_log_and_is_retried_by_the_member(connected_desk: SyncDesk) -> None:
    desk = connected_desk
    document = certify(desk, acn=acn_of("12345678"))
    desk.run_jobs()
    assert check(desk, document) == {"state": "failed", "note": NOTE}
    assert logged(desk, document) == [(False, NOTE)]
    document.acn = KNOWN["number"]
    desk.session.commit()
    assert retry(desk, document).json["data"] == {"state": "pending", "note": ""}
    desk.run_jobs()
    assert check(desk, document) == {"state": "uploaded", "note": ""}
    assert logged(desk, document) == [(False, NOTE), (True, "Done.")]


def test_a_connection_that_has_ended_is_a_failure(connected_desk: SyncDesk) -> None:
    desk = connected_desk
    document = certify(desk)
    desk.bgl.revoke()
    desk.run_jobs()
    assert check(desk, document) == {"state": "failed", "note": NOTE}
    assert retry(desk, document).json["error_code"] == "connection_lost"
    desk.connect("bgl360")
    assert retry(desk, document).status_code == 200
    desk.run_jobs()
    assert check(desk, document)["state"] == "uploaded"


def test_two_runs_at_a_time_upload_once(connected_desk: SyncDesk) -> None:
    desk = connected_desk
    document = certify(desk)
    row = desk.session.get_one(CertificateUpload, document.id)
    row.claimed_at = utc_now()
    desk.session.commit()
    desk.run_jobs()
    assert desk.bgl.state()["created"] == {}
    row.claimed_at = utc_now() - datetime.timedelta(minutes=7)
    desk.session.commit()
    let_wait_end(desk)
    desk.run_jobs()
    assert (check(desk, document)["state"], desk.bgl.state()["created"]) == (
        UploadState.UPLOADED,
        {"document": 1, "attachment": 1},
    )


def test_certificates_stay_here_without_a_connection_or_a_template_for_cas_360(desk: SyncDesk) -> None:
    first = certify(desk)
    desk.connect("bgl360")
    facts = {**first.template_facts, "flags": {}}
    second = certify(desk, template_facts=facts)
    desk.run_jobs()
    for document in (first, second):
        assert check(desk, document) == {"state": "none", "note": ""}
    assert "created" in desk.bgl.state()
    assert desk.bgl.state()["created"] == {}


def test_only_those_who_may_sync_a_document_retry(connected_desk: SyncDesk) -> None:
    desk = connected_desk
    document = certify(desk, acn=acn_of("12345678"))
    desk.run_jobs()
    assert retry(desk, document, "stranger").status_code == 404
    assert retry(desk, document, "manager").json["error_code"] == "app_not_connected"
    plain = desk.make_document({})
    answer = retry(desk, plain)
    assert (answer.status_code, answer.json["message"]) == (404, "This document has no certificate of registration.")
