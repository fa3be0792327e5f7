"""Questions that several interviews share: they stand in ``fragments`` and are written into each interview.yaml.

In an interview they are between the lines ``# shared: party`` and ``# end of party``, so that a package stands alone.
"""

from __future__ import annotations

import re
from pathlib import Path

FRAGMENTS = Path(__file__).parent / "fragments"
_SHARED = re.compile(
    r"(?P<begin>^ *# shared: (?P<name>[a-z-]+)\n)(?P<words>.*?)(?P<end>^ *# end of (?P=name)\n)", re.M | re.S
)


def with_fragments(interview: str) -> str:
    """Return the text of an interview with the current words of its shared questions."""
    return _SHARED.sub(lambda found: f"{found['begin']}{_fragment(found['name'])}{found['end']}", interview)


def _fragment(name: str) -> str:
    return (FRAGMENTS / f"{name}.yaml").read_text(encoding="utf-8")
