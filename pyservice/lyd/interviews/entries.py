"""Parsed YAML and its entries, taken with their types checked and mistakes named.

YAML is read with the types of its version 1.2: ``yes`` and dates stay texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

import yaml

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.suggestions import suggest
from lyd.interviews.xml import NAME

Read = TypeVar("Read")
MOST_REASONS = 100
"""Mistakes that are told at once."""


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


def load_yaml(text: str, file: str = "The file") -> dict[str, Any]:
    """Parse one YAML mapping.

    :param file: name of the file in messages.
    :raises InvalidInterview: with the file and line of a mistake; of keys that are there twice, with all of them.
    """
    loader = _Loader(text)
    try:
        root = loader.get_single_node()
        repetitions = [f"{file}, line {line}: {key} is there twice." for line, key in sorted(_repeated_keys(root))]
        data = None if root is None else loader.construct_document(root)
    except yaml.YAMLError as error:
        raise InvalidInterview(_describe(error, file)) from error
    except RecursionError as error:
        raise InvalidInterview(f"{file} is nested too deeply.") from error
    finally:
        loader.dispose()
    if repetitions:
        raise InvalidInterview(*repetitions)
    return mapping(data, file)


def _describe(error: yaml.YAMLError, file: str) -> str:
    """Return a sentence about text that is no YAML, with its line and the line in which its surroundings begin."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return f"{file} is not valid YAML: {error}."
    mark, start = error.problem_mark or error.context_mark, error.context_mark
    place = f"{file}, line {mark.line + 1}" if mark else file
    context = f"{error.context} in line {start.line + 1}: " if error.context and start else ""
    return f"{place}: this is not valid YAML ({context}{error.problem})."


def _repeated_keys(node: yaml.Node | None) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of every key that its mapping has already, which YAML would ignore."""
    if isinstance(node, yaml.SequenceNode):
        for entry in node.value:
            yield from _repeated_keys(entry)
    elif isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in seen:
                    yield key.start_mark.line + 1, key.value
                seen.add(key.value)
            yield from _repeated_keys(value)


def refuse_unknown(data: Mapping[str, Any], allowed: set[str] | frozenset[str], name: str) -> None:
    """Raise InvalidInterview if an entry has a name that is not allowed, so that typing errors are not ignored.

    The message suggests the allowed name that is close to it, if there is one.
    """
    unknown = sorted(str(key) for key in data if key not in allowed)
    if unknown:
        named = ", ".join(f"{key}{suggest(key, sorted(allowed))}" for key in unknown)
        raise InvalidInterview(f"{name} has unknown entries: {named}.")


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


def choice(data: Mapping[str, Any], key: str, name: str, values: tuple[str, ...]) -> str:
    """One of these texts; empty if it is missing. Raises InvalidInterview."""
    value = text(data, key, name, "")
    if value not in ("", *values):
        raise InvalidInterview(f"{name}: {key} is {' or '.join(values)}, or is left out{suggest(value, values)}.")
    return value


def read_all(read: Callable[[Any], Read], rows: Iterable[Any]) -> tuple[Read, ...]:
    """Read every row with the same function.

    :raises InvalidInterview: with the mistakes of all rows, or of the first ones if they are very many: references
        could multiply them without end.
    """
    results, reasons = [], []
    for row in rows:
        try:
            results.append(read(row))
        except InvalidInterview as error:
            reasons += error.reasons
        if len(reasons) >= MOST_REASONS:
            break
    if reasons:
        raise InvalidInterview(*list(dict.fromkeys(reasons))[:MOST_REASONS])
    return tuple(results)


class Notes:
    """Mistakes of one entry of a file, of which all are told: each part is read although another could not be."""

    def __init__(self) -> None:
        self._reasons: list[str] = []

    def take(self, read: Callable[..., Read], *arguments: Any) -> Read:
        """Read a part; after a mistake None, which is not used as the reading ends in `raise_for_any`."""
        try:
            return read(*arguments)
        except InvalidInterview as error:
            self._reasons += error.reasons
            return None  # type: ignore[return-value]

    def add(self, *reasons: str) -> None:
        """Note mistakes."""
        self._reasons += reasons

    @property
    def is_empty(self) -> bool:
        """Whether there is no mistake so far."""
        return not self._reasons

    def raise_for_any(self) -> None:
        """Raise InvalidInterview with every mistake that was noted."""
        if self._reasons:
            raise InvalidInterview(*list(dict.fromkeys(self._reasons))[:MOST_REASONS])


def identifier(data: Mapping[str, Any], name: str) -> str:
    """The id: letters, digits and _. Raises InvalidInterview."""
    value = text(data, "id", name)
    if not NAME.match(value):
        raise InvalidInterview(f"{name}: the id may hold letters, digits and _ only.")
    return value
