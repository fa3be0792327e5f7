"""Digests tell plans apart, and steps wait for the records that they name."""

from __future__ import annotations

from lyd.partner_syncs.plans import digest_of, references
from lyd.partner_syncs.targets.target import Action, PlannedStep, SyncPlan

STEP = {"our_key": "client:a", "kind": "client", "action": Action.CREATE, "title": "Ada"}


def make_plan(**fields: object) -> SyncPlan:
    return SyncPlan((PlannedStep(**{**STEP, **fields}),))  # type: ignore[arg-type]


def test_every_part_of_a_plan_and_its_sync_count_in_the_digest() -> None:
    changes = ({}, {"after": {"Name": "A"}}, {"data": {"x": 1}}, {"external_id": "1"}, {"is_chosen": False})
    digests = {digest_of(1, make_plan(**change)) for change in changes}
    assert len(digests) == len(changes)
    assert digest_of(2, make_plan()) not in digests
    assert digest_of(1, make_plan()) in digests


def test_references_are_texts_that_are_keys_of_other_steps() -> None:
    data = {"client": "client:a", "rows": [{"of": "client:b"}], "name": "client", "count": 2}
    assert references(data, {"client:a", "client:b", "client:c"}) == {"client:a", "client:b"}
