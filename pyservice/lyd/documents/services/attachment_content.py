"""Check by its content what an added file is: a PDF, a Word document, a PNG or JPEG, and nothing else (decision 0074).

PDFs and Word documents stay as they are, because they may be signed. Pictures are drawn again, so that what is hidden
behind or between their pixels is left out.
"""

from __future__ import annotations

import io
import zipfile
from contextlib import suppress
from dataclasses import dataclass
from threading import BoundedSemaphore

import pikepdf
from lxml import etree
from PIL import Image, ImageOps, UnidentifiedImageError

from lyd.documents.errors import AttachmentRefused
from lyd.interviews.archive import read_archive
from lyd.interviews.docx import TYPES_PART
from lyd.interviews.errors import InvalidPackage

MOST_PIXELS = 50_000_000
"""Of a picture, against decompression bombs: the largest photographs of phones have so many."""
QUALITY = 92
PNG_MODES = ("1", "L", "LA", "P", "RGB", "RGBA", "I", "I;16")
PDF_START, ZIP_START, OLE_START = b"%PDF-", b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
PDF_HEAD = 1024
"""Bytes in which readers of PDF files look for their start."""
WORD_TYPE = "wordprocessingml.document.main+xml"

NO_CONTENT = "The file is empty."
WRONG_KIND = "Only PDF, Word (.docx), PNG and JPEG files can be added."
LOCKED = "The file needs a password. Please add a copy without one."
OLD_WORD = "The file is protected by a password or has an old format. Please save it as .docx without a password."
MACROS = "The Word file may hold macros. Please save it as an ordinary document (.docx)."
DAMAGED = "The file is damaged and cannot be read."
SEVERAL_KINDS = "The file is of several kinds at once. Please save it again, or print it to a PDF."
TOO_MANY_PIXELS = "The picture is too large. It can have at most 50 megapixels."

_at_once = BoundedSemaphore(1)
"""Pictures that one process draws at the same time: each may need 300 MB for a moment."""


@dataclass(frozen=True, slots=True)
class Content:
    """A file that was checked: its kind, and the bytes to keep."""

    kind: str
    data: bytes


def check_content(data: bytes) -> Content:
    """Return the kind of a file and the bytes to keep. Raises AttachmentRefused with a sentence for the member."""
    if not data:
        raise AttachmentRefused(NO_CONTENT)
    if data.startswith(PDF_START):
        return _check_pdf(data)
    if data.startswith(ZIP_START):
        return _check_word(data)
    if data.startswith(OLE_START):
        raise AttachmentRefused(OLD_WORD)
    return _redraw(data)


def _check_pdf(data: bytes) -> Content:
    if zipfile.is_zipfile(io.BytesIO(data)):
        raise AttachmentRefused(SEVERAL_KINDS)
    try:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            pages = len(pdf.pages)
    except pikepdf.PasswordError as error:
        raise AttachmentRefused(LOCKED) from error
    except Exception as error:  # damaged files raise errors of many kinds
        raise AttachmentRefused(DAMAGED) from error
    if not pages:
        raise AttachmentRefused(DAMAGED)
    return Content("pdf", data)


def _check_word(data: bytes) -> Content:
    """Check that it is a Word document without macros. It is not opened here, so its links and pictures may stay."""
    try:
        parts = read_archive(data, "file.docx")
    except InvalidPackage as error:
        raise AttachmentRefused(DAMAGED) from error
    try:
        types = [kind.lower() for kind in _content_types(parts.get(TYPES_PART, b""))]
    except etree.XMLSyntaxError as error:
        raise AttachmentRefused(WRONG_KIND) from error
    if any("macroenabled" in kind or "vba" in kind for kind in types):
        raise AttachmentRefused(MACROS)
    if sum(kind.endswith(WORD_TYPE) for kind in types) != 1:
        raise AttachmentRefused(WRONG_KIND)
    if PDF_START in data[:PDF_HEAD]:
        raise AttachmentRefused(SEVERAL_KINDS)
    return Content("docx", data)


def _content_types(part: bytes) -> list[str]:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    return [entry.get("ContentType", "") for entry in etree.fromstring(part, parser).iter("{*}Override")]


def _redraw(data: bytes) -> Content:
    """A picture with the same pixels, upright; without notes, places and whatever follows it."""
    with _at_once:
        try:
            image = Image.open(io.BytesIO(data), formats=("PNG", "JPEG"))
        except UnidentifiedImageError as error:
            raise AttachmentRefused(WRONG_KIND) from error
        except Exception as error:  # a bomb in its header: Pillow's readers raise any error
            raise AttachmentRefused(DAMAGED) from error
        with image:
            if image.width * image.height > MOST_PIXELS:
                raise AttachmentRefused(TOO_MANY_PIXELS)
            try:
                return _encode(image)
            except Exception as error:
                raise AttachmentRefused(DAMAGED) from error


def _encode(image: Image.Image) -> Content:
    is_photo, out = image.format != "PNG", io.BytesIO()
    image.load()
    with suppress(Exception):  # notes of a camera that cannot be read are ignored
        ImageOps.exif_transpose(image, in_place=True)
    resolution = image.info.get("dpi")
    facts = {"dpi": resolution} if resolution else {}
    if is_photo:
        sheet = image if image.mode in ("L", "RGB") else image.convert("RGB")
        sheet.save(out, "JPEG", quality=QUALITY, exif=b"", comment=b"", **facts)
        return Content("jpg", out.getvalue())
    sheet = image if image.mode in PNG_MODES else image.convert("RGBA")
    sheet.info = {key: sheet.info[key] for key in ("transparency",) if key in sheet.info}
    sheet.save(out, "PNG", **facts)
    return Content("png", out.getvalue())
