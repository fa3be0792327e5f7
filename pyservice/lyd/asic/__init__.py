"""The registration of companies with ASIC: names, payment, lodgement, follow-up, certificate (decision 0087)."""
