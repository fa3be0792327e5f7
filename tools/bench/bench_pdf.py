"""Word to PDF: the stack's converter beside `soffice --convert-to`, documents a second, and memory.

Wanted: 5 times or better a document, 8 documents a second on two cores, under 250 MB an office after 500 documents.
"""

import os
import subprocess
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import requests

from bench.agreement import filled
from bench.comparison import Variant, compare, report
from bench.memory import megabytes
from lyd.assembly.conversion import convert_to_pdf

CONVERTER = os.environ["LYD_CONVERTER_URL"]
DOCUMENTS = 1000
"""About 500 for each of two offices."""
CLIENTS = 4
ROUNDS = 10


def main() -> None:
    """Print times of one document, then the throughput and what the offices hold after many."""
    docx = filled()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "nda.docx")
        source.write_bytes(docx)
        command = ["soffice", "--headless", f"-env:UserInstallation={Path(folder, 'profile').as_uri()}"]
        command += ["--convert-to", "pdf", "--outdir", folder, str(source)]
        variants = [
            Variant("converter", lambda: convert_to_pdf(CONVERTER, docx)),
            Variant("soffice --convert-to", lambda: subprocess.run(command, check=True, capture_output=True)),
        ]
        print(report("NDA to PDF (wanted: soffice takes 5 times as long, or longer)", compare(variants, rounds=ROUNDS)))
    many(docx)


def many(docx: bytes) -> None:
    """Convert many in parallel and sample the offices' memory, because offices are replaced from time to time."""
    largest = 0.0
    started = time.perf_counter()
    with ThreadPoolExecutor(CLIENTS) as clients:
        for number, _ in enumerate(clients.map(lambda _: convert_to_pdf(CONVERTER, docx), range(DOCUMENTS))):
            if number % 50 == 0:
                largest = max(largest, *map(megabytes, pids()))
    seconds = time.perf_counter() - started
    largest = max(largest, *map(megabytes, pids()))
    print(f"  {DOCUMENTS} documents: {DOCUMENTS / seconds:.1f} a second (wanted: 8)")
    print(f"  largest office: {largest:.0f} MB (wanted: under 250)")


def pids() -> Iterable[int]:
    """The running offices."""
    offices = requests.get(f"{CONVERTER}/health", timeout=5).json()["offices"]
    return [office["pid"] for office in offices]


if __name__ == "__main__":
    main()
