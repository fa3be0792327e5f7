"""Members see what changed between two versions of a document that they may download."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.comparisons.conftest import AddVersion
from tests.service import Api
from tests.unit.comparisons.revisions import ACCEPT, REJECT, W, lines, paragraph, part_of, settled, word_file
from werkzeug.test import TestResponse

from lyd.comparisons import store
from lyd.core.db import utc_now
from lyd.core.extensions import get_redis
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.documents.lifecycle.rules import NOT_COMPARABLE
from lyd.documents.models import Document, DocumentStatus

RunJobs = Callable[[], None]


def request(api: Api, document: Document, older: int, newer: int, by: str = "member") -> TestResponse:
    body = {"older_id": older, "newer_id": newer}
    return api.post(f"/lyd-api/doc/compare/{document.id}", by=by, json=body)


def show(api: Api, document: Document, older: int, newer: int, path: str = "", by: str = "member") -> TestResponse:
    return api.get(f"/lyd-api/doc/compare/{document.id}{path}?older_id={older}&newer_id={newer}", by=by)


def make(api: Api, document: Document, run_jobs: RunJobs, older: int, newer: int) -> dict[str, Any]:
    request(api, document, older, newer)
    run_jobs()
    made: dict[str, Any] = show(api, document, older, newer).json["data"]
    return made


def test_the_versions_are_listed_with_who_had_them_assembled(api: Api, document: Document, versions: list[int]) -> None:
    rows = api.get(f"/lyd-api/doc/compare/{document.id}/versions", by="member").json["data"]["rows"]
    assert [(row["file_id"], row["version"], row["is_current"], row["author"]) for row in rows] == [
        (versions[2], 3, True, "Member"),
        (versions[1], 2, False, "Member"),
        (versions[0], 1, False, "Member"),
    ]


def test_the_list_says_which_version_its_files_are(api: Api, document: Document, versions: list[int]) -> None:
    row = api.get(f"/lyd-api/doc/{document.id}", by="member").json["data"]
    assert {file["version"] for file in row["files"]} == {3}
    assert "documents.compare" in row["allowed"]


def test_a_job_compares_and_the_changes_can_be_read(
    api: Api, document: Document, versions: list[int], run_jobs: RunJobs
) -> None:
    requested = request(api, document, versions[0], versions[1])
    assert requested.status_code == 202
    assert (requested.json["data"]["state"], requested.json["data"]["place"]) == ("queued", 1)
    assert requested.json["data"]["sections"] is None
    assert api.get(requested.headers["Location"], by="member").json["data"]["state"] == "queued"
    run_jobs()
    made = api.get(requested.headers["Location"], by="member").json["data"]
    assert (made["state"], made["changes"], made["offers_word"]) == ("done", 1, True)
    assert (made["older"]["version"], made["newer"]["version"]) == (1, 2)
    (section,) = made["sections"]
    assert section["place"] == "body"
    same, changed = section["blocks"]
    assert (same["change"], same["pieces"]) == ("same", [{"change": "same", "text": "Agreement"}])
    assert changed["pieces"] == [
        {"change": "same", "text": "The term is "},
        {"change": "deleted", "text": "3"},
        {"change": "inserted", "text": "10"},
        {"change": "same", "text": " years."},
    ]


def test_the_order_of_the_two_does_not_matter_and_both_have_one_job(
    api: Api, document: Document, versions: list[int], run_jobs: RunJobs, session: Session
) -> None:
    request(api, document, versions[0], versions[2])
    request(api, document, versions[2], versions[0], by="owner")
    session.rollback()
    assert session.query(OutboxRow).filter_by(job="comparisons.make_comparison").count() == 1
    run_jobs()
    again = request(api, document, versions[2], versions[0])
    assert (again.status_code, again.json["data"]["older"]["version"]) == (200, 1)


def test_equal_versions_have_no_changes(
    api: Api, document: Document, versions: list[int], add: AddVersion, run_jobs: RunJobs
) -> None:
    same = add(word_file(paragraph("Agreement") + paragraph("The term is 10 years and a day.")))
    made = make(api, document, run_jobs, versions[2], same)
    assert (made["changes"], made["sections"]) == (0, [])


def test_the_word_file_names_who_assembled_the_newer_version_and_when(
    api: Api, document: Document, versions: list[int], run_jobs: RunJobs
) -> None:
    made = make(api, document, run_jobs, versions[0], versions[1])
    answer = show(api, document, versions[0], versions[1], "/word")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
    assert "changes from version 1 to 2.docx" in answer.headers["Content-Disposition"]
    (mark,) = part_of(answer.data).iter(f"{W}ins")
    assert (mark.get(f"{W}author"), mark.get(f"{W}date")) == ("Member", f"{made['newer']['created_at'][:19]}Z")
    assert lines(settled(part_of(answer.data), ACCEPT)) == ["Agreement", "The term is 10 years."]
    assert lines(settled(part_of(answer.data), REJECT)) == ["Agreement", "The term is 3 years."]


def test_comparing_and_downloading_are_on_record(
    api: Api, document: Document, versions: list[int], run_jobs: RunJobs
) -> None:
    make(api, document, run_jobs, versions[0], versions[1])
    show(api, document, versions[0], versions[1], "/word", by="owner")
    rows = api.get(f"/lyd-api/log?id={document.id}", by="member").json["data"]["rows"]
    assert [(row["display_name"], row["message"]) for row in rows[:2]] == [
        ("Owner", "Downloaded NDA Harbour, changes from version 1 to 2.docx."),
        ("Member", "Compared version 1 with version 2."),
    ]


def test_a_version_is_not_compared_with_itself_or_with_another_documents(
    api: Api, document: Document, versions: list[int]
) -> None:
    same = request(api, document, versions[0], versions[0])
    assert (same.status_code, same.json["error_code"]) == (422, "same_version")
    unknown = request(api, document, versions[0], 999_999)
    assert (unknown.status_code, unknown.json["error_code"]) == (404, "file_not_ready")
    pdf = request(api, document, versions[0], versions[1] - 1)
    assert pdf.json["error_code"] == "file_not_ready"


def test_another_firm_sees_nothing(api: Api, document: Document, versions: list[int]) -> None:
    assert request(api, document, versions[0], versions[1], by="outsider").status_code == 404
    assert show(api, document, versions[0], versions[1], "/word", by="outsider").status_code == 404


def test_who_meets_it_in_shared_folders_compares_and_downloads_until_it_is_deleted(
    api: Api, document: Document, versions: list[int], run_jobs: RunJobs, session: Session
) -> None:
    assert request(api, document, versions[0], versions[1], by="manager").status_code == 202
    run_jobs()
    document.is_shared = True
    session.commit()
    for by in ("owner", "manager", "member"):
        assert show(api, document, versions[0], versions[1], by=by).json["data"]["state"] == "done"
        assert show(api, document, versions[0], versions[1], "/word", by=by).status_code == 200
    document.deleted_at = utc_now()
    session.commit()
    for path in ("", "/word"):
        assert show(api, document, versions[0], versions[1], path).status_code == 404


def test_a_document_that_is_open_again_is_not_compared(
    api: Api, document: Document, versions: list[int], session: Session
) -> None:
    document.status = DocumentStatus.IN_PROGRESS
    session.commit()
    refused = request(api, document, versions[0], versions[1])
    assert (refused.status_code, refused.json["message"]) == (409, NOT_COMPARABLE)
    shown = api.get(f"/lyd-api/doc/{document.id}", by="member").json["data"]
    assert shown["reasons"]["documents.compare"] == NOT_COMPARABLE


@pytest.mark.parametrize(
    ("flags", "status", "offers_word"),
    [
        ({"allow_download_word": "no"}, 200, False),
        ({"allow_download_pdf": "no"}, 200, True),
        ({"allow_download_word": "no", "allow_download_pdf": "no"}, 409, None),
    ],
)
def test_the_template_decides_whether_changes_are_shown_and_downloaded(
    api: Api,
    document: Document,
    versions: list[int],
    session: Session,
    run_jobs: RunJobs,
    flags: dict[str, str],
    status: int,
    offers_word: bool | None,
) -> None:
    document.template_facts = {**document.template_facts, "flags": flags}
    session.commit()
    request(api, document, versions[0], versions[1])
    run_jobs()
    answer = show(api, document, versions[0], versions[1])
    assert (answer.status_code, (answer.json["data"] or {}).get("offers_word")) == (status, offers_word)
    word = show(api, document, versions[0], versions[1], "/word")
    assert word.status_code == (200 if offers_word else 409 if status == 409 else 404)


def test_a_comparison_that_is_no_longer_kept_can_be_made_again(
    api: Api, document: Document, versions: list[int], run_jobs: RunJobs
) -> None:
    make(api, document, run_jobs, versions[0], versions[1])
    for key in get_redis().scan_iter("lyd:comparison*"):
        get_redis().delete(key)
    expired = show(api, document, versions[0], versions[1])
    assert (expired.status_code, expired.json["error_code"]) == (404, "comparison_expired")
    assert show(api, document, versions[0], versions[1], "/word").json["error_code"] == "comparison_expired"
    assert make(api, document, run_jobs, versions[0], versions[1])["changes"] == 1


def test_a_damaged_file_ends_the_comparison_with_a_reason(
    api: Api, document: Document, versions: list[int], add: AddVersion, run_jobs: RunJobs, session: Session
) -> None:
    damaged = add(b"no Word file")
    request(api, document, versions[0], damaged)
    run_jobs()
    answer = show(api, document, versions[0], damaged)
    assert (answer.status_code, answer.json["error_code"]) == (422, "comparison_failed")
    row = session.query(OutboxRow).filter_by(job="comparisons.make_comparison").one()
    assert row.state is JobState.DONE


def test_a_comparison_is_kept_longer_by_each_look(
    api: Api, document: Document, versions: list[int], run_jobs: RunJobs
) -> None:
    make(api, document, run_jobs, versions[0], versions[1])
    (key,) = (key for key in get_redis().scan_iter("lyd:comparison:*"))
    get_redis().expire(key, 5)
    show(api, document, versions[0], versions[1])
    assert get_redis().ttl(key) > store.KEPT_SECONDS - 5
