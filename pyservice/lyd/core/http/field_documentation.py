"""Corrections of the OpenAPI schemas that apispec makes of marshmallow fields.

Each is added to apispec's converter, which calls it for every field after its own functions and merges the result.
"""

from __future__ import annotations

from typing import Any

from marshmallow import fields


def correct_pattern(_converter: Any, _field: fields.Field, ret: dict[str, Any]) -> dict[str, Any]:
    r"""Write the end of a pattern as `$`: JSON Schema knows no `\Z`, and its `$` is not also before a line break."""
    pattern = ret.get("pattern")
    return {"pattern": pattern.replace(r"\Z", "$")} if pattern else {}


def correct_enum_type(_converter: Any, _field: fields.Field, ret: dict[str, Any]) -> dict[str, Any]:
    """Give a choice of texts its type, without which it cannot be nullable."""
    values = [value for value in ret.get("enum", ()) if value is not None]
    return {"type": "string"} if values and "type" not in ret and all(isinstance(v, str) for v in values) else {}


def omit_empty_default(_converter: Any, _field: fields.Field, ret: dict[str, Any]) -> dict[str, Any]:
    """Leave out a default of "nothing given": it says no more than that the field is optional, and may be no value."""
    if "default" in ret and ret["default"] in (None, []):
        del ret["default"]
    return {}


FIELD_CORRECTIONS = (correct_pattern, correct_enum_type, omit_empty_default)
