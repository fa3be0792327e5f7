"""What can be wrong with answers, interviews and packages."""

from __future__ import annotations


class InvalidAnswers(ValueError):
    """Answers that cannot be kept (422).

    ``problems`` maps dotted paths to messages and is empty when the answers as a
    whole are at fault.
    """

    def __init__(self, message: str, problems: dict[str, list[str]] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.problems = problems or {}


class InvalidInterview(ValueError):
    """An interview.yaml that breaks the format; the message names the question."""


class InvalidPackage(ValueError):
    """A template package that is refused; ``reasons`` are sentences for its author."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = list(reasons)
