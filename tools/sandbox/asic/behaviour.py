"""What a tester has chosen: how ASIC answers each call, and what becomes of lodgements and payments."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from sandbox.ledger import Ledger

NAMES = {
    "rules": "by rules: registered, restricted, otherwise available",
    "available": "every name is available",
    "manual": "every name is for ASIC's staff to decide",
    "taken": "no name is available",
    "unknown": "with an unknown code",
}
ADDRESSES = {
    "rules": "valid, except in Nowhere",
    "true": "true",
    "false": "false",
    "other": "neither true nor false",
    "missing": "nothing",
}
FEES = {"listed": "are told", "rejected": "are not told"}
PAYMENT_STARTS = {
    "page": "opens a page",
    "reserved": "is refused: an earlier one is reserved",
    "rejected": "is refused",
}
PAYMENT_NEWS = {"prompt": "at once", "late": "late"}
LODGEMENTS = {
    "taken": "is taken",
    "delayed": "is taken, to be processed later",
    "rejected": "is rejected at once",
    "not_processed": "is not processed, because of its name",
}
CERTIFICATES = {
    "address": "by its address",
    "attached": "in the answer",
    "missing": "not at all",
    "broken": "not as a PDF",
}
CHOICES = {
    "names": NAMES,
    "addresses": ADDRESSES,
    "fees": FEES,
    "payment_start": PAYMENT_STARTS,
    "payment_news": PAYMENT_NEWS,
    "lodgement": LODGEMENTS,
    "certificate": CERTIFICATES,
}
ID = "behaviour"


@dataclass(frozen=True)
class Behaviour:
    """The first fields are keys of the tables above.

    plan: the statuses that the next lodgement answers one after the other, the last one from then on.
    error and location: code and place of a rejection, location as a path of elements.
    seconds: how late `late` is.
    """

    names: str = "rules"
    addresses: str = "rules"
    fees: str = "listed"
    payment_start: str = "page"
    payment_news: str = "prompt"
    lodgement: str = "taken"
    certificate: str = "address"
    plan: str = "INPR,COMP"
    error: str = "F201E01"
    location: str = ""
    seconds: float = 5.0


def read_behaviour(ledger: Ledger) -> Behaviour:
    kept = ledger.get("behaviour", ID) or {}
    return Behaviour(**{name: value for name, value in kept.items() if name != "id"})


def change_behaviour(ledger: Ledger, params: dict[str, str]) -> Behaviour:
    """Change what is named in params. Raises ValueError for an unknown choice."""
    for name, choices in CHOICES.items():
        if params.get(name, next(iter(choices))) not in choices:
            raise ValueError(f"{name} is one of {', '.join(choices)}.")
    if not params.keys() <= asdict(Behaviour()).keys():
        raise ValueError(f"Known are {', '.join(asdict(Behaviour()))}.")
    values: dict[str, Any] = {**params}
    values |= {"seconds": float(params["seconds"])} if "seconds" in params else {}
    changed = replace(read_behaviour(ledger), **values)
    ledger.put("behaviour", {"id": ID, **asdict(changed)})
    return changed
