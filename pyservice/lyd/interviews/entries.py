"""Parsed YAML and its entries, taken with their types checked and mistakes named.

YAML is read with the types of its version 1.2: ``yes`` and dates stay texts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import yaml

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.xml import NAME


class _Loader(yaml.SafeLoader):
    """Safe YAML without aliases (no bombs) and with booleans as in YAML 1.2."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            raise InvalidInterview("The file must not use YAML aliases; use references instead.")
        return super().compose_node(parent, index)


_Loader.yaml_implicit_resolvers = {
    first: [(tag, regexp) for tag, regexp in resolvers if tag.rsplit(":")[-1] in ("null", "int")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))


def load_yaml(text: str) -> dict[str, Any]:
    """Parse one YAML mapping. Raises :class:`InvalidInterview` with the line of a mistake."""
    try:
        data = yaml.load(text, _Loader)  # noqa: S506 - a SafeLoader with fewer types
    except yaml.YAMLError as error:
        raise InvalidInterview(f"The file is not valid YAML: {error}") from error
    except RecursionError as error:
        raise InvalidInterview("The file is nested too deeply.") from error
    return mapping(data, "The file")


def refuse_unknown(data: Mapping[str, Any], allowed: set[str] | frozenset[str], name: str) -> None:
    """Raise InvalidInterview if an entry has a name that is not allowed, so that typing errors are not ignored."""
    unknown = [str(key) for key in data if key not in allowed]
    if unknown:
        raise InvalidInterview(f"{name} has unknown entries: {', '.join(sorted(unknown))}.")


def mapping(data: Any, name: str) -> dict[str, Any]:
    """The value as a mapping. Raises InvalidInterview."""
    if not isinstance(data, dict):
        raise InvalidInterview(f"{name} must be a mapping (name: value).")
    return data


def sequence(data: Any, owner: str, key: str) -> list[Any]:
    """The value as a list with at least one entry. Raises InvalidInterview."""
    if not isinstance(data, list) or not data:
        raise InvalidInterview(f"{owner} needs a list of {key}.")
    return data


def text(data: Mapping[str, Any], key: str, name: str, default: str | None = None) -> str:
    """A text; it is required and must not be blank if there is no default. Raises InvalidInterview."""
    value = data.get(key, default)
    if not isinstance(value, str) or (default is None and not value.strip()):
        raise InvalidInterview(f"{name} needs a text for {key}.")
    return value


def flag(data: Mapping[str, Any], key: str, name: str) -> bool:
    """true or false; false if it is missing. Raises InvalidInterview."""
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise InvalidInterview(f"{name}: {key} must be true or false.")
    return value


def identifier(data: Mapping[str, Any], name: str) -> str:
    """The id: letters, digits and _. Raises InvalidInterview."""
    value = text(data, "id", name)
    if not NAME.match(value):
        raise InvalidInterview(f"{name}: the id may hold letters, digits and _ only.")
    return value
