"""Whose turn it is among ordered groups, and when a group or a request is complete (document 3, section 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from lyd.signing.groups.members import UNFINISHED, Group, Member, Role, State


def active_group(groups: Sequence[Group], members: Sequence[Member]) -> Group | None:
    """Return the first group that is not complete; None if all are, or if that one can no longer be completed."""
    ordered = sorted(groups, key=lambda group: group.index)
    group = next((group for group in ordered if not is_complete(group, members)), None)
    return group if group is not None and can_still_complete(group, members) else None


def is_complete(group: Group, members: Sequence[Member]) -> bool:
    """Return whether the number of people that the group needs have signed or approved, with their witnesses."""
    people = _people(group, members)
    return sum(_is_done(person, members) for person in people) >= _needed(group, people)


def are_complete(groups: Sequence[Group], members: Sequence[Member]) -> bool:
    """Return whether every group is complete, so that the document can be sealed."""
    return all(is_complete(group, members) for group in groups)


def can_still_complete(group: Group, members: Sequence[Member]) -> bool:
    """Return whether a group can reach its number after some have declined; if not, the request ends as declined."""
    people = _people(group, members)
    return sum(not _is_lost(person, members) for person in people) >= _needed(group, people)


def may_act(member: Member, groups: Sequence[Group], members: Sequence[Member]) -> bool:
    """Return whether a person may sign, approve or decline now.

    The group must be active, a witness comes after the person watched, and the last signer after all others of the
    group. Copies never act. For opening a link and for finishing alike.
    """
    group = active_group(groups, members)
    return group is not None and _has_turn(member, group, members)


def next_to_invite(groups: Sequence[Group], members: Sequence[Member]) -> list[Member]:
    """Return those whose turn it is and who have no invitation yet, in the order given."""
    group = active_group(groups, members)
    if group is None:
        return []
    return [member for member in members if member.state is State.WAITING and _has_turn(member, group, members)]


def no_longer_needed(groups: Sequence[Group], members: Sequence[Member]) -> list[Member]:
    """Return the unfinished people that become skipped.

    These are the rest of a group that has reached its number, and the witnesses of people who have declined or been
    skipped, or whose other witness has declined.
    """
    complete = {group.index for group in groups if is_complete(group, members)}
    return [
        member
        for member in members
        if _may_finish(member) and (member.group_index in complete or not _can_count(member, members))
    ]


def _has_turn(member: Member, group: Group, members: Sequence[Member]) -> bool:
    """Whether a member may act while the group is active."""
    if member.group_index != group.index or not _may_finish(member) or not _can_count(member, members):
        return False
    parent = _parent(member, members)
    if parent is not None:
        return parent.state is State.SIGNED
    return not member.is_last or not any(_comes_before(other, member, members) for other in members)


def _comes_before(other: Member, last: Member, members: Sequence[Member]) -> bool:
    """Whether the last signer of a group must wait for another member."""
    is_own_witness = other.is_witness and other.parent_key == last.key
    is_other = other.key != last.key and other.group_index == last.group_index and not is_own_witness
    return is_other and _may_finish(other) and _can_count(other, members)


def _can_count(member: Member, members: Sequence[Member]) -> bool:
    """Whether a signature would count: neither the person nor the person watched, or a witness, has dropped out."""
    return not _is_lost(_parent(member, members) or member, members)


def _may_finish(member: Member) -> bool:
    return member.role is not Role.COPY and member.state in UNFINISHED


def _people(group: Group, members: Sequence[Member]) -> list[Member]:
    """Those who count in a group: not copies, replaced people, or witnesses of a person who counts."""
    return [
        member
        for member in members
        if member.group_index == group.index
        and member.role is not Role.COPY
        and member.state is not State.REPLACED
        and _parent(member, members) is None
    ]


def _needed(group: Group, people: Sequence[Member]) -> int:
    return len(people) if group.needed is None else min(group.needed, len(people))


def _is_done(person: Member, members: Sequence[Member]) -> bool:
    return all(member.state is State.SIGNED for member in (person, *_witnesses(person, members)))


def _is_lost(person: Member, members: Sequence[Member]) -> bool:
    """Whether the person cannot count any more: declined or skipped, or a witness is."""
    ended = {State.DECLINED, State.SKIPPED}
    return any(member.state in ended for member in (person, *_witnesses(person, members)))


def _witnesses(person: Member, members: Sequence[Member]) -> list[Member]:
    return [
        member
        for member in members
        if member.is_witness and member.parent_key == person.key and member.state is not State.REPLACED
    ]


def _parent(member: Member, members: Sequence[Member]) -> Member | None:
    """The person whom a witness watches; None for others, and for a witness of a person who is not in the request."""
    if not member.is_witness:
        return None
    present = (other for other in members if other.key == member.parent_key and other.state is not State.REPLACED)
    return next(present, None)
