"""The member: name, billing details, picture, consent, and what they no longer want to see."""
