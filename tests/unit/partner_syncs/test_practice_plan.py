"""A plan for a practice names who is left out of it, and why."""

from __future__ import annotations

import pytest
from tests.unit.partner_syncs.deed import ACME, find, person

from lyd.partner_syncs.targets.practice_plan import list_notices

ADA = person("Ada", Born="1980-02-01")
ANSWERS = {"Company": ACME, "Directors": [ADA, person("Cy", entry="c", Email="no address")], "Shareholders": [ADA]}
INCOMPLETE = "Left out, because its answers are not complete: Cy King."


@pytest.mark.parametrize(
    ("contact_type", "notices"),
    [
        ("", (INCOMPLETE,)),
        ("company", ("Left out, because only companies, trusts and funds were chosen: Ada King, Cy King.",)),
        ("individual", (INCOMPLETE, "Left out, because only people were chosen: Acme PTY LTD.")),
    ],
)
def test_who_is_left_out_is_named_once_with_the_reason(contact_type: str, notices: tuple[str, ...]) -> None:
    assert list_notices(find(ANSWERS), contact_type) == notices
