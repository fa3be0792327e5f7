"""Names of signing groups: ordinals for those without one, and what is wrong with others (document 3, 4.5 and 5)."""

from __future__ import annotations

from collections.abc import Sequence

LAST_NAME = "Last Signing Group"
TAKEN = "This group name already exists. Please enter a new group name"

MOST_LETTERS = 100
"""Of a name."""

_ORDINALS = (
    "Zeroth",
    "First",
    "Second",
    "Third",
    "Fourth",
    "Fifth",
    "Sixth",
    "Seventh",
    "Eighth",
    "Ninth",
    "Tenth",
    "Eleventh",
    "Twelfth",
    "Thirteenth",
    "Fourteenth",
    "Fifteenth",
    "Sixteenth",
    "Seventeenth",
    "Eighteenth",
    "Nineteenth",
)
_TENS = ("Twent", "Thirt", "Fort", "Fift", "Sixt", "Sevent", "Eight", "Ninet")


def ordinal(number: int) -> str:
    """Return "First" for 1, "Nineteenth" for 19, "Twentieth" for 20, "Twenty-first" for 21, up to 99.

    :raises ValueError: for other numbers.
    """
    if not 1 <= number <= 99:
        raise ValueError(f"No ordinal for {number}")
    tens, ones = divmod(number, 10)
    if number < len(_ORDINALS):
        return _ORDINALS[number]
    return f"{_TENS[tens - 2]}y-{_ORDINALS[ones].lower()}" if ones else f"{_TENS[tens - 2]}ieth"


def ordinal_name(index: int) -> str:
    """Return the name of a group without one by its index: "First Signing Group" for 0."""
    return f"{ordinal(index + 1)} Signing Group"


def default_names(count: int) -> list[str]:
    """Return the names of that many groups: ordinals, and "Last Signing Group" for the last of two or more."""
    names = [ordinal_name(index) for index in range(count)]
    return [*names[:-1], LAST_NAME] if count > 1 else names


def is_taken(name: str, others: Sequence[str]) -> bool:
    """Return whether a name exists already, compared trimmed and without regard to upper and lower case."""
    return _folded(name) in {_folded(other) for other in others}


def _folded(name: str) -> str:
    return name.strip().casefold()
