"""What a tester has chosen: the limit that counts, how wrong contacts are answered, and whether answers are odd."""

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from sandbox.ledger import Ledger

CHOICES = {
    "errors": {"whole": "refuse their batch (400)", "each": "are refused alone (207)"},
    "data": {"plain": "as they should be", "odd": "odd: numbers for texts, missing fields"},
}
ID = "behaviour"


@dataclass(frozen=True)
class Behaviour:
    """limit: the calls of an account in ten seconds; 0 is no limit."""

    errors: str = "whole"
    data: str = "plain"
    limit: int = 100


def read_behaviour(ledger: Ledger) -> Behaviour:
    kept = ledger.get("behaviour", ID) or {}
    return Behaviour(**{name: value for name, value in kept.items() if name != "id"})


def change_behaviour(ledger: Ledger, params: dict[str, str]) -> Behaviour:
    """Change what is named in params. Raises ValueError for an unknown choice."""
    types: dict[str, Any] = {field.name: field.type for field in fields(Behaviour)}
    is_known = all(
        params.get(name, default) in CHOICES[name] for name, default in (("errors", "whole"), ("data", "plain"))
    )
    if not params.keys() <= types.keys() or not is_known:
        raise ValueError(f"Parameters: {', '.join(types)}.")
    changed = replace(read_behaviour(ledger), **{name: types[name](value) for name, value in params.items()})
    ledger.put("behaviour", {"id": ID, **asdict(changed)})
    return changed
