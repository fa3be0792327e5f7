import { __ } from '@wordpress/i18n';
import type { AnsweredAddress } from './answered-addresses';
import { own } from './tree';
import type { Tree } from './types';

/** The paths of the answers in the package of company registrations. */
const office = 'Registered_Office';
const place = 'Principal_Place';
const isSamePlace = 'Same_Place';

/**
 * The addresses of a company registration: its two addresses first, with the names of the specification (document 3, section 2.10), the
 * second one also if it is that of the registered office; then those of people.
 *
 * @param answers All answers.
 */
export const withCompanyAddresses =
	( answers: Tree ) =>
	( addresses: AnsweredAddress[] ): AnsweredAddress[] => {
		const registered = addresses.find( ( { path } ) => path === office );
		const principal =
			own( answers, isSamePlace ) === 'Yes' && registered
				? { ...registered, path: place }
				: addresses.find( ( { path } ) => path === place );
		const rest = addresses.filter( ( { path } ) => path !== office && path !== place );
		return [
			...( registered ? [ { ...registered, label: __( 'Registered Office Address', 'lyd' ) } ] : [] ),
			...( principal ? [ { ...principal, label: __( 'Principal Place of Business Address', 'lyd' ) } ] : [] ),
			...rest,
		];
	};
