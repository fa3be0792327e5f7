"""What can go wrong between answers and files."""

from __future__ import annotations


class RenderError(Exception):
    """A template and answers that make no document; the message is for the template's author."""


class MissingAnswer(RenderError):
    """The template prints an answer that these answers do not hold; ``name`` is its dataPath."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The template prints {name}, which has no answer here.")
        self.name = name


class RenderLimit(RenderError):
    """The template ran into its limit of time or size."""


class ConversionFailed(Exception):
    """LibreOffice cannot make a PDF of this document; the reason is the converter's word."""


class ConverterUnavailable(Exception):
    """The converter is down, busy or lost its office; the same document may convert later."""
