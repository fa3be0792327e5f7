"""Reads that are sent once and then remembered: for plans, which look at the same lists for each of their steps."""

from __future__ import annotations

from typing import Any, Protocol


class Reader(Protocol):
    """What reads from a partner, such as `PartnerClient`."""

    def get(self, path: str, **params: Any) -> Any:
        """Return the JSON of a GET; params are the query."""
        ...


class RememberedReads:
    """A reader whose answers are kept as long as it is. One that looks for what was just created must not be."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._answers: dict[tuple[str, tuple[tuple[str, Any], ...]], Any] = {}

    def get(self, path: str, **params: Any) -> Any:
        """Return the JSON of a GET; params are the query."""
        key = (path, tuple(sorted(params.items())))
        if key not in self._answers:
            self._answers[key] = self._reader.get(path, **params)
        return self._answers[key]
