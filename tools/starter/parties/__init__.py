"""How parties are named, described and sign, in every package."""
