"""Earlier answers are restored, and answers reset, as new saves."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from tests.factories.cast import PEOPLE
from tests.pyservice.documents.firm import refused
from tests.pyservice.documents.history import History
from tests.pyservice.documents.test_answers import open_it, save
from tests.pyservice.documents.version_calls import WITHOUT_PEOPLE
from tests.pyservice.interviews.package_calls import numbered, published
from tests.pyservice.lock_waits import wait_for_lock_waits
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.audit.models import AuditEvent
from lyd.core.db import lock_row
from lyd.documents.errors import DocumentCompleted
from lyd.documents.lifecycle.rules import STAYS_AS_SIGNED
from lyd.documents.models import Document, DocumentStatus, RevisionSource
from lyd.documents.services.answer_replacement import BEING_ASSEMBLED, SAVED_AGAIN
from lyd.interviews.entry_ids import identify_entries
from lyd.interviews.limits import LONGEST_LINE
from lyd.interviews.services import dump_answers

FIRST = identify_entries({"Name": "Ann", "People": [{"First": "Ben"}]})
DEFAULTS = b"""
title: Letter
sections:
  - id: letter
    title: Letter
    questions:
      - { id: Name, label: Name, type: text, dataPath: Name }
      - { id: Law, label: Law, type: text, dataPath: Law, default: Tasmania }
      - id: People
        label: People
        type: group
        required: true
        dataPath: People
        repeatable: true
        questions:
          - { id: First, label: First name, type: text, dataPath: First }
"""


def log_of(history: History) -> list[str]:
    return [
        row["message"]
        for row in history.api.get(f"/lyd-api/log?id={history.document.id}", by="owner").json["data"]["rows"]
    ]


def test_restoring_a_save_makes_a_new_one_with_its_answers(history: History) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    answer = history.restore(1, by="owner", confirmed=True, seen_revision=2)
    assert (answer.status_code, answer.json["status"]) == (200, True)
    assert answer.json["data"] | {"updated_at": ""} == {
        "updated_at": "",
        "document_status": 2,
        "answer_revision": 3,
        "lost": [],
        "invalid": {},
    }
    newest = history.revisions()[-1]
    assert (newest.answers, newest.base, newest.source) == (FIRST, 2, RevisionSource.RESTORE)
    assert (newest.author, history.now().updated_by) == (PEOPLE["owner"].user_id,) * 2
    assert history.now().answers == FIRST
    assert "Restored the answers that were saved on 24/11/2026, 12:00." in log_of(history)
    undone = history.restore(2)
    assert (undone.status_code, history.now().answers) == (200, {"Name": "Zoe"})


def test_restoring_what_is_there_already_saves_nothing(history: History) -> None:
    history.save(FIRST)
    for _ in range(2):
        assert history.restore(1).json["data"]["answer_revision"] == 1
    assert len(history.revisions()) == 1
    assert log_of(history) == []


def test_restoring_a_save_whose_entries_had_no_ids_twice_is_one_save_and_one_event(history: History) -> None:
    history.save({"Name": "Ann", "People": [{"First": "Ben"}, {"First": "Cleo"}]})
    history.drop_ids()
    ben, cleo = history.open()["People"]
    history.save({"Name": "Zoe", "People": [cleo, ben]}, 60)
    assert history.detail(1).json["data"]["restoration"]["log_data"] == {"Name": {"from": "Zoe", "to": "Ann"}}
    for _ in range(2):
        assert history.restore(1).json["data"]["answer_revision"] == 3
    assert history.now().answers == {"Name": "Ann", "People": [ben, cleo]}
    assert len(history.revisions()) == 3
    assert log_of(history) == ["Restored the answers that were saved on 24/11/2026, 12:00."]
    assert history.detail(1).json["data"]["restoration"]["total"] == 0


def test_restoring_and_resetting_answers_without_ids_to_themselves_saves_nothing(app: Flask, history: History) -> None:
    version = published(app, history.session, interview=DEFAULTS, manifest=numbered("2.0.0"), case=b'{"answers": {}}')
    history.now().template_version_id = version.id
    history.session.commit()
    history.save({"Law": "Tasmania", "People": [{}]})
    history.drop_ids()
    assert history.restore(1).json["data"]["answer_revision"] == 1
    assert history.reset().json["data"]["answer_revision"] == 1
    assert (len(history.revisions()), log_of(history)) == (1, [])


def test_an_open_tab_can_save_no_more_and_reads_who_took_over(history: History) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    token = open_it(history.api, history.document)
    assert history.restore(1, by="owner", confirmed=True).status_code == 200
    refusal = save(history.api, history.document, token, dump_answers({"Name": "Mine"}))
    assert refusal.json["error_code"] == "opened_elsewhere"
    shown = history.api.get(f"/lyd-api/doc/{history.document.id}", by="member").json["data"]
    assert shown["opened_by_user"]["display_name"] == "Owner"
    assert history.now().answers == FIRST


def test_a_newer_save_than_the_caller_knows_refuses_the_restoration(history: History) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    assert refused(history.restore(1, seen_revision=1)) == (409, "changed_meanwhile", SAVED_AGAIN)
    assert history.now().answers == {"Name": "Zoe"}


def test_a_save_that_is_not_kept_cannot_be_restored(history: History) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    history.forget(1)
    assert refused(history.restore(1)) == (404, "not_found", "This save is no longer kept.")


@pytest.mark.parametrize("act", ["restore", "reset"])
@pytest.mark.parametrize("status", [DocumentStatus.COMPLETED, DocumentStatus.SIGNED, DocumentStatus.PENDING_SIGNATURE])
def test_the_answers_of_a_completed_or_signed_document_stay(history: History, act: str, status: DocumentStatus) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    history.now().status = status
    history.session.commit()
    answer = history.restore(1) if act == "restore" else history.reset()
    is_completed = status is DocumentStatus.COMPLETED
    assert (answer.status_code, answer.json["message"]) == (
        409,
        DocumentCompleted.message if is_completed else STAYS_AS_SIGNED,
    )
    assert history.now().answers == {"Name": "Zoe"}
    restoration = history.detail(1).json["data"]["restoration"]
    assert (restoration["is_possible"], restoration["reason"]) == (False, answer.json["message"])


@pytest.mark.parametrize("act", ["restore", "reset"])
def test_answers_stay_while_the_files_are_made_from_them(history: History, act: str) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    path = f"/lyd-api/xpressdox/assemble/{history.document.id}"
    assert history.api.post(path, by="member", json={}).status_code == 202
    answer = history.restore(1) if act == "restore" else history.reset()
    assert refused(answer) == (409, "document_not_ready", BEING_ASSEMBLED)
    assert history.now().answers == {"Name": "Zoe"}


@pytest.mark.parametrize("act", ["restore", "reset"])
def test_another_members_private_document_requires_a_confirmation(history: History, act: str) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    call = {
        "restore": lambda **given: history.restore(1, "owner", **given),
        "reset": lambda **given: history.reset("owner", **given),
    }[act]
    assert refused(call()) == (409, "owner_confirm_required", "Changes need to be notified")
    assert call(confirmed=True).status_code == 200
    assert history.detail(1, "owner").json["data"]["restoration"]["needs_confirmation"] is True


@pytest.mark.parametrize("act", ["restore", "reset"])
def test_who_may_not_edit_replaces_nothing(history: History, act: str) -> None:
    history.save(FIRST)
    history.now().created_by = PEOPLE["owner"].user_id
    history.session.commit()
    for by, status in (("member", 403), ("outsider", 404)):
        assert (history.restore(1, by) if act == "restore" else history.reset(by)).status_code == status


@pytest.mark.parametrize("act", ["restore", "reset"])
def test_what_the_template_asks_to_acknowledge_comes_first(history: History, act: str) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    document = history.now()
    document.template_facts = {**document.template_facts, "acknowledgement": "I read it."}
    history.session.commit()
    answer = history.restore(1) if act == "restore" else history.reset()
    assert answer.json["error_code"] == "acknowledgement_required"


def test_answers_without_a_place_are_left_out_and_named_and_the_document_can_be_saved(
    app: Flask, history: History
) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    newer = published(app, history.session, manifest=numbered("1.1.0"), **WITHOUT_PEOPLE)
    history.now().template_version_id = newer.id
    history.session.commit()
    restoration = history.detail(1).json["data"]["restoration"]
    assert restoration["lost"] == ["People"]
    assert restoration["log_data"] == {"Name": {"from": "Zoe", "to": "Ann"}}
    answer = history.restore(1)
    assert (answer.json["data"]["lost"], history.now().answers) == (["People"], {"Name": "Ann"})
    assert log_of(history)[0].endswith("1 of them had no place any more.")
    token = open_it(history.api, history.document)
    assert save(history.api, history.document, token, dump_answers({"Name": "Ann"})).json["status"] is True


def test_answers_that_are_too_large_by_now_are_refused_with_their_question(history: History) -> None:
    history.save({"Name": "x" * (LONGEST_LINE + 1)})
    history.save({"Name": "Zoe"}, 60)
    answer = history.restore(1)
    assert (answer.status_code, answer.json["error_code"]) == (422, "invalid_answers")
    assert history.now().answers == {"Name": "Zoe"}


def test_a_reset_goes_back_to_the_answers_that_the_template_begins_with(app: Flask, history: History) -> None:
    version = published(app, history.session, interview=DEFAULTS, manifest=numbered("2.0.0"), case=b'{"answers": {}}')
    history.now().template_version_id = version.id
    history.session.commit()
    history.save({"Name": "Ann", "Law": "NSW", "People": [{"First": "Ben"}, {"First": "Cleo"}]})
    answer = history.reset()
    assert (answer.status_code, answer.json["status"]) == (200, True)
    document = history.now()
    assert document.answers == identify_entries({"Law": "Tasmania", "People": [{}]})
    assert (document.status, document.name) == (DocumentStatus.IN_PROGRESS, "Agreement")
    newest = history.revisions()[-1]
    assert (newest.source, newest.author) == (RevisionSource.RESET, PEOPLE["member"].user_id)
    assert history.reset().json["data"]["answer_revision"] == 2
    assert [one for one in log_of(history) if "Reset" in one] == [
        "Reset the answers to those that the template begins with."
    ]
    assert history.restore(1).status_code == 200
    assert history.now().answers["Name"] == "Ann"


def test_a_draft_without_answers_stays_a_draft(history: History) -> None:
    history.now().status = DocumentStatus.DRAFT
    history.session.commit()
    assert history.reset().json["data"] | {"updated_at": ""} == {
        "updated_at": "",
        "document_status": 1,
        "answer_revision": 0,
        "lost": [],
        "invalid": {},
    }
    assert history.revisions() == []


def test_a_reset_is_refused_like_a_save_while_another_member_has_the_document_open(history: History) -> None:
    history.save(FIRST)
    open_it(history.api, history.document, by="owner")
    answer = history.reset()
    assert (answer.status_code, answer.json["status"], answer.json["error_code"]) == (200, False, "opened_elsewhere")
    assert history.now().answers == FIRST
    token = open_it(history.api, history.document)
    assert history.reset().json["status"] is True
    refusal = save(history.api, history.document, token, dump_answers({"Name": "Mine"}))
    assert refusal.json["error_code"] == "opened_elsewhere"


def test_a_reset_without_a_document_is_refused_in_the_words_of_the_contract(history: History) -> None:
    answer = history.api.put("/lyd-api/doc/reset-xml/0", by="member")
    assert refused(answer) == (422, "invalid_input", "no Doc ID")


@pytest.mark.parametrize("act", ["restore", "reset"])
def test_two_clicks_at_once_are_one_save_and_one_event(app: Flask, history: History, act: str) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    calls = {
        "restore": (f"/lyd-api/doc/restore-answers/{history.document.id}", {"revision": 1}),
        "reset": (f"/lyd-api/doc/reset-xml/{history.document.id}", None),
    }
    path, payload = calls[act]

    def click(_number: int) -> TestResponse:
        return Api(app.test_client()).put(path, by="member", json=payload)

    lock_row(history.session, Document, history.document.id)
    with ThreadPoolExecutor(2) as pool:
        answers = pool.map(click, range(2))
        wait_for_lock_waits(history.session, how_many=2)
        history.session.commit()
        assert [(each.status_code, each.json["data"]["answer_revision"]) for each in answers] == [(200, 3)] * 2
    assert [revision.source.value for revision in history.revisions()] == ["form", "form", act]
    assert len(log_of(history)) == 1


def test_the_second_of_two_clicks_on_a_save_that_was_seen_is_refused(app: Flask, history: History) -> None:
    history.save(FIRST)
    history.save({"Name": "Zoe"}, 60)
    path = f"/lyd-api/doc/restore-answers/{history.document.id}"

    def click(_number: int) -> int:
        client = Api(app.test_client())
        return client.put(path, by="member", json={"revision": 1, "seen_revision": 2}).status_code

    lock_row(history.session, Document, history.document.id)
    with ThreadPoolExecutor(2) as pool:
        statuses = pool.map(click, range(2))
        wait_for_lock_waits(history.session, how_many=2)
        history.session.commit()
        assert sorted(statuses) == [200, 409]
    assert len(history.revisions()) == 3
    assert history.now().answers == FIRST


def test_no_answers_are_in_the_log_of_the_team(history: History) -> None:
    history.save({"Name": "Secret"})
    history.save({"Name": "Zoe"}, 60)
    history.restore(1)
    history.reset()
    history.session.rollback()
    events = history.session.query(AuditEvent).filter(AuditEvent.action.contains("answers_")).all()
    assert [event.action for event in events] == ["document.answers_restored", "document.answers_reset"]
    assert "Secret" not in str([event.details for event in events])
