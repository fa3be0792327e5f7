"""Certificates of registration come to the right company, and nothing is doubled."""

from __future__ import annotations

import pytest
from tests.pyservice.partner_syncs.certificate_desk import NOTE, PDF, certify, check, end_wait, logged, retry
from tests.pyservice.partner_syncs.sync_desk import SyncDesk

from lyd.asic.services.registrations import lock_case
from lyd.asic.services.result_files import ResultFiles, record_files
from lyd.core.extensions import get_storage
from lyd.documents.models import DocumentType, FileRole
from lyd.partner_syncs.models import PartnerLink
from sandbox.made_up_people import acn_of


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
    end_wait(desk)
    assert check(desk, document)["state"] == "uploaded"
    assert desk.bgl.state()["created"] == {"document": 1, "attachment": 1}


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
