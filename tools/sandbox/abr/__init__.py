"""The stand-in for the Australian Business Register."""

from sandbox.abr.api import business_register

__all__ = ["business_register"]
