"""Records that were created, beside those that the firm begins with."""

import itertools
from typing import Any

from sandbox.bgl.records import Firm, Record, make_firm
from sandbox.ledger import Ledger

MOST = 1000
FIRST_ID = 2_000_000


class Created:
    """Created records by kind (company, address, contact …) and, where they belong to one, by their company or fund."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def add(self, kind: str, record: Record, owner: str = "", record_id: Any = None) -> Record:
        """Store a record with a new id and return it."""
        with self._ledger.transaction():
            number = record_id or FIRST_ID + len(self._ledger.newest("created", MOST))
            full = {"id": number, **record}
            self._ledger.put("created", {"id": f"created-{number}", "kind": kind, "owner": owner, "record": full})
        return full

    def list(self, kind: str, owner: str = "") -> list[Record]:
        """Return records of a kind, the oldest first."""
        rows = reversed(self._ledger.newest("created", MOST))
        return [row["record"] for row in rows if row["kind"] == kind and row["owner"] == owner]

    def count(self) -> dict[str, int]:
        """Return how many records of each kind there are."""
        kinds = sorted(row["kind"] for row in self._ledger.newest("created", MOST))
        return {kind: len(list(rows)) for kind, rows in itertools.groupby(kinds)}

    def firm(self) -> Firm:
        """Return the firm with everything that was created."""
        firm, funds = make_firm(), _by_id(self.list("fund"))
        return Firm(
            companies={**firm.companies, **_by_id(self.list("company"))},
            contacts={**firm.contacts, **_by_id(self.list("contact"))},
            funds={**firm.funds, **funds},
            trustees={**firm.trustees, **{key: {"trusteeType": None, "trusteeOrDirector": []} for key in funds}},
            members={**firm.members, **{key: [] for key in funds}},
        )


def _by_id(records: list[Record]) -> dict[str, Record]:
    return {str(record["id"]): record for record in records}
