"""Memory use of processes."""

from pathlib import Path


def megabytes(pid: int) -> float:
    """Proportional memory of a process: shared memory counts once. 0 if the process has ended."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), 0.0)
