"""What the wizard collects is kept, with the member and the time of the service."""

from __future__ import annotations

from typing import Any

from tests.factories.cast import PEOPLE
from tests.pyservice.asic.asic_desk import CALLS, AsicDesk, refused
from werkzeug.test import TestResponse

from lyd.asic.models import Consent
from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentStatus, DocumentType

CONSENTS = {consent.value: True for consent in Consent}
TEXT = "I read the terms."


def store(desk: AsicDesk, document: Document, by: str = "member", **data: Any) -> TestResponse:
    return desk.api.put(f"{CALLS}/application-data", by=by, json={"doc_id": document.id, **data})


def has_consent(desk: AsicDesk, document: Document, by: str = "member") -> bool:
    return bool(desk.call("check-pre-consent", document, by).json["data"]["is_pre_consent"])


def fresh(desk: AsicDesk, **given: Any) -> Document:
    """A document for which nothing was confirmed."""
    document = desk.document(is_complete=False, **given)
    desk.registration(document).consents = {}
    desk.session.commit()
    return document


def test_consents_have_the_member_and_time_of_the_service(desk: AsicDesk) -> None:
    document, before = fresh(desk), utc_now().isoformat()
    assert not has_consent(desk, document)
    lies = {"acknowledgement_date": "1999-01-01", "acknowledgement_user": 1}
    data = store(desk, document, **CONSENTS, **lies).json["data"]
    for consent in Consent:
        assert data[consent]["user"] == {"ID": PEOPLE["member"].user_id, "display_name": "Member"}
        assert data[consent]["at"] >= before[:19]
    assert (data["acknowledgement"], data["acknowledgement_user"]) == (False, None)
    assert has_consent(desk, document)


def test_all_four_confirmations_are_needed(desk: AsicDesk) -> None:
    document = fresh(desk)
    for consent in Consent:
        assert not has_consent(desk, document)
        store(desk, document, **{consent.value: True})
    assert has_consent(desk, document)
    store(desk, document, pre_director_read=False)
    assert not has_consent(desk, document)


def test_the_first_confirmation_counts_and_what_is_left_out_stays(desk: AsicDesk) -> None:
    document = fresh(desk, is_shared=True)
    first = store(desk, document, **CONSENTS).json["data"]
    second = store(desk, document, "owner", **CONSENTS, template_name="Company").json["data"]
    assert [second[consent] for consent in Consent] == [first[consent] for consent in Consent]
    assert store(desk, document).json["data"]["template_name"] == "Company"
    assert desk.events(document) == ["consents_given"]


def test_names_are_kept_when_the_wizard_is_closed(desk: AsicDesk) -> None:
    document = fresh(desk)
    data = store(desk, document, proposed_name="  Reef   Tea ", legal_element="LTD", is_asic=False).json["data"]
    assert (data["proposed_name"], data["legal_element"], data["is_asic"]) == ("Reef Tea", "LTD", True)
    assert store(desk, document).json["data"]["proposed_name"] == "Reef Tea"


def test_an_acknowledgement_is_that_of_the_document(desk: AsicDesk) -> None:
    facts = {"name": "Company", "category": "", "flags": {}, "popup_video": "", "acknowledgement": TEXT}
    document = fresh(desk, template_facts=facts)
    data = store(desk, document, acknowledgement=True).json["data"]
    assert (data["acknowledgement"], data["acknowledgement_text"]) == (True, TEXT)
    assert data["acknowledgement_user"]["ID"] == PEOPLE["member"].user_id
    assert desk.api.get(f"/lyd-api/get-action-token/{document.id}", by="member").status_code == 200


def test_a_completed_document_keeps_its_name_and_takes_consents(desk: AsicDesk) -> None:
    document = desk.document()
    assert refused(store(desk, document, proposed_name="Other")) == (409, "document_completed")
    assert store(desk, document, **CONSENTS).status_code == 200


def test_what_was_paid_for_is_not_taken_back(desk: AsicDesk) -> None:
    document = desk.paid()
    store(desk, document, pre_registration_consent=False)
    assert has_consent(desk, document)


def test_other_documents_and_firms_are_refused(desk: AsicDesk) -> None:
    document = fresh(desk)
    assert store(desk, document, "outsider", **CONSENTS).status_code == 404
    assert refused(store(desk, document, "manager", **CONSENTS)) == (409, "owner_confirm_required")
    assert store(desk, document, "manager", confirmed=True, **CONSENTS).status_code == 200
    other = desk.document(type=DocumentType.DOC, status=DocumentStatus.IN_PROGRESS)
    assert refused(store(desk, other, **CONSENTS)) == (409, "not_asic_document")
    assert refused(desk.call("check-pre-consent", other)) == (409, "not_asic_document")


def test_an_element_that_is_none_has_the_specifications_text(desk: AsicDesk) -> None:
    answer = store(desk, fresh(desk), legal_element="GMBH")
    assert (answer.status_code, answer.json["message"]) == (422, "Please select your legal!")
