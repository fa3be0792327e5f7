"""Signing groups proposed from the parties of a document and their capacities, without database."""

from __future__ import annotations

from lyd.signing.proposals.documents import Form, Paper, form_of
from lyd.signing.proposals.proposal import Proposal, ProposedGroup, propose

__all__ = ["Form", "Paper", "Proposal", "ProposedGroup", "form_of", "propose"]
