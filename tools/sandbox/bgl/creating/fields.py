"""Checks of bodies after the tables of BGL's documentation: keys, data types, mandatory ones, constraints."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

Body = dict[str, Any]

STATES = ("ACT", "NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT")
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
TYPES: dict[str, tuple[type, ...]] = {
    "text": (str,),
    "date": (str,),
    "number": (int, float),
    "flag": (bool,),
    "object": (dict,),
    "list": (list,),
    "id": (int, str),
}


class BadBody(Exception):
    """A body that BGL answers with 400; errors are the texts of what is wrong."""

    def __init__(self, *errors: str) -> None:
        super().__init__(*errors)
        self.errors = list(errors)


@dataclass(frozen=True)
class Key:
    """A row of a table. kind is a key of TYPES; choices are the values that are allowed, all if there are none."""

    kind: str = "text"
    is_mandatory: bool = False
    choices: tuple[str, ...] = ()


def check_body(body: Any, keys: Mapping[str, Key]) -> Body:
    """Return a body whose keys are those of a table. Raises BadBody."""
    if not isinstance(body, dict):
        raise BadBody("The body is no object.")
    errors = [f"{name} is not known." for name in body.keys() - keys.keys()]
    errors += [f"{name} is mandatory." for name, key in keys.items() if key.is_mandatory and _is_blank(body.get(name))]
    errors += filter(None, (_check(name, body.get(name), key) for name, key in keys.items()))
    if errors:
        raise BadBody(*sorted(errors))
    return body


def require(is_right: object, error: str) -> None:
    """Raise BadBody unless a constraint is kept."""
    if not is_right:
        raise BadBody(error)


def _check(name: str, value: Any, key: Key) -> str | None:
    if value is None:
        return None
    if not isinstance(value, TYPES[key.kind]) or (isinstance(value, bool) and key.kind != "flag"):
        return f"{name} is no {key.kind}."
    if key.choices and value not in key.choices:
        return f"{name} must be one of {', '.join(key.choices)}."
    if key.kind == "date" and not _is_day(value):
        return f"{name} is no ISO 8601 date."
    return None


def _is_blank(value: Any) -> bool:
    return value is None or value in ("", [], {})


def _is_day(text: str) -> bool:
    try:
        return bool(DAY.fullmatch(text) and date.fromisoformat(text))
    except ValueError:
        return False
