"""The shop on the wire (document 2, sections 3 and 7)."""
