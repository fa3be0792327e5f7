"""Sealed files: signatures stamped where the document has its signer keys, certificate pages, and a PAdES seal.

Functions over bytes, without database, storage or network, except for a time-stamp server that the caller names:

>>> pdf = stamp_marks(pdf, [NameMark("DisclosingSigner001", "Ada Lovelace"), DateMark("DisclosingSignerDate001", day)])
>>> pdf = add_certificate(pdf, certificate)
>>> pdf = seal(pdf, load_identity(settings), load_time_stamp_server(settings))
>>> verify(pdf, trusted=[identity.certificate]).is_valid
"""

from lyd.signing.sealing.certificate import Certificate, SignerEntry
from lyd.signing.sealing.certificate_pages import add_certificate
from lyd.signing.sealing.identity import SealIdentity, load_identity, make_identity
from lyd.signing.sealing.marks import DateMark, Mark, NameMark, PictureMark, stamp_marks
from lyd.signing.sealing.pictures import check_picture
from lyd.signing.sealing.places import Place, find_places
from lyd.signing.sealing.seal import seal
from lyd.signing.sealing.time_stamp_server import TimeStampServer, load_time_stamp_server
from lyd.signing.sealing.verification import Verification, verify

__all__ = [
    "Certificate",
    "DateMark",
    "Mark",
    "NameMark",
    "PictureMark",
    "Place",
    "SealIdentity",
    "SignerEntry",
    "TimeStampServer",
    "Verification",
    "add_certificate",
    "check_picture",
    "find_places",
    "load_identity",
    "load_time_stamp_server",
    "make_identity",
    "seal",
    "stamp_marks",
    "verify",
]
