"""Names are checked with ASIC, kept with the document and written into its answers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.factories.documents import MANIFEST
from tests.pyservice.asic.asic_desk import CALLS, AsicDesk, refused
from tests.pyservice.documents.test_answers import open_it, save
from werkzeug.test import TestResponse

from lyd.asic.models import NameOutcome
from lyd.asic.names import LEGAL_CHOICES, NO_LETTER, TOO_LONG, WRONG_CHARACTERS
from lyd.documents.models import AnswerRevision, Document, DocumentStatus, DocumentType
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import dump_answers

INTERVIEW = {
    "title": "Company registration",
    "sections": [
        {
            "id": "company",
            "title": "The company",
            "questions": [
                {"id": "Name_Is_ACN", "type": "yesno", "label": "Number as name?", "dataPath": "Name_Is_ACN"},
                {"id": "Company", "type": "text", "label": "Name", "required": True, "dataPath": "Company"},
                {
                    "id": "Legal_Element",
                    "type": "select",
                    "label": "Legal element",
                    "dataPath": "Legal_Element",
                    "options": list(LEGAL_CHOICES),
                },
            ],
        }
    ],
}


def check(desk: AsicDesk, name: str, by: str = "member", **more: Any) -> TestResponse:
    return desk.api.post(f"{CALLS}/check-company-name", by=by, json={"company_name": name, **more})


def apply(desk: AsicDesk, document: Document, name: str = "Reef Tea", by: str = "member", **more: Any) -> TestResponse:
    return desk.call("apply-proposed-name", document, by, **{"proposed_name": name, "legal_element": "PTY LTD", **more})


def draft(desk: AsicDesk, **given: Any) -> Document:
    """A draft of a template that asks for the name."""
    document = desk.document(is_complete=False, answers={}, status=DocumentStatus.DRAFT, **given)
    version = desk.session.get_one(TemplateVersion, document.template_version_id)
    version.content_json = json.dumps({"manifest": {**MANIFEST, "acknowledgement": ""}, "interview": INTERVIEW})
    version.package_sha256 = "c" * 64
    desk.session.commit()
    return document


@pytest.mark.parametrize(
    ("name", "is_available", "is_manual", "part"),
    [
        ("Quiet Bay Tea PTY LTD", True, False, ""),
        ("A PTY LTD", True, False, ""),
        ("Quiet Bay Bank PTY LTD", True, True, "BANK is a restricted word."),
        ("Harbour Advisory PTY LTD", False, False, "identical"),
        ("A" * 300, False, False, TOO_LONG),
        ("Порт PTY LTD", False, False, WRONG_CHARACTERS),
        ("茶屋", False, False, WRONG_CHARACTERS),
        ("--", False, False, NO_LETTER),
    ],
)
def test_a_name_has_one_of_three_outcomes(
    desk: AsicDesk, name: str, is_available: bool, is_manual: bool, part: str
) -> None:
    outcome = check(desk, name).json["data"]
    assert (outcome["is_available"], outcome["is_manual_check"]) == (is_available, is_manual)
    assert part in outcome["message"]
    assert bool(outcome["message"]) == (not is_available or is_manual)


def test_a_name_is_checked_with_its_element(desk: AsicDesk) -> None:
    assert not check(desk, "Harbour Advisory", legal_element="PTY. LTD.").json["data"]["is_available"]


def test_the_texts_of_missing_fields_are_the_specifications(desk: AsicDesk) -> None:
    assert desk.api.post(f"{CALLS}/check-company-name", by="member", json={}).json["message"] == (
        "Please input your company name!"
    )
    document = desk.document()
    assert apply(desk, document, legal_element="GMBH").json["message"] == "Please select your legal!"
    assert apply(desk, document, name=" ").json["message"] == "Please input your company name!"


def test_the_outcome_is_kept_with_the_document(desk: AsicDesk) -> None:
    document = desk.document()
    check(desk, "Harbour Advisory", legal_element="PTY LTD", doc_id=document.id)
    kept = desk.registration(document)
    assert (kept.checked_name, kept.name_outcome) == ("Harbour Advisory PTY LTD", NameOutcome.ERROR)
    assert "identical" in kept.name_message
    assert desk.events(document) == ["name_checked"]


def test_a_document_of_others_or_of_another_kind_keeps_no_outcome(desk: AsicDesk) -> None:
    document = desk.document()
    assert check(desk, "Tea LTD", "outsider", doc_id=document.id).status_code == 404
    assert refused(check(desk, "Tea LTD", "manager", doc_id=document.id)) == (409, "owner_confirm_required")
    other = desk.document(type=DocumentType.DOC)
    assert refused(check(desk, "Tea LTD", doc_id=other.id)) == (409, "not_asic_document")
    assert desk.client.calls == []


def test_without_asic_nothing_is_lost(desk: AsicDesk) -> None:
    document = desk.document()
    desk.client.trouble = ["down"]
    answer = check(desk, "Tea LTD", doc_id=document.id)
    assert refused(answer) == (503, "asic_unavailable")
    assert "saved" in answer.json["message"]
    assert desk.registration(document).name_outcome is NameOutcome.SUCCESS


def test_a_name_is_written_into_the_answers_as_a_save(desk: AsicDesk) -> None:
    document = draft(desk)
    applied = apply(desk, document)
    assert applied.json["data"] == {"applied": True, "answer_revision": 1}
    now = desk.now(document)
    assert now.answers == {"Company": "Reef Tea", "Legal_Element": "PTY LTD"}
    assert now.status is DocumentStatus.IN_PROGRESS
    revision = desk.session.get_one(AnswerRevision, (document.id, 1))
    assert revision.author == document.created_by
    kept = desk.registration(document)
    assert (kept.proposed_name, kept.legal_element) == ("Reef Tea", "PTY LTD")


def test_the_same_name_again_is_no_further_save(desk: AsicDesk) -> None:
    document = draft(desk)
    apply(desk, document)
    assert apply(desk, document).json["data"]["answer_revision"] == 1


def test_a_tab_that_was_open_before_saves_no_more(desk: AsicDesk) -> None:
    document = draft(desk)
    token = open_it(desk.api, document)
    apply(desk, document)
    late = save(desk.api, document, token, dump_answers({"Company": "Late"}))
    assert late.json["error_code"] == "opened_elsewhere"


def test_a_template_without_a_place_for_the_name_has_the_specifications_text(desk: AsicDesk) -> None:
    answer = apply(desk, desk.document(is_complete=False, answers={}, status=DocumentStatus.DRAFT))
    assert refused(answer) == (409, "name_not_applied")
    assert answer.json["message"] == "Can not apply company name for document. Please do it manually."


def test_a_name_that_is_not_available_is_not_written(desk: AsicDesk) -> None:
    document = draft(desk)
    check(desk, "Harbour Advisory", legal_element="PTY LTD", doc_id=document.id)
    assert refused(apply(desk, document, "Harbour Advisory")) == (409, "name_not_available")
    assert desk.now(document).answers == {}


def test_a_completed_document_keeps_its_name(desk: AsicDesk) -> None:
    assert refused(apply(desk, desk.document())) == (409, "document_completed")


def test_a_name_needs_the_document_of_ones_own_firm(desk: AsicDesk) -> None:
    document = draft(desk)
    assert apply(desk, document, by="outsider").status_code == 404
    assert refused(apply(desk, document, by="manager")) == (409, "owner_confirm_required")
    assert apply(desk, document, by="manager", confirmed=True).status_code == 200


def test_a_registration_can_go_on_without_a_name(desk: AsicDesk) -> None:
    document = draft(desk)
    assert apply(desk, document, proposed_name=None, name_is_acn=True).json["data"]["applied"]
    assert desk.now(document).answers == {"Legal_Element": "PTY LTD", "Name_Is_ACN": "Yes"}
    shown = desk.show(document)
    assert (shown["name"], shown["next_step"]) == ("A.C.N. ___ ___ ___ PTY LTD", "answers")
    apply(desk, document)
    assert desk.now(document).answers == {"Company": "Reef Tea", "Legal_Element": "PTY LTD", "Name_Is_ACN": "No"}


def test_without_a_name_it_must_be_said_that_the_number_is_the_name(desk: AsicDesk) -> None:
    answer = apply(desk, draft(desk), proposed_name=None)
    assert (answer.status_code, answer.json["message"]) == (422, "Please input your company name!")


def test_a_completed_document_takes_the_name_that_it_has(desk: AsicDesk) -> None:
    document = desk.document()
    assert apply(desk, document, document.name).json["data"]["applied"]
    assert desk.events(document) == []


def test_the_check_of_another_name_leaves_the_result_of_the_first(desk: AsicDesk) -> None:
    document = draft(desk)
    for name in ("Quiet Bay Bank", "Harbour Advisory"):
        check(desk, name, legal_element="PTY LTD", doc_id=document.id)
    apply(desk, document, "quiet bay bank")
    codes = {finding["code"] for finding in desk.show(document)["findings"]}
    assert "name_manual" in codes
    assert not codes & {"name_unchecked", "name_unavailable"}
    assert refused(apply(desk, document, "harbour advisory")) == (409, "name_not_available")
