"""Random requests for signing, and random walks through them, from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from lyd.signing.groups import Group, Member, Role, State, can_still_complete, may_act, next_to_invite, no_longer_needed

FINAL = {State.SIGNED, State.DECLINED, State.SKIPPED, State.REPLACED}


def random_request(chance: random.Random) -> tuple[list[Group], list[Member]]:
    """Groups and their members in any order: people with witnesses, approvers, copies, numbers needed, last signers."""
    groups, members = [], []
    count = chance.randint(1, 4)
    for index in range(count):
        people = [_random_person(chance, index, number) for number in range(chance.randint(1, 5))]
        needed = chance.choice([None, chance.randint(1, len(people))])
        groups.append(Group(index, f"Group {index}", is_last=index == count - 1, needed=needed))
        members += [*people, *(witness for person in people for witness in _random_witnesses(chance, person))]
    if count == 1 and chance.random() < 0.5:
        members[0], groups[0] = replace(members[0], is_last=True), replace(groups[0], needed=None)
    members += [Member(f"copy{number}", role=Role.COPY) for number in range(chance.randint(0, 2))]
    chance.shuffle(members)
    return groups, members


def _random_person(chance: random.Random, index: int, number: int) -> Member:
    role = chance.choice([Role.SIGNER, Role.SIGNER, Role.APPROVER])
    return Member(f"person{index}.{number}", group_index=index, role=role)


def _random_witnesses(chance: random.Random, person: Member) -> Iterator[Member]:
    for number in range(chance.choice([0, 0, 1, 2]) if person.role is Role.SIGNER else 0):
        key = f"{person.key}.witness{number}"
        yield Member(key, group_index=person.group_index, is_witness=True, parent_key=person.key)


@dataclass
class Walk:
    """A request in which people do things at random; ``acts`` are the signatures and declines in their order."""

    groups: list[Group]
    members: list[Member]
    chance: random.Random
    decline_rate: float
    acts: list[Member] = field(default_factory=list)

    def step(self) -> bool:
        """Invite those whose turn it is, then let any one person try anything. Return whether a person acted."""
        for member in next_to_invite(self.groups, self.members):
            self._put(member, State.INVITED)
        able = [member for member in self.members if may_act(member, self.groups, self.members)]
        if not able:
            return False
        self._act(self.chance.choice(able))
        for member in no_longer_needed(self.groups, self.members):
            self._put(member, State.SKIPPED)
        return True

    def _act(self, member: Member) -> None:
        choice = self.chance.random()
        if choice < self.decline_rate:
            self.acts.append(self._put(member, State.DECLINED))
        elif choice < self.decline_rate + 0.1:
            self._put(member, State.OPENED)
        elif choice < self.decline_rate + 0.2:
            self._put(member, State.REPLACED)
            self.members.append(replace(member, state=State.WAITING))
        else:
            self.acts.append(self._put(member, State.SIGNED))

    def _put(self, member: Member, state: State) -> Member:
        changed = replace(member, state=state)
        self.members[self.members.index(member)] = changed
        return changed

    @property
    def is_declined(self) -> bool:
        """Whether a group can no longer be completed."""
        return any(not can_still_complete(group, self.members) for group in self.groups)
