"""Errors of answers, interviews and packages."""

from __future__ import annotations

from lyd.core.errors import LydError

Problems = dict[str, list[str]]
"""Messages by dotted path of the answer, list indexes from 0."""


class InvalidAnswers(LydError):
    """Answers that cannot be kept or assembled; ``problems`` is empty when the answers as a whole are at fault."""

    error_code, status, message = "invalid_answers", 422, "Please check your answers."

    @classmethod
    def at(cls, problems: Problems, message: str | None = None) -> InvalidAnswers:
        """The error for these paths."""
        return cls(message, errors={"answers": problems})

    @property
    def problems(self) -> Problems:
        """Messages by path."""
        problems: Problems = self.errors.get("answers", {})
        return problems


class ClientMismatch(LydError):
    """A client or fund of a type that the package does not take at this place (document 3, section 8)."""

    error_code, status, message = "client_mismatch", 422, "Client imported failed! Data not matching"


class PackageRefused(LydError):
    """An uploaded package that is not stored; errors.package holds the reasons, sentences for its author."""

    error_code, status, message = "package_refused", 422, "This package was not stored."

    @classmethod
    def because(cls, reasons: list[str]) -> PackageRefused:
        """The refusal for these reasons."""
        return cls(errors={"package": reasons})


class WrongVersionState(LydError):
    """A step that the state of a version does not allow, or that of the versions around it; the message says why."""

    error_code, status, message = "wrong_version_state", 409, "The state of this version does not allow that."


class ApprovalByAnother(LydError):
    """The shop requires that a version is approved by a different admin than the one who uploaded it."""

    error_code, status = "approval_by_another", 403
    message = "This version must be approved by a different admin."


class InvalidInterview(ValueError):
    """An interview.yaml or package.yaml that breaks the format; ``reasons`` name the question or the line."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = list(reasons)


class InvalidPackage(ValueError):
    """A template package that is refused; ``reasons`` are sentences for its author."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = list(reasons)
