"""The seal: one PAdES signature of the site or firm over the whole file. pyHanko is imported when it is needed."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from lyd.signing.sealing.errors import SealIdentityUnusable, TimeStampFailed
from lyd.signing.sealing.identity import SealIdentity
from lyd.signing.sealing.pdf_files import open_for_signing, save
from lyd.signing.sealing.time_stamp_server import TimeStampServer

if TYPE_CHECKING:
    from pyhanko.sign.signers import PdfSignatureMetadata
    from pyhanko_certvalidator import ValidationContext

FIELD = "Seal"
REASON = "Sealed after everyone signed; later changes make the seal invalid."
DIGEST = "sha256"


def seal(pdf: bytes, identity: SealIdentity, time_stamp_server: TimeStampServer | None = None) -> bytes:
    """Return the PDF with a certifying signature that allows no changes.

    Without a time-stamp server it is PAdES B-B. With one it is B-LTA, never less: a second time stamp over the file
    and what proves the first belong to it.

    :raises TimeStampFailed: if the server fails or its time stamp cannot be proven; nothing is sealed.
    :raises SealIdentityUnusable: if the identity cannot be loaded or has expired.
    :raises PdfEncrypted: and PdfTooLong, PdfUnreadable, for a PDF that cannot be signed.
    """
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign.general import SigningError
    from pyhanko.sign.signers import PdfSigner, SimpleSigner
    from pyhanko_certvalidator.errors import PathError, ValidationError

    from lyd.signing.sealing.time_stamps import TimeStampClient

    identity.check()
    with open_for_signing(pdf) as document:
        writer = IncrementalPdfFileWriter(io.BytesIO(save(document)))
    client = TimeStampClient(time_stamp_server.url) if time_stamp_server else None
    try:
        signer = SimpleSigner.load_pkcs12_data(identity.pkcs12, [], identity.password.encode() or None)
        metadata = _metadata(identity, time_stamp_server)
        target = PdfSigner(metadata, signer, timestamper=client).sign_pdf(writer)
    except (SigningError, PathError, ValidationError) as error:
        raise (TimeStampFailed if time_stamp_server else SealIdentityUnusable) from error
    return bytes(target.getvalue())


def _metadata(identity: SealIdentity, server: TimeStampServer | None) -> PdfSignatureMetadata:
    from pyhanko.sign.fields import MDPPerm, SigSeedSubFilter
    from pyhanko.sign.signers import PdfSignatureMetadata

    return PdfSignatureMetadata(
        field_name=FIELD,
        md_algorithm=DIGEST,
        subfilter=SigSeedSubFilter.PADES,
        certify=True,
        docmdp_permissions=MDPPerm.NO_CHANGES,
        reason=REASON,
        use_pades_lta=server is not None,
        embed_validation_info=server is not None,
        validation_context=make_context(_roots(identity, server), fetches=True) if server else None,
    )


def _roots(identity: SealIdentity, server: TimeStampServer) -> tuple[bytes, ...]:
    """Those who may vouch for the identity, the last of its chain or itself, and for the time stamps."""
    return (identity.chain[-1] if identity.chain else identity.certificate, *server.roots)


def make_context(roots: tuple[bytes, ...], *, fetches: bool) -> ValidationContext:
    """Return what pyHanko checks certificates with.

    :param roots: certificates in DER that are trusted.
    :param fetches: whether lists of revoked certificates may be fetched; whoever names one must then have it.
    """
    from asn1crypto import x509
    from pyhanko_certvalidator import ValidationContext

    certificates = [x509.Certificate.load(root) for root in roots]
    mode = "hard-fail" if fetches else "soft-fail"
    return ValidationContext(trust_roots=certificates, allow_fetching=fetches, revocation_mode=mode)
