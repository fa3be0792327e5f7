import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Retry } from '../../ui/retry';
import { Bar, Skeleton } from '../../ui/skeleton';
import { usePageAccount } from '../credits/hooks';
import { useTeam, type Address, type Team } from './hooks';

/** Company Details as they are. */
export function CompanyDetails() {
	const account = usePageAccount();
	const id = account.data?.team.id;
	const team = useTeam( id );
	const failed = account.error ? account : team;
	return (
		<section
			aria-labelledby="lyd-company"
			className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-5"
		>
			<h2 id="lyd-company" className="lyd:text-md">
				{ __( 'Company Details', 'lyd' ) }
			</h2>
			<div className="lyd:mt-3">
				<Retry
					of={ failed }
					title={ sprintf(
						/* translators: %s: number of a company. */ __( 'Cannot get my company data: %s', 'lyd' ),
						String( id ?? '' )
					) }
				/>
				{ team.data && <Facts team={ team.data } /> }
				{ ! team.data && ! failed.error && <Waiting /> }
			</div>
		</section>
	);
}

function Facts( { team }: { team: Team } ) {
	return (
		<dl className="lyd:grid! lyd:gap-x-10 lyd:gap-y-3 lyd:text-sm lyd:@sm/lyd:grid-cols-2!">
			<Fact name={ __( 'Company name', 'lyd' ) }>{ team.name }</Fact>
			{ team.company_registration_no !== undefined && (
				<Fact name={ __( 'Company number', 'lyd' ) }>{ team.company_registration_no }</Fact>
			) }
			{ team.billing_address !== undefined && (
				<Fact name={ __( 'Billing address', 'lyd' ) }>{ addressOf( team.billing_address ) }</Fact>
			) }
			{ team.website !== undefined && <Fact name={ __( 'Website', 'lyd' ) }>{ team.website }</Fact> }
		</dl>
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

/** One line; `address_2` is the street's number, `address_1` its name (document 1, section 3). */
function addressOf( address: Address | null | undefined ): string {
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
			address.country,
		],
		', '
	);
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:grid lyd:gap-4 lyd:@sm/lyd:grid-cols-2">
				{ [ 1, 2, 3, 4 ].map( ( key ) => (
					<Bar key={ key } className="lyd:h-9 lyd:w-48" />
				) ) }
			</div>
		</Skeleton>
	);
}
