import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, order, serviceFor, type AccountOptions } from '../../../tests/account';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import { MembershipExpired } from './expired';
import { MembershipCard } from './membership-card';
import { MembershipWidget } from './membership-widget';
import { usePlans } from './use-plans';
import type { Plan } from '../../api/types';
import { featuresOf, intervalOf, termOf } from './words';

const plan = ( slug: string, name: string, more: object = {} ) => ( {
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

const plans = [
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

const preview = ( more: object = {} ) => ( {
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

const renewal = ( more: object = {} ) => ( { state: 'on', day: '2026-12-30', price: '330.00', payer: '', ...more } );

function prepared( { has = 'ly-basic', ...wishes }: AccountOptions & { has?: string } = {} ) {
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
function CardWithPlans() {
	const { open, dialog } = usePlans();
	return (
		<>
			<MembershipCard onChangePlan={ open } />
			{ dialog }
		</>
	);
}

async function openPlans( service = prepared() ) {
	const view = render( <CardWithPlans />, { service, at: 'my-account/' } );
	await view.user.click( screen.getByRole( 'button', { name: 'Change Plan' } ) );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Membership Plans' } ) );
	const card = async ( name: string ) => within( await dialog.findByRole( 'listitem', { name } ) );
	return { ...view, dialog, card };
}

afterEach( () => {
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

describe( 'the card', () => {
	const open = ( wishes: AccountOptions = {} ) =>
		render( <CardWithPlans />, { service: serviceFor( wishes ), at: 'my-account/' } );

	it( 'is active on its last day, and says that nothing renews it', async () => {
		open( { membership: { remaining: 0 } } );
		expect( await screen.findByText( 'Ends today' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Active' ) ).toBeInTheDocument();
		expect( screen.getByText( /does not renew by itself/ ) ).toBeInTheDocument();
	} );

	it( 'shows the plan, its time and what remains of it', async () => {
		const { container } = open();
		expect( await screen.findByText( 'Best Practice' ) ).toBeInTheDocument();
		[ 'Active', '01 Jan 2026', '31 Dec 2026', '91 days remaining' ].forEach( ( words ) =>
			expect( screen.getByText( words ) ).toBeInTheDocument()
		);
		expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'aria-valuenow', '75' );
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'calls a plan without an end permanent, without a bar', async () => {
		open( { membership: { end_date: '', used: 0, remaining: 0 } } );
		expect( await screen.findByText( 'Permanent' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'progressbar' ) ).not.toBeInTheDocument();
	} );

	it( 'of an expired plan says so and no time that remains', async () => {
		open( { status: 'expired', membership: { used: 365, remaining: 0 } } );
		expect( await screen.findByText( 'Expired' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'aria-valuenow', '100' );
		expect( screen.queryByText( /remaining/ ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[
			{},
			'Renews automatically on 30 Dec 2026 for $330.00. You change the card or cancel the renewal under Manage billing.',
		],
		[
			{ payer: 'Marcus' },
			'Renews automatically on 30 Dec 2026 for $330.00. Marcus pays for it, and can change the card or cancel the renewal under Manage billing.',
		],
		[
			{ state: 'failed', day: '' },
			'The payment of $330.00 for the renewal was refused. Without it the plan ends on 31 Dec 2026. You change the card or cancel the renewal under Manage billing.',
		],
		[ { state: 'off', day: '' }, 'Ends on 31 Dec 2026; automatic renewal is off.' ],
	] )( 'of a plan with the renewal %j says what happens at the end', async ( more, words ) => {
		const { container } = open( { membership: { renewal: renewal( more ) } } );
		expect( await screen.findByText( words ) ).toBeInTheDocument();
		expect( screen.queryByText( /does not renew by itself/ ) ).not.toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'that cannot be read says so and is read again', async () => {
		const service = serviceFor();
		service.when( 'GET /me', refusal( 500, 'internal_error' ) );
		const { user } = render( <CardWithPlans />, { service, at: 'my-account/' } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Can not get user membership' );
		service.when( 'GET /me', json( account() ) );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Best Practice' ) ).toBeInTheDocument();
	} );
} );

describe( 'Membership Plans', () => {
	it( 'say what each costs, allows and has', async () => {
		const { dialog, card, baseElement } = await openPlans();
		const best = await card( 'Best Practice' );
		[ '$330.00', '200 documents a year**', 'Up to 5 users', 'For big firms.', 'Phone support' ].forEach(
			( words ) => expect( best.getByText( words ) ).toBeInTheDocument()
		);
		expect( ( await card( 'Strategist' ) ).getByText( 'Unlimited documents**' ) ).toBeInTheDocument();
		const lite = await card( 'Lite' );
		[ 'Pay-as-you-go', 'Pay per document', '1 user' ].forEach( ( words ) =>
			expect( lite.getByText( words ) ).toBeInTheDocument()
		);
		expect( lite.getByRole( 'button', { name: 'Current Plan' } ) ).toBeDisabled();
		[
			'*Additional fees for hard copies and legal support may apply',
			'**Approved documents only',
			'Looking for a more personalized plan?',
		].forEach( ( words ) => expect( dialog.getByText( words ) ).toBeInTheDocument() );
		expect( dialog.getByRole( 'link', { name: '1300 555 010' } ) ).toHaveAttribute( 'href', 'tel:1300555010' );
		expect( await axe( baseElement ) ).toHaveNoViolations();
	} );

	it( 'open from the menu of the account', async () => {
		const { user } = render(
			<>
				<a href="/my-account/#lyd-upgrade">Upgrade</a>
				<MembershipExpired />
				<MembershipWidget />
			</>,
			{ service: prepared(), at: 'my-account/my-document/' }
		);
		await user.click( screen.getByRole( 'link', { name: 'Upgrade' } ) );
		expect( await screen.findByRole( 'dialog', { name: 'Membership Plans' } ) ).toBeInTheDocument();
		expect( screen.getAllByRole( 'dialog' ) ).toHaveLength( 1 );
	} );

	it( 'open where the address asks for them', async () => {
		render( <MembershipExpired />, { service: prepared(), at: 'my-account/my-document/#lyd-upgrade' } );
		expect( await screen.findByRole( 'dialog', { name: 'Membership Plans' } ) ).toBeInTheDocument();
		expect( window.location.hash ).toBe( '' );
	} );

	it( 'tell a member who can change the plan', async () => {
		const { dialog, card } = await openPlans( prepared( { role: 'member' } ) );
		expect( await dialog.findByText( 'Ask the owner or a manager of your company.' ) ).toBeVisible();
		expect( ( await card( 'Strategist' ) ).getByRole( 'button', { name: 'Change Plan' } ) ).toBeDisabled();
		expect( dialog.queryByRole( 'button', { name: 'Manage billing' } ) ).not.toBeInTheDocument();
	} );

	it( 'cost what a term costs, which is not renewed by itself', async () => {
		const { card, dialog } = await openPlans();
		expect( ( await card( 'Best Practice' ) ).getByText( /for 1 month/ ) ).toBeInTheDocument();
		expect( dialog.queryByText( /per month/ ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[ 12, 'for 1 year' ],
		[ 24, 'for 2 years' ],
		[ 3, 'for 3 months' ],
	] )( 'name a term of %d months', ( length, words ) => {
		expect( termOf( plan( 'strategist', 'Strategist', { length } ) as Plan ) ).toBe( words );
	} );

	it.each( [
		[ 1, 'every month' ],
		[ 3, 'every 3 months' ],
		[ 12, 'every year' ],
		[ 24, 'every 2 years' ],
	] )( 'of %d months are renewed that often', ( months, words ) => {
		expect( intervalOf( months ) ).toBe( words );
	} );

	it( 'say when the own one ends, and renew it before', async () => {
		const { card, user } = await openPlans( prepared( { has: 'best-practice' } ) );
		const own = await card( 'Best Practice' );
		expect( own.getByRole( 'button', { name: 'Current Plan' } ) ).toBeDisabled();
		expect( own.getByText( 'Ends on 31 Dec 2026 and does not renew by itself.' ) ).toBeInTheDocument();
		await user.click( own.getByRole( 'button', { name: 'Renew Best Practice' } ) );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Renew Best Practice' } ) );
		expect(
			await dialog.findByText( /The plan ends on 20 Dec 2026\. It does not renew by itself/ )
		).toBeInTheDocument();
	} );

	it( 'say when the own one renews, and can still be renewed before', async () => {
		const { card } = await openPlans( prepared( { has: 'best-practice', membership: { renewal: renewal() } } ) );
		const own = await card( 'Best Practice' );
		expect( own.getByText( /Renews automatically on 30 Dec 2026 for \$330\.00\./ ) ).toBeInTheDocument();
		expect( own.getByRole( 'button', { name: 'Renew Best Practice' } ) ).toBeEnabled();
	} );

	it( 'cannot be renewed if they have no end', async () => {
		const { card } = await openPlans( prepared( { has: 'best-practice', membership: { end_date: '' } } ) );
		const own = await card( 'Best Practice' );
		expect( own.queryByRole( 'button', { name: /Renew/ } ) ).not.toBeInTheDocument();
	} );

	it( 'that cannot be read say so', async () => {
		const service = prepared();
		service.when( 'GET /membership/user', refusal( 500, 'internal_error' ) );
		const { dialog } = await openPlans( service );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'Can not get user membership' );
	} );

	it( 'lead to the billing portal', async () => {
		const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const service = prepared();
		service.when( 'GET /membership/portal', json( { url: 'https://billing.example/1' } ) );
		const { dialog, user } = await openPlans( service );
		await user.click( await dialog.findByRole( 'button', { name: 'Manage billing' } ) );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( 'https://billing.example/1' ) );
	} );

	it( 'that nobody sells cannot be pressed', async () => {
		const service = prepared();
		const rows = plans.map( ( one ) => ( { ...one, id: null } ) );
		service.when( 'GET /membership/user', json( { ...account().membership, plans: rows } ) );
		const { card } = await openPlans( service );
		expect( ( await card( 'Strategist' ) ).getByRole( 'button' ) ).toBeDisabled();
	} );
} );

describe( 'changing the plan', () => {
	async function choose( service = prepared(), name = 'Best Practice', press = 'Change Plan' ) {
		const view = await openPlans( service );
		await view.user.click( ( await view.card( name ) ).getByRole( 'button', { name: press } ) );
		return view;
	}

	it( 'says first what will be, then pays for it', async () => {
		const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const { user, service, baseElement } = await choose();
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Change to Best Practice' } ) );
		const pay = await dialog.findByRole( 'button', { name: 'Pay $330.00' } );
		[ '0 now, 200 after', '5, your company has 1 member', '20 Nov 2026', '20 Dec 2026' ].forEach( ( words ) =>
			expect( dialog.getByText( words ) ).toBeInTheDocument()
		);
		expect( service.made( 'POST /membership/preview' )[ 0 ]?.body ).toEqual( { product_id: 41 } );
		expect( await axe( baseElement ) ).toHaveNoViolations();
		await user.click( pay );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( 'https://pay.example/77' ) );
		expect( service.made( 'POST /orders' )[ 0 ]?.body ).toMatchObject( { product_id: 41 } );
	} );

	it( 'says that the credits of the year were given', async () => {
		const service = prepared();
		service.when( 'POST /membership/preview', json( preview( { credits_now: 42, credits_after: 42 } ) ) );
		await choose( service );
		expect(
			await screen.findByText( 'The credits of this year came with an earlier payment.' )
		).toBeInTheDocument();
	} );

	it( 'warns of more members than seats, and of paid time that is given up', async () => {
		const service = prepared();
		const more = { members: 7, over_seats: 2, needs_choice: true, gives_up_until: '2027-01-31T00:00:00Z' };
		service.when( 'POST /membership/preview', json( preview( more ) ) );
		await choose( service );
		expect( await screen.findByText( 'Your company has 7 members, this plan has 5.' ) ).toBeInTheDocument();
		expect( screen.getByText( /Nobody is removed/ ) ).toBeInTheDocument();
		expect( screen.getByText( /It is paid until 31 Jan 2027/ ) ).toBeInTheDocument();
	} );

	it( 'to Lite costs nothing and is done at once', async () => {
		const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const service = prepared( { has: 'best-practice' } );
		const lite = { plan: 'ly-basic', price: null, ends_at: null, credits_now: 5, credits_after: null };
		service.when( 'POST /membership/preview', json( preview( lite ) ) );
		service.when( 'POST /orders', json( order( { kind: 'plan', state: 'done', total: '0.00' } ) ) );
		const { user } = await choose( service, 'Lite' );
		expect( await screen.findByText( 'Not needed; your 5 are kept' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Permanent' ) ).toBeInTheDocument();
		const dialog = within( screen.getByRole( 'dialog', { name: 'Change to Lite' } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Change Plan' } ) );
		await waitFor( () =>
			expect( to ).toHaveBeenCalledWith( 'http://localhost/my-account/my-company/?order_id=77' )
		);
		expect( service.made( 'POST /stripe/checkout' ) ).toHaveLength( 0 );
	} );

	const terms = { price: '330.00', months: 1, renews_at: '2026-12-19T00:00:00Z' };

	it( 'renews automatically only if that is ticked, with what it costs and how it stops', async () => {
		jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const service = prepared();
		service.when( 'POST /membership/preview', json( preview( { renewal: terms } ) ) );
		const { user, baseElement } = await choose( service );
		const box = await screen.findByRole( 'checkbox', { name: 'Renew automatically' } );
		expect( box ).not.toBeChecked();
		expect( box ).toHaveAccessibleDescription(
			'$330.00, including GST, is charged to your card on 19 Dec 2026 and then every month. The price stays until you cancel, at any time, under Manage billing; the plan then runs until its paid end.'
		);
		expect( screen.getByText( /It does not renew by itself/ ) ).toBeInTheDocument();
		await user.click( box );
		expect( screen.getByText( /We remind you by mail 7 days before each payment/ ) ).toBeInTheDocument();
		expect( await axe( baseElement ) ).toHaveNoViolations();
		await user.click( screen.getByRole( 'button', { name: 'Pay $330.00' } ) );
		await waitFor( () => expect( service.made( 'POST /stripe/checkout' ) ).toHaveLength( 1 ) );
		expect( service.made( 'POST /orders' )[ 0 ]?.body ).toMatchObject( { product_id: 41, renews: true } );
	} );

	it( 'does not renew if the box is left alone', async () => {
		jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const service = prepared();
		service.when( 'POST /membership/preview', json( preview( { renewal: terms } ) ) );
		const { user } = await choose( service );
		await user.click( await screen.findByRole( 'button', { name: 'Pay $330.00' } ) );
		await waitFor( () => expect( service.made( 'POST /stripe/checkout' ) ).toHaveLength( 1 ) );
		expect( service.made( 'POST /orders' )[ 0 ]?.body ).not.toHaveProperty( 'renews' );
	} );

	it( 'offers no renewal where the shop has none', async () => {
		await choose();
		expect( await screen.findByText( /It does not renew by itself/ ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	} );

	it( 'says that the renewal of the present plan is cancelled', async () => {
		const service = prepared( { has: 'strategist' } );
		service.when( 'POST /membership/preview', json( preview( { renewing_plan: 'strategist' } ) ) );
		await choose( service );
		expect(
			await screen.findByText( 'The automatic renewal of the plan that you have is cancelled.' )
		).toBeInTheDocument();
	} );

	it( 'says when a plan that renews already is renewed next', async () => {
		const service = prepared( { has: 'best-practice', membership: { renewal: renewal() } } );
		service.when( 'POST /membership/preview', json( preview( { renewing_plan: 'best-practice' } ) ) );
		await choose( service, 'Best Practice', 'Renew Best Practice' );
		expect(
			await screen.findByText( /after this payment the next renewal is before 20 Dec 2026/ )
		).toBeInTheDocument();
	} );

	it( 'goes back to the plans, and from there to where it began', async () => {
		const { user } = await choose();
		await user.click( await screen.findByRole( 'button', { name: 'Plans' } ) );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Membership Plans' } ) );
		await user.click( dialog.getAllByRole( 'button', { name: 'Close' } ).at( -1 )! );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Change Plan' } ) ).toHaveFocus() );
	} );

	it( 'cannot be paid while nobody knows what will be', async () => {
		const service = prepared();
		service.when( 'POST /membership/preview', refusal( 500, 'internal_error' ) );
		await choose( service );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Something went wrong on our side.' );
		const dialog = within( screen.getByRole( 'dialog', { name: 'Change to Best Practice' } ) );
		expect( dialog.getByRole( 'button', { name: 'Change Plan' } ) ).toBeDisabled();
	} );

	it( 'renews the one that is over', async () => {
		const service = prepared( { has: 'best-practice', status: 'expired' } );
		const name = 'Current Plan had expired. Renew now!';
		await choose( service, 'Best Practice', name );
		expect( await screen.findByRole( 'dialog', { name: 'Renew Best Practice' } ) ).toBeInTheDocument();
	} );
} );

describe( 'an expired membership', () => {
	it.each( [ 'owner', 'manager' ] as const )( 'can be renewed by the %s', async ( role ) => {
		const { user } = render( <MembershipExpired />, {
			service: prepared( { has: 'best-practice', status: 'expired', role } ),
		} );
		expect( await screen.findByText( 'Your Membership Plan has expired!' ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Renew now' } ) );
		expect( await screen.findByText( 'Your Membership Plan has expired.' ) ).toBeInTheDocument();
	} );

	it.each( [
		[ 'member', 'expired' ],
		[ 'owner', 'active' ],
	] as const )( 'says nothing to the %s of one that is %s', async ( role, status ) => {
		const service = prepared( { role, status } );
		render( <MembershipExpired />, { service } );
		await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 1 ) );
		expect( screen.queryByText( 'Your Membership Plan has expired!' ) ).not.toBeInTheDocument();
	} );
} );

it.each( [
	[ '<ul><li>One</li><li>Two </li></ul>', [ 'One', 'Two' ] ],
	[ 'One<br>Two', [ 'One', 'Two' ] ],
	[ '<p>One</p><p>Two</p>', [ 'One', 'Two' ] ],
	[ '<ul><li><script>alert(1)</script>One</li></ul>', [ 'One' ] ],
	[ '', [] ],
] )( 'reads the features of %p', ( html, lines ) => {
	expect( featuresOf( html ) ).toEqual( lines );
} );
