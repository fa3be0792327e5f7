"""Files that members add to documents, honest and hostile ones."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import pikepdf
from PIL import Image
from tests.factories.word import word


def make_pdf(password: str = "", owner_password: str = "", pages: int = 1) -> bytes:
    """A PDF of empty pages; with a password it cannot be opened without it."""
    pdf, out = pikepdf.new(), io.BytesIO()
    for _ in range(pages):
        pdf.add_blank_page()
    is_locked = password or owner_password
    pdf.save(out, encryption=pikepdf.Encryption(user=password, owner=owner_password or password) if is_locked else None)
    return out.getvalue()


def make_word(text: str = "A letter", content_type: str = "") -> bytes:
    """A Word file; content_type is one more that it names."""
    data = word(text)
    if not content_type:
        return data
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w") as target:
        for name in source.namelist():
            content = source.read(name)
            if name == "[Content_Types].xml":
                entry = f'<Override PartName="/word/x.bin" ContentType="{content_type}"/></Types>'
                content = content.replace(b"</Types>", entry.encode())
            target.writestr(name, content)
    return out.getvalue()


def make_picture(kind: str = "PNG", size: tuple[int, int] = (40, 30), mode: str = "RGB", **options: Any) -> bytes:
    """A red picture."""
    out = io.BytesIO()
    Image.new(mode, size, "red" if mode in ("RGB", "RGBA") else 1).save(out, kind, **options)
    return out.getvalue()


def make_zip(**files: bytes) -> bytes:
    """A zip of these files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()
