"""The data change log of a document (document 3, sections 3 and 7.4)."""

from __future__ import annotations

import time
from typing import Any

import pytest
from flask import Flask
from tests.factories.cast import PEOPLE
from tests.pyservice.documents.history import CHANGES, NOON, History
from tests.pyservice.documents.version_calls import WITHOUT_PEOPLE
from tests.pyservice.interviews.package_calls import numbered, published
from tests.statements import record_statements

from lyd.documents.models import RevisionSource
from lyd.documents.services import change_logs
from lyd.documents.services.revisions import Retention, thin_revisions

MEMBER, OWNER = PEOPLE["member"].user_id, PEOPLE["owner"].user_id


def test_rows_tell_who_changed_which_answers_from_what_to_what(history: History) -> None:
    history.save({"Name": "Ann", "People": [{"First": "Ben"}]})
    history.save({"Name": "Anne", "People": [{"First": "Ben"}, {"First": "Cleo"}]}, 60, "owner")
    shown = history.show()
    newest, oldest = shown["rows"]
    assert newest == {
        "revision": 2,
        "created_at": "2026-11-24T03:00:00+00:00",
        "started_at": "2026-11-24T03:00:00+00:00",
        "created_by": OWNER,
        "source": "form",
        "saves": 1,
        "is_exact": True,
        "log_data": {"Name": {"from": "Ann", "to": "Anne"}, "People.1.First": {"from": None, "to": "Cleo"}},
        "total": 2,
        "origins": {},
    }
    assert oldest["log_data"] == {"Name": {"from": None, "to": "Ann"}, "People.0.First": {"from": None, "to": "Ben"}}
    assert {user["user_id"]: user["display_name"] for user in shown["users"]} == {MEMBER: "Member", OWNER: "Owner"}
    assert {tag["tag_code"]: tag["tag_name"] for tag in shown["tags"]} == {
        "Name": "Name",
        "People.0.First": "People 1, First name",
        "People.1.First": "People 2, First name",
    }
    assert [tag["tag_code"] for tag in shown["questions"]] == ["Name", "People.First"]
    assert shown["next"] is None


def test_autosaves_of_one_member_are_one_row_with_the_whole_change(history: History) -> None:
    history.save({"Name": "A"})
    for minutes, name in ((10, "An"), (10.25, "Ann"), (10.5, "Anna")):
        history.save({"Name": name}, minutes)
    newest = history.show()["rows"][0]
    assert (newest["saves"], newest["revision"]) == (3, 4)
    assert (newest["started_at"], newest["created_at"]) == ("2026-11-24T02:10:00+00:00", "2026-11-24T02:10:30+00:00")
    assert newest["log_data"] == {"Name": {"from": "A", "to": "Anna"}}


def test_a_save_that_changed_nothing_is_left_out(history: History) -> None:
    history.save({"Name": "Ann"})
    history.save({"Name": "Ann", "People": [{}]}, 60)
    assert len(history.show()["rows"]) == 1


def test_a_document_without_saves_has_an_empty_log(history: History) -> None:
    shown = history.show()
    assert (shown["rows"], shown["users"], shown["next"]) == ([], [], None)


@pytest.mark.parametrize(
    ("query", "revisions"),
    [
        ({}, [3, 2, 1]),
        ({"user_ids": OWNER}, [2]),
        ({"user_ids": f"{OWNER},{MEMBER}"}, [3, 2, 1]),
        ({"user_ids": 404}, []),
        ({"tag_codes": "Name"}, [2, 1]),
        ({"tag_codes": "People"}, [3]),
        ({"tag_codes": "People.First"}, [3]),
        ({"tag_codes": "People.1.First"}, []),
        ({"tag_codes": ["Name", "People.0.First"]}, [3, 2, 1]),
        ({"tag_codes": "Nam"}, []),
        ({"date_from": "2026-11-25"}, [3, 2]),
        ({"date_to": "2026-11-24"}, [1]),
        ({"date_from": "2026-11-25", "date_to": "2026-11-25"}, [2]),
        ({"date_from": "2026-11-25", "user_ids": MEMBER}, [3]),
    ],
)
def test_the_log_is_filtered_by_member_tag_and_days_in_utc_plus_10(
    history: History, query: dict[str, Any], revisions: list[int]
) -> None:
    history.save({"Name": "A"})  # noon
    history.save({"Name": "B"}, 12 * 60, "owner")  # midnight: the next day
    history.save({"Name": "B", "People": [{"First": "C"}]}, 36 * 60)
    assert [row["revision"] for row in history.show(**query)["rows"]] == revisions


def test_a_filter_by_tag_leaves_the_other_changes_of_a_row_out(history: History) -> None:
    history.save({"Name": "A", "People": [{"First": "B"}]})
    assert history.changes(tag_codes="People.First") == [{"People.0.First": (None, "B")}]
    history.save({"Name": "A"}, 60)
    assert history.changes(tag_codes="People.First")[0] == {"People.0": ("First name: B", None)}


@pytest.mark.parametrize(
    "query",
    [
        {"date_from": "25/11/2026"},
        {"date_from": "2026-11-25", "date_to": "2026-11-24"},
        {"tag_codes": "a b"},
        {"tag_codes": ",".join(["A"] * 51)},
        {"before": 0},
        {"length": 101},
        {"page": 1},
    ],
)
def test_wrong_filters_are_refused(history: History, query: dict[str, Any]) -> None:
    assert history.request_log(**query).status_code == 422


def test_pages_follow_each_other_without_gaps_and_repetitions(history: History) -> None:
    for number in range(7):
        history.save({"Name": str(number)}, number * 10)
    seen, before = [], None
    for _ in range(4):
        shown = history.show(length=2, **({"before": before} if before else {}))
        seen.append([row["revision"] for row in shown["rows"]])
        before = shown["next"]
    assert (seen, before) == ([[7, 6], [5, 4], [3, 2], [1]], None)


def test_a_rare_tag_is_found_over_several_calls(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(change_logs, "MOST_READ", 3)
    for number in range(7):
        history.save({"Name": str(number)} | ({"People": [{"First": "B"}]} if number else {}), number * 10)
    first = history.show(tag_codes="People")
    assert (first["rows"], first["next"]) == ([], 5)
    second = history.show(tag_codes="People", before=5)
    assert ([row["revision"] for row in second["rows"]], second["next"]) == ([2], 2)


def test_the_oldest_save_that_is_kept_tells_that_what_was_before_is_not(history: History) -> None:
    for number in range(3):
        history.save({"Name": str(number)}, number * 10)
    history.forget(1)
    assert [(row["is_exact"], row["log_data"]) for row in history.show()["rows"]] == [
        (True, {"Name": {"from": "1", "to": "2"}}),
        (False, {}),
    ]
    assert history.show(tag_codes="Name")["rows"][-1]["revision"] == 3


def test_a_thinned_history_is_still_whole(history: History) -> None:
    for number in range(4):
        history.save({"Name": str(number)}, number * 10)
    retention = Retention(all_days=0, hourly_days=10_000, daily_days=10_000)
    thin_revisions(history.session, [history.document.id], retention)
    history.session.commit()
    assert history.changes() == [{}]


def test_lists_cut_long_answers_and_name_only_some_changes(history: History) -> None:
    history.save({"Name": "x" * 400, "People": [{"First": str(number)} for number in range(60)]})
    (row,) = history.show()["rows"]
    assert (row["total"], len(row["log_data"])) == (61, 50)
    assert len(row["log_data"]["Name"]["to"]) == 300
    whole = history.detail(1).json["data"]["row"]
    assert (len(whole["log_data"]), len(whole["log_data"]["Name"]["to"])) == (61, 400)


def test_a_question_that_is_gone_keeps_its_name(app: Flask, history: History) -> None:
    history.save({"Name": "A", "People": [{"First": "B"}]})
    newer = published(app, history.session, manifest=numbered("1.1.0"), **WITHOUT_PEOPLE)
    history.now().template_version_id = newer.id
    history.session.commit()
    shown = history.show()
    assert {tag["tag_code"]: tag["tag_name"] for tag in shown["tags"]}["People.0.First"] == "People 1, First name"
    assert [tag["tag_code"] for tag in shown["questions"]] == ["Name"]


def test_only_those_who_meet_the_document_read_its_changes(history: History) -> None:
    history.save({"Name": "A"})
    assert history.request_log("owner").status_code == 200
    assert history.request_log("outsider").status_code == 404
    assert history.api.get(CHANGES, by="member").status_code == 422
    assert history.detail(1, "outsider").status_code == 404
    history.now().created_by = OWNER
    history.session.commit()
    assert history.request_log("member").status_code == 403
    assert history.detail(1, "member").status_code == 403


def test_a_long_history_of_many_entries_costs_few_statements_and_little_time(app: Flask, history: History) -> None:
    entries = [{"First": f"Person {number}"} for number in range(200)]
    for number in range(480):
        entries[number % 200] = {"First": f"Person {number} again"}
        history.save({"Name": str(number), "People": list(entries)}, number * 6, "owner" if number % 2 else "member")
    history.show()
    with record_statements(app) as statements:
        start = time.perf_counter()
        shown = history.show(tag_codes="People.300.First")
        seconds = time.perf_counter() - start
    assert (shown["rows"], len(statements) < 20) == ([], True), statements
    assert seconds < 2


def test_sources_are_told(history: History) -> None:
    for number, source in enumerate(RevisionSource):
        history.save({"Name": str(number)}, 0, source=source)
    assert [row["source"] for row in history.show()["rows"]] == [source.value for source in RevisionSource][::-1]
    assert history.show()["rows"][0]["created_at"] == NOON.isoformat()
