"""Packages that ship with the service: good, and made from the words beside them."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.factories.word import parts_of

from lyd.assembly.checking import check_package
from lyd.interviews.package import read_package

ROOT = Path(__file__).parents[2]
STARTER = ROOT / "pyservice" / "lyd" / "starter"


@pytest.mark.parametrize("folder", sorted(STARTER.iterdir()), ids=lambda folder: folder.name)
def test_a_shipped_package_passes_the_checker_without_a_note(folder: Path) -> None:
    report = check_package(read_package(folder))
    assert (report.problems, report.notes) == ([], [])


def test_the_agreement_is_what_its_words_make(tmp_path: Path) -> None:
    built = tmp_path / "template.docx"
    subprocess.run([sys.executable, ROOT / "tools" / "nda" / "build.py", built], check=True, capture_output=True)
    assert parts_of(built.read_bytes()) == parts_of((STARTER / "nda" / "template.docx").read_bytes())
