import { screen, within } from '@testing-library/react';
import { MembershipCard } from '../src/features/memberships/membership-card';
import { usePlans } from '../src/features/memberships/use-plans';
import { account, order, serviceFor, type AccountOptions } from './account';
import { render } from './render';
import { json } from './responses';

export const plan = ( slug: string, name: string, more: object = {} ) => ( {
	id: 40,
	name,
	slug,
	length: 1,
	hasLimit: '0',
	limit: null,
	payg: false,
	price: '795.00',
	duration: 'month',
	number_of_users: 10,
	short_description: '<p>For big firms.</p>',
	plan_includes: '<ul><li>Phone support</li><li>All templates</li></ul>',
	selected: false,
	color: '',
	...more,
} );

export const plans = [
	plan( 'strategist', 'Strategist' ),
	plan( 'best-practice', 'Best Practice', {
		id: 41,
		hasLimit: '1',
		limit: 200,
		price: '330.00',
		number_of_users: 5,
	} ),
	plan( 'ly-basic', 'Lite', { id: 42, payg: true, price: null, number_of_users: 1 } ),
];

export const preview = ( more: object = {} ) => ( {
	plan: 'best-practice',
	price: '330.00',
	seats: 5,
	members: 1,
	over_seats: 0,
	credits_now: 0,
	credits_after: 200,
	starts_at: '2026-11-20T10:00:00Z',
	ends_at: '2026-12-20T10:00:00Z',
	gives_up_until: null,
	needs_choice: false,
	renewal: null,
	renewing_plan: null,
	...more,
} );

export const renewal = ( more: object = {} ) => ( {
	state: 'on',
	day: '2026-12-30',
	price: '330.00',
	payer: '',
	...more,
} );

export function prepared( { has = 'ly-basic', ...wishes }: AccountOptions & { has?: string } = {} ) {
	const service = serviceFor( { plan: has, ...wishes } );
	const rows = plans.map( ( one ) => ( { ...one, selected: one.slug === has } ) );
	const { membership } = account( { plan: has, ...wishes } );
	service.when( 'GET /membership/user', json( { ...membership, show_video: false, video_url: '', plans: rows } ) );
	service.when( 'POST /membership/preview', json( preview() ) );
	service.when( 'POST /orders', json( order( { kind: 'plan', total: '330.00' } ) ) );
	service.when( 'POST /stripe/checkout', json( { url: 'https://pay.example/77' } ) );
	return service;
}

/** The card with the plans that it opens, as on the dashboard. */
export function CardWithPlans() {
	const { open, dialog } = usePlans();
	return (
		<>
			<MembershipCard onChangePlan={ open } />
			{ dialog }
		</>
	);
}

export async function openPlans( service = prepared() ) {
	const view = render( <CardWithPlans />, { service, at: 'my-account/' } );
	await view.user.click( screen.getByRole( 'button', { name: 'Change Plan' } ) );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Membership Plans' } ) );
	const card = async ( name: string ) => within( await dialog.findByRole( 'listitem', { name } ) );
	return { ...view, dialog, card };
}
