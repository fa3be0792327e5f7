"""What a tester has chosen: the casing of names, the body of token calls, and how webhooks are sent."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from sandbox.deliveries import TIMINGS
from sandbox.ledger import Ledger

CASINGS = {"pascal": "PascalCase (since November 2025)", "camel": "camelCase (before)"}
GRANT_BODIES = {"any": "a form or JSON", "json": "JSON only (415 for a form)"}
CHOICES = {"casing": CASINGS, "grant_body": GRANT_BODIES, "webhooks": TIMINGS}
ID = "behaviour"


@dataclass(frozen=True)
class Behaviour:
    """casing, grant_body and webhooks are keys of the tables above. seconds: delay of late webhooks."""

    casing: str = "pascal"
    grant_body: str = "any"
    webhooks: str = "prompt"
    seconds: float = 5.0


def read_behaviour(ledger: Ledger) -> Behaviour:
    kept = ledger.get("behaviour", ID) or {}
    return Behaviour(**{name: value for name, value in kept.items() if name != "id"})


def change_behaviour(ledger: Ledger, params: dict[str, str]) -> Behaviour:
    """Change what is named in params. Raises ValueError for an unknown choice."""
    for name, choices in CHOICES.items():
        if params.get(name, next(iter(choices))) not in choices:
            raise ValueError(f"{name} is one of {', '.join(choices)}.")
    values: dict[str, Any] = {name: params[name] for name in CHOICES if name in params}
    values |= {"seconds": float(params["seconds"])} if "seconds" in params else {}
    changed = replace(read_behaviour(ledger), **values)
    ledger.put("behaviour", {"id": ID, **asdict(changed)})
    return changed
