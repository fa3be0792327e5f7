"""A zip that is written while it is sent."""

from __future__ import annotations

import datetime
import io
import zipfile
from functools import partial
from typing import IO

from lyd.core.zip_stream import CHUNK, ZipEntry, write_zip

MOMENT = datetime.datetime(2026, 11, 25, 9, 30, 10, tzinfo=datetime.UTC)


def entry(name: str, content: bytes) -> ZipEntry:
    return ZipEntry(name, MOMENT, partial(io.BytesIO, content))


def test_a_zip_has_the_files_with_their_names_and_moments() -> None:
    contents = {"Deed.pdf": b"%PDF" * CHUNK, "Minutes of Zoë & 株式会社.docx": b"", "x.docx": b"x"}
    made = b"".join(write_zip(entry(name, content) for name, content in contents.items()))
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == contents
        assert {info.date_time for info in archive.infolist()} == {(2026, 11, 25, 9, 30, 10)}


def test_one_file_is_open_at_a_time_and_little_is_kept() -> None:
    opened: list[IO[bytes]] = []

    def open_one() -> IO[bytes]:
        assert all(file.closed for file in opened)
        opened.append(io.BytesIO(b"x" * 3 * CHUNK))
        return opened[-1]

    pieces = [len(piece) for piece in write_zip(ZipEntry(f"{number}.pdf", MOMENT, open_one) for number in range(5))]
    assert len(opened) == 5
    assert max(pieces) < 2 * CHUNK
