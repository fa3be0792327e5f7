"""A certificate is uploaded once, or the log says that the member has to do it."""

from __future__ import annotations

import datetime

from tests.pyservice.partner_syncs.certificate_desk import KNOWN, NOTE, certify, check, end_wait, logged, retry
from tests.pyservice.partner_syncs.sync_desk import SyncDesk

from lyd.core.db import utc_now
from lyd.partner_syncs.certificates.models import CertificateUpload, UploadState
from sandbox.made_up_people import acn_of


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
    end_wait(desk)
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
    assert retry(desk, document, "outsider").status_code == 404
    assert retry(desk, document, "manager").json["error_code"] == "app_not_connected"
    plain = desk.make_document({})
    answer = retry(desk, plain)
    assert (answer.status_code, answer.json["message"]) == (409, "This document has no certificate of registration.")
