"""One save in full, with what restoring it would change."""

from __future__ import annotations

from tests.pyservice.documents.history import History


def test_a_detail_has_the_changes_of_the_save_and_those_of_restoring_it(history: History) -> None:
    history.save({"Name": "Ann", "People": [{"First": "Ben"}]})
    history.save({"Name": "Anne", "People": [{"First": "Ben"}]}, 60)
    history.save({"Name": "Zoe"}, 120)
    data = history.detail(2).json["data"]
    assert data["row"]["log_data"] == {"Name": {"from": "Ann", "to": "Anne"}}
    assert data["restoration"] == {
        "is_possible": True,
        "reason": None,
        "needs_confirmation": False,
        "answer_revision": 3,
        "log_data": {"Name": {"from": "Zoe", "to": "Anne"}, "People.0.First": {"from": None, "to": "Ben"}},
        "total": 2,
        "lost": [],
    }
    assert {tag["tag_name"] for tag in data["tags"]} == {"Name", "People 1, First name"}
    assert [user["display_name"] for user in data["users"]] == ["Member"]


def test_restoring_the_newest_save_would_change_nothing(history: History) -> None:
    history.save({"Name": "Ann"})
    assert history.detail(1).json["data"]["restoration"]["total"] == 0


def test_a_save_that_is_not_kept_is_not_there(history: History) -> None:
    assert history.detail(7).status_code == 404
