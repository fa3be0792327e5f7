"""What other domains do once a member has saved the profile."""

from sqlalchemy.orm import Session

from lyd.core.reactions import Reactions

when_saved = Reactions[[Session, int]]()
"""(session, user_id); WordPress has the new profile by then."""
