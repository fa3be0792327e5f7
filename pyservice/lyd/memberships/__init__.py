"""What a team's plan grants, and until when (document 1, sections 1 and 3)."""
