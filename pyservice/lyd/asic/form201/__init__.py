"""The one mapping from the answers of the package company-registration to ASIC's form 201 (decision 0086)."""

from __future__ import annotations

from lyd.asic.form201.application import AnsweredForm, read_form
from lyd.asic.form201.company import NAME_IS_ACN
from lyd.asic.form201.questions import question_of

__all__ = ["NAME_IS_ACN", "AnsweredForm", "question_of", "read_form"]
