"""Checks of defined terms: each is defined once, used, and defined where it is used."""

from lyd.assembly.checks.terms.defined_terms import check_terms

__all__ = ["check_terms"]
