import { __ } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import type { MyTeam } from '../../../api/types';
import type { PostalAddress } from '../../address/types';

type Logo = MyTeam[ 'company_logo' ];
type Kept = MyTeam[ 'billing_address' ];

/** The company as its form has it. */
export interface CompanyValues {
	name: string;
	number: string;
	industry: string;
	website: string;
	logo: Logo;
	address: PostalAddress;
}

/** An address as its fields have it: the documents call the street's name address_1 and its number address_2. */
const fieldsOf = ( kept: Kept ): PostalAddress => ( {
	unit: kept?.unit ?? '',
	streetNumber: kept?.address_2 ?? '',
	streetName: kept?.address_1 ?? '',
	streetType: kept?.street_type ?? '',
	city: kept?.city ?? '',
	state: kept?.state ?? '',
	postcode: kept?.postcode ?? '',
	country: kept?.country ?? '',
} );

/** The same on the way back; no address at all where nothing was written. */
function keptOf( address: PostalAddress ): Kept {
	const kept = {
		unit: address.unit.trim(),
		address_1: address.streetName.trim(),
		address_2: address.streetNumber.trim(),
		street_type: address.streetType,
		city: address.city.trim(),
		state: address.state,
		postcode: address.postcode.trim(),
		country: address.country,
	};
	return Object.values( kept ).some( Boolean ) ? kept : null;
}

export function valuesOf( team: MyTeam ): CompanyValues {
	return {
		name: team.name,
		number: team.company_registration_no,
		industry: team.industry,
		website: team.website,
		logo: team.company_logo,
		address: fieldsOf( team.billing_address ),
	};
}

/** What POST /team/update takes (document 1, section 7). */
export function bodyOf( team: number, values: CompanyValues ) {
	return {
		id_team: team,
		name_team: values.name.trim(),
		company_registration_no: values.number.trim(),
		industry: values.industry.trim(),
		website: webAddress( values.website ),
		company_logo: values.logo,
		billing_address: keptOf( values.address ),
	};
}

/** "harbour.example" as people write it, with the scheme that makes it an address. */
function webAddress( written: string ): string {
	const text = written.trim();
	return text === '' || /^[a-z][a-z\d+.-]*:/i.test( text ) ? text : `https://${ text }`;
}

export type Problems = Partial< Record< keyof CompanyValues, string > >;

/** What is wrong with it (document 1, section 5); the service has the same rules. */
export function problemsOf( { name, number, website }: CompanyValues ): Problems {
	return {
		...( ! name.trim() && { name: __( 'Company name is required', 'lyd' ) } ),
		...( ! number.trim() && { number: __( 'Company number is required', 'lyd' ) } ),
		...( website.trim() &&
			! isWebPage( webAddress( website ) ) && {
				website: __( 'Please enter a web address, such as https://example.com.', 'lyd' ),
			} ),
	};
}

function isWebPage( address: string ): boolean {
	try {
		const { protocol, hostname } = new URL( address );
		return /^https?:$/.test( protocol ) && hostname.includes( '.' );
	} catch {
		return false;
	}
}

/** The service's names for the fields. */
const names: Record< string, keyof CompanyValues > = {
	name_team: 'name',
	company_registration_no: 'number',
	industry: 'industry',
	website: 'website',
	company_logo: 'logo',
};

/** What the service has against single fields. */
export function refusalsOf( failure: unknown ): Problems {
	const found: Problems = {};
	const fields = failure instanceof ApiError ? { ...failure.errors, ...failure.fields( 'json' ) } : {};
	for ( const [ key, messages ] of Object.entries( fields ) ) {
		const name = names[ key ];
		if ( name && Array.isArray( messages ) ) {
			found[ name ] = messages.join( ' ' );
		}
	}
	return found;
}
