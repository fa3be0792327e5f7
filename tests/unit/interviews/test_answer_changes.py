"""The differences between two states of answers."""

from __future__ import annotations

from typing import Any

import pytest

from lyd.interviews.answer_changes import find_answer_changes, is_same, value_at

ANN, BEN, CLEO = {"Name": "Ann"}, {"Name": "Ben"}, {"Name": "Cleo"}


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    found = find_answer_changes(before, after)
    assert len({change.path for change in found}) == len(found)
    return {change.path: (change.before, change.after) for change in found}


def of_lists(before: list[Any], after: list[Any]) -> dict[str, tuple[Any, Any]]:
    return changes({"P": before}, {"P": after})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({}, {}),
        ({"Name": "Ann"}, {"Name": "Ann"}),
        ({"Name": ""}, {}),
        ({"Name": None}, {"Name": "  "}),
        ({}, {"P": [{}, {"Name": ""}], "Group": {"Name": None}}),
        ({"P": [ANN, {}]}, {"P": [ANN]}),
    ],
)
def test_what_is_the_same_or_blank_on_both_sides_is_no_change(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert changes(before, after) == {}


def test_answers_that_are_new_changed_and_removed_have_both_sides() -> None:
    before = {"Name": "Ann", "Law": "NSW", "Group": {"Street": "1 A St", "Suburb": "Perth"}}
    after = {"Name": "Anne", "Email": "a@b.co", "Law": "", "Group": {"Street": "1 A St", "Suburb": "Hobart"}}
    assert changes(before, after) == {
        "Name": ("Ann", "Anne"),
        "Email": (None, "a@b.co"),
        "Law": ("NSW", None),
        "Group.Suburb": ("Perth", "Hobart"),
    }


def test_entries_are_paired_by_index_while_none_came_or_went() -> None:
    assert of_lists([ANN, BEN], [ANN, CLEO]) == {"P.1.Name": ("Ben", "Cleo")}


def test_a_new_entry_in_front_changes_nothing_of_the_others() -> None:
    assert of_lists([ANN, BEN], [CLEO, ANN, BEN]) == {"P.0.Name": (None, "Cleo")}


def test_a_removed_entry_is_one_change_with_all_of_its_answers() -> None:
    assert of_lists([ANN, BEN, CLEO], [ANN, CLEO]) == {"P.1": (BEN, None)}


def test_a_moved_entry_is_removed_from_its_place_and_new_at_the_other() -> None:
    assert of_lists([ANN, BEN, CLEO], [BEN, CLEO, ANN]) == {"P.0": (ANN, None), "P.2.Name": (None, "Ann")}


def test_removed_and_changed_entries_at_one_index_are_both_told() -> None:
    before = [ANN, BEN, {"Name": "Bea"}, CLEO, {"Name": "Dan"}]
    found = of_lists(before, [ANN, CLEO, {"Name": "Dana"}])
    assert found == {"P.1": (BEN, None), "P.2": ({"Name": "Bea"}, None), "P.2.Name": ("Dan", "Dana")}


def test_entries_with_ids_are_paired_by_them() -> None:
    ann, ben, cleo = ({"_id": name.lower(), "Name": name} for name in ("Ann", "Ben", "Cleo"))
    changed = {**cleo, "Name": "Chloe"}
    assert of_lists([ann, ben, cleo], [changed, ann]) == {"P.0.Name": ("Cleo", "Chloe"), "P.1": (ben, None)}
    assert of_lists([ann], [{**ben, "Name": "Ann"}]) == {"P.0": (ann, None), "P.0.Name": (None, "Ann")}
    assert of_lists([ann, ben, cleo], [ann, changed]) == {"P.1": (ben, None), "P.1.Name": ("Cleo", "Chloe")}
    assert of_lists([], [{"_id": "x"}]) == {}
    assert value_at({"P": [ann, ben]}, "P.@ben.Name") == "Ben"


def test_entries_that_had_no_ids_yet_are_paired_by_their_answers() -> None:
    ids = [{"_id": name.lower(), "Name": name} for name in ("Ann", "Cleo")]
    assert of_lists([ANN, BEN, CLEO], ids) == {"P.1": (BEN, None)}


def test_lists_of_texts_are_compared_place_by_place() -> None:
    assert of_lists(["a", "b", "c"], ["a", "c"]) == {"P.1": ("b", "c"), "P.2": ("c", None)}


def test_an_answer_that_has_another_shape_in_another_version_is_told_twice() -> None:
    assert changes({"P": "Ann"}, {"P": [BEN]}) == {"P": ("Ann", None), "P.0.Name": (None, "Ben")}


@pytest.mark.parametrize(
    ("path", "value"), [("A", "x"), ("P.1.Name", "Ben"), ("P.2.Name", None), ("A.b", None), ("P.x", None), ("", None)]
)
def test_value_at_follows_a_path(path: str, value: str | None) -> None:
    assert value_at({"A": "x", "P": [ANN, BEN]}, path) == value


@pytest.mark.parametrize("step", ["@", "@c", "@0", "9" * 5_000, "-1", "²", "\u0660", "ann"])
def test_value_at_finds_nothing_at_a_step_that_leads_nowhere(step: str) -> None:
    assert value_at({"P": [{"_id": "a-n_n", "Name": "Ann"}, BEN]}, f"P.{step}.Name") is None


def test_two_states_are_the_same_where_an_answer_did_not_change() -> None:
    one, other = {"A": "x", "P": [ANN], "B": ""}, {"A": "y", "P": [ANN, BEN]}
    assert [is_same(one, other, path) for path in ("A", "P", "P.0", "P.1.Name", "B", "C")] == [
        *(False, False, True),
        *(False, True, True),
    ]
