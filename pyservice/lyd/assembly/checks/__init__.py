"""The checker of template packages: a package that it refuses cannot be published."""

from lyd.assembly.checks.checker import Report, check_package

__all__ = ["Report", "check_package"]
