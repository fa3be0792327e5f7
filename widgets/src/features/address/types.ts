/** A postal address as it stands in a form; every part is text, empty where there is none. */
export interface PostalAddress {
	unit: string;
	floor?: string;
	streetNumber: string;
	streetName: string;
	/** Key of a street type. */
	streetType: string;
	city: string;
	/** Code of a state of the country, empty where it has none. */
	state: string;
	postcode: string;
	/** Two letters. */
	country: string;
}
