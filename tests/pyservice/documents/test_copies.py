"""Copying documents (document 2, sections 5 to 7; docs/decisions/0013)."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.factories.documents import PRODUCT, create_template
from tests.pyservice.documents.firm import Firm, refused

from lyd.core.access import PlanSlug
from lyd.core.db import utc_now
from lyd.credits.models import CreditEntry
from lyd.credits.services import balance
from lyd.documents.models import AsicStatus, Document, DocumentFile, DocumentStatus, DocumentType
from lyd.memberships.services import set_plan


def the_copy(firm: Firm, document: Document, name: str = "Copy of it", by: str = "member") -> Document:
    answer = firm.copy(document, name, by)
    assert answer.status_code == 200, answer.json
    firm.session.rollback()
    return firm.session.get_one(Document, answer.json["data"]["id"])


def test_a_copy_begins_with_the_answers_of_its_original_and_nothing_else_of_it(firm: Firm) -> None:
    folder = firm.folder()
    given = {"answers": {"Name": "Reef"}, "template_facts": {"name": "T", "flags": {"is_will": "yes"}}}
    original = firm.document(status=DocumentStatus.COMPLETED, completed_at=utc_now(), folder_id=folder.id, **given)
    firm.session.add(DocumentFile(document_id=original.id, name="A.pdf", type="pdf", sha256="0" * 64, size=1))
    firm.session.commit()
    firm.add(original, firm.team_folder())
    copy = the_copy(firm, original, "Copy of Agreement")
    assert (copy.name, copy.folder_id, copy.answers) == ("Copy of Agreement", folder.id, {"Name": "Reef"})
    assert (copy.status, copy.completed_at, copy.is_shared) == (DocumentStatus.IN_PROGRESS, None, False)
    assert (copy.template_version_id, copy.template_facts) == (original.template_version_id, original.template_facts)
    files = select(DocumentFile).where(DocumentFile.document_id == copy.id)
    assert (firm.folders_of(copy), firm.session.scalars(files).all()) == (set(), [])


def test_a_copy_without_answers_is_a_draft(firm: Firm) -> None:
    assert the_copy(firm, firm.document()).status is DocumentStatus.DRAFT


def test_both_logs_tell_of_the_copy(firm: Firm) -> None:
    original = firm.document(name="Lease")
    copy = the_copy(firm, original, "Lease 2")
    assert [(one.action, one.details) for one in firm.events(original)] == [
        ("document.copied", {"to": "Lease 2", "copy_id": copy.id})
    ]
    assert [(one.action, one.details) for one in firm.events(copy)] == [
        ("document.copied", {"from": "Lease", "source_id": original.id})
    ]


def test_a_copy_in_a_shared_folder_is_shared(firm: Firm) -> None:
    assert the_copy(firm, firm.document(folder_id=firm.folder(is_shared=True).id, is_shared=True)).is_shared


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (" ", "Document name is required"),
        (None, "Document name is required"),
        ("Agreement", "This document name already exists. Please enter a new document name."),
        ("x" * 256, "Please use at most 255 characters."),
    ],
)
def test_the_name_of_a_copy_is_judged_in_the_words_of_the_spec(firm: Firm, name: str, message: str) -> None:
    assert refused(firm.copy(firm.document(), name)) == (422, "invalid_input", message)


def test_only_the_creator_copies(firm: Firm) -> None:
    document = firm.document()
    firm.add(document, firm.team_folder())
    assert [firm.copy(document, "Mine", by).status_code for by in ("owner", "manager", "outsider")] == [403, 403, 404]


def test_lite_is_offered_an_upgrade(firm: Firm) -> None:
    answer = firm.copy(firm.document(by="lite"), "Copy", by="lite")
    assert refused(answer) == (403, "upgrade_needed", "This feature is not available for Lite Plan.")


def test_an_expired_plan_copies_nothing(firm: Firm) -> None:
    answer = firm.copy(firm.document(by="expired"), "Copy", by="expired")
    assert refused(answer) == (403, "forbidden", "Your Membership Plan has expired.")


@pytest.mark.parametrize("status", AsicStatus)
def test_an_asic_document_is_copied_in_a_terminal_state_only(firm: Firm, status: AsicStatus) -> None:
    document = firm.document(type=DocumentType.ASIC, asic_status=status)
    ended = {AsicStatus.COMP, AsicStatus.RFSD, AsicStatus.CANC, AsicStatus.RJCT}
    assert firm.copy(document, "Again").status_code == (200 if status in ended else 403)


def test_an_asic_document_that_was_never_lodged_is_not_copied(firm: Firm) -> None:
    assert firm.copy(firm.document(type=DocumentType.ASIC), "Again").status_code == 403


def priced(firm: Firm, by: str) -> Document:
    version = create_template(firm.session, PRODUCT + 1, "Dear", _price="99.00")
    return firm.document(by, template_id=PRODUCT + 1, template_version_id=version.id)


def test_a_copy_takes_the_credit_that_starting_takes(firm: Firm) -> None:
    copy = the_copy(firm, priced(firm, "member"))
    spent = firm.session.scalars(select(CreditEntry).where(CreditEntry.delta == -1)).one()
    assert (spent.document_id, balance(firm.session, firm.teams["owner"])) == (copy.id, 149)


def test_a_copy_of_a_free_template_and_one_on_strategist_take_none(firm: Firm) -> None:
    the_copy(firm, firm.document())
    the_copy(firm, priced(firm, "outsider"), by="outsider")
    assert balance(firm.session, firm.teams["owner"]) == 150


def test_without_a_credit_there_is_no_copy(firm: Firm) -> None:
    document = priced(firm, "member")
    firm.session.add(CreditEntry(team_id=firm.teams["owner"], delta=-150, kind="adjust"))
    firm.session.commit()
    assert refused(firm.copy(document, "Copy"))[:2] == (409, "credits_exhausted")
    firm.session.rollback()
    assert firm.session.scalars(select(Document.id)).all() == [document.id]


def test_a_template_that_is_no_longer_sold_cannot_be_copied(firm: Firm) -> None:
    document = firm.document()
    firm.session.connection().exec_driver_sql(f"UPDATE wp_posts SET post_status = 'draft' WHERE ID = {PRODUCT}")
    firm.session.commit()
    assert refused(firm.copy(document, "Copy"))[:2] == (422, "template_unavailable")


def test_a_plan_that_becomes_lite_copies_nothing_more(firm: Firm) -> None:
    document = firm.document()
    set_plan(firm.session, firm.teams["member"], PlanSlug.LITE)
    firm.session.commit()
    assert firm.copy(document, "Copy").json["error_code"] == "upgrade_needed"
