"""What a case says of the files that it must produce, compared with those that it does produce."""

from __future__ import annotations

from collections.abc import Iterator

from lyd.interviews.case_file import Case, OutputExpectation
from lyd.interviews.suggestions import suggest

Texts = dict[str, list[str]]
"""By the file name of an output's template, the text of each file that was made of it, with single spaces."""


def flatten(text: str) -> str:
    """Return a text with single spaces."""
    return " ".join(text.split())


def text_reasons(texts: list[str], expected: tuple[str, ...], absent: tuple[str, ...]) -> Iterator[str]:
    """Yield what is missing in all of these texts, and what must not be in any of them and is."""
    yield from (f"the document lacks “{text}”" for text in expected if not any(flatten(text) in each for each in texts))
    yield from (f"the document has “{text}”" for text in absent if any(flatten(text) in each for each in texts))


def output_reasons(case: Case, texts: Texts) -> Iterator[str]:
    """Yield what differs from the case's `outputs`."""
    for file, expectation in case.outputs.items():
        if file not in texts:
            yield f"outputs: there is no output {file}{suggest(file, sorted(texts))}"
        else:
            yield from _reasons(file, expectation, texts[file])


def _reasons(file: str, expectation: OutputExpectation, texts: list[str]) -> Iterator[str]:
    count = expectation.count
    if count is None and not texts:
        yield f"{file} is not made"
    elif count is not None and count != len(texts):
        yield f"{file}: {count} files are expected, {len(texts)} are made"
    else:
        yield from (f"{file}: {reason}" for reason in text_reasons(texts, expectation.expected, expectation.absent))
