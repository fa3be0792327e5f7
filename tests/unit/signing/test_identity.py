"""The identity that seals: from a file, or the site's own."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, pkcs12
from tests.service import make_settings

from lyd.signing.sealing import SealIdentity, load_identity, make_identity
from lyd.signing.sealing import identity as identity_module
from lyd.signing.sealing.errors import SealIdentityUnusable


def store(folder: Path, password: str) -> str:
    key, certificate, _ = pkcs12.load_key_and_certificates(make_identity("Firm", "secret").pkcs12, None)
    path = folder / "seal.p12"
    encryption = BestAvailableEncryption(password.encode())
    path.write_bytes(pkcs12.serialize_key_and_certificates(b"x", key, certificate, None, encryption))
    return str(path)


def test_the_sites_own_identity_is_the_same_in_every_process() -> None:
    settings = make_settings()
    assert load_identity(settings).certificate == load_identity(settings).certificate
    assert load_identity(settings).certificate != make_identity("site.test", "another").certificate
    certificate = x509.load_der_x509_certificate(load_identity(settings).certificate)
    assert certificate.subject.rfc4514_string() == "CN=site.test"


def test_a_file_with_its_password_is_used(tmp_path: Path) -> None:
    loaded = load_identity(make_settings(seal_identity=store(tmp_path, "pass"), seal_password="pass"))
    assert loaded.certificate == make_identity("Firm", "secret").certificate
    assert loaded.chain == ()


@pytest.mark.parametrize("password", ["", "wrong"])
def test_a_wrong_password_is_refused(tmp_path: Path, password: str) -> None:
    with pytest.raises(SealIdentityUnusable):
        load_identity(make_settings(seal_identity=store(tmp_path, "pass"), seal_password=password))


def test_a_missing_file_and_garbage_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SealIdentityUnusable):
        load_identity(make_settings(seal_identity=str(tmp_path / "none.p12")))
    (tmp_path / "bad.p12").write_bytes(b"garbage")
    with pytest.raises(SealIdentityUnusable):
        load_identity(make_settings(seal_identity=str(tmp_path / "bad.p12")))


def test_an_expired_certificate_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    later = datetime.datetime(2056, 1, 1, tzinfo=datetime.UTC)
    monkeypatch.setattr(identity_module, "utc_now", lambda: later)
    with pytest.raises(SealIdentityUnusable):
        make_identity("Firm", "secret").check()


def test_secrets_are_not_shown() -> None:
    shown = repr(SealIdentity(b"key material", "hunter2"))
    assert "key material" not in shown
    assert "hunter2" not in shown
