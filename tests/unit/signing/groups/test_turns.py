"""Who may act now follows from the groups, their numbers, witnesses, the last signer, and who has dropped out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lyd.signing.groups import (
    Group,
    Member,
    Role,
    State,
    active_group,
    are_complete,
    can_still_complete,
    is_complete,
    may_act,
    next_to_invite,
    no_longer_needed,
)

FIRST, SECOND = Group(0, "First Signing Group"), Group(1, "Last Signing Group", is_last=True)
GROUPS = [FIRST, SECOND]
ANN, BEN, CAT = Member("ann"), Member("ben"), Member("cat", group_index=1)
WITNESS = Member("wit", is_witness=True, parent_key="ann")


def signed(member: Member) -> Member:
    return replace(member, state=State.SIGNED)


def declined(member: Member) -> Member:
    return replace(member, state=State.DECLINED)


def keys(members: list[Member]) -> list[str]:
    return [member.key for member in members]


def test_all_of_the_first_group_are_invited_together_and_later_groups_wait() -> None:
    members = [CAT, ANN, BEN]
    assert active_group(GROUPS, members) == FIRST
    assert keys(next_to_invite(GROUPS, members)) == ["ann", "ben"]
    assert not may_act(CAT, GROUPS, members)


def test_the_next_group_is_active_once_every_signature_of_the_one_before_is_there() -> None:
    assert active_group(GROUPS, [signed(ANN), BEN, CAT]) == FIRST
    members = [signed(ANN), signed(BEN), CAT]
    assert active_group(GROUPS, members) == SECOND
    assert keys(next_to_invite(GROUPS, members)) == ["cat"]
    assert are_complete(GROUPS, [*members[:2], signed(CAT)])
    assert active_group(GROUPS, [*members[:2], signed(CAT)]) is None


def test_groups_are_ordered_by_index_and_not_by_their_place_in_the_list() -> None:
    assert active_group([SECOND, FIRST], [CAT, ANN]) == FIRST


@pytest.mark.parametrize("state", [State.WAITING, State.INVITED, State.OPENED])
def test_an_unfinished_signer_of_the_active_group_may_act(state: State) -> None:
    ann = replace(ANN, state=state)
    assert may_act(ann, GROUPS, [ann, BEN, CAT])


@pytest.mark.parametrize("state", [State.SIGNED, State.DECLINED, State.SKIPPED, State.REPLACED])
def test_a_signer_who_has_finished_may_not_act_again(state: State) -> None:
    ann = replace(ANN, state=state)
    groups = [replace(FIRST, needed=1), SECOND]
    assert not may_act(ann, groups, [ann, BEN, CAT])


@pytest.mark.parametrize("state", [State.INVITED, State.OPENED])
def test_an_invitation_is_sent_only_once(state: State) -> None:
    assert next_to_invite(GROUPS, [replace(ANN, state=state), CAT]) == []


def test_a_witness_signs_after_the_person_watched_and_in_the_same_group() -> None:
    members = [WITNESS, ANN, CAT]
    assert keys(next_to_invite(GROUPS, members)) == ["ann"]
    members = [WITNESS, signed(ANN), CAT]
    assert keys(next_to_invite(GROUPS, members)) == ["wit"]
    assert not may_act(CAT, GROUPS, members)
    assert keys(next_to_invite(GROUPS, [signed(WITNESS), signed(ANN), CAT])) == ["cat"]


def test_a_witness_of_a_person_who_is_not_in_the_request_counts_alone() -> None:
    stray = replace(WITNESS, parent_key="gone")
    assert not is_complete(FIRST, [signed(ANN), stray])
    assert may_act(stray, GROUPS, [signed(ANN), stray])
    assert is_complete(FIRST, [signed(ANN), signed(stray)])


def test_two_witnesses_of_one_person_must_both_sign() -> None:
    other = replace(WITNESS, key="wit2")
    assert not is_complete(FIRST, [signed(ANN), signed(WITNESS), other])
    assert is_complete(FIRST, [signed(ANN), signed(WITNESS), signed(other)])


def test_copies_never_act_and_never_count() -> None:
    copy = Member("copy", role=Role.COPY)
    assert not may_act(copy, GROUPS, [copy, ANN])
    assert next_to_invite(GROUPS, [copy, signed(ANN), signed(CAT)]) == []
    assert is_complete(FIRST, [copy, signed(ANN)])
    assert no_longer_needed(GROUPS, [copy, signed(ANN), CAT]) == []


def test_an_approver_counts_like_a_signer() -> None:
    approver = replace(BEN, role=Role.APPROVER)
    assert may_act(approver, GROUPS, [signed(ANN), approver, CAT])
    assert not is_complete(FIRST, [signed(ANN), approver])
    assert is_complete(FIRST, [signed(ANN), signed(approver)])


def test_the_last_signer_without_groups_signs_after_all_others() -> None:
    everyone = [Group(0)]
    last, other = replace(ANN, is_last=True), replace(WITNESS, key="wit2", parent_key="ben")
    assert keys(next_to_invite(everyone, [last, WITNESS, BEN, other])) == ["ben"]
    assert keys(next_to_invite(everyone, [last, WITNESS, signed(BEN), other])) == ["wit2"]
    assert keys(next_to_invite(everyone, [last, WITNESS, signed(BEN), signed(other)])) == ["ann"]
    assert keys(next_to_invite(everyone, [signed(last), WITNESS, signed(BEN), signed(other)])) == ["wit"]


def test_a_last_signer_alone_may_sign_at_once() -> None:
    last = replace(ANN, is_last=True)
    assert may_act(last, [Group(0)], [last])


class TestNOfM:
    groups = (replace(FIRST, needed=1), SECOND)

    def test_the_group_is_complete_with_the_number_needed_and_the_rest_is_skipped(self) -> None:
        members = [signed(ANN), BEN, CAT]
        assert active_group(self.groups, members) == SECOND
        assert keys(no_longer_needed(self.groups, members)) == ["ben"]
        assert not may_act(BEN, self.groups, members)

    def test_skipped_people_leave_the_group_complete(self) -> None:
        members = [signed(ANN), replace(BEN, state=State.SKIPPED), CAT]
        assert is_complete(self.groups[0], members)
        assert no_longer_needed(self.groups, members) == []

    def test_a_person_counts_only_once_the_witness_has_signed_too(self) -> None:
        assert not is_complete(self.groups[0], [signed(ANN), WITNESS, BEN])
        assert is_complete(self.groups[0], [signed(ANN), signed(WITNESS), BEN])
        assert is_complete(self.groups[0], [ANN, WITNESS, signed(BEN)])

    def test_the_witness_of_a_person_who_is_not_needed_is_skipped_too(self) -> None:
        assert keys(no_longer_needed(self.groups, [ANN, WITNESS, signed(BEN)])) == ["ann", "wit"]
        assert keys(no_longer_needed(self.groups, [signed(ANN), WITNESS, signed(BEN)])) == ["wit"]

    def test_a_decline_ends_nothing_while_the_others_can_reach_the_number(self) -> None:
        members = [declined(ANN), WITNESS, BEN, CAT]
        assert can_still_complete(self.groups[0], members)
        assert may_act(BEN, self.groups, members)
        assert keys(no_longer_needed(self.groups, members)) == ["wit"]

    def test_a_decline_ends_the_request_if_the_others_cannot_reach_the_number(self) -> None:
        members = [declined(ANN), declined(BEN), CAT]
        assert not can_still_complete(self.groups[0], members)
        assert active_group(self.groups, members) is None
        assert next_to_invite(self.groups, members) == []

    def test_a_witness_who_declines_takes_the_signature_watched_along(self) -> None:
        members = [signed(ANN), declined(WITNESS), replace(WITNESS, key="wit2"), BEN]
        assert can_still_complete(self.groups[0], members)
        assert keys(no_longer_needed(self.groups, members)) == ["wit2"]
        assert not may_act(members[2], self.groups, members)
        assert not can_still_complete(self.groups[0], members[:3])

    def test_more_than_there_are_means_all(self) -> None:
        group = Group(0, needed=5)
        assert not is_complete(group, [signed(ANN), BEN])
        assert is_complete(group, [signed(ANN), signed(BEN)])


def test_without_a_number_one_decline_ends_the_request() -> None:
    members = [declined(ANN), BEN, CAT]
    assert not can_still_complete(FIRST, members)
    assert not may_act(BEN, GROUPS, members)


def test_a_substitute_with_the_same_key_stands_in_for_the_person_replaced() -> None:
    replaced = replace(ANN, state=State.REPLACED)
    members = [replaced, ANN, WITNESS]
    assert keys(next_to_invite([FIRST], members)) == ["ann"]
    assert keys(next_to_invite([FIRST], [replaced, signed(ANN), WITNESS])) == ["wit"]
    assert is_complete(FIRST, [replaced, signed(ANN), signed(WITNESS)])


def test_a_group_without_people_is_complete() -> None:
    assert is_complete(Group(0, needed=1), [])
    assert active_group(GROUPS, [CAT]) == SECOND
