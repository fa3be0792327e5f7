"""The actions on a document, and the reasons for those that are not available (decision 0030)."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.documents.firm import DOC, Firm

from lyd.core.access import DOCUMENT_CAPABILITIES, Capability, PlanSlug
from lyd.documents.lifecycle.actions import LISTED
from lyd.documents.lifecycle.links import DocumentLink
from lyd.documents.models import AsicStatus, Document, DocumentStatus, DocumentType
from lyd.memberships.services import set_plan

NOT_YOURS = "You are not allowed to view this information. Please contact your manager or owner of the company."

ASIC_ACTIONS = ("documents.read_asic", "documents.pay_asic", "documents.submit_asic")
LINKS = [f"documents.{link.value}" for link in DocumentLink]


def shown(firm: Firm, document: Document, by: str = "member", query: str = "") -> dict[str, Any]:
    answer = firm.api.get(f"{DOC}/{document.id}{query}", by=by)
    assert answer.status_code == 200, answer.json
    found: dict[str, Any] = answer.json["data"]
    return found


def test_every_action_is_either_allowed_or_has_a_reason(firm: Firm) -> None:
    words = {capability.value for capability in LISTED}
    assert words == {one.value for one in DOCUMENT_CAPABILITIES} - {Capability.RESTORE_DOCUMENT.value}
    for status in DocumentStatus:
        document = firm.document(status=status)
        for by in ("member", "owner"):
            row = shown(firm, document, by)
            assert set(row["allowed"]) | set(row["reasons"]) == words
            assert set(row["allowed"]).isdisjoint(row["reasons"])


def test_a_completed_document_has_no_interview_and_says_why(firm: Firm) -> None:
    row = shown(firm, firm.document(status=DocumentStatus.COMPLETED))
    assert row["reasons"] == {
        "documents.edit": "You can not interview a completed document.",
        "documents.replace_answers": "You can not interview a completed document.",
        "documents.assemble": "You can not interview a completed document.",
        "documents.delete": "Only a draft or a document in progress can be deleted.",
        "documents.unshare": "This document is in no shared folder.",
        "documents.manage_signing": "This document is not waiting for signatures.",
        **dict.fromkeys(ASIC_ACTIONS, "This document does not register a company with ASIC."),
        **dict.fromkeys(LINKS, "The template of this document has no such link."),
    }


def test_an_asic_document_is_copied_once_its_registration_has_ended(firm: Firm) -> None:
    open_one = firm.document(type=DocumentType.ASIC, asic_status=AsicStatus.INPR)
    ended = firm.document(type=DocumentType.ASIC, asic_status=AsicStatus.COMP)
    reason = "An ASIC document can be copied once its registration has ended."
    assert shown(firm, open_one)["reasons"]["documents.copy"] == reason
    assert "documents.copy" in shown(firm, ended)["allowed"]


def test_a_restricted_plan_is_the_reason_where_nothing_else_is(firm: Firm) -> None:
    set_plan(firm.session, firm.teams["member"], PlanSlug.LITE)
    firm.session.commit()
    row = shown(firm, firm.document())
    assert {one for one, why in row["reasons"].items() if why == "This feature is not available for Lite Plan."} == set(
        row["needs_upgrade"]
    )
    assert set(row["needs_upgrade"]) == {"documents.copy", "documents.share"}


@pytest.mark.parametrize(("space", "missing"), [(1, set()), (2, {"documents.move"})])
def test_a_document_shown_in_a_space_has_the_actions_of_its_row_there(
    firm: Firm, space: int, missing: set[str]
) -> None:
    folder = firm.folder(is_shared=True)
    document = firm.document(folder_id=folder.id, is_shared=True)
    (listed,) = firm.api.get(f"{DOC}?type={space}", by="member").json["data"]["rows"]
    row = shown(firm, document, query=f"?type={space}")
    for part in ("allowed", "needs_upgrade", "needs_confirmation", "folder"):
        assert row[part] == listed[part], part
    everywhere = shown(firm, document)
    assert set(everywhere["allowed"]) - set(row["allowed"]) == missing
    assert all(row["reasons"][one] == NOT_YOURS for one in missing)


def test_a_lead_sees_the_actions_of_organisation_documents(firm: Firm) -> None:
    document = firm.document()
    (listed,) = firm.api.get(f"{DOC}/list-for-owner", by="owner").json["data"]["rows"]
    row = shown(firm, document, "owner", "?type=3")
    assert row["allowed"] == listed["allowed"]
    asked = ["documents.edit", "documents.replace_answers", "documents.assemble"]
    assert row["needs_confirmation"] == listed["needs_confirmation"] == asked


def test_a_space_in_which_the_member_does_not_meet_it_changes_nothing(firm: Firm, session: Session) -> None:
    document = firm.document()
    assert shown(firm, document, query="?type=2") == shown(firm, document)
    assert firm.api.get(f"{DOC}/{document.id}?type=9", by="member").status_code == 422
