"""Everyone who sees the document sees how far its registration is."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pyservice.asic.asic_desk import CALLS, AsicDesk

from lyd.asic.models import NameOutcome
from lyd.asic.statuses import STATUSES, AsicStatus
from lyd.asic.vocabulary import NOTES
from lyd.documents.models import DocumentStatus, DocumentType


def test_a_new_document_shows_its_first_step(desk: AsicDesk) -> None:
    document = desk.document(is_complete=False, answers={}, status=DocumentStatus.DRAFT)
    desk.session.delete(desk.registration(document))
    desk.session.commit()
    shown = desk.show(document)
    assert (shown["next_step"], shown["payment_status"], shown["asic_status"]) == ("name", "REQUIRED", None)
    assert (shown["payment_status_name"], shown["asic_status_name"]) == ("Payment required", "Not submitted")
    assert (shown["timeline"], shown["submissions"]) == ([], [])
    assert any(finding["severity"] == "error" for finding in shown["findings"])
    assert shown["notes"] == list(NOTES)
    assert shown["status_sentence"] == "ASIC’s fee has not been paid yet."


def test_findings_lead_to_the_question_that_fixes_them(desk: AsicDesk) -> None:
    document = desk.document()
    document.answers = {**document.answers, "Share_Classes": []}
    desk.session.commit()
    shown = desk.show(document)
    assert shown["next_step"] == "answers"
    assert all(finding["question"] for finding in shown["findings"])


def test_shared_documents_are_followed_by_the_whole_team_only(desk: AsicDesk) -> None:
    document = desk.document(is_shared=True)
    assert {by: desk.show(document, by)["next_step"] for by in ("member", "manager", "owner")} == {
        "member": "pay",
        "manager": "pay",
        "owner": "pay",
    }
    private = desk.document("owner")
    assert desk.api.get(f"{CALLS}/registration?doc_id={private.id}", by="member").status_code == 403
    assert desk.api.get(f"{CALLS}/registration?doc_id={document.id}", by="outsider").status_code == 404
    other = desk.document(type=DocumentType.DOC)
    assert (
        desk.api.get(f"{CALLS}/registration?doc_id={other.id}", by="member").json["error_code"] == "not_asic_document"
    )


RESERVED = {"Name_Reserved": "Yes", "Reservation_Number": "7EAB12345", "Reservation_Applicant": "Ann"}
OWN = {"Has_Business_Names": "Yes", "Business_Names": [{"Business_ABN": "51 824 753 556"}]}


@pytest.mark.parametrize("given", [RESERVED, OWN, {"Name_Is_ACN": "Yes"}])
def test_a_name_that_needs_no_check_is_no_step(desk: AsicDesk, given: dict[str, Any]) -> None:
    document = desk.document(is_complete=False)
    document.answers = {**document.answers, "Company": "Not Checked", **given}
    desk.session.commit()
    assert desk.show(document)["next_step"] == "answers"
    desk.complete(document)
    assert desk.show(document)["next_step"] == "pay"


def test_a_name_that_was_not_checked_is_fixed_by_the_wizard(desk: AsicDesk) -> None:
    document = desk.document()
    document.answers = {**document.answers, "Company": "Not Checked"}
    desk.session.commit()
    shown = desk.show(document)
    assert (shown["next_step"], shown["name"]) == ("name", "Not Checked PTY LTD")
    assert [(one["code"], one["question"]) for one in shown["findings"]] == [("name_unchecked", "name")]


def test_an_unavailable_name_of_a_completed_document_is_fixed_in_its_answers(desk: AsicDesk) -> None:
    document = desk.document()
    registration = desk.registration(document)
    registration.name_outcome = NameOutcome.ERROR
    desk.session.commit()
    shown = desk.show(document)
    assert (shown["next_step"], shown["findings"][0]["question"]) == ("answers", "Company")


def test_missing_consents_are_shown(desk: AsicDesk) -> None:
    document = desk.document(is_complete=False)
    assert desk.show(document)["is_pre_consent"]
    desk.registration(document).consents = {}
    desk.session.commit()
    shown = desk.show(document)
    assert (shown["next_step"], shown["is_pre_consent"]) == ("name", False)


def test_the_sentence_follows_the_payment_until_the_application_is_submitted(desk: AsicDesk) -> None:
    document = desk.paid()
    assert desk.show(document)["status_sentence"].startswith("ASIC’s fee is paid.")
    desk.submit(document)
    assert desk.show(document)["status_sentence"] == STATUSES[AsicStatus.NOTR].sentence
