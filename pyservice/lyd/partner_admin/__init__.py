"""Connected systems for shop admins: their limits, what failed, and repetitions (decision 0098)."""
