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

/** Options with the chosen one among them, even while the list is on its way or knows nothing of it. */
export function withChosen( options: Option[], value: string, text = value ): Option[] {
	return ! value || options.some( ( option ) => option.value === value ) ? options : [ { value, text }, ...options ];
}

/** What a change of one part does to the others: another country has other states. */
export function changed( patch: Partial< PostalAddress >, before: PostalAddress ): Partial< PostalAddress > {
	return patch.country !== undefined && patch.country !== before.country ? { ...patch, state: '' } : patch;
}
