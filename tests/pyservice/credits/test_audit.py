"""The audit of the ledger names every entry that cannot be right by itself."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session

from lyd.credits.models import CreditEntry
from lyd.credits.services import find_ledger_problems


def add_entries(session: Session, team_id: int, *entries: dict[str, Any]) -> list[int]:
    rows = [CreditEntry(team_id=team_id, **entry) for entry in entries]
    session.add_all(rows)
    session.flush()
    return [row.id for row in rows]


@pytest.mark.usefixtures("teams")
def test_a_ledger_that_is_right_has_no_problems(session: Session) -> None:
    assert find_ledger_problems(session) == []


def test_a_balance_below_nothing_is_named(session: Session, teams: dict[str, int]) -> None:
    add_entries(session, teams["lite"], {"delta": -3, "kind": "adjust"})
    assert find_ledger_problems(session) == [f"Team {teams['lite']}: 3 credits more were spent than there were."]


def test_entries_of_the_wrong_sign_or_without_their_cause_are_named(session: Session, teams: dict[str, int]) -> None:
    team = teams["owner"]
    wrong_sign, no_document, no_order = add_entries(
        session,
        team,
        {"delta": 1, "kind": "hold", "document_id": 1},
        {"delta": -1, "kind": "spend"},
        {"delta": 5, "kind": "buy"},
    )
    assert find_ledger_problems(session) == [
        f"Entry {wrong_sign} of team {team}: hold of 1.",
        f"Entry {no_document} of team {team}: a spend is one credit for one document.",
        f"Entry {no_order} of team {team}: bought without an order.",
    ]


def test_a_document_and_an_order_count_once(session: Session, teams: dict[str, int]) -> None:
    add_entries(session, teams["owner"], *({"delta": -1, "kind": "spend", "document_id": 7} for _ in range(2)))
    for name in ("owner", "outsider"):
        add_entries(session, teams[name], {"delta": 5, "kind": "buy", "wc_order_id": 900})
    assert find_ledger_problems(session) == ["Document 7 took 2 credits.", "Order 900 brought credits to 2 teams."]
