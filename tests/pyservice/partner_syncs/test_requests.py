"""A sync is planned by a job, replaced, stopped and retried; only its own member sees it."""

from __future__ import annotations

import uuid

from tests.adapters.xero.stand_in import SMALL
from tests.pyservice.partner_syncs.sync_desk import ADA, TENANT, SyncDesk, by_title


def test_a_plan_says_what_would_be_done_and_changes_nothing(connected: SyncDesk) -> None:
    document = connected.make_document()
    sync = connected.plan(document)
    assert (sync["state"], sync["failure"], sync["errors"], sync["questions"]) == ("planned", "", [], [])
    assert (sync["app_name"], sync["tenant_id"], sync["tenant_name"] != "") == ("Xero Practice Manager", TENANT, True)
    assert by_title(sync) == {
        "Acme Tea PTY LTD": "create",
        "Ada Kingsley": "create",
        "Ben Kingsley": "create",
        "Director of Acme Tea PTY LTD: Ada Kingsley": "create",
        "Director of Acme Tea PTY LTD: Ben Kingsley": "create",
        "Deed.pdf to Acme Tea PTY LTD": "upload",
    }
    company = sync["steps"][0]
    assert {"label": "ACN", "value": "000000019"} in company["after"]
    assert (connected.writes(), connected.links(document)) == ([], {})


def test_a_sync_runs_after_it_was_confirmed_and_again_finds_everything_as_it_is(connected: SyncDesk) -> None:
    document = connected.make_document()
    sync = connected.sync(document)
    assert (sync["state"], sync["failure"]) == ("done", "")
    assert sync["progress"] == {"done": 6, "total": 6, "message": ""}
    assert connected.added() == ["Acme Tea PTY LTD", "Kingsley, Ada", "Kingsley, Ben"]
    again = connected.sync(document)
    assert {step["action"] for step in again["steps"]} == {"keep"}
    assert (again["state"], len(connected.writes())) == ("done", 6)


def test_a_sync_that_does_not_run_is_replaced_by_the_next(connected: SyncDesk) -> None:
    document = connected.make_document()
    first = connected.plan(document)
    second = connected.plan(document)
    assert (connected.show(first["id"])["state"], second["state"]) == ("stopped", "planned")
    assert connected.confirm(first).json["error_code"] == "sync_ended"
    assert connected.confirm(second).status_code == 200
    running = connected.request(document)
    assert (running.status_code, running.json["error_code"]) == (409, "sync_running")


def test_the_same_request_sent_twice_makes_one_sync(connected: SyncDesk) -> None:
    document = connected.make_document()
    payload, headers = {"docId": document.id, "app": "xero"}, {"Idempotency-Key": uuid.uuid4().hex}
    answers = [connected.api.post("/lyd-api/partner-sync", by="owner", json=payload, headers=headers) for _ in "ab"]
    assert {answer.json["data"]["id"] for answer in answers} == {answers[0].json["data"]["id"]}


def test_what_cannot_be_synced_is_refused(connected: SyncDesk) -> None:
    document = connected.make_document()
    plain = connected.document()
    assert connected.request(plain).json["error_code"] == "sync_not_offered"
    assert connected.request(document, app="none").status_code == 404
    assert connected.request(document, tenant_id=SMALL.id).status_code == 404
    assert connected.request(document, contact_type="trust").status_code == 422
    assert connected.request(document, by="member").status_code == 403
    assert connected.request(document, by="outsider").status_code == 404
    connected.api.get("/lyd-api/xero/auth/disconnect", by="owner")
    assert connected.request(document).json["error_code"] == "app_not_connected"


def test_a_sync_is_its_members_alone(connected: SyncDesk) -> None:
    document = connected.make_document(is_shared=True)
    sync = connected.plan(document)
    for by in ("manager", "member", "outsider"):
        assert connected.get(f"partner-sync/{sync['id']}", by).status_code == 404
        for action in ("confirm", "retry", "stop", f"steps/{sync['steps'][0]['id']}/choose"):
            payload = {"plan_digest": sync["plan_digest"]} if action == "confirm" else {}
            assert connected.act(sync, action, by, **payload).status_code == 404
    targets = connected.read("partner-sync/targets", "manager", docId=document.id)["rows"]
    xero = next(row for row in targets if row["app"] == "Xero")
    assert (xero["sync"]["id"], xero["sync"]["is_own"], xero["is_connected"]) == (sync["id"], False, False)


def test_a_stopped_sync_begins_no_further_step(connected: SyncDesk) -> None:
    document = connected.make_document()
    sync = connected.plan(document)
    connected.confirm(sync)
    assert connected.act(sync, "stop").json["data"]["state"] == "stopped"
    connected.run_jobs()
    shown = connected.show(sync["id"])
    assert (shown["state"], connected.writes()) == ("stopped", [])
    assert connected.act(sync, "retry").json["error_code"] == "sync_ended"
    assert connected.sync(document)["state"] == "done"


def test_a_plan_that_fails_is_made_again_on_request(connected: SyncDesk) -> None:
    document = connected.make_document()
    connected.xero.fail(kind="unauthorized", times=0)
    sync = connected.plan(document)
    assert sync["state"] == "failed"
    assert sync["failure"]
    connected.xero.fail(kind="none")
    connected.act(sync, "retry")
    connected.run_jobs()
    assert connected.show(sync["id"])["state"] == "planned"


def test_a_plan_waits_while_the_practice_cannot_be_reached(connected: SyncDesk) -> None:
    document = connected.make_document()
    connected.xero.fail(kind="busy", times=0, seconds=40)
    sync = connected.plan(document)
    assert sync["state"] == "planning"
    assert sync["progress"]["message"].startswith("Waiting for Xero Practice Manager's limit. Next try in about ")


def test_people_without_complete_answers_are_left_out_with_a_notice(connected: SyncDesk) -> None:
    document = connected.make_document({"Directors": [ADA, {"_id": "c", "First": "Cy", "Email": "no address"}]})
    sync = connected.plan(document, contact_type="individual")
    assert by_title(sync) == {"Ada Kingsley": "create", "Deed.pdf to Ada Kingsley": "upload"}
    assert sync["notices"] == ["Left out, because its answers are not complete: Cy."]
