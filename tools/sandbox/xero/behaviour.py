"""What a tester has chosen: the limits that count, how long answers take, and whether contacts are odd."""

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from sandbox.ledger import Ledger

DATA = {"plain": "as they should be", "odd": "odd: long names, HTML, emoji, missing fields, numbers"}
ID = "behaviour"


@dataclass(frozen=True)
class Behaviour:
    """minute, day and at_once are the calls of one tenant; 0 is no limit. seconds: how long each call takes.

    lag: the seconds after which the search of the practice finds new and changed clients.
    """

    data: str = "plain"
    minute: int = 60
    day: int = 5000
    at_once: int = 5
    seconds: float = 0.0
    lag: float = 0.0


def read_behaviour(ledger: Ledger) -> Behaviour:
    kept = ledger.get("behaviour", ID) or {}
    return Behaviour(**{name: value for name, value in kept.items() if name != "id"})


def change_behaviour(ledger: Ledger, params: dict[str, str]) -> Behaviour:
    """Change what is named in params. Raises ValueError for an unknown choice."""
    types: dict[str, Any] = {field.name: field.type for field in fields(Behaviour)}
    if not params.keys() <= types.keys() or params.get("data", "plain") not in DATA:
        raise ValueError(f"data is one of {', '.join(DATA)}; further parameters: {', '.join(types)}.")
    values: dict[str, Any] = {name: types[name](value) for name, value in params.items()}
    changed = replace(read_behaviour(ledger), **values)
    ledger.put("behaviour", {"id": ID, **asdict(changed)})
    return changed
