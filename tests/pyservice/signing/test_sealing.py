"""The shipped agreement, from answers to a sealed file, through the real converter."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tests.factories.compiled import compiled
from tests.factories.pdf import text_of
from tests.factories.word import NDA
from tests.unit.signing.sealed_files import IDENTITY, certificate, picture

from lyd.assembly.checks.case_documents import case_files
from lyd.assembly.generation import make_pdf
from lyd.interviews.package import Case, read_package
from lyd.interviews.signers import find_signers
from lyd.signing.sealing import (
    DateMark,
    PictureMark,
    add_certificate,
    find_places,
    seal,
    stamp_marks,
    verify,
)

PACKAGE = read_package(NDA)


@pytest.mark.parametrize("case", PACKAGE.cases, ids=lambda case: case.file)
def test_every_signer_of_the_agreement_has_a_place_and_the_sealed_file_is_valid(
    case: Case, converter_url: str, tmp_path: Path
) -> None:
    word = compiled(PACKAGE.docx).render(case_files(PACKAGE, case)[0].values)
    pdf = make_pdf(converter_url, word)
    people = find_signers(PACKAGE.rules, PACKAGE.interview, case.answers)
    keys = [key for person in people for key in (person.key, person.date_key)]
    places = find_places(pdf, keys)
    assert sorted(place.key for place in places) == sorted(keys)
    assert all(place.width > 120 and place.height > 20 for place in places)
    marks = [PictureMark(person.key, picture()) for person in people]
    dates = [DateMark(person.date_key, "31/01/2026") for person in people]
    stamped = stamp_marks(pdf, [*marks, *dates])
    assert text_of(stamped).count("31/01/2026") == len(people)
    sealed = seal(add_certificate(stamped, certificate(*(person.name for person in people))), IDENTITY)
    assert verify(sealed, [IDENTITY.certificate]).is_valid
    path = tmp_path / "sealed.pdf"
    path.write_bytes(sealed)
    report = subprocess.run(["pdfsig", "-nocert", path], capture_output=True, text=True, check=True).stdout
    assert "Signature is Valid" in report
    assert "Total document signed" in report
