"""Whole texts of cases are recorded beside them and compared at every check."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.factories.word import CASE, INTERVIEW, LINES, package_files, problems, word

from lyd.assembly.checks import check_package
from lyd.assembly.checks.cases import RECORD_AGAIN
from lyd.assembly.checks.recorded_texts import record_texts, write_texts
from lyd.interviews.errors import InvalidPackage
from lyd.interviews.package import package_from, read_package


def folder_of(folder: Path, **changed: bytes) -> Path:
    for name, data in package_files(**changed).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def test_a_recorded_text_is_compared_and_does_not_change_the_identity_of_the_package(tmp_path: Path) -> None:
    package = read_package(folder_of(tmp_path))
    (recording,) = record_texts(package)
    assert (recording.file, recording.text, recording.is_new) == ("cases/1.txt", "Dear Ada\nBen\n", True)
    write_texts(tmp_path, [recording])
    again = read_package(tmp_path)
    assert again.sha256 == package.sha256
    assert again.cases[0].recorded == ("Dear Ada", "Ben")
    assert [(each.is_new, each.differences) for each in record_texts(again)] == [(False, [])]


def test_a_document_that_differs_from_its_recorded_text_is_refused_with_the_line() -> None:
    files = package_files() | {"cases/1.txt": "\ufeffDear  Eva\r\n\r\nBen\r\nCarl\r\n".encode()}
    package = package_from(files)
    assert check_package(package).problems == [
        "cases/1.txt, line 1: “Dear Eva” is recorded, the document has “Dear Ada”.",
        "cases/1.txt, line 3: the document lacks “Carl”.",
        f"cases/1.txt: {RECORD_AGAIN}",
    ]
    assert len(record_texts(package)[0].differences) == 2


def test_a_text_that_changes_with_the_day_is_not_recorded_unless_the_case_has_a_day() -> None:
    lines = (*LINES, "{{ today | date_words }}")
    with pytest.raises(InvalidPackage, match='Give the case a day: "today": "2026-11-25"'):
        record_texts(package_from(package_files(template=word(*lines))))
    case = CASE.replace(b"{", b'{"today": "2026-11-25", ', 1)
    (recording,) = record_texts(package_from(package_files(template=word(*lines), case=case)))
    assert recording.text.endswith("25 November 2026\n")


def test_texts_of_a_faulty_package_are_not_recorded() -> None:
    with pytest.raises(InvalidPackage, match="no question Nobody"):
        record_texts(package_from(package_files(template=word(*LINES, "{{ Nobody }}"))))


def test_a_text_without_its_case_is_refused_with_what_was_probably_meant() -> None:
    with pytest.raises(InvalidPackage, match=r"cases/11\.txt is the text of a case cases/11\.json, which is not there"):
        package_from(package_files() | {"cases/11.txt": b"x"})


def test_a_package_without_recorded_texts_passes() -> None:
    assert problems(*LINES, interview=INTERVIEW) == ""
