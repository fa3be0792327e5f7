"""How much a run tries: short walks, few kills and small loads for each push, the long ones with `--long`."""

from __future__ import annotations

import os
from typing import TypeVar

from stack.suites import LONG_SETTING

T = TypeVar("T")


def effort(short: T, long: T) -> T:
    """Return the first for a usual run and the second for `./tools/dev test --long`."""
    return long if os.environ.get(LONG_SETTING) else short
