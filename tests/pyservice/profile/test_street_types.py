"""The types of streets that the form offers (document 1, sections 3 and 7)."""

from __future__ import annotations

import pytest
from tests.pyservice.profile.member import FAMILIES
from tests.service import Api

from lyd.profile.services import STREET_TYPES


@pytest.mark.parametrize("family", FAMILIES)
def test_street_types_are_a_map_of_keys_to_labels(api: Api, family: str) -> None:
    answer = api.get(f"{family}/membership/street_types").json
    assert answer["code"] == 200
    assert answer["street_types"] == answer["data"]["street_types"] == STREET_TYPES
    assert {"ST": "Street", "RD": "Road", "PDE": "Parade"}.items() <= answer["street_types"].items()


def test_street_types_are_in_the_order_of_their_labels_and_each_is_there_once() -> None:
    labels = list(STREET_TYPES.values())
    assert labels == sorted(labels, key=str.lower)
    assert len(set(labels)) == len(labels) > 100
