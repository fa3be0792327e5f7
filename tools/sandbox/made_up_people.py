"""Names, places and valid numbers of made-up people and companies in Australia, for the data of stand-ins."""

FIRST = (
    *("Ada", "Alan", "Aroha", "Chloé", "Dmitri", "Elif", "Fatima", "Grace", "Hana", "Imogen", "Jack", "Jörg"),
    *("Kiri", "Linh", "Mateo", "Nguyễn", "Olivia", "Priya", "Quentin", "Rosa", "Seán", "Tane", "Uma", "Xiu"),
)
LAST = (
    *("Nguyen", "O'Brien", "Smith", "Papadopoulos", "Singh", "Wilson", "Müller", "Tāwhiri", "Kowalski", "Lee"),
    *("D'Angelo", "van der Berg", "Ferrari", "Hussein", "Jensen", "Campbell", "Yamamoto", "Zhang", "Baker", "Cohen"),
)
TRADES = ("Building", "Consulting", "Dental", "Electrical", "Farming", "Holdings", "Investments", "Logistics")
PLACES = (
    ("Sydney", "NSW", "2000"),
    ("Parramatta", "NSW", "2150"),
    ("Melbourne", "VIC", "3000"),
    ("Geelong", "VIC", "3220"),
    ("Brisbane", "QLD", "4000"),
    ("Cairns", "QLD", "4870"),
    ("Perth", "WA", "6000"),
    ("Adelaide", "SA", "5000"),
    ("Hobart", "TAS", "7000"),
    ("Canberra", "ACT", "2601"),
)
STREETS = ("George Street", "King Street", "Station Road", "Ocean Parade", "Victoria Avenue", "Mill Lane")
ABN_WEIGHTS = (10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)


def acn_of(digits: str) -> str:
    """Return the ACN that begins with eight digits: its check digit is the ninth."""
    total = sum(int(digit) * weight for digit, weight in zip(digits, range(8, 0, -1), strict=True))
    return f"{digits}{-total % 10}"


def abn_of(acn: str) -> str:
    """Return the ABN of a company: two check digits and the ACN."""
    for check in range(10, 100):
        digits = [int(digit) for digit in f"{check}{acn}"]
        digits[0] -= 1
        if sum(digit * weight for digit, weight in zip(digits, ABN_WEIGHTS, strict=True)) % 89 == 0:
            return f"{check}{acn}"
    raise AssertionError("unreachable: two check digits have every remainder")
