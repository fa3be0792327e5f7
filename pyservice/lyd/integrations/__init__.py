"""Other applications of a firm: the catalogue, the connections of its members, and the selected organisation."""
