"""The Debian packages that the stack and its tests run on; installs only those that are missing."""

import os
from pathlib import Path

from stack.commands import output, run
from stack.console import console
from stack.preflight import become_root

# Words joined by | are alternatives, the first of which is installed.
PYTHON = ("python3-venv", "ca-certificates")
RUNTIME = (
    *PYTHON,
    "mariadb-server-core",
    "mariadb-client-core|mariadb-client",
    "redis-server",
    "nginx",
    "php8.2-fpm",
    "php8.2-cli",
    "php8.2-mysql",
    "php8.2-curl",
    "php8.2-gd",
    "php8.2-intl",
    "php8.2-mbstring",
    "php8.2-xml",
    "php8.2-zip",
    "supervisor",
    "libreoffice-writer-nogui|libreoffice-writer",
    "python3-uno",
    "fonts-liberation2",
    "fonts-crosextra-carlito",
    "fonts-crosextra-caladea",
    "fonts-noto-core",  # names in other scripts: without a font they become boxes in the PDF
    "fonts-wqy-microhei",  # and Chinese, Japanese and Korean in 5 MB
    "flite",  # speaks, and knows the sounds of words that a dictionary lacks
    "tesseract-ocr",  # reads the words of scanned pages and pictures
    "tesseract-ocr-eng",
    "fonts-symbola",  # and emoji, whose missing glyphs LibreOffice would print over the text before them
)
TESTS = (
    "chromium-headless-shell",
    "phpunit",
    "php-codesniffer",
    "poppler-utils",
    "docker-compose",
    "apache2-bin",
    "tcc",  # compiles the clock that fault tests step
)


def missing(wanted: tuple[str, ...]) -> list[str]:
    """Return the packages that dpkg does not list as installed."""
    listed = output(["dpkg-query", "--show", "--showformat", "${db:Status-Abbrev} ${Package}\n"])
    installed = {line.split()[1] for line in listed.splitlines() if line.startswith("ii")}
    return [entry.split("|")[0] for entry in wanted if not installed & set(entry.split("|"))]


def install(wanted: tuple[str, ...], log: Path) -> None:
    """Install what is missing; an installation that was broken off is finished first."""
    needed = missing(wanted)
    if not needed:
        return
    root = [*become_root(), "env", "DEBIAN_FRONTEND=noninteractive"]
    with console.step(f"Debian packages: {_shorten(needed)}"):
        what = f"Installing {_shorten(needed)}"
        run([*root, "dpkg", "--configure", "-a"], log=log, what=what, detached=True)
        run([*root, "apt-get", "update"], log=log, what="Reading Debian's package lists")
        command = ["apt-get", "install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300", *needed]
        run([*root, *command], log=log, what=what, detached=True, cwd=Path(os.sep))


def _shorten(names: list[str]) -> str:
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
