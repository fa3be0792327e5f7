import { __ } from '@wordpress/i18n';
import type { ImportedClient, ImportedFund } from '../../../api/types';
import { formatDate } from '../../../lib/dates';

/** A detail of a record: its name and its value. */
export type Fact = [ label: string, value: string ];

/** A day as it is displayed; a text that is no date stays as it is. */
const day = ( text: string ) => formatDate( text ) || text;

const given = ( facts: Fact[] ) => facts.filter( ( [ , value ] ) => value.trim() !== '' );

/** General information on a client; what the system does not say is left out. */
export function factsOfClient( client: ImportedClient, system: string ): Fact[] {
	const { address } = client;
	const parts = [ address.city, address.region, address.post_code, address.country ];
	return given( [
		[ __( 'Name', 'lyd' ), client.name ],
		[ __( 'Type', 'lyd' ), client.type ],
		[ __( 'Legal element', 'lyd' ), client.legal_element ],
		[ __( 'ACN', 'lyd' ), client.acn ],
		[ __( 'First name', 'lyd' ), client.first_name ],
		[ __( 'Last name', 'lyd' ), client.last_name ],
		[ __( 'Email', 'lyd' ), client.email ],
		[ __( 'Date of birth', 'lyd' ), day( client.dob ) ],
		[ __( 'Address', 'lyd' ), address.full_address || parts.filter( Boolean ).join( ', ' ) ],
		[ __( 'System', 'lyd' ), system ],
	] );
}

/** The details of a fund (document 3, section 2.9); what the system does not say is left out. */
export function factsOfFund( fund: ImportedFund ): Fact[] {
	const { streetLine1, city, state, postCode, country } = fund.physicalAddress;
	return given( [
		[ __( 'Fund name', 'lyd' ), fund.name ],
		[ __( 'Entity Code', 'lyd' ), fund.fundCode || fund.code ],
		[ __( 'Financial year', 'lyd' ), day( fund.financialYearFrom ) ],
		[ __( 'ABN', 'lyd' ), fund.abn ],
		[ __( 'TFN', 'lyd' ), fund.tfn ],
		[ __( 'ESA', 'lyd' ), fund.esa ],
		[ __( 'Date formed', 'lyd' ), day( fund.dateFormed ) ],
		[ __( 'Wind-up date', 'lyd' ), day( fund.windUpDate ) ],
		[ __( 'Trust deed source', 'lyd' ), fund.trustDeedSource ],
		[ __( 'Address', 'lyd' ), [ streetLine1, city, state, postCode, country ].filter( Boolean ).join( ', ' ) ],
	] );
}
