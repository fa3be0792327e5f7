"""PHP keeps to the house's style."""

import subprocess

from stack.layout import ROOT
from stack.lint import php_style_command


def test_php_style() -> None:
    done = subprocess.run(php_style_command(), cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
