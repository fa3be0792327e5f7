import type { MyTeam } from '../../../api/types';
import { countryName } from '../../address/names';

type Address = MyTeam[ 'billing_address' ];

/** One line; `address_2` is the street's number, `address_1` its name (document 1, section 3). */
export function addressLine( address: Address ): string {
	if ( ! address ) {
		return '';
	}
	const join = ( parts: ( string | undefined )[], between: string ) => parts.filter( Boolean ).join( between );
	const street = join( [ address.address_2, address.address_1, address.street_type ], ' ' );
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
