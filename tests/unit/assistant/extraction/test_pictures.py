"""Pictures that cannot be read say why."""

from __future__ import annotations

from pathlib import Path

import pytest

from lyd.assistant.errors import UnreadableFile
from lyd.assistant.extraction.pictures import NO_TESSERACT, UNREADABLE, read_picture


def test_without_tesseract_the_member_reads_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UnreadableFile, match=NO_TESSERACT.split(".", maxsplit=1)[0]):
        read_picture(b"a picture")


def test_a_picture_that_tesseract_refuses_has_a_reason() -> None:
    with pytest.raises(UnreadableFile, match=UNREADABLE):
        read_picture(b"no picture")
