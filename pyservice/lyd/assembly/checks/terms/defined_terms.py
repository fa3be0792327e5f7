"""The check of the defined terms of a package: its templates' words, and the document of each case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from lyd.assembly.checks.case_documents import Templates, case_files, make_documents, place_of
from lyd.assembly.checks.placement import excerpt
from lyd.assembly.checks.terms.capitals import undefined_in
from lyd.assembly.checks.terms.definitions import defined_in, pattern_of, singular_of
from lyd.assembly.checks.terms.words import ANSWER, CONDITION, Words, read_words
from lyd.interviews.package import Package


def check_terms(package: Package, templates: Templates) -> list[str]:
    """Return notes on the terms of each Word file that defines any, each note once."""
    terms = {file: _terms_of(read_words(docx)) for file, docx in package.templates.items()}
    defining = {file: found for file, found in terms.items() if found}
    notes: dict[str, None] = {}
    for file, found in defining.items():
        for reason in _undefined(read_words(package.templates[file]), found, package.manifest.capitalised):
            notes[f"{place_of(package, file)}{reason}"] = None
    for case in package.cases if defining else ():
        planned = [file for file in case_files(package, case) if file.output.file in defining]
        for document in make_documents(package, templates, planned)[0]:
            file = document.file.output.file
            for reason in _faults(read_words(document.docx), defining[file]):
                notes[f"{place_of(package, file)}{reason} (case {case.file})."] = None
    return list(notes)


def _terms_of(paragraphs: Iterable[Words]) -> set[str]:
    return {term for words in paragraphs for term in defined_in(words)}


def _undefined(paragraphs: Iterable[Words], terms: set[str], allowed: list[str]) -> Iterator[str]:
    for words in paragraphs:
        for found in dict.fromkeys(undefined_in(words, terms, allowed)):
            place = excerpt(" ".join(words.text.replace(CONDITION, "").replace(ANSWER, "…").split()))
            yield f"“{found}” is capitalised in “{place}” and not defined: define it, or name it under capitalised."


def _faults(paragraphs: list[Words], terms: set[str]) -> Iterator[str]:
    """Yield what is wrong with the terms of a document, given all terms of its template."""
    definitions = Counter(term for words in paragraphs for term in defined_in(words))
    used = _used(paragraphs, terms)
    for term in sorted(terms):
        if definitions[term] > 1:
            yield f"the term “{term}” is defined {definitions[term]} times"
        if definitions[term] and term not in used:
            yield f"the term “{term}” is defined and not used"
        if not definitions[term] and term in used:
            yield f"the term “{term}” is used and not defined"


def _used(paragraphs: list[Words], terms: set[str]) -> set[str]:
    """Return the terms that stand outside headings and outside their own definition."""
    pattern = pattern_of(terms)
    found: set[str] = set()
    for words in paragraphs:
        own = set(defined_in(words))
        found |= {singular_of(term, terms) for term in pattern.findall(words.plain)} - own
    return found
