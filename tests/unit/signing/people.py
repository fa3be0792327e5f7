"""Parties of made-up documents."""

from __future__ import annotations

from dataclasses import replace

from lyd.signing.parties import Capacity, Party

ANN = Party("DisclosingSigner001", "Ann Lee", "ann@example.com", "+61-412 345 678", capacity=Capacity.INDIVIDUAL)
BEN = Party("ReceivingSigner001", "Ben Ho", "ben@example.com", "+61-413 345 678", capacity=Capacity.INDIVIDUAL)
WILL = Party(
    "DisclosingWitness001",
    "Will Yu",
    "will@example.com",
    "+61-414 345 678",
    is_witness=True,
    parent_key=ANN.key,
    capacity=Capacity.WITNESS,
)
ACME, BETA = "Acme Pty Ltd", "Beta Pty Ltd"


def officer(number: int, name: str, capacity: Capacity, company: str = ACME, side: str = "Disclosing") -> Party:
    """A director or secretary with an address of their own."""
    email = f"{name.split()[0].lower()}{number}@example.com"
    phone = f"+61-400 000 {number % 1000:03d}"
    return Party(f"{side}Signer{number}", name, email, phone, capacity=capacity, on_behalf_of=company)


def trustee(number: int, name: str, trust: str = "Lee Family Trust") -> Party:
    """A person who is a trustee."""
    party = officer(number, name, Capacity.TRUSTEE, trust)
    return replace(party, is_for_trust=True)
