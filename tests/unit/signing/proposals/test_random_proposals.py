"""A proposal for any parties can be sent as it is."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from tests.unit.signing.people import ACME, ANN, BETA, WILL, officer

from lyd.signing.groups import Placement, Role, arrange
from lyd.signing.parties import Capacity, Party
from lyd.signing.proposals import Form, Paper, Proposal, propose


def random_parties(chance: random.Random) -> list[Party]:
    sides, capacities = ["Disclosing", "Receiving", "Settlor", ""], [each for each in Capacity if each != "witness"]
    people = [
        replace(
            officer(number, f"Person {number}", chance.choice(capacities), chance.choice([ACME, BETA, ""])),
            key=f"{chance.choice(sides)}Signer{number:03d}",
            role=chance.choice([Role.SIGNER, Role.SIGNER, Role.APPROVER]),
        )
        for number in range(2, chance.randint(3, 12))
    ]
    people.append(ANN)
    watched = [person for person in people if person.signs and chance.random() < 0.4]
    witnesses = [replace(WILL, key=f"W{number}", parent_key=each.key) for number, each in enumerate(watched)]
    chance.shuffle(people)
    return people + witnesses


def placements(proposal: Proposal, parties: Sequence[Party]) -> list[Placement]:
    by_key = {party.key: party for party in parties}
    return [
        Placement(
            key, by_key[key].name, group.index, group.name, group.is_last, by_key[key].role,
            by_key[key].is_witness, by_key[key].parent_key,
        )
        for group in proposal.groups
        for key in group.keys
    ]  # fmt: skip


def test_every_proposal_can_be_sent_as_it_is_and_gives_one_sentence() -> None:
    for seed in range(200):
        chance = random.Random(seed)
        parties, paper = (
            random_parties(chance),
            Paper(chance.choice(list(Form)), chance.choice(["", "NSW", "VIC", "x"])),
        )
        proposal = propose(parties, paper)
        form = placements(proposal, parties)
        assert (
            arrange(form, is_grouped=True, expected_keys=[p.key for p in parties if p.role is Role.SIGNER]).findings
            == ()
        )
        assert sorted(each.key for each in form) == sorted(party.key for party in parties)
        assert proposal.reason.endswith(".")
        assert "{" not in proposal.reason
        assert "\n" not in proposal.reason
