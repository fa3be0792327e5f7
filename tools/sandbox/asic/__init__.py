"""The stand-in for ASIC: its SOAP services, the page on which fees are paid, and a page on which a tester decides."""

from sandbox.asic.partner import AsicPartner

__all__ = ["AsicPartner"]
