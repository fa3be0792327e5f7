"""Everyone who sees the document sees how far its registration is."""

from __future__ import annotations

from tests.pyservice.asic.asic_desk import CALLS, AsicDesk

from lyd.documents.models import DocumentStatus, DocumentType


def test_a_new_document_shows_its_first_step(desk: AsicDesk) -> None:
    document = desk.document(is_complete=False, answers={}, status=DocumentStatus.DRAFT)
    desk.session.delete(desk.registration(document))
    desk.session.commit()
    shown = desk.show(document)
    assert (shown["next_step"], shown["payment_status"], shown["asic_status"]) == ("name", "REQUIRED", None)
    assert (shown["payment_status_name"], shown["asic_status_name"]) == ("Payment required", "Not submitted")
    assert (shown["timeline"], shown["submissions"], shown["fee"]) == ([], [], None)
    assert any(finding["severity"] == "error" for finding in shown["findings"])
    assert len(shown["notes"]) == 3


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
