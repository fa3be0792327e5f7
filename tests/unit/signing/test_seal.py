"""The seal: PAdES B-B, or B-LTA with a time-stamp server and nothing less."""

from __future__ import annotations

import io
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.fields import MDPPerm
from tests.factories.pdf import text_of
from tests.unit.signing.sealed_files import IDENTITY, KEY, agreement, certificate, picture
from tests.unit.signing.time_stamp_stand_in import FAULTS, authority, time_stamps

from lyd.signing.sealing import NameMark, PictureMark, TimeStampServer, add_certificate, seal, stamp_marks, verify
from lyd.signing.sealing import time_stamps as client
from lyd.signing.sealing.errors import TimeStampFailed

ROOTS = (authority()[0],)


def pdfsig(pdf: bytes, folder: Path) -> str:
    """What poppler says of a file's signatures."""
    path = folder / "sealed.pdf"
    path.write_bytes(pdf)
    return subprocess.run(["pdfsig", "-nocert", str(path)], capture_output=True, text=True, check=False).stdout


def test_one_signature_certifies_the_whole_file_and_allows_no_changes() -> None:
    reader = PdfFileReader(io.BytesIO(seal(agreement(), IDENTITY)))
    (signature,) = reader.embedded_signatures
    assert signature.sig_object["/SubFilter"] == "/ETSI.CAdES.detached"
    assert signature.docmdp_level == MDPPerm.NO_CHANGES
    assert reader.root["/Perms"]["/DocMDP"]


def test_poppler_finds_the_seal_valid(tmp_path: Path) -> None:
    report = pdfsig(seal(agreement(), IDENTITY), tmp_path)
    for line in ("Signature is Valid", "Total document signed", "Common Name: site.test", "ETSI.CAdES.detached"):
        assert line in report
    assert "#2" not in report


def test_the_document_is_as_it_was() -> None:
    assert text_of(seal(agreement(3), IDENTITY)) == text_of(agreement(3))


def test_with_a_time_stamp_server_the_seal_is_for_the_long_term(tmp_path: Path) -> None:
    with time_stamps() as url:
        sealed = seal(agreement(), IDENTITY, TimeStampServer(url, ROOTS))
    reader = PdfFileReader(io.BytesIO(sealed))
    assert len(reader.embedded_regular_signatures) == 1
    assert len(reader.embedded_timestamp_signatures) == 1
    assert reader.root["/DSS"]["/Certs"]
    verification = verify(sealed, [IDENTITY.certificate], ROOTS)
    assert verification.is_valid
    assert verification.is_time_stamped
    report = pdfsig(sealed, tmp_path)
    assert report.count("Signature is Valid") == 1  # poppler does not check time stamps of documents
    assert "Total document signed" in report.partition("Signature #2")[2]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_failed_time_stamp_is_an_error_and_no_weaker_seal(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "TIMEOUT_SECONDS", 0.5)
    with time_stamps(fault) as url, pytest.raises(TimeStampFailed) as failed:
        seal(agreement(), IDENTITY, TimeStampServer(url, ROOTS))
    assert failed.value.is_temporary


def test_a_time_stamp_of_a_stranger_is_an_error() -> None:
    with time_stamps() as url, pytest.raises(TimeStampFailed):
        seal(agreement(), IDENTITY, TimeStampServer(url, (authority("Another")[0],)))


def test_pyhanko_is_not_imported_before_it_is_needed() -> None:
    script = "import sys, lyd.signing.sealing; sys.exit('pyhanko' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_a_document_of_80_pages_is_sealed_within_a_second_of_work() -> None:
    def process() -> bytes:
        pdf = stamp_marks(document, [PictureMark(KEY, picture())])
        return seal(add_certificate(pdf, certificate("Ada", "محمد علي", "王小明")), IDENTITY)

    document = agreement(80)
    stamp_marks(document, [NameMark(KEY, "Ada")])
    process()  # imports and fonts
    start = time.process_time()
    process()
    assert time.process_time() - start < 1
