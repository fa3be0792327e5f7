"""Base of the stand-ins for partners: faults on command and recorded calls; with OAuth also consent and tokens.

A partner's stand-in is a subclass of StandIn or OAuthPartner in a folder of its own that adds the partner's API.
"""

from sandbox.partner.oauth_partner import OAuthPartner, PartnerSettings
from sandbox.partner.stand_in import StandIn

__all__ = ["OAuthPartner", "PartnerSettings", "StandIn"]
