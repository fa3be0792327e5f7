"""A time-stamp server (RFC 3161) on this machine, which can also fail in the ways of real ones."""

from __future__ import annotations

import datetime
import http.server
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from asn1crypto import keys, tsp
from asn1crypto import x509 as asn1_x509
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from pyhanko.sign.timestamps.dummy_client import DummyTimeStamper
from tests.http_servers import STOP_CHECK_SECONDS

FAULTS = ("down", "garbage", "html", "refusal", "other_digest", "slow", "second_fails")


@lru_cache(maxsize=2)
def authority(name: str = "Time stamps") -> tuple[bytes, bytes]:
    """The certificate and the key of an authority of time stamps, in DER."""
    key = rsa.generate_private_key(65537, 2048)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=365))
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.TIME_STAMPING]), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    return certificate.public_bytes(Encoding.DER), private


@contextmanager
def time_stamps(fault: str = "") -> Iterator[str]:
    """Run the server; yields its address."""
    certificate, key = authority()
    stamper = DummyTimeStamper(asn1_x509.Certificate.load(certificate), keys.PrivateKeyInfo.load(key))
    requests: list[tsp.TimeStampReq] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = tsp.TimeStampReq.load(self.rfile.read(int(self.headers["Content-Length"])))
            requests.append(request)
            if fault == "slow":
                time.sleep(1)
            content = _answer(stamper, request, fault if fault != "second_fails" or len(requests) > 1 else "")
            self.send_response(200)
            self.send_header("Content-Type", "text/html" if fault == "html" else "application/timestamp-reply")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1] if fault != 'down' else 1}"
    server.shutdown()
    server.server_close()


def _answer(stamper: DummyTimeStamper, request: tsp.TimeStampReq, fault: str) -> bytes:
    if fault in ("garbage", "html"):
        return b"<html>busy</html>"
    if fault in ("refusal", "second_fails"):
        return tsp.TimeStampResp({"status": {"status": "rejection"}}).dump()
    if fault == "other_digest":
        request["message_imprint"]["hashed_message"] = bytes(32)
    return stamper.request_tsa_response(request).dump()
