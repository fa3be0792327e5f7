"""What other domains do in the transaction in which a team gets another plan, or its plan ends."""

from sqlalchemy.orm import Session

from lyd.core.reactions import Reactions

when_plan_changes = Reactions[[Session, int]]()
"""(session, team_id)"""
