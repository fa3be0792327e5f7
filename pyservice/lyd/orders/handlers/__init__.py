"""What orders do with the events of partners, and how a flagged order is checked again."""
