import type { MyTeam } from '../../../api/types';
import { countryName } from '../../address/names';

type Address = MyTeam[ 'billing_address' ];

/**
 * One line; `address_2` is the street's number, `address_1` its name (document 1, section 3). `types` are the street types, key to
 * label: until the labels are loaded, the key stands for the label.
 */
export function addressLine( address: Address, types: Record< string, string > = {} ): string {
	if ( ! address ) {
		return '';
	}
	const join = ( parts: ( string | undefined )[], between: string ) => parts.filter( Boolean ).join( between );
	const street = join(
		[ address.address_2, address.address_1, types[ address.street_type ?? '' ] ?? address.street_type ],
		' '
	);
	return join(
		[
			join( [ address.unit, street ], '/' ),
			address.city,
			join( [ address.state, address.postcode ], ' ' ),
			countryName( address.country ?? '' ),
		],
		', '
	);
}
