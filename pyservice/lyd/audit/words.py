"""Actions of the audit trail in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Details = Mapping[str, Any]
People = Mapping[int, str | None]
Sentence = Callable[[Details, People], str]


@dataclass(frozen=True)
class Words:
    """An action in one word, and what was done as a sentence. what names the property that changed, if one did.

    discreet stands for a sentence that names private folders or documents, for readers who may not know of them.
    """

    name: str
    sentence: Sentence
    what: str | None = None
    is_success: bool = True
    discreet: str | None = None


def always(sentence: str) -> Sentence:
    """Return the same sentence whatever the details."""
    return lambda _details, _people: sentence
