"""Adds up what several runs of pytest report, from the JUnit files that they write."""

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree


def counted(reports: list[Path]) -> str:
    """Return one line for all of them, such as `2033 passed, 0 failed`; errors count as failed."""
    counts: Counter[str] = Counter()
    for report in reports:
        for suite in ElementTree.parse(report).iter("testsuite"):  # noqa: S314 - our own pytest wrote it
            counts.update({name: int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")})
    failed = counts["failures"] + counts["errors"]
    passed = counts["tests"] - failed - counts["skipped"]
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    return f"{passed} passed, {failed} failed{skipped}"
