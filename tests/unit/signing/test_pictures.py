"""Pictures of signatures: only PNG, only ink, within limits."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from PIL import Image
from tests.unit.signing.sealed_files import picture, png_of

from lyd.signing.sealing.errors import SignatureBlank, SignatureRefused, SignatureTooLarge
from lyd.signing.sealing.pictures import LONGEST_SIDE, MOST_BYTES, check_picture

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def bomb(side: int) -> bytes:
    """A small PNG whose header promises a huge picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


def test_margins_are_trimmed_and_large_pictures_made_smaller() -> None:
    assert opened(check_picture(picture((600, 200)))).size < (350, 130)
    assert max(opened(check_picture(picture((3000, 1000)))).size) <= LONGEST_SIDE


def test_the_paper_of_a_scan_becomes_transparent() -> None:
    checked = opened(check_picture(picture(background=(250, 249, 247, 255), ink=(9, 9, 99, 255))))
    assert checked.getchannel("A").getextrema() == (0, 255)


def test_a_checked_picture_can_be_checked_again() -> None:
    once = check_picture(picture())
    assert opened(check_picture(once)).size == opened(once).size


@pytest.mark.parametrize("png", [b"\x89PNG\r\n\x1a\n" + b"x" * (10 * 1024 * 1024), b"x" * MOST_BYTES, bomb(20_000)])
def test_too_many_bytes_or_pixels_are_refused(png: bytes) -> None:
    with pytest.raises(SignatureTooLarge):
        check_picture(png)


def jpeg() -> bytes:
    target = io.BytesIO()
    Image.new("RGB", (50, 50), "red").save(target, "JPEG")
    return target.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        *(b"", SVG, jpeg(), b"%PDF-1.7"),
        picture() + SVG,
        picture() + b"PK\x05\x06" + bytes(18),
        b"GIF89a" + picture(),
        picture()[:300],
        picture()[:300] + picture()[-12:],
        bomb(40),
    ],
)
def test_other_kinds_polyglots_and_damaged_files_are_refused(data: bytes) -> None:
    with pytest.raises(SignatureRefused):
        check_picture(data)


@pytest.mark.parametrize("color", [(0, 0, 0, 0), (255, 255, 255, 255), (0, 0, 0, 5)])
def test_a_blank_picture_is_refused(color: tuple) -> None:
    with pytest.raises(SignatureBlank):
        check_picture(png_of(Image.new("RGBA", (300, 100), color)))
