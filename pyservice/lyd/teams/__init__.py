"""Teams, their members and roles. Every user has one team; a user without a team gets one."""
