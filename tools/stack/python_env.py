"""The Python environment in .dev/venv: pinned packages, checked by hash, and the service's folder on its path."""

import shutil
from pathlib import Path

from stack.commands import output, run
from stack.layout import ROOT, SHARED, Layout
from stack.steps import Steps, fingerprint

SYSTEM_PYTHON = "/usr/bin/python3"
REQUIREMENTS = ROOT / "pyservice" / "requirements-dev.txt"


def ensure_python(layout: Layout, steps: Steps) -> None:
    version = output([SYSTEM_PYTHON, "--version"])
    steps.run("python", fingerprint(version, REQUIREMENTS), "Python environment", lambda: _install(layout))


def _install(layout: Layout) -> None:
    """Install the pinned packages; an environment that is complete is kept and brought up to date."""
    log = SHARED / "log" / "setup-python.log"
    unfinished = layout.venv / ".unfinished"
    if unfinished.exists():
        shutil.rmtree(layout.venv)
    is_new = not Path(layout.python).exists()
    if is_new:
        run([SYSTEM_PYTHON, "-m", "venv", layout.venv], log=log, what="Making the Python environment")
        unfinished.touch()
    pip = [layout.python, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
    run([*pip, "-r", REQUIREMENTS], log=log, what="Installing Python packages")
    if is_new:
        _put_checkout_on_path(layout)
        unfinished.unlink()


def _put_checkout_on_path(layout: Layout) -> None:
    folder = output([layout.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    Path(folder, "lyd-checkout.pth").write_text(f"{ROOT / 'pyservice'}\n")
