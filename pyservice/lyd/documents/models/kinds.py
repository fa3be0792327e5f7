"""Types of documents and of their files (document 2, section 3)."""

from __future__ import annotations

from enum import StrEnum


class DocumentType(StrEnum):
    """The type of a document (document 2, section 3)."""

    DOC = "DOC"
    ASIC = "ASIC"
    CAS_360 = "CAS 360"
    SIMPLE_FUND_360 = "Simple Fund 360"


class FileType(StrEnum):
    """The formats of the files that are assembled."""

    DOCX = "docx"
    PDF = "pdf"


class DownloadType(StrEnum):
    """What can be downloaded of a document: its main file in a format, or all of its files as a zip."""

    PDF = "pdf"
    DOCX = "docx"
    ZIP = "zip"


class FileRole(StrEnum):
    """What a file is to its document."""

    ASSEMBLED = "assembled"
    SIGNED = "signed"
    CERTIFICATE = "certificate"
    RECEIPT = "receipt"
    EVIDENCE = "evidence"
    ATTACHMENT = "attachment"
