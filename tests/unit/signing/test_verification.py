"""A file is ours and unchanged, or the check says what is wrong."""

from __future__ import annotations

import io

import pytest
from pyhanko.pdf_utils.generic import NameObject, pdf_string
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from tests.unit.signing.sealed_files import IDENTITY, agreement
from tests.unit.signing.time_stamp_stand_in import authority, time_stamps

from lyd.signing.sealing import TimeStampServer, make_identity, seal, verify

TRUSTED = [IDENTITY.certificate]


@pytest.fixture(scope="module")
def sealed() -> bytes:
    return seal(agreement(2), IDENTITY)


@pytest.fixture(scope="module")
def stamped() -> bytes:
    with time_stamps() as url:
        return seal(agreement(2), IDENTITY, TimeStampServer(url, (authority()[0],)))


def flipped(pdf: bytes, place: int) -> bytes:
    return pdf[:place] + bytes([pdf[place] ^ 1]) + pdf[place + 1 :]


def byte_range(pdf: bytes) -> list[int]:
    """Which bytes of the file the seal covers: the start and the length of two parts."""
    return [int(number) for number in PdfFileReader(io.BytesIO(pdf)).embedded_regular_signatures[0].byte_range]


def with_revision(pdf: bytes) -> bytes:
    """The file with a change of its first page behind it, as an editor saves it."""
    target = io.BytesIO(pdf)
    writer = IncrementalPdfFileWriter(target)
    page = writer.root["/Pages"]["/Kids"][0]
    page[NameObject("/Rotate")] = NameObject("/None")
    page[NameObject("/Note")] = pdf_string("changed")
    writer.mark_update(page.container_ref)
    writer.write_in_place()
    return target.getvalue()


def test_a_sealed_file_is_intact_and_says_who_and_when(sealed: bytes) -> None:
    verification = verify(sealed, TRUSTED)
    assert verification.is_valid
    assert verification.sealed_by == "site.test"
    assert verification.sealed_at.tzinfo is not None
    assert not verification.is_time_stamped


@pytest.mark.parametrize("kind", ["sealed", "stamped"])
@pytest.mark.parametrize("part", range(10))
def test_one_flipped_byte_of_the_document_is_detected(request: pytest.FixtureRequest, kind: str, part: int) -> None:
    pdf = request.getfixturevalue(kind)
    first, length, second, rest = byte_range(pdf)
    assert verify(pdf, TRUSTED).is_valid
    assert not verify(flipped(pdf, first + length * part // 10), TRUSTED).is_valid
    assert not verify(flipped(pdf, second + rest * part // 10), TRUSTED).is_valid


def test_the_room_behind_the_signature_hides_nothing(sealed: bytes) -> None:
    first, length, second, _ = byte_range(sealed)
    assert sealed[second - 3 : second] == b"00>"
    assert not verify(flipped(sealed, second - 3), TRUSTED).is_valid
    assert not verify(flipped(sealed, second - 200), TRUSTED).is_valid
    assert not verify(flipped(sealed, first + length), TRUSTED).is_valid


@pytest.mark.parametrize("kind", ["sealed", "stamped"])
def test_an_appended_revision_is_detected(request: pytest.FixtureRequest, kind: str) -> None:
    verification = verify(with_revision(request.getfixturevalue(kind)), TRUSTED)
    assert verification.is_sealed
    assert verification.is_intact
    assert not verification.covers_file
    assert not verification.is_valid


@pytest.mark.parametrize("kind", ["sealed", "stamped"])
def test_appended_bytes_are_detected(request: pytest.FixtureRequest, kind: str) -> None:
    assert not verify(request.getfixturevalue(kind) + b"\n% more", TRUSTED).is_valid


def test_a_seal_of_a_stranger_is_not_trusted(sealed: bytes) -> None:
    stranger = make_identity("site.test", "another secret")
    verification = verify(seal(agreement(2), stranger), TRUSTED)
    assert verification.is_intact
    assert not verification.is_trusted
    assert not verification.is_valid
    assert not verify(sealed, [stranger.certificate]).is_valid
    assert not verify(sealed, []).is_valid


def test_a_time_is_proven_only_by_who_is_trusted(stamped: bytes) -> None:
    assert verify(stamped, TRUSTED, [authority()[0]]).is_time_stamped
    assert not verify(stamped, TRUSTED, [authority("Another")[0]]).is_time_stamped
    assert not verify(stamped, TRUSTED).is_time_stamped


@pytest.mark.parametrize("content", [b"", b"%PDF-1.7", b"\x00" * 1000, b"PK\x03\x04", agreement()])
def test_what_has_no_seal_is_not_sealed(content: bytes) -> None:
    assert not verify(content, TRUSTED).is_sealed
