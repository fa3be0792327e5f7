"""What a plan for a practice proposes, and what it does with clients and files once it has run."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select, update
from tests.pyservice.partner_syncs.sync_desk import ACME, ADA, PDF, TENANT, SyncDesk, by_title

from lyd.adapters.xero import ClientDetails
from lyd.documents.models import Document, DocumentFile
from lyd.entity_book.models import EntityDetail, Origin
from lyd.partner_syncs.models import PartnerLink, PartnerSyncStep
from lyd.partner_syncs.targets.practice_steps import GONE, LONGEST_FILE, OTHER_SHARES, TOO_LARGE


def test_what_was_added_has_the_documents_details_relationships_and_file(connected: SyncDesk) -> None:
    document = connected.make_document({"Company": ACME, "Directors": [ADA]})
    sync = connected.sync(document)
    links, practice = connected.links(document), connected.practice()
    company, ada = (practice.read_client(links[key]) for key in ("client:Company", "client:Directors.@a"))
    assert (company.name, company.company_number, company.email) == ("Acme Tea PTY LTD", "000000019", "tea@b.co")
    assert (company.business_structure, company.address.city) == ("Company", "Newtown")
    assert company.export_code.startswith(f"LYD-{document.id}-")
    assert (ada.name, ada.first_name, ada.date_of_birth) == ("Kingsley, Ada", "Ada", "1980-02-01")
    assert [(each.type, each.client_id) for each in company.relationships] == [("Director", ada.id)]
    (stored,) = practice.list_documents(company.id)
    assert stored.title.startswith(f"Deed ({document.id}-")
    rows = connected.session.scalars(select(PartnerSyncStep).filter_by(sync_id=sync["id"]))
    assert {str(row.data) for row in rows} == {"{}"}


def test_the_entity_book_knows_what_the_practice_has_after_a_sync(connected: SyncDesk) -> None:
    document = connected.make_document({"Company": ACME})
    connected.sync(document)
    query = select(EntityDetail).filter_by(document_id=document.id, source=Origin.XERO)
    details = {row.field: row for row in connected.session.scalars(query)}
    assert details["email"].value == "tea@b.co"
    assert details["acn"].external_id == f"{TENANT}/{connected.links(document)['client:Company']}"


def test_a_changed_detail_is_in_the_entity_book_without_another_sync(connected: SyncDesk) -> None:
    document = connected.make_document({"Company": ACME})
    connected.sync(document)
    new = {**ACME, "Email": "new@b.co", "Street": "9 New Street"}
    connected.session.execute(update(Document).where(Document.id == document.id).values(answers={"Company": new}))
    connected.session.commit()
    planned = connected.plan(document)
    assert connected.confirm(planned, Email=True).status_code == 200
    connected.run_jobs()
    assert connected.show(planned["id"])["state"] == "done"
    query = select(EntityDetail).filter_by(document_id=document.id, source=Origin.XERO)
    details = {row.field: row.value for row in connected.session.scalars(query)}
    assert details["email"] == "new@b.co"
    assert details["address"].startswith("12 Smith Street")
    assert details["acn"] == "000 000 019"


def test_a_new_version_of_the_file_is_uploaded_and_the_old_one_is_not_again(connected: SyncDesk) -> None:
    document = connected.make_document({"Company": ACME})
    connected.sync(document)
    connected.session.execute(
        update(DocumentFile).where(DocumentFile.document_id == document.id).values(is_current=False)
    )
    connected.add_file(document, content=PDF + b" amended")
    connected.session.commit()
    again = connected.sync(document)
    assert [step["action"] for step in again["steps"]] == ["keep", "upload"]
    assert connected.writes() == ["add", "document", "document"]


def test_a_file_that_is_too_large_is_work_for_the_member(connected: SyncDesk) -> None:
    document = connected.make_document({"Company": ACME})
    connected.session.execute(update(DocumentFile).values(size=LONGEST_FILE + 1))
    connected.session.commit()
    sync = connected.sync(document)
    step = sync["steps"][-1]
    assert (step["action"], step["note"], step["state"]) == ("note", TOO_LARGE, "skipped")
    assert (sync["state"], connected.writes()) == ("done", ["add"])


def test_a_chosen_client_that_stands_for_nobody_gets_the_file_only(connected: SyncDesk) -> None:
    theirs = connected.practice().add_client(ClientDetails(name="Group", business_structure="Trust"), "theirs")
    document = connected.make_document({"Company": ACME})
    sync = connected.plan(document, target_id=theirs.id)
    assert by_title(sync) == {"Acme Tea PTY LTD": "create", "Group": "link", "Deed.pdf to Group": "upload"}
    connected.confirm(sync, Acme=False)
    connected.run_jobs()
    assert len(connected.practice().list_documents(theirs.id)) == 1
    assert connected.added() == ["Group"]


def test_a_chosen_client_that_is_gone_is_an_error_of_the_plan(connected: SyncDesk) -> None:
    document = connected.make_document({"Company": ACME})
    sync = connected.plan(document, target_id="00000000-0000-4000-8000-000000000000")
    assert sync["errors"] == ["The chosen client is no longer in Xero Practice Manager. Please choose another."]
    assert connected.confirm(sync).json["error_code"] == "plan_incomplete"


def test_a_linked_client_that_is_gone_is_offered_again_with_a_note(connected: SyncDesk) -> None:
    document = connected.make_document({"Company": ACME})
    gone = "00000000-0000-4000-8000-000000000000"
    connected.sync(document, contact_type="company")
    connected.session.execute(
        update(PartnerLink).where(PartnerLink.our_key == "client:Company").values(external_id=gone)
    )
    connected.session.commit()
    (company, _) = connected.plan(document)["steps"]
    assert (company["action"], company["candidates"]) == ("link", [])  # our export code tells it
    other = connected.make_document({"Company": {**ACME, "Company": "Other", "ACN": "000 000 028"}})
    link = PartnerLink(document_id=other.id, app="Xero", tenant_id=connected.plan(other)["tenant_id"])
    link.our_key, link.external_id = "client:Company", gone
    connected.session.add(link)
    connected.session.commit()
    (company, _) = connected.plan(other)["steps"]
    assert (company["action"], company["note"]) == ("create", GONE)


def test_a_document_without_clients_and_files_has_nothing_to_sync(connected: SyncDesk) -> None:
    sync = connected.plan(connected.make_document({}))
    assert (len(sync["errors"]), sync["steps"]) == (1, [])


def test_shareholders_are_related_with_their_shares_and_other_numbers_are_for_the_member(connected: SyncDesk) -> None:
    ada = {"_id": "s", "First": "Ada", "Last": "Kingsley", "Shares": "100"}
    document = connected.make_document({"Company": ACME, "Shareholders": [ada]})
    sync = connected.sync(document)
    links, practice = connected.links(document), connected.practice()
    (related,) = practice.read_client(links["client:Company"]).relationships
    assert (related.type, related.shares) == ("Shareholder", "100")
    (step,) = relationships(sync)
    assert step["after"] == [shown("Shareholder", "Ada Kingsley"), shown("Number of shares", "100")]
    more = {"Company": ACME, "Shareholders": [{**ada, "Shares": "120"}]}
    connected.session.execute(update(Document).where(Document.id == document.id).values(answers=more))
    connected.session.commit()
    (step,) = relationships(connected.plan(document))
    assert (step["action"], step["note"]) == ("keep", OTHER_SHARES)
    assert step["before"] == [shown("Shareholder", "Ada Kingsley"), shown("Number of shares", "100")]
    assert step["after"] == [shown("Shareholder", "Ada Kingsley"), shown("Number of shares", "120")]


def relationships(sync: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for step in sync["steps"] if step["kind"] == "relationship"]


def shown(label: str, value: str) -> dict[str, str]:
    return {"label": label, "value": value}
