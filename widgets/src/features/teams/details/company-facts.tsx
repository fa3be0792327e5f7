import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { MyTeam } from '../../../api/types';
import { isWebAddress } from '../../../lib/address';
import { useUserActivity } from '../../../lib/user-activity';
import { newTab } from '../../../ui/new-tab';
import { useStreetTypes } from '../../address/hooks';
import { addressLine } from './address-line';

/** The company's details. */
export function CompanyFacts( { team }: { team: MyTeam } ) {
	const { company_logo: logo, website } = team;
	const isAtWork = useUserActivity();
	const types = useStreetTypes( isAtWork && Boolean( team.billing_address?.street_type ) );
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-5 lyd:@sm/lyd:flex-row">
			{ logo && (
				<img
					src={ logo.url }
					alt={ __( 'Company logo', 'lyd' ) }
					className="lyd:size-20 lyd:shrink-0 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:object-contain"
				/>
			) }
			<dl className="lyd:grid! lyd:min-w-0 lyd:flex-1 lyd:gap-x-10 lyd:gap-y-3 lyd:text-sm lyd:@sm/lyd:grid-cols-2!">
				<Fact name={ __( 'Company name', 'lyd' ) }>{ team.name }</Fact>
				<Fact name={ __( 'Company number', 'lyd' ) }>{ team.company_registration_no }</Fact>
				<Fact name={ __( 'Billing address', 'lyd' ) }>
					{ addressLine( team.billing_address, types.data?.street_types ) }
				</Fact>
				<Fact name={ __( 'Industry', 'lyd' ) }>{ team.industry }</Fact>
				<Fact name={ __( 'Website', 'lyd' ) }>{ website && <Website address={ website } /> }</Fact>
			</dl>
		</div>
	);
}

function Fact( { name, children }: { name: string; children: ReactNode } ) {
	return (
		<div className="lyd:min-w-0">
			<dt className="lyd:text-soft">{ name }</dt>
			<dd className="lyd:break-words lyd:font-medium">{ children || '–' }</dd>
		</div>
	);
}

/** A link only where it leads to a web page: what a script could hide in stays words. */
function Website( { address }: { address: string } ) {
	if ( ! isWebAddress( address ) ) {
		return <>{ address }</>;
	}
	return (
		<a href={ address } { ...newTab } className="lyd:break-all lyd:text-link lyd:underline lyd:underline-offset-2">
			{ address.replace( /^https?:\/\//i, '' ).replace( /\/$/, '' ) }
		</a>
	);
}
