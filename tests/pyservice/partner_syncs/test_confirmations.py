"""A plan runs only if it is the one that the member saw, with nothing of the member's but decisions."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests.pyservice.partner_syncs.sync_desk import ACME, ADA, ANSWERS, SyncDesk

from lyd.adapters.xero import ClientDetails
from lyd.documents.models import Document


def test_a_plan_that_is_not_the_same_any_more_does_not_run_and_the_new_one_is_shown(connected: SyncDesk) -> None:
    document = connected.make_document()
    sync = connected.plan(document)
    connected.practice().add_client(ClientDetails(name="Acme Tea Pty Ltd", company_number="000000019"), "theirs")
    response = connected.confirm(sync)
    assert (response.status_code, response.json["error_code"]) == (409, "plan_changed")
    shown = connected.show(sync["id"])
    assert (shown["state"], shown["steps"][0]["action"], connected.added()) == ("planned", "link", ["Acme Tea Pty Ltd"])
    assert shown["plan_digest"] != sync["plan_digest"]
    assert connected.confirm(shown).status_code == 200


def test_answers_that_changed_change_the_plan(connected: SyncDesk) -> None:
    document = connected.make_document()
    sync = connected.plan(document)
    row = connected.session.get_one(Document, document.id)
    row.answers = {**ANSWERS, "Company": {**ACME, "Email": "other@b.co"}}
    connected.session.commit()
    assert connected.confirm(sync).json["error_code"] == "plan_changed"


def test_digests_steps_and_records_of_others_are_refused(connected: SyncDesk) -> None:
    first, second = (connected.plan(connected.make_document()) for _ in range(2))
    assert first["plan_digest"] != second["plan_digest"]
    digest, own = first["plan_digest"], first["steps"][0]["id"]
    foreign = connected.act(second, "confirm", plan_digest=digest)
    assert foreign.json["error_code"] == "plan_changed"
    other_step = {"id": own, "is_chosen": True}
    assert connected.act(second, "confirm", plan_digest=second["plan_digest"], steps=[other_step]).status_code == 422
    client = connected.practice().list_clients().clients[0].id
    invented = {"id": own, "is_chosen": True, "external_id": client}
    assert connected.act(first, "confirm", plan_digest=digest, steps=[invented]).status_code == 422
    data = {**other_step, "data": {"details": {"name": "Evil"}}}
    assert connected.act(first, "confirm", plan_digest=digest, steps=[data]).status_code == 422
    assert connected.act(first, f"steps/{second['steps'][0]['id']}/choose", external_id="").status_code == 404
    assert {connected.show(sync["id"])["state"] for sync in (first, second)} == {"planned"}


def test_what_is_not_chosen_is_skipped_with_all_that_needs_it(connected: SyncDesk) -> None:
    document = connected.make_document()
    sync = connected.plan(document)
    connected.confirm(sync, Acme=False)
    connected.run_jobs()
    shown = connected.show(sync["id"])
    assert [step["state"] for step in shown["steps"]] == ["skipped", "done", "done", "skipped", "skipped", "skipped"]
    assert (shown["state"], connected.added()) == ("done", ["Kingsley, Ada", "Kingsley, Ben"])


def test_two_confirmations_at_once_run_a_plan_once(connected: SyncDesk) -> None:
    document = connected.make_document()
    sync = connected.plan(document)
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(lambda _number: connected.confirm(sync), range(2)))
    assert [answer.status_code for answer in answers] == [200, 200]
    connected.run_jobs()
    assert connected.show(sync["id"])["state"] == "done"
    assert len(connected.added()) == 3
    events = connected.read("log", id=document.id)["rows"]
    assert [row["action_name"] for row in events].count("Sync confirmed") == 1


def test_one_of_the_records_that_may_be_meant_is_linked_or_a_new_one_made(connected: SyncDesk) -> None:
    practice = connected.practice()
    theirs = practice.add_client(ClientDetails(name="Acme Tea Pty Ltd", business_structure="Company"), "theirs")
    answers = {"Company": ACME}
    linked, created = (connected.make_document(answers) for _ in range(2))
    sync = connected.plan(linked)
    company = sync["steps"][0]
    assert (company["action"], company["external_id"]) == ("link", theirs.id)
    assert [candidate["external_id"] for candidate in company["candidates"]] == [theirs.id]
    connected.confirm(sync)
    connected.run_jobs()
    assert connected.links(linked)["client:Company"] == theirs.id
    assert connected.added() == ["Acme Tea Pty Ltd"]
    other = connected.plan(created)
    connected.confirm(other, Acme="")
    connected.run_jobs()
    assert connected.added() == ["Acme Tea PTY LTD", "Acme Tea Pty Ltd"]
    assert connected.links(created)["client:Company"] != theirs.id


def test_differences_change_only_if_they_are_chosen_and_field_by_field(connected: SyncDesk) -> None:
    practice = connected.practice()
    theirs = practice.add_client(
        ClientDetails(name="Acme Tea Pty Ltd", email="old@b.co", business_structure="Company"), "theirs"
    )
    document = connected.make_document({"Company": ACME})
    sync = connected.plan(document, target_id=theirs.id, contact_type="company")
    changes = {step["title"]: step for step in sync["steps"] if step["action"] == "change"}
    assert list(changes) == ["Email of Acme Tea Pty Ltd", "ACN of Acme Tea Pty Ltd", "Address of Acme Tea Pty Ltd"]
    email = changes["Email of Acme Tea Pty Ltd"]
    assert (email["before"], email["after"]) == (
        [{"label": "Email", "value": "old@b.co"}],
        [{"label": "Email", "value": "tea@b.co"}],
    )
    assert not any(step["is_chosen"] for step in changes.values())
    connected.confirm(sync, Email=True)
    connected.run_jobs()
    found = practice.read_client(theirs.id)
    assert (found.email, found.company_number, found.address.is_blank) == ("tea@b.co", "", True)
    assert connected.show(sync["id"])["state"] == "done"


def test_a_question_is_answered_by_the_next_request(connected: SyncDesk) -> None:
    fund = {"SMSF": "Kingsley Super", "ABN": "51 824 753 556", "TFN": "123 456 782"}
    document = connected.make_document({"Directors": [ADA], "Fund": fund})
    sync = connected.plan(document)
    (question,) = sync["questions"]
    assert "Trust" in question["choices"]
    assert connected.confirm(sync).json["error_code"] == "plan_incomplete"
    answered = connected.plan(document, options={question["name"]: "Trust"})
    assert answered["questions"] == []
    assert connected.plan(document, options={question["name"]: "Evil"})["questions"] == [question]
    assert "123 456 782" not in str(answered)
