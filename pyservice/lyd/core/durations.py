"""Durations that several domains use."""

from __future__ import annotations

import datetime

DAY = datetime.timedelta(days=1)
DAY_SECONDS = 24 * 3600
