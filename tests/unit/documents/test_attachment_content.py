"""What an added file is follows from its content; whatever is not exactly one kind of file is refused."""

from __future__ import annotations

import io
import zipfile

import pytest
from PIL import Image
from tests.factories.attachments import make_pdf, make_picture, make_word, make_zip

from lyd.documents.errors import AttachmentRefused
from lyd.documents.services import attachment_content
from lyd.documents.services.attachment_content import (
    DAMAGED,
    LOCKED,
    MACROS,
    NO_CONTENT,
    OLD_WORD,
    SEVERAL_KINDS,
    TOO_MANY_PIXELS,
    WRONG_KIND,
    check_content,
)

HTML = b"<html><script>alert(1)</script></html>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest.mark.parametrize("data", [make_pdf(), make_word(), make_pdf(owner_password="only for changes")])
def test_a_pdf_and_a_word_file_stay_byte_for_byte(data: bytes) -> None:
    assert check_content(data).data == data


@pytest.mark.parametrize(
    ("data", "kind", "form"),
    [
        (make_picture("PNG"), "png", "PNG"),
        (make_picture("PNG", mode="RGBA"), "png", "PNG"),
        (make_picture("PNG", mode="P"), "png", "PNG"),
        (make_picture("PNG", mode="I;16"), "png", "PNG"),
        (make_picture("JPEG"), "jpg", "JPEG"),
        (make_picture("JPEG", mode="CMYK"), "jpg", "JPEG"),
        (make_picture("MPO"), "jpg", "JPEG"),
    ],
)
def test_a_picture_is_drawn_again_in_its_size(data: bytes, kind: str, form: str) -> None:
    content = check_content(data)
    image = Image.open(io.BytesIO(content.data))
    assert (content.kind, image.format, image.size) == (kind, form, (40, 30))


def test_a_photograph_is_upright_and_tells_neither_place_nor_camera() -> None:
    notes = Image.Exif()
    notes[0x0112], notes[0x010F] = 6, "A camera"  # turned by 90 degrees
    content = check_content(make_picture("JPEG", exif=notes.tobytes(), comment=b"secret") + HTML)
    image = Image.open(io.BytesIO(content.data))
    assert (image.size, dict(image.getexif())) == ((30, 40), {})
    assert not any(part in content.data for part in (b"secret", b"camera", HTML))


def test_what_follows_a_picture_is_left_out() -> None:
    content = check_content(make_picture("PNG") + make_zip(evil=b"x"))
    assert not zipfile.is_zipfile(io.BytesIO(content.data))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", NO_CONTENT),
        (SVG, WRONG_KIND),
        (HTML, WRONG_KIND),
        (b"MZ a program", WRONG_KIND),
        (make_picture("GIF"), WRONG_KIND),
        (make_picture("WEBP"), WRONG_KIND),
        (make_zip(a=b"b"), WRONG_KIND),
        (make_word(content_type="application/vnd.ms-office.vbaProject"), MACROS),
        (make_word(content_type="application/vnd.ms-word.document.macroEnabled.main+xml"), MACROS),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 an old Word file", OLD_WORD),
        (make_pdf(password="secret"), LOCKED),
        (b"%PDF-1.7 nothing else", DAMAGED),
        (make_pdf(pages=0), DAMAGED),
        (make_word()[:-200], DAMAGED),
        (make_picture("JPEG", (400, 300))[:-200], DAMAGED),
        (make_picture("PNG", (400, 300))[:-200], DAMAGED),
        (make_pdf() + make_zip(evil=b"x"), SEVERAL_KINDS),
    ],
)
def test_what_is_no_such_file_is_refused_with_the_reason(data: bytes, reason: str) -> None:
    with pytest.raises(AttachmentRefused) as refusal:
        check_content(data)
    assert refusal.value.text == reason


def test_a_word_file_that_begins_as_a_pdf_is_refused() -> None:
    data = make_word()
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w") as target:
        target.writestr("a", make_pdf())
        for name in source.namelist():
            target.writestr(name, source.read(name))
    with pytest.raises(AttachmentRefused, match="several kinds"):
        check_content(out.getvalue())


def test_a_picture_with_too_many_pixels_is_refused_before_it_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attachment_content, "MOST_PIXELS", 1_199)
    with pytest.raises(AttachmentRefused) as refusal:
        check_content(make_picture("PNG"))
    assert refusal.value.text == TOO_MANY_PIXELS
