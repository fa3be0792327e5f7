"""The calls of signing: those of members, under /fusesign, and those of signers, under /sign."""

from lyd.signing.routes import signer_actions, signer_files
from lyd.signing.routes.members import blp
from lyd.signing.routes.signers import blp as signers

__all__ = ["blp", "signer_actions", "signer_files", "signers"]
