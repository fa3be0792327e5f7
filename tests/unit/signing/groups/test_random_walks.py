"""However people sign, decline and delegate: one group at a time, each in turn, and every request ends."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from tests.unit.signing.groups.random_requests import FINAL, Walk, random_request

from lyd.signing.groups import Member, Role, State, active_group, are_complete, is_complete, may_act

WALKS = 25
"""Of each seed."""
MOST_STEPS = 2000


def walk_of(seed: str) -> Walk:
    chance = random.Random(seed)
    groups, members = random_request(chance)
    return Walk(groups, members, chance, decline_rate=chance.choice([0.0, 0.05, 0.3]))


def check_turns(walk: Walk) -> None:
    """Only one group is active, and everyone who may act belongs to it, after all groups before it."""
    able = [member for member in walk.members if may_act(member, walk.groups, walk.members)]
    active = active_group(walk.groups, walk.members)
    assert {member.group_index for member in able} == ({active.index} if active else set())
    assert all(member.role is not Role.COPY and member.state not in FINAL for member in able)
    if active:
        assert not is_complete(active, walk.members)
        assert all(is_complete(group, walk.members) for group in walk.groups if group.index < active.index)


def check_end(walk: Walk) -> None:
    """The request is complete or declined, never both and never stuck."""
    assert are_complete(walk.groups, walk.members) != walk.is_declined
    if not walk.is_declined:
        unfinished = [member for member in walk.members if member.state not in FINAL]
        assert all(member.role is Role.COPY for member in unfinished)
    assert all(member.state is State.WAITING for member in walk.members if member.role is Role.COPY)


def check_order(acts: Sequence[Member]) -> None:
    """Groups follow each other, witnesses the person watched, and the last signer everyone but its own witnesses."""
    assert [member.group_index for member in acts] == sorted(member.group_index for member in acts)
    for place, member in enumerate(acts):
        earlier = {other.key for other in acts[:place] if other.state is State.SIGNED}
        assert not member.is_witness or member.parent_key in earlier
        assert not member.is_last or all(other.parent_key == member.key for other in acts[place + 1 :])
    assert len({member.key for member in acts}) == len(acts)


@pytest.mark.parametrize("seed", range(8))
def test_every_walk_keeps_the_order_and_ends(seed: int) -> None:
    for number in range(WALKS):
        walk = walk_of(f"{seed}.{number}")
        check_turns(walk)
        for _ in range(MOST_STEPS):
            if not walk.step():
                break
            check_turns(walk)
        else:
            pytest.fail(f"walk {seed}.{number} did not end")
        check_end(walk)
        check_order(walk.acts)


def test_walks_end_in_both_ways_and_use_every_state() -> None:
    """The walks above are worth something only if they reach all of this."""
    ended, states = set(), set()
    for number in range(200):
        walk = walk_of(f"ways.{number}")
        while walk.step():
            pass
        ended.add(walk.is_declined)
        states |= {member.state for member in walk.members}
    assert ended == {True, False}
    assert states >= FINAL
