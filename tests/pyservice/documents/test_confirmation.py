"""Changing another member's document, met in Organisation Documents, asks first (document 2, sections 2.4 and 6)."""

from __future__ import annotations

import pytest
from tests.pyservice.documents.firm import Firm, refused

from lyd.documents.models import Document


def take(firm: Firm, document: Document, by: str, query: str = "") -> tuple[int, str]:
    answer = firm.api.get(f"/lyd-api/get-action-token/{document.id}{query}", by=by)
    return answer.status_code, answer.json.get("error_code", "")


@pytest.mark.parametrize("by", ["owner", "manager"])
def test_leads_confirm_before_they_change_what_is_private(firm: Firm, by: str) -> None:
    document = firm.document()
    answer = firm.api.get(f"/lyd-api/get-action-token/{document.id}", by=by)
    assert refused(answer) == (409, "owner_confirm_required", "Changes need to be notified")
    assert take(firm, document, by, "?confirmed=false") == (409, "owner_confirm_required")
    assert take(firm, document, by, "?confirmed=true") == (200, "")


def test_the_creator_and_members_in_shared_folders_are_not_asked(firm: Firm) -> None:
    document = firm.document()
    assert take(firm, document, "member") == (200, "")
    firm.add(document, firm.team_folder())
    assert take(firm, document, "manager") == (200, "")


def test_confirming_gives_no_right_that_one_has_not(firm: Firm) -> None:
    assert take(firm, firm.document(by="owner"), "member", "?confirmed=true") == (403, "forbidden")


def test_having_the_files_made_asks_too(firm: Firm) -> None:
    document = firm.document(answers={"Name": "Reef"})
    path = f"/lyd-api/xpressdox/assemble/{document.id}"
    assert refused(firm.api.post(path, by="manager", json={}))[1] == "owner_confirm_required"
    assert firm.api.post(path, by="manager", json={"confirmed": True}).status_code == 202


def test_a_row_says_what_asks_first(firm: Firm) -> None:
    document = firm.document()
    shown = firm.api.get(f"/lyd-api/doc/{document.id}", by="manager").json["data"]
    assert shown["needs_confirmation"] == ["documents.edit", "documents.replace_answers", "documents.assemble"]
    assert firm.api.get(f"/lyd-api/doc/{document.id}", by="member").json["data"]["needs_confirmation"] == []
