"""A submitted arrangement becomes groups without holes, and every mistake is reported at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from lyd.signing.findings import Severity
from lyd.signing.groups import Arrangement, Group, Placement, Role, arrange

ANN = Placement("ann", "Ann Lee", 0, "First Signing Group")
BEN = Placement("ben", "Ben Ho", 1, "Last Signing Group", is_in_last_group=True)
WITNESS = Placement("wit", "Will Yu", 0, "First Signing Group", is_witness=True, parent_key="ann")
COPY = Placement("copy", "Cas Orr", role=Role.COPY)


def grouped(*placements: Placement, **options: object) -> Arrangement:
    return arrange(placements, is_grouped=True, **options)


def codes(arrangement: Arrangement) -> list[str]:
    return [finding.code for finding in arrangement.findings]


def messages(arrangement: Arrangement) -> list[str]:
    return [finding.message for finding in arrangement.findings]


def indexes(arrangement: Arrangement) -> dict[str, int]:
    return {member.key: member.group_index for member in arrangement.members}


def test_a_form_becomes_groups_and_members() -> None:
    arrangement = grouped(BEN, ANN, WITNESS, COPY, needed={0: 1})
    assert arrangement.findings == ()
    assert arrangement.groups == (
        Group(0, "First Signing Group", needed=1),
        Group(1, "Last Signing Group", is_last=True),
    )
    assert indexes(arrangement) == {"ben": 1, "ann": 0, "wit": 0, "copy": 0}
    assert arrangement.members[2].parent_key == "ann"
    assert arrangement.members[3].role is Role.COPY


def test_empty_groups_are_dropped_and_the_others_move_up() -> None:
    arrangement = grouped(replace(ANN, signing_group=2), replace(BEN, signing_group=7), needed={2: 1, 5: 3})
    assert arrangement.findings == ()
    assert [(group.index, group.name, group.needed) for group in arrangement.groups] == [
        (0, "First Signing Group", 1),
        (1, "Last Signing Group", None),
    ]
    assert indexes(arrangement) == {"ann": 0, "ben": 1}


def test_the_group_at_the_end_is_the_last_even_if_the_locked_one_stayed_empty() -> None:
    assert [group.is_last for group in grouped(ANN).groups] == [True]


def test_nine_groups_are_allowed_and_a_tenth_is_not() -> None:
    people = [replace(ANN, key=f"p{index}", signing_group=index, group_name=f"Group {index}") for index in range(9)]
    assert grouped(*people).findings == ()
    assert len(grouped(*people).groups) == 9
    tenth = replace(ANN, signing_group=9, group_name="Group 9")
    assert messages(grouped(*people, tenth)) == [
        "There can be at most 9 signing groups. Move Ann Lee into one of them."
    ]
    assert codes(grouped(*people, replace(tenth, signing_group=-1))) == ["too_many_groups"]


def test_without_groups_all_are_one_group_and_one_signer_is_last() -> None:
    arrangement = arrange([replace(ANN, is_last=True), BEN, WITNESS], is_grouped=False)
    assert arrangement.findings == ()
    assert arrangement.groups == (Group(0, is_last=True),)
    assert set(indexes(arrangement).values()) == {0}
    assert [member.is_last for member in arrangement.members] == [True, False, False]


@pytest.mark.parametrize(
    ("placements", "code"),
    [
        ([], "no_signer"),
        ([replace(ANN, role=Role.APPROVER)], "no_signer"),
        ([ANN, ANN], "signer_twice"),
        ([ANN, replace(BEN, signing_group=None)], "group_missing"),
        ([ANN, replace(COPY, signing_group=0)], "copy_in_group"),
        ([ANN, replace(WITNESS, role=Role.APPROVER)], "witness_role"),
        ([ANN, replace(WITNESS, parent_key="")], "witness_alone"),
        ([ANN, replace(WITNESS, parent_key="gone")], "witness_alone"),
        ([ANN, replace(WITNESS, parent_key="wit")], "witness_alone"),
        ([ANN, replace(BEN, role=Role.APPROVER), replace(WITNESS, parent_key="ben")], "witness_alone"),
        ([ANN, replace(WITNESS, signing_group=1, group_name="Last")], "witness_elsewhere"),
        ([replace(ANN, group_name="  ")], "group_name_blank"),
        ([replace(ANN, group_name="x" * 101)], "group_name_invalid"),
        ([replace(ANN, group_name="First\u202eGroup")], "group_name_invalid"),
        ([ANN, replace(BEN, group_name=" first signing GROUP ")], "group_name_taken"),
        ([ANN, replace(BEN, signing_group=0, is_in_last_group=False)], "group_name_differs"),
        ([replace(ANN, is_in_last_group=True), BEN], "last_group_order"),
        ([replace(ANN, is_last=True)], "last_signer_in_groups"),
    ],
)
def test_each_mistake_of_a_grouped_form_is_an_error(placements: Iterable[Placement], code: str) -> None:
    arrangement = grouped(*placements)
    assert code in codes(arrangement)
    assert {finding.severity for finding in arrangement.findings} == {Severity.ERROR}


@pytest.mark.parametrize(
    ("placements", "code"),
    [
        ([ANN, BEN], "last_signer_missing"),
        ([replace(ANN, is_last=True), replace(BEN, is_last=True)], "last_signer_twice"),
        ([ANN, replace(WITNESS, is_last=True)], "last_signer_witness"),
        ([ANN, replace(COPY, is_last=True)], "last_signer_copy"),
    ],
)
def test_each_mistake_with_the_last_signer_is_an_error(placements: list[Placement], code: str) -> None:
    assert codes(arrange(placements, is_grouped=False)) == [code]


def test_the_texts_of_the_specification_are_used_for_group_names() -> None:
    assert messages(grouped(replace(ANN, group_name=""))) == ["This field cannot be blank."]
    taken = "This group name already exists. Please enter a new group name"
    assert messages(grouped(ANN, replace(BEN, group_name=ANN.group_name))) == [taken]


@pytest.mark.parametrize("number", [-1, 0, 3])
def test_the_number_needed_lies_between_one_and_the_people_without_witnesses(number: int) -> None:
    people = [ANN, WITNESS, replace(ANN, key="cat"), BEN]
    assert codes(grouped(*people, needed={0: number})) == ["needed_invalid"]
    assert codes(grouped(*people, needed={0: 2})) == []


def test_a_number_that_is_too_large_says_what_to_choose() -> None:
    (finding,) = grouped(ANN, replace(ANN, key="cat"), BEN, needed={0: 5}).findings
    assert finding.message == (
        "First Signing Group has 2 to sign or approve, so it cannot need 5. Choose a number from 1 to 2."
    )
    assert finding.keys == ("ann", "cat")


def test_every_place_of_the_document_needs_its_signer() -> None:
    arrangement = grouped(ANN, BEN, replace(COPY, key="cat"), expected_keys=["ann", "cat", "dan"])
    assert codes(arrangement) == ["signer_missing"]
    assert arrangement.findings[0].keys == ("cat", "dan")


def test_all_mistakes_are_reported_at_once() -> None:
    arrangement = grouped(
        replace(ANN, group_name=""),
        replace(WITNESS, signing_group=3),
        replace(BEN, signing_group=None),
        needed={0: 4},
    )
    assert codes(arrangement) == ["witness_elsewhere", "group_missing", "group_name_blank", "needed_invalid"]
