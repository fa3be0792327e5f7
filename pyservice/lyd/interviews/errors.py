"""What can be wrong with answers, interviews and packages."""

from __future__ import annotations

from lyd.core.errors import LydError

Problems = dict[str, list[str]]
"""Messages by dotted path of the answer, list indexes from 0."""


class InvalidAnswers(LydError):
    """Answers that cannot be kept or assembled; ``problems`` is empty when the answers as a whole are at fault."""

    error_code, status, message = "invalid_answers", 422, "Please check your answers."

    def __init__(self, message: str | None = None, problems: Problems | None = None) -> None:
        super().__init__(message, errors={"answers": problems} if problems else None)
        self.problems = problems or {}


class InvalidInterview(ValueError):
    """An interview.yaml that breaks the format; the message names the question."""


class InvalidPackage(ValueError):
    """A template package that is refused; ``reasons`` are sentences for its author."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = list(reasons)
