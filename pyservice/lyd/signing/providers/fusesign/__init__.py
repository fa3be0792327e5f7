"""The provider FuseSign: a request is a bundle in the account of its sender, or in that of the site."""

from lyd.signing.providers.fusesign.provider import FuseSignProvider

__all__ = ["FuseSignProvider"]
