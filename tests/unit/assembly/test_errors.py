"""What ends a run tells the member that nothing typed is lost."""

from __future__ import annotations

import pytest

from lyd.assembly.errors import AssemblyFailed, MissingAnswer, PdfFault, RenderError, TemplateFault


@pytest.mark.parametrize("error", [TemplateFault, AssemblyFailed, PdfFault])
def test_a_run_that_fails_says_that_the_answers_are_kept(error: type[AssemblyFailed]) -> None:
    assert "Your answers are kept." in error().text


def test_a_missing_answer_is_named_to_the_author() -> None:
    missing = MissingAnswer("First_Name")
    assert isinstance(missing, RenderError)
    assert missing.name == "First_Name"
    assert "First_Name" in str(missing)
