"""What the control page has made go wrong."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from sandbox.stripe.book import Book

API = {
    "well": "answers well",
    "slow": "answers slowly",
    "down": "is down (503)",
    "busy": "has had too many calls (429)",
    "nonsense": "answers nonsense (200, HTML)",
    "lost": "does what is asked, but its answer is lost (502)",
}
PAYMENT = {
    "accepted": "is accepted",
    "declined": "is declined",
    "later": "is a bank transfer: decided later, below",
}
WEBHOOKS = {
    "prompt": "at once",
    "late": "late",
    "twice": "twice",
    "shuffled": "out of order: each after the next one",
    "never": "not at all",
}
CHOICES = {"api": API, "payment": PAYMENT, "webhooks": WEBHOOKS}
ID = "trouble"


@dataclass(frozen=True)
class Trouble:
    """api, payment and webhooks are keys of the tables above. times: calls that the trouble with the API lasts, 0 for
    ever. seconds: how long `slow` and `late` take.
    """

    api: str = "well"
    payment: str = "accepted"
    webhooks: str = "prompt"
    times: int = 0
    seconds: float = 5.0


def read(book: Book) -> Trouble:
    kept = book.get("trouble", ID) or {}
    return Trouble(**{name: value for name, value in kept.items() if name != "id"})


def write(book: Book, given: dict[str, Any]) -> Trouble:
    """Change what is given; an unknown choice is a ValueError."""
    for name, choices in CHOICES.items():
        if given.get(name, next(iter(choices))) not in choices:
            raise ValueError(f"{name} is one of {', '.join(choices)}.")
    values: dict[str, Any] = {name: given[name] for name in CHOICES if name in given}
    values |= {name: kind(given[name]) for name, kind in (("times", int), ("seconds", float)) if name in given}
    changed = replace(read(book), **values)
    book.put("trouble", {"id": ID, **asdict(changed)})
    return changed


def next_call(book: Book) -> Trouble:
    """Return what happens to the call that comes now, and count it."""
    with book.turn():
        here = read(book)
        if here.api != "well" and here.times:
            after = replace(here, times=here.times - 1, api="well" if here.times == 1 else here.api)
            book.put("trouble", {"id": ID, **asdict(after)})
        return here
