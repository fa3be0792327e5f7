"""The form 201 of a document, and when it can be paid and lodged."""

from __future__ import annotations

import pytest
from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.asic.errors import ConsentMissing, FormIncomplete
from lyd.asic.models import NameOutcome
from lyd.asic.services.forms import check_form, require_form


def test_the_same_answers_have_the_same_hash_and_others_another(desk: AsicDesk) -> None:
    document = desk.document()
    registration = desk.registration(document)
    before = check_form(desk.session, document, registration).hash
    assert check_form(desk.session, document, registration).hash == before
    document.answers = {**document.answers, "Jurisdiction": "Victoria"}
    assert check_form(desk.session, document, registration).hash != before


def test_the_outcome_of_a_check_is_about_the_checked_name_only(desk: AsicDesk) -> None:
    document = desk.document()
    registration = desk.registration(document)
    registration.name_outcome = NameOutcome.MANUAL
    codes = [finding.code for finding in check_form(desk.session, document, registration).findings]
    assert codes == ["name_manual"]
    registration.checked_name = registration.checked_name.upper()
    assert [finding.code for finding in check_form(desk.session, document, registration).findings] == codes
    document.answers = {**document.answers, "Company": "Another Name"}
    assert "name_unchecked" in [one.code for one in check_form(desk.session, document, registration).errors]


def test_consents_come_before_findings(desk: AsicDesk) -> None:
    document = desk.document(answers={"Company": "Tea"})
    registration = desk.registration(document)
    with pytest.raises(FormIncomplete) as refusal:
        require_form(desk.session, document, registration)
    assert refusal.value.text == refusal.value.errors["findings"][0]["message"]
    registration.consents = {}
    with pytest.raises(ConsentMissing):
        require_form(desk.session, document, registration)
