"""Jobs of teams that services enqueue; jobs.py implements them."""

from __future__ import annotations

from lyd.core.jobs import declare_job

SECONDS = 300
"""A member's documents can be many."""

hand_over_rest = declare_job("teams.hand_over_rest", queue="bulk", timeout=SECONDS)
