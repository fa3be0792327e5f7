"""Members at work: their firms, their connections, what they do, and what that costs each process of the stack."""
