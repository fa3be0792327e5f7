import type { Country } from '../../api/types';
import type { PostalAddress } from './types';

/** The name of a country by its two letters, before or without the list of them. */
export function countryName( code: string, countries?: Country[] ): string {
	const listed = countries?.find( ( country ) => country.code === code );
	if ( listed || ! code ) {
		return listed?.name ?? '';
	}
	try {
		return new Intl.DisplayNames( [ 'en-AU' ], { type: 'region' } ).of( code ) ?? code;
	} catch {
		return code;
	}
}

interface Option {
	value: string;
	text: string;
}

/** Options including the chosen one, even while the list is loading or does not contain it. */
export function withChosen( options: Option[], value: string, text = value ): Option[] {
	return ! value || options.some( ( option ) => option.value === value ) ? options : [ { value, text }, ...options ];
}

/** The country of an address as long as it names none. */
export const HOME = 'AU';

/** What a change of one part does to the others: another country has other states, and no address stays without one. */
export function changed( patch: Partial< PostalAddress >, before: PostalAddress ): Partial< PostalAddress > {
	const { country } = patch;
	if ( country === undefined ) {
		return before.country ? patch : { country: HOME, ...patch };
	}
	return country === ( before.country || HOME ) ? patch : { ...patch, state: '' };
}
