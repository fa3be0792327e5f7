"""The seal: one PAdES signature of the site or firm over the whole file. pyHanko is imported when it is needed."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from lyd.signing.sealing.errors import SealIdentityUnusable, TimeStampFailed
from lyd.signing.sealing.identity import SealIdentity
from lyd.signing.sealing.pdf_files import open_for_signing, save
from lyd.signing.sealing.time_stamp_server import TimeStampServer
from lyd.signing.sealing.trust import make_context
from lyd.signing.sealing.verification import verify

if TYPE_CHECKING:
    from pyhanko.sign.signers import PdfSignatureMetadata

FIELD = "Seal"
REASON = "Sealed after everyone signed; later changes make the seal invalid."
DIGEST = "sha256"


def seal(pdf: bytes, identity: SealIdentity, time_stamp_server: TimeStampServer | None = None) -> bytes:
    """Return the PDF with a certifying signature that allows no changes.

    Without a time-stamp server it is PAdES B-B. With one it is B-LTA, never less: a second time stamp over the file
    and what proves the first belong to it.

    :raises TimeStampFailed: if the server fails or its time stamp cannot be proven; nothing is sealed.
    :raises SealIdentityUnusable: if the identity cannot be loaded or has expired.
    :raises PdfEncrypted: and PdfUnreadable, for a PDF that cannot be signed.
    """
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign.general import SigningError
    from pyhanko.sign.signers import PdfSigner, SimpleSigner
    from pyhanko_certvalidator.errors import PathError, ValidationError

    from lyd.signing.sealing.time_stamps import TimeStampClient

    identity.check()
    with open_for_signing(pdf, most_pages=None) as document:
        writer = IncrementalPdfFileWriter(io.BytesIO(save(document)))
    client = TimeStampClient(time_stamp_server.url) if time_stamp_server else None
    failure = TimeStampFailed if time_stamp_server else SealIdentityUnusable
    try:
        signer = SimpleSigner.load_pkcs12_data(identity.pkcs12, [], identity.password.encode() or None)
        metadata = _metadata(identity, time_stamp_server)
        target = PdfSigner(metadata, signer, timestamper=client).sign_pdf(writer)
    except (SigningError, PathError, ValidationError) as error:
        raise failure from error
    sealed = bytes(target.getvalue())
    if not _is_proven(sealed, identity, time_stamp_server):
        raise failure
    return sealed


def _is_proven(sealed: bytes, identity: SealIdentity, server: TimeStampServer | None) -> bool:
    """Check a new seal: pyHanko takes a time stamp of other bytes for one of these."""
    verification = verify(sealed, [_root(identity)], server.roots if server else ())
    return verification.is_valid and (verification.is_time_stamped or server is None)


def _metadata(identity: SealIdentity, server: TimeStampServer | None) -> PdfSignatureMetadata:
    from pyhanko.sign.fields import MDPPerm, SigSeedSubFilter
    from pyhanko.sign.signers import PdfSignatureMetadata
    from pyhanko.sign.signers.pdf_signer import DSSContentSettings, TimestampDSSContentSettings

    last = TimestampDSSContentSettings(include_vri=False, update_before_ts=True)  # it covers the file to its end
    return PdfSignatureMetadata(
        field_name=FIELD,
        md_algorithm=DIGEST,
        subfilter=SigSeedSubFilter.PADES,
        certify=True,
        docmdp_permissions=MDPPerm.NO_CHANGES,
        reason=REASON,
        dss_settings=DSSContentSettings(include_vri=False, next_ts_settings=last),
        use_pades_lta=server is not None,
        embed_validation_info=server is not None,
        validation_context=make_context((_root(identity), *server.roots), fetches=True) if server else None,
    )


def _root(identity: SealIdentity) -> bytes:
    """Return the certificate that vouches for the identity: the last of its chain, or its own."""
    return identity.chain[-1] if identity.chain else identity.certificate
