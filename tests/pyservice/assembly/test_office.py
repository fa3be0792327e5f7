"""The converter with real LibreOffice: correct, hardened, and gone with what started it."""

from __future__ import annotations

import http.server
import io
import os
import subprocess
import sys
import threading
import time
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import docx
import pikepdf
import pypdf
import pytest
import requests
from docx.oxml.ns import qn
from tests.factories.clauses import agreement, paragraph, run
from tests.factories.pdf import text_of
from tests.factories.word import with_body, with_part, with_relationship, word
from tests.http_servers import STOP_CHECK_SECONDS
from tests.service import ROOT

from lyd.assembly.conversion import convert_to_pdf
from lyd.assembly.converter.office import Office
from lyd.assembly.converter.pool import Pool
from lyd.assembly.converter.processes import sockets_of
from lyd.assembly.errors import ConversionFailed
from lyd.assembly.generation import make_pdf
from lyd.assembly.templates.template import CompiledTemplate

SECRET = "the secret of a local file"
RELATED = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
DRAWING = (
    '<w:p><w:r><w:drawing xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">'
    '<wp:inline><wp:extent cx="3000000" cy="3000000"/><wp:docPr id="1" name="p"/>'
    '<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">'
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">'
    '<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture">'
    '<pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr>'
    f'<pic:blipFill><a:blip {RELATED} r:link="rIdX"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>'
    '<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3000000" cy="3000000"/></a:xfrm>'
    '<a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
)


def pictures_in(pdf: bytes) -> int:
    return sum(len(page.images) for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)


def field(instruction: str) -> str:
    return (
        '<w:p><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r>'
        f"<w:r><w:instrText> {instruction} </w:instrText></w:r>"
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>shown</w:t></w:r>'
        '<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    )


@pytest.fixture
def visitors() -> Iterator[tuple[str, list[str]]]:
    """A web server of ours: its address, and the paths that were requested."""
    seen: list[str] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            seen.append(self.path)
            self.send_error(404)

        do_HEAD = do_OPTIONS = do_PROPFIND = do_GET  # noqa: N815 - http.server looks for these names

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}", seen
    server.shutdown()
    server.server_close()


def test_a_word_file_becomes_a_pdf(converter_url: str) -> None:
    assert "Hello ünïcode ✓" in text_of(convert_to_pdf(converter_url, word("Hello ünïcode ✓")))


JOINER = "\u200d"
NAMES = ["Nguyễn", "Ωμέγα", "Договор", "שלום", "شركة", "契約書", "株式会社", "한국어", "สัญญา", "हिन्दी", "✍🏽", "👩‍⚖"]


@pytest.mark.parametrize("is_bold", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_names_of_every_script_have_a_font(converter_url: str, name: str, is_bold: bool) -> None:
    template = agreement(paragraph(run("{{ Name }}", "<w:b/>" if is_bold else "")))
    pdf = make_pdf(converter_url, CompiledTemplate(template).render({"Name": name}))
    fonts = fonts_in(pdf)
    assert all(any(has_letter(font, letter) for font in fonts) for letter in name if letter != JOINER), fonts
    assert set(name) <= set(text_of(pdf))
    is_emoji = ord(name[0]) > 0x2600 and not name[0].isalpha()
    assert is_emoji or is_printed_bold(pdf) is is_bold


def fonts_in(pdf: bytes) -> list[str]:
    """The names of the fonts that are embedded."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        fonts = [font for page in document.pages for font in page.Resources.Font.values()]
        return [str(font.BaseFont).partition("+")[2] for font in fonts]


def has_letter(font: str, letter: str) -> bool:
    """Whether a font has a glyph for a letter, or for its pieces: without one a box is printed."""
    return has_glyph(font, letter) or all(has_glyph(font, piece) for piece in unicodedata.normalize("NFD", letter))


def has_glyph(font: str, letter: str) -> bool:
    """Whether fontconfig knows a glyph."""
    return bool(subprocess.check_output(["fc-list", f":postscriptname={font}:charset={ord(letter):x}"]))


def is_printed_bold(pdf: bytes) -> bool:
    """Whether its fonts are bold, or their outlines are drawn thicker."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        content = document.pages[0].Contents.read_bytes()
    return all(font.endswith("Bold") for font in fonts_in(pdf)) or b"2 Tr" in content


def test_the_pdf_has_the_title_and_language_of_the_document(converter_url: str) -> None:
    document = docx.Document()
    document.core_properties.title = "The template"
    language = document.styles.element.find(".//{*}rPrDefault//{*}lang")
    language.set(qn("w:val"), "en-AU")
    target = io.BytesIO()
    document.save(target)
    word_file = CompiledTemplate(target.getvalue()).render({}, title="Lease – شركة & Co")
    pdf = pikepdf.open(io.BytesIO(make_pdf(converter_url, word_file)))
    assert str(pdf.docinfo["/Title"]) == "Lease – شركة & Co"
    assert str(pdf.Root.Lang) == "en-AU"


@pytest.mark.parametrize("data", [b"", b"x" * 20_000, b"PK\x03\x04broken", b"<html>", word("x")[:3000]])
def test_what_is_no_word_file_is_refused(converter_url: str, data: bytes) -> None:
    with pytest.raises(ConversionFailed):
        convert_to_pdf(converter_url, data)


def test_a_word_file_that_cannot_be_read_is_refused(converter_url: str) -> None:
    with pytest.raises(ConversionFailed):
        convert_to_pdf(converter_url, with_part(word("x"), "word/document.xml", b"<broken"))


@pytest.mark.parametrize("kind", ["image", "attachedTemplate", "oleObject"])
def test_nothing_is_fetched_from_the_net(pool: Pool, visitors: tuple[str, list[str]], kind: str) -> None:
    address, seen = visitors
    body = DRAWING + field(f'INCLUDEPICTURE "{address}/field.png" \\d') + field(f'INCLUDETEXT "{address}/text.docx"')
    document = with_relationship(with_body(word("Hello"), body), kind, f"{address}/linked.png", external=True)
    assert "Hello" in text_of(pool.submit(document).result(60))
    assert seen == []


def test_a_picture_of_this_machine_is_not_taken(pool: Pool, tmp_path: Path) -> None:
    from PIL import Image

    picture = tmp_path / "picture.png"
    Image.new("RGB", (50, 50), "red").save(picture)
    document = with_relationship(with_body(word("Hello"), DRAWING), "image", picture.as_uri(), external=True)
    pdf = pool.submit(document).result(60)
    assert "Hello" in text_of(pdf)
    assert pictures_in(pdf) == 0


@pytest.mark.parametrize("name", ["secret.txt", "secret.docx"])
def test_a_text_of_this_machine_is_not_taken(pool: Pool, tmp_path: Path, name: str) -> None:
    secret = tmp_path / name
    secret.write_bytes(word(SECRET) if name.endswith("docx") else SECRET.encode())
    body = (
        field(f'INCLUDETEXT "{secret}"')
        + field(f'INCLUDETEXT "{secret.as_uri()}"')
        + field(f'LINK Word.Document "{secret}"')
    )
    chunk = f'<w:altChunk {RELATED} r:id="rIdX"/>'
    for kind, extra in (("aFChunk", chunk), ("subDocument", f'<w:subDoc {RELATED} r:id="rIdX"/>')):
        document = with_relationship(with_body(word("Hello"), body + extra), kind, secret.as_uri(), external=True)
        text = text_of(pool.submit(document).result(60))
        assert "Hello" in text
        assert SECRET not in text


def test_links_that_office_would_follow_are_refused_before_it_sees_them(converter_url: str) -> None:
    with pytest.raises(ConversionFailed, match="not_a_word_file"):
        convert_to_pdf(converter_url, with_relationship(word("x"), "image", "http://127.0.0.1:9/x.png", external=True))


def test_an_embedded_picture_is_kept(converter_url: str) -> None:
    from PIL import Image

    picture, target = io.BytesIO(), io.BytesIO()
    Image.new("RGB", (50, 50), "red").save(picture, "PNG")
    document = docx.Document()
    document.add_picture(picture)
    document.save(target)
    assert pictures_in(convert_to_pdf(converter_url, target.getvalue())) == 1


def test_offices_die_with_their_converter(tmp_path: Path) -> None:
    script = "import sys; from lyd.assembly.converter.__main__ import main; sys.exit(main())"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "pyservice"), "LYD_CONVERTER_OFFICES": "1"}
    port = free_port()
    environment |= {"LYD_CONVERTER_BIND": f"127.0.0.1:{port}", "LYD_LOG_LEVEL": "error"}
    process = subprocess.Popen([sys.executable, "-c", script], env=environment)
    try:
        pid = wait_for_health(port)["offices"][0]["pid"]
    finally:
        process.kill()
        process.wait()
    for _ in range(100):
        if not Path(f"/proc/{pid}").exists():
            return
        time.sleep(0.05)
    raise AssertionError("the office outlived its converter")


def free_port() -> int:
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as server:
        return server.server_address[1]


def wait_for_health(port: int) -> dict:
    for _ in range(400):
        try:
            answer = requests.get(f"http://127.0.0.1:{port}/health", timeout=5)
            if answer.ok:
                return answer.json()
        except requests.ConnectionError:
            pass
        time.sleep(0.05)
    raise AssertionError("the converter did not come up")


def test_a_killed_office_leaves_no_socket_behind(tmp_path: Path) -> None:
    office = Office(tmp_path)
    office.start()
    sockets = sockets_of(office.pid)
    assert sockets
    assert all(socket.is_socket() for socket in sockets)
    office.kill()
    assert not any(socket.exists() for socket in sockets)
