"""Strict schemas, as the vendor accepts them: closed objects whose fields are all required."""

from typing import Any

KEYWORDS = {
    "object": {"type", "properties", "required", "additionalProperties", "description", "title"},
    "array": {"type", "items", "minItems", "maxItems", "description"},
    "string": {"type", "enum", "pattern", "format", "description"},
    "number": {"type", "minimum", "maximum", "description"},
    "integer": {"type", "minimum", "maximum", "description"},
    "boolean": {"type", "description"},
}
Schema = dict[str, Any]


class SchemaRefused(Exception):
    """A schema that is not strict; its text is the vendor's kind of explanation."""


def require_strict(schema: Schema, at: str = "()") -> None:
    """Raise SchemaRefused unless a schema is one of strict mode."""
    kind = schema.get("type")
    if at == "()" and kind != "object":
        raise SchemaRefused("the root must be an object")
    if kind not in KEYWORDS:
        raise SchemaRefused(f"{at}: type {kind!r} is not permitted")
    if unknown := schema.keys() - KEYWORDS[kind]:
        raise SchemaRefused(f"{at}: {', '.join(sorted(unknown))} is not permitted")
    if kind == "array":
        require_strict(schema.get("items", {}), f"{at}[]")
    if kind == "object":
        properties = schema.get("properties", {})
        if schema.get("additionalProperties") is not False:
            raise SchemaRefused(f"{at}: 'additionalProperties' is required to be supplied and to be false")
        if set(schema.get("required", ())) != set(properties):
            raise SchemaRefused(f"{at}: 'required' is required to be supplied and to include every key in properties")
        for name, part in properties.items():
            require_strict(part, f"{at}.{name}")


def fill(schema: Schema, values: dict[str, Any]) -> Any:
    """Return something that fits a schema: the values given where its fields have their names, else the least."""
    if schema["type"] == "object":
        return {name: values.get(name, fill(part, {})) for name, part in schema["properties"].items()}
    if schema["type"] == "string":
        return next(iter(schema.get("enum", ())), "")
    return {"array": [], "number": 0, "integer": 0, "boolean": False}[schema["type"]]
