"""The checker of template packages: nothing is published that it refuses."""

from lyd.assembly.checks.checker import Report, check_package

__all__ = ["Report", "check_package"]
