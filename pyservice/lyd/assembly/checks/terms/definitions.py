"""Where a text defines its terms, and where it uses them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from lyd.assembly.checks.terms.words import ANSWER, CONDITION, Words

_MEANS = re.compile(
    r"[”\"’]?(?: (?:of|for|in relation to) [^.;:]{1,60}?)?,? (?:means?|ha(?:s|ve) the (?:same )?meaning)\b"
)
_LINK = re.compile(r"[”\"]?,? (?:and|or) [“\"]?|[”\"]?, [“\"]?")
_OPENING = re.compile(r"\([^()]{0,40}?[“\"]?$")
_CLOSING = re.compile(r"[”\"]?\)")
_QUOTED = re.compile(r"[“\"](?P<term>[A-Z][^“”\"]{1,60})[”\"](?= (?:means?|has the meaning)\b)")


def defined_in(words: Words) -> list[str]:
    """Return the terms that a paragraph defines: bold and before "means", or bold in brackets, or quoted before it."""
    if words.is_heading:
        return []
    found: list[str] = []
    follows = -1
    for start, end in reversed(words.bold):
        after = words.text[end:].lstrip(CONDITION)
        between = words.text[end:follows] if follows >= 0 else ""
        means = _MEANS.match(after) or (between and _LINK.fullmatch(between))
        if means or (_OPENING.search(words.text[:start]) and _CLOSING.match(after)):
            found.append(words.text[start:end].strip('“”" '))
            follows = start
        else:
            follows = -1
    found += [quoted["term"] for quoted in _QUOTED.finditer(words.plain)]
    return [term for term in reversed(found) if term[:1].isupper() and not {CONDITION, ANSWER} & set(term)]


def pattern_of(terms: Iterable[str]) -> re.Pattern[str]:
    """Return what finds these terms, also in the plural; of two that begin alike, the longer one."""
    forms = (f"{re.escape(term)}|{re.escape(_plural(term))}" for term in sorted(terms, key=len, reverse=True))
    return re.compile(rf"\b(?:{'|'.join(forms)})(?![\w-])") if terms else re.compile(r"(?!)")


def singular_of(found: str, terms: Collection[str]) -> str:
    """Return the term that was found, perhaps in its plural."""
    return found if found in terms else next(term for term in terms if _plural(term) == found)


def _plural(term: str) -> str:
    if re.search(r"[^aeiou]y$", term):
        return f"{term[:-1]}ies"
    return f"{term}es" if re.search(r"(s|x|ch|sh)$", term) else f"{term}s"
