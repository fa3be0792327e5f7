"""Who gave a current answer, and when."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pyservice.documents.history import History

from lyd.documents.models import RevisionSource
from lyd.documents.services import answer_authors


def authors(history: History, *codes: str, by: str = "member") -> dict[str, tuple[int, str, str]]:
    query = {"doc_id": history.document.id, "tag_codes": ",".join(codes)}
    data: dict[str, Any] = history.api.get("/lyd-api/log/answer-authors", by=by, query_string=query).json["data"]
    names = {user["user_id"]: user["display_name"] for user in data["users"]}
    return {
        row["tag_code"]: (names[row["created_by"]], row["created_at"][11:16], row["source"]) for row in data["rows"]
    }


def test_each_answer_has_its_own_author_and_time(history: History) -> None:
    history.save({"Name": "A", "People": [{"First": "B"}]})
    history.save({"Name": "A", "People": [{"First": "C"}]}, 60, "owner")
    history.save({"Name": "A", "People": [{"First": "C"}, {"First": "D"}]}, 120, source=RevisionSource.IMPORT)
    assert authors(history, "People.0.First", "Name", "People", "Email") == {
        "People.0.First": ("Owner", "03:00", "form"),
        "Name": ("Member", "02:00", "form"),
        "People": ("Member", "04:00", "import"),
    }


def test_the_time_within_an_entry_of_several_saves_is_exact(history: History) -> None:
    history.save({"Name": "A"})
    for minutes, name in ((10, "B"), (12, "C"), (14, "C"), (16, "C")):
        history.save({"Name": name}, minutes)
    assert authors(history, "Name") == {"Name": ("Member", "02:12", "form")}


def test_beyond_the_budget_the_time_is_that_of_the_entry(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_authors, "MOST_REVISIONS", 2)
    for minutes, name in ((10, "B"), (12, "C"), (14, "C")):
        history.save({"Name": name}, minutes)
    assert authors(history, "Name") == {"Name": ("Member", "02:14", "form")}


def test_an_answer_that_was_removed_has_the_one_who_removed_it(history: History) -> None:
    history.save({"Name": "A"})
    history.save({}, 60, "owner")
    assert authors(history, "Name") == {"Name": ("Owner", "03:00", "form")}


def test_an_author_who_may_be_another_is_not_named(history: History) -> None:
    for number, by in enumerate(("member", "owner", "manager")):
        history.save({"Name": by}, number * 10, by)
    history.forget(2)
    assert authors(history, "Name") == {}
    history.forget(1)
    assert authors(history, "Name") == {}


def test_answers_that_were_saved_before_entries_had_ids_keep_their_authors(history: History) -> None:
    history.save({"People": [{"First": "B", "Last": "X"}]})
    for minutes, first in ((60, "B"), (90, "B"), (92, "C"), (94, "C")):
        history.save({"People": [{"First": "A"}, {"First": first, "Last": "X"}]}, minutes, "owner")
    history.drop_ids()
    opened = history.open()
    ann, ben = opened["People"]
    history.save({**opened, "People": [ben, {**ann, "First": "Ann"}]}, 120)
    path = f"People.@{ben['_id']}"
    assert authors(history, f"{path}.First", f"{path}.Last", f"People.@{ann['_id']}.First") == {
        f"{path}.First": ("Owner", "03:32", "form"),
        f"{path}.Last": ("Member", "02:00", "form"),
        f"People.@{ann['_id']}.First": ("Member", "04:00", "form"),
    }


def test_an_entry_is_named_by_any_valid_id(history: History) -> None:
    history.save({"People": [{"_id": "a-b_C9", "First": "B"}]})
    assert authors(history, "People.@a-b_C9.First") == {"People.@a-b_C9.First": ("Member", "02:00", "form")}


def test_a_path_that_leads_nowhere_has_no_author(history: History) -> None:
    history.save({"People": [{"First": "B"}]})
    assert authors(history, f"People.{'9' * 300}"[:300], "People.@", "People.@gone.First") == {}


def test_another_firm_learns_nothing(history: History) -> None:
    history.save({"Name": "A"})
    query = {"doc_id": history.document.id, "tag_codes": "Name"}
    assert history.api.get("/lyd-api/log/answer-authors", by="outsider", query_string=query).status_code == 404
