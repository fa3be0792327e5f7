import { __ } from '@wordpress/i18n';
import type { MyTeam } from '../../../api/types';
import type { Problems } from '../../../lib/form';
import type { PostalAddress } from '../../address/types';

type Kept = MyTeam[ 'billing_address' ];

/** The company as its form has it, under the service's names. */
export interface CompanyValues {
	name_team: string;
	company_registration_no: string;
	industry: string;
	website: string;
	company_logo: MyTeam[ 'company_logo' ];
	billing_address: PostalAddress;
}

export const idOf = ( name: keyof CompanyValues ) => `lyd-company-${ name }`;

/** An address as its fields have it: the documents call the street's name address_1 and its number address_2. */
const fieldsOf = ( stored: Kept ): PostalAddress => ( {
	unit: stored?.unit ?? '',
	streetNumber: stored?.address_2 ?? '',
	streetName: stored?.address_1 ?? '',
	streetType: stored?.street_type ?? '',
	city: stored?.city ?? '',
	state: stored?.state ?? '',
	postcode: stored?.postcode ?? '',
	country: stored?.country ?? '',
} );

/** The address for the request; null if every field is blank. */
function keptOf( address: PostalAddress ): Kept {
	const fields = {
		unit: address.unit.trim(),
		address_1: address.streetName.trim(),
		address_2: address.streetNumber.trim(),
		street_type: address.streetType,
		city: address.city.trim(),
		state: address.state,
		postcode: address.postcode.trim(),
		country: address.country,
	};
	return Object.values( fields ).some( Boolean ) ? fields : null;
}

export function valuesOf( team: MyTeam ): CompanyValues {
	return {
		name_team: team.name,
		company_registration_no: team.company_registration_no,
		industry: team.industry,
		website: team.website,
		company_logo: team.company_logo,
		billing_address: fieldsOf( team.billing_address ),
	};
}

/** What POST /team/update takes (document 1, section 7). */
export function bodyOf( team: number, values: CompanyValues ) {
	return {
		...values,
		id_team: team,
		name_team: values.name_team.trim(),
		company_registration_no: values.company_registration_no.trim(),
		industry: values.industry.trim(),
		website: webAddress( values.website ),
		billing_address: keptOf( values.billing_address ),
	};
}

/** "harbour.example" as people write it, with the scheme that makes it an address. */
function webAddress( written: string ): string {
	const text = written.trim();
	return text === '' || /^[a-z][a-z\d+.-]*:/i.test( text ) ? text : `https://${ text }`;
}

/** What is wrong with it (document 1, section 5); the service has the same rules. */
export function problemsOf( values: CompanyValues ): Problems< CompanyValues > {
	const { name_team: name, company_registration_no: number, website } = values;
	const isWrong = website.trim() !== '' && ! isWebPage( webAddress( website ) );
	return {
		...( ! name.trim() && { name_team: __( 'Company name is required', 'lyd' ) } ),
		...( ! number.trim() && { company_registration_no: __( 'Company number is required', 'lyd' ) } ),
		...( isWrong && { website: __( 'Please enter a web address, such as https://example.com.', 'lyd' ) } ),
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
