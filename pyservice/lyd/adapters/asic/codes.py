"""ASIC's codes: kinds of companies, offices, results of a name check, and of calls."""

from __future__ import annotations

from enum import StrEnum


class CompanyType(StrEnum):
    """Proprietary or public."""

    PROPRIETARY = "APTY"
    PUBLIC = "APUB"


class CompanyClass(StrEnum):
    """The liability of the members."""

    SHARES = "LMSH"
    GUARANTEE = "LMGT"
    SHARES_AND_GUARANTEE = "LMSG"
    NO_LIABILITY = "NLIA"
    UNLIMITED = "UNLM"


class CompanySubclass(StrEnum):
    """The purpose of the company; PSTC is the trustee of a superannuation fund."""

    PROPRIETARY = "PROP"
    SUPERANNUATION_TRUSTEE = "PSTC"
    HOME_UNIT = "HUNT"
    NON_PROFIT = "PNPC"
    UNLISTED_PUBLIC = "ULST"
    LISTED_PUBLIC = "LIST"
    UNLISTED_NON_PROFIT = "ULSN"
    UNLISTED_SUPERANNUATION_TRUSTEE = "ULSS"
    LISTED_NON_PROFIT = "LISN"
    LISTED_SUPERANNUATION_TRUSTEE = "LISS"
    NO_LIABILITY = "NLTD"
    STATE_FINANCIAL_INSTITUTION = "STFI"


class Role(StrEnum):
    """An office in the company."""

    DIRECTOR = "DIR"
    SECRETARY = "SEC"
    ALTERNATE_DIRECTOR = "ALT"


class NameCode(StrEnum):
    """The result of a name check: available, for ASIC's staff to decide, or not available."""

    AVAILABLE = "AVAL"
    MANUAL = "MANL"
    UNAVAILABLE = "NAVL"


class ReplyCode(StrEnum):
    """Codes of messages on which the client acts."""

    PAYMENT_RESERVED = "PAYRES"
    UNKNOWN_TRANSACTION = "TRNUNK"
