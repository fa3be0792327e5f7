"""Errors of registrations."""

from __future__ import annotations

from lyd.asic.errors import FormIncomplete


def test_an_incomplete_form_names_its_first_finding() -> None:
    findings = [{"code": "a", "message": "Add a director."}, {"code": "b", "message": "Add a member."}]
    error = FormIncomplete(findings)
    assert (error.text, error.errors) == ("Add a director.", {"findings": findings})
    assert FormIncomplete().text == FormIncomplete.message
