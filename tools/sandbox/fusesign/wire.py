"""Bodies as FuseSign writes and reads them: names in either casing, dates with and without a time zone."""

import time
import uuid
from datetime import UTC, datetime
from typing import Any

TICKS = "7"
"""FuseSign writes ten-millionths of a second."""


class Refusal(Exception):
    """A call that is refused with 400: the property, and FuseSign's code for what is wrong with it."""

    def __init__(self, name: str, code: str, status: int = 400) -> None:
        super().__init__(f"{name}: {code}")
        self.name, self.code, self.status = name, code, status

    def body(self) -> dict[str, Any]:
        error = {"Property": self.name, "ErrorMessage": f"{self.name} is not valid.", "ErrorCode": self.code}
        return {"Result": False, "Message": None, "Error": "One or more errors occurred!", "Errors": [error]}


def new_guid() -> str:
    return str(uuid.uuid4())


def write_moment(seconds: float | None, *, zone: bool = True) -> str | None:
    """Return a moment with seven digits of seconds. Bundles have no time zone, their history has."""
    if seconds is None:
        return None
    text = datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat(timespec="microseconds")
    return f"{text}{TICKS}{'Z' if zone else ''}"


def moment() -> float:
    return time.time()


def to_camel_case(value: Any) -> Any:
    """Return the same with names that begin with a small letter."""
    if isinstance(value, dict):
        return {name[:1].lower() + name[1:]: to_camel_case(entry) for name, entry in value.items()}
    return [to_camel_case(entry) for entry in value] if isinstance(value, list) else value


def lower_names(value: Any) -> Any:
    """Return the same with names in small letters: FuseSign reads them in any casing."""
    if isinstance(value, dict):
        return {name.lower(): lower_names(entry) for name, entry in value.items()}
    return [lower_names(entry) for entry in value] if isinstance(value, list) else value
