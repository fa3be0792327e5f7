"""Names of companies and their legal elements."""

from __future__ import annotations

from lyd.interviews.composite_parts import LEGAL_ELEMENTS


def split_company_name(name: str) -> tuple[str, str]:
    """Return a company's name without its legal element, and that element as the options have it; "" if it has none.

    "Harbour Advisory Pty Ltd" is ("Harbour Advisory", "PTY LTD").
    """
    words = name.split()
    for element in sorted(LEGAL_ELEMENTS, key=len, reverse=True):
        count = len(element.split())
        if len(words) > count and " ".join(words[-count:]).upper() == element:
            return " ".join(words[:-count]), element
    return " ".join(words), ""
