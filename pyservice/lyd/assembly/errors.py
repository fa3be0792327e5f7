"""Errors of assemblies and their files.

The first family is for members (with an error code for the widgets), the second is internal.
"""

from __future__ import annotations

from lyd.core.errors import LydError
from lyd.interviews.outputs import MOST_FILES


class DocumentDeleted(LydError):
    """The document was deleted while its files were being made; once it is restored they can be made again."""

    error_code, status, message = "document_deleted", 409, "This document was deleted, so its files were not made."


class PreviewExpired(LydError):
    """The pages of a preview are kept for some minutes only."""

    error_code, status, message = "preview_expired", 404, "This preview has expired. Please open it again."


class PreviewReplaced(LydError):
    """The member requested a preview of the same document with other answers, which replaces this one."""

    error_code, status, message = "preview_replaced", 409, "This preview was replaced by one with newer answers."

    def __init__(self, newest_id: str = "") -> None:
        super().__init__()
        self.newest_id = newest_id


class DrawingBusy(LydError):
    """Other pages are being drawn."""

    error_code, status, message = "drawing_busy", 503, "Please wait a moment and try again."
    retry_after = 1


class TemplateFault(LydError):
    """The template and these answers produce no document; trying again changes nothing."""

    error_code, status = "template_fault", 422
    message = "This template has a fault, so the document could not be made. Your answers are kept. Please contact us."

    @classmethod
    def in_file(cls, file: str, reason: str) -> TemplateFault:
        """The error of one file of several, by the name of its template, with what is known of the place."""
        return cls(f"This template has a fault in {file}. Your answers are kept. Please contact us and quote: {reason}")


class TooManyFiles(LydError):
    """The answers would make more files than a document may have."""

    error_code, status = "too_many_files", 422
    message = "These answers would make too many files. Please shorten their lists."

    @classmethod
    def of(cls, count: int) -> TooManyFiles:
        """The error for so many files."""
        return cls(
            f"These answers would make {count} files; a document has at most {MOST_FILES}. Please shorten their lists."
        )


class BundleTooLarge(LydError):
    """The files of a document are too large together."""

    error_code, status = "bundle_too_large", 422
    message = "The files of this document are too large together. Your answers are kept. Please contact us."


class AssemblyFailed(LydError):
    """The document could not be produced for now; all answers are kept."""

    error_code, status = "assembly_failed", 500
    message = "The document could not be made just now. Your answers are kept. Please try again."


class PdfFault(LydError):
    """LibreOffice makes no PDF of this document."""

    error_code, status = "pdf_fault", 422
    message = "The PDF could not be made from this document. Your answers are kept. Please try again or contact us."

    @classmethod
    def of_file(cls, name: str) -> PdfFault:
        """The error of one file of several, by its name."""
        return cls(f"The PDF of “{name}” could not be made. Your answers are kept. Please try again or contact us.")


class ConverterDown(LydError):
    """The converter is down or busy; later it works."""

    error_code, status, retry_after = "converter_unavailable", 503, 5
    message = "The service is taking a short break. Please try again in a moment."


class DownloadExpired(LydError):
    """A download link lives 20 minutes and only as long as its session."""

    error_code, status = "download_expired", 401
    message = "This download link has expired. Please open the document again."


class ReturnPathRefused(LydError):
    """A return path leads back into this site, nowhere else."""

    error_code, status, message = "return_path_refused", 422, "The return path must be a path of this site."


class RenderError(Exception):
    """A template and answers that make no document; the message is for the template's author."""


class MissingAnswer(RenderError):
    """The template prints an answer that these answers do not hold; ``name`` is its dataPath."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The template prints {name}, which has no answer here.")
        self.name = name


class RenderLimit(RenderError):
    """The template ran into its limit of time or size."""


class BrokenReference(RenderError):
    """A cross-reference whose target these answers leave out, or that has no number."""

    def __init__(self, paragraph: str, bookmark: str, reason: str) -> None:
        super().__init__(f"The paragraph {paragraph} refers to the bookmark {bookmark}, which {reason}.")


class BrokenStructure(RenderError):
    """These answers make a document that Word could not open."""


class ConversionFailed(Exception):
    """LibreOffice cannot convert this document; the reason is the converter's error code."""


class ConversionStopped(Exception):
    """The PDF is no longer needed."""


class ConverterUnavailable(Exception):
    """The converter is down, busy or lost its office; the same document may convert later."""
