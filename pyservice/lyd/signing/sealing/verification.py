"""Whether a file is one of ours, unchanged."""

from __future__ import annotations

import datetime
import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from lyd.signing.sealing.trust import make_context

if TYPE_CHECKING:
    from pyhanko.pdf_utils.reader import PdfFileReader
    from pyhanko.sign.validation import EmbeddedPdfSignature
    from pyhanko.sign.validation.status import PdfSignatureStatus

log = structlog.get_logger()


@dataclass(frozen=True)
class Verification:
    """What a check of a file shows.

    ``is_intact``: the sealed bytes are those that were sealed. ``is_trusted``: by a certificate that the caller trusts.
    ``covers_file``: nothing came behind the seal but time stamps. ``sealed_at`` is proven if ``is_time_stamped``,
    else it is the clock of the server that sealed.
    """

    is_sealed: bool = False
    is_intact: bool = False
    is_trusted: bool = False
    covers_file: bool = False
    is_time_stamped: bool = False
    sealed_by: str = ""
    sealed_at: datetime.datetime | None = None

    @property
    def is_valid(self) -> bool:
        """Whether the file is exactly what was sealed, by someone who is trusted."""
        return self.is_intact and self.is_trusted and self.covers_file


def verify(pdf: bytes, trusted: Sequence[bytes], time_stamp_roots: Sequence[bytes] = ()) -> Verification:
    """Check the seal of a file; any bytes are accepted, and what cannot be read is not sealed.

    :param trusted: certificates in DER of identities or of those who issue theirs.
    :param time_stamp_roots: the same for time stamps; without them no time is proven.
    """
    from pyhanko.pdf_utils.reader import PdfFileReader

    try:
        reader = PdfFileReader(io.BytesIO(pdf), strict=True)
        seals = reader.embedded_regular_signatures
        return _check(pdf, reader, seals[0], trusted, time_stamp_roots) if len(seals) == 1 else Verification()
    except Exception as error:  # a damaged file makes the reader raise any error
        log.info("seal_unreadable", reason=type(error).__name__)
        return Verification()


def _check(
    pdf: bytes,
    reader: PdfFileReader,
    seal: EmbeddedPdfSignature,
    trusted: Sequence[bytes],
    time_stamp_roots: Sequence[bytes],
) -> Verification:
    from pyhanko.sign.validation import validate_pdf_signature

    context = make_context(tuple(trusted), fetches=False)
    stamps_context = make_context(tuple(time_stamp_roots), fetches=False)
    status = validate_pdf_signature(seal, context, stamps_context)
    stamp = status.timestamp_validity
    is_stamped = bool(stamp and stamp.valid and stamp.intact and stamp.trusted)
    return Verification(
        is_sealed=True,
        is_intact=bool(status.valid and status.intact) and _is_canonical(pdf, seal),
        is_trusted=bool(status.trusted),
        covers_file=_covers_file(pdf, reader, status),
        is_time_stamped=is_stamped,
        sealed_by=str(seal.signer_cert.subject.native.get("common_name", "")),
        sealed_at=stamp.timestamp if is_stamped and stamp else seal.self_reported_timestamp,
    )


def _covers_file(pdf: bytes, reader: PdfFileReader, status: PdfSignatureStatus) -> bool:
    """Say whether the seal covers the file, or all of it but time stamps, of which the last covers everything."""
    from pyhanko.sign.diff_analysis import ModificationLevel
    from pyhanko.sign.validation import validate_pdf_timestamp
    from pyhanko.sign.validation.status import SignatureCoverageLevel

    if status.coverage == SignatureCoverageLevel.ENTIRE_FILE:
        return True
    stamps = reader.embedded_timestamp_signatures
    is_only_stamped = status.modification_level in (ModificationLevel.NONE, ModificationLevel.LTA_UPDATES)
    if not stamps or not is_only_stamped or not status.docmdp_ok:
        return False
    last = stamps[-1]
    stamp = validate_pdf_timestamp(last, make_context((), fetches=False))
    is_whole = bool(stamp.valid and stamp.intact) and _is_canonical(pdf, last)
    return is_whole and last.evaluate_signature_coverage() == SignatureCoverageLevel.ENTIRE_FILE


def _is_canonical(pdf: bytes, signature: EmbeddedPdfSignature) -> bool:
    """Say whether the gap that a signature cannot cover holds the signature in hex and zeros, and nothing else.

    The frame of the signature itself (CMS, RFC 5652) has some bits that no signature covers and no reader uses.
    """
    from asn1crypto import parser

    first, length, second, _ = map(int, signature.byte_range)
    gap = pdf[first + length : second]
    content = bytes.fromhex(gap[1:-1].decode("ascii"))
    end = parser.peek(content)
    forms = (content.hex(), content.hex().upper())
    return gap in [f"<{form}>".encode() for form in forms] and not any(content[end:])
