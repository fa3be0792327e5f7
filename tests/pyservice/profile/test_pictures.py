"""Pictures are redrawn; what is no picture, or too large a one, is refused (document 1, sections 5 and 8)."""

from __future__ import annotations

import io
import struct
import time
import zlib
from typing import Any

import pytest
from PIL import Image, PngImagePlugin
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.profile.services import pictures

PATH = "/lyd-site/pictures"
KIND, LARGE = "You can only upload JPEG/JPG/GIF/PNG file!", "Image must smaller than 2MB!"
FAILED = "me.png file upload failed."
PHP = b"<?php system($_GET['c']); ?>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
TWO_MB = 2 * 1024 * 1024


def send(api: Api, content: bytes, name: str = "me.png", by: str | None = "owner") -> TestResponse:
    """Post it as browsers do. The test client's own form would leave a temporary file open for what is large."""
    head = f'--edge\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'.encode()
    data = head + content + b"\r\n--edge--\r\n"
    return api.post(PATH, by=by, data=data, content_type="multipart/form-data; boundary=edge")


def draw(kind: str = "PNG", size: tuple[int, int] = (40, 30), mode: str = "RGB", **options: Any) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, "red" if mode != "P" else 3).save(out, kind, **options)
    return out.getvalue()


def seen(answer: TestResponse) -> Image.Image:
    assert answer.status_code == 200, answer.json
    image = Image.open(io.BytesIO(answer.data))
    assert answer.mimetype == f"image/{(image.format or '').lower()}"
    image.load()
    return image


BLOCK = 1_000_000
"""Bytes that are packed at a time."""


def bomb(width: int, height: int) -> bytes:
    """A grey PNG of that size: some kilobytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    packer = zlib.compressobj(9)
    full, rest = divmod((1 + width) * height, BLOCK)
    lines = b"".join(packer.compress(b"\0" * size) for size in (*[BLOCK] * full, rest)) + packer.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", lines) + chunk(b"IEND", b"")


@pytest.mark.parametrize(("kind", "becomes"), [("JPEG", "JPEG"), ("PNG", "PNG"), ("GIF", "PNG"), ("MPO", "JPEG")])
def test_each_kind_comes_back_as_a_picture(api: Api, kind: str, becomes: str) -> None:
    image = seen(send(api, draw(kind)))
    assert (image.format, image.size) == (becomes, (40, 30))


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "LA", "P", "1"])
def test_each_way_to_keep_colours_is_read(api: Api, mode: str) -> None:
    assert seen(send(api, draw(mode=mode))).size == (40, 30)


def test_photographs_for_print_are_read(api: Api) -> None:
    assert seen(send(api, draw("JPEG", mode="CMYK"))).mode == "RGB"


@pytest.mark.parametrize(
    ("size", "becomes"), [((3000, 1500), (1024, 512)), ((500, 2048), (250, 1024)), ((1, 1), (1, 1))]
)
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_large_ones_become_1024_pixels_and_small_ones_stay(
    api: Api, kind: str, size: tuple[int, int], becomes: tuple[int, int]
) -> None:
    assert seen(send(api, draw(kind, size))).size == becomes


def test_what_is_transparent_stays_so(api: Api) -> None:
    out = io.BytesIO()
    Image.new("RGBA", (10, 10), (0, 0, 0, 0)).save(out, "PNG")
    assert seen(send(api, out.getvalue())).getpixel((5, 5))[3] == 0  # type: ignore[index]


def test_it_is_turned_upright_and_says_nothing_of_where_it_was_taken(api: Api) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    exif[0x010F] = "Camera of Olivia"
    exif.get_ifd(0x8825)[1] = "S"
    answer = send(api, draw("JPEG", exif=exif.tobytes(), comment=b"my secret place"))
    image = seen(answer)
    assert image.size == (30, 40)
    assert dict(image.getexif()) == {}
    assert b"Olivia" not in answer.data
    assert b"secret" not in answer.data


def test_words_and_scripts_inside_a_picture_are_left_behind(api: Api) -> None:
    words = PngImagePlugin.PngInfo()
    words.add_text("Comment", PHP.decode())
    answer = send(api, draw(pnginfo=words, icc_profile=PHP) + PHP, "me.php")
    assert seen(answer).info == {}
    assert b"<?php" not in answer.data


@pytest.mark.parametrize(
    "content",
    [
        PHP,
        SVG,
        b"",
        b"\x89PNG\r\n\x1a\n",
        b"GIF89a" + PHP,
        b"%PDF-1.7",
        b"\xff\xd8",
        draw("BMP"),
        draw("WEBP"),
        draw("TIFF"),
    ],
    ids=["PHP", "SVG", "empty", "head of a PNG", "PHP as a GIF", "PDF", "head of a JPEG", "BMP", "WebP", "TIFF"],
)
def test_what_is_none_of_these_kinds_is_refused_whatever_it_is_called(api: Api, content: bytes) -> None:
    answer = send(api, content)
    assert (answer.status_code, answer.json["message"]) == (422, KIND)
    assert answer.json["error_code"] == "picture_kind_refused"


def test_nothing_at_all_is_refused(api: Api) -> None:
    assert api.post(PATH, by="owner", data={}).status_code == 422
    assert api.post(PATH, by="owner", data={"file": "no file"}).status_code == 422


@pytest.mark.parametrize(("size", "status"), [(TWO_MB - 1, 200), (TWO_MB, 422), (TWO_MB + 1, 422), (9 * TWO_MB, 422)])
def test_it_is_smaller_than_2_mb(api: Api, size: int, status: int) -> None:
    content = draw("JPEG")
    answer = send(api, content + b"\0" * (size - len(content)))
    assert answer.status_code == status
    if status == 422:
        assert (answer.json["message"], answer.json["error_code"]) == (LARGE, "picture_too_large")


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "GIF"])
def test_one_that_broke_off_is_said_to_have_failed(api: Api, kind: str) -> None:
    out = io.BytesIO()
    Image.effect_noise((300, 300), 90).convert("RGB").save(out, kind)
    answer = send(api, out.getvalue()[: len(out.getvalue()) // 2])
    assert (answer.status_code, answer.json["message"]) == (422, FAILED)
    assert answer.json["error_code"] == "picture_failed"


@pytest.mark.filterwarnings("ignore:Tag data larger than file", "ignore:Corrupt EXIF data")
def test_bombs_are_not_let_off(api: Api) -> None:
    words = PngImagePlugin.PngInfo()
    words.add_text("Comment", "x" * 50_000_000, zip=True)
    fat_exif = draw(
        "JPEG", exif=b"Exif\0\0MM\0*\0\0\0\x08\xff\xff" + b"\x01\x12\0\x03\xff\xff\xff\xff\0\x06\0\0" * 5000
    )
    for content in (bomb(20_000, 20_000), bomb(1, 30_000_000), draw(pnginfo=words)):
        assert len(content) < TWO_MB
        began = time.process_time()
        answer = send(api, content)
        assert (answer.status_code, answer.json["message"]) == (422, FAILED)
        assert time.process_time() - began < 1
    assert seen(send(api, fat_exif)).size in {(40, 30), (30, 40)}


def test_a_long_name_is_cut_in_the_sentence(api: Api) -> None:
    answer = send(api, draw("JPEG", (400, 400))[:700], "x" * 500 + ".jpg")
    assert answer.json["message"] == "x" * 100 + " file upload failed."


def test_twenty_an_hour_are_enough(api: Api) -> None:
    assert {send(api, draw()).status_code for _ in range(20)} == {200}
    assert send(api, draw()).status_code == 429
    assert send(api, draw(), by="member").status_code == 200


def test_visitors_upload_nothing_and_the_product_api_has_no_such_call(api: Api) -> None:
    assert send(api, draw(), by=None).status_code == 401
    answer = api.post("/lyd-api/pictures", by="owner", data={"file": (io.BytesIO(draw()), "me.png")})
    assert answer.status_code in {404, 405}


def test_an_ordinary_photograph_takes_no_time(api: Api) -> None:
    photo = draw("JPEG", (4000, 3000))
    began = time.process_time()
    seen(send(api, photo))
    assert time.process_time() - began < 2
    assert pictures.LONGEST_SIDE == 1024
