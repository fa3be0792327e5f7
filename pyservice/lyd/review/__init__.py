"""Items that a shop admin must review, flagged by any domain and listed under LYD > Events."""
