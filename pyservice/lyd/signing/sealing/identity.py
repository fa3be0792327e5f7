"""The identity that seals: a certificate and its key as PKCS#12."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, pkcs12
from cryptography.x509.oid import NameOID

from lyd.core.db import utc_now
from lyd.core.settings import Settings
from lyd.signing.sealing.errors import SealIdentityUnusable

PURPOSE = b"lyd seal identity"
CURVE = ec.SECP256R1()
KEY_BYTES = 48
"""More than the curve's 32, so that no value is likelier than another."""
MOST_NAME = 64
"""Letters of a common name (RFC 5280)."""
FROM, UNTIL = datetime.datetime(2025, 1, 1, tzinfo=datetime.UTC), datetime.datetime(2055, 1, 1, tzinfo=datetime.UTC)
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve (FIPS 186-5)."""


@dataclass(frozen=True)
class SealIdentity:
    """A PKCS#12 file with its password; both are secret."""

    pkcs12: bytes = field(repr=False)
    password: str = field(default="", repr=False)

    @cached_property
    def certificate(self) -> bytes:
        """The certificate in DER: what those who check a seal of this identity trust."""
        return self._certificates[0]

    @cached_property
    def chain(self) -> tuple[bytes, ...]:
        """The certificates in DER of those who issued it, as far as the file has them."""
        return self._certificates[1:]

    def check(self) -> None:
        """Raise SealIdentityUnusable if file or password are wrong, or the certificate is not valid now."""
        certificate = x509.load_der_x509_certificate(self.certificate)
        if not certificate.not_valid_before_utc <= utc_now() <= certificate.not_valid_after_utc:
            raise SealIdentityUnusable

    @cached_property
    def _certificates(self) -> tuple[bytes, ...]:
        try:
            key, own, others = pkcs12.load_key_and_certificates(self.pkcs12, self.password.encode() or None)
        except ValueError as error:
            raise SealIdentityUnusable from error
        if key is None or own is None:
            raise SealIdentityUnusable
        return tuple(certificate.public_bytes(Encoding.DER) for certificate in (own, *others))


def load_identity(settings: Settings) -> SealIdentity:
    """Return the identity of LYD_SEAL_IDENTITY, or the site's own, self-signed one if that is empty.

    :raises SealIdentityUnusable: if its file or password is wrong, or the certificate has expired.
    """
    if not settings.seal_identity:
        return make_identity(urlsplit(settings.site_url).hostname or settings.site_url, settings.secret[0])
    try:
        identity = SealIdentity(Path(settings.seal_identity).read_bytes(), settings.seal_password)
    except OSError as error:
        raise SealIdentityUnusable from error
    identity.check()
    return identity


def make_identity(name: str, secret: str) -> SealIdentity:
    """Make a self-signed identity. The same name and secret give the same one, in every process and after a restart."""
    seed = HKDF(algorithm=hashes.SHA256(), length=KEY_BYTES, salt=None, info=PURPOSE).derive(secret.encode())
    key = ec.derive_private_key(int.from_bytes(seed) % (ORDER - 1) + 1, CURVE)
    common_name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name[:MOST_NAME])])
    fingerprint = hashes.Hash(hashes.SHA256())
    fingerprint.update(seed + name.encode())
    certificate = (
        x509.CertificateBuilder(common_name, common_name, key.public_key())
        .serial_number(int.from_bytes(fingerprint.finalize()[:16]) | 1)
        .not_valid_before(FROM)
        .not_valid_after(UNTIL)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256(), ecdsa_deterministic=True)
    )
    return SealIdentity(pkcs12.serialize_key_and_certificates(b"seal", key, certificate, None, NoEncryption()))


def _usage() -> x509.KeyUsage:
    """Signatures only."""
    others = ("key_encipherment", "data_encipherment", "key_agreement", "key_cert_sign", "crl_sign")
    no = dict.fromkeys((*others, "encipher_only", "decipher_only"), False)
    return x509.KeyUsage(digital_signature=True, content_commitment=True, **no)
