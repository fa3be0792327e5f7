"""Fields of input that many calls share: ids, lists of them, names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import marshmallow
from marshmallow import fields, validate

LARGEST_ID = 2**63 - 1
MAX_IDS = 100
"""Most ids in one call."""
NOT_IDS = "Please give a list of ids."
MAX_NAME = 255
SHORTEST_PASSWORD = 12
"""Characters (document 1, section 9)."""
PASSWORD_TOO_SHORT = "The password should be at least 12 characters long"  # noqa: S105 - words
TOO_LONG = f"Please use at most {MAX_NAME} characters."


class IdField(fields.Integer):
    """An id, from 1 on. Text of digits is accepted too, because URLs hold nothing else."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(validate=validate.Range(min=1, max=LARGEST_ID), **kwargs)

    def _validated(self, value: Any) -> Any:
        if isinstance(value, float):  # int() would cut 1.5 to 1
            raise self.make_error("invalid", input=value)
        return super()._validated(value)


class IdsField(fields.List):
    """Up to 100 ids, each once: as a list, as "1,2" in an address, or by repeating the parameter there."""

    is_multiple = True

    def __init__(self, **kwargs: Any) -> None:
        length = validate.Length(min=1, max=MAX_IDS, error="Please choose between {min} and {max}.")
        super().__init__(IdField(), validate=length, **kwargs)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[Any]:
        parts = list(_parts(value)) if isinstance(value, list) else value
        try:
            return super()._deserialize(parts, attr, data, **kwargs)
        except marshmallow.ValidationError as error:  # says which of them, where others name a field
            raise marshmallow.ValidationError(NOT_IDS) from error

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **kwargs: Any) -> Any:
        """Return the ids in the order of the input, each once."""
        ids = super().deserialize(value, attr, data, **kwargs)
        return list(dict.fromkeys(ids)) if isinstance(ids, list) else ids


class NameField(fields.String):
    """A name, kept as typed. `missing` is the message if it is absent or blank."""

    def __init__(self, missing: str, **kwargs: Any) -> None:
        self.missing_message = missing
        super().__init__(
            required="load_default" not in kwargs,
            error_messages={"required": missing, "null": missing},
            validate=validate.Length(max=MAX_NAME, error=TOO_LONG),
            **kwargs,
        )

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        name = super()._deserialize(value, attr, data, **kwargs)
        if not name.strip():
            raise marshmallow.ValidationError(self.missing_message)
        return name


def _parts(values: list[Any]) -> Iterator[Any]:
    for value in values:
        yield from value.split(",") if isinstance(value, str) else (value,)
