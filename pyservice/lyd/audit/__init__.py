"""The audit trail: append-only events, chained by hash per team, so that a changed or missing one is detected."""
