"""The stand-in for Xero Practice Manager 3.1: clients of a practice, in XML."""

from sandbox.xero.practice.routes import PracticeApi

__all__ = ["PracticeApi"]
