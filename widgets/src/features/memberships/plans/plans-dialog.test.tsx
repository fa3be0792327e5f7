import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account } from '../../../../tests/account';
import { openPlans, plans, prepared, renewal } from '../../../../tests/plans';
import { render } from '../../../../tests/render';
import { json, refusal } from '../../../../tests/responses';
import { visit } from '../../../lib/visit';
import { MembershipExpired } from '../expired';
import { MembershipWidget } from '../membership-widget';

afterEach( () => {
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

describe( 'Membership Plans', () => {
	it( 'show the price, the limits and the features of each plan', async () => {
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

	it( 'open if the address requests them', async () => {
		render( <MembershipExpired />, { service: prepared(), at: 'my-account/my-document/#lyd-upgrade' } );
		expect( await screen.findByRole( 'dialog', { name: 'Membership Plans' } ) ).toBeInTheDocument();
		expect( window.location.hash ).toBe( '' );
	} );

	it( 'show a member who can change the plan', async () => {
		const { dialog, card } = await openPlans( prepared( { role: 'member' } ) );
		expect( await dialog.findByText( 'Ask the owner or a manager of your company.' ) ).toBeVisible();
		expect( ( await card( 'Strategist' ) ).getByRole( 'button', { name: 'Change Plan' } ) ).toBeDisabled();
		expect( dialog.queryByRole( 'button', { name: 'Manage billing' } ) ).not.toBeInTheDocument();
	} );

	it( 'show the price of a term, which is not renewed automatically', async () => {
		const { card, dialog } = await openPlans();
		expect( ( await card( 'Best Practice' ) ).getByText( /for 1 month/ ) ).toBeInTheDocument();
		expect( dialog.queryByText( /per month/ ) ).not.toBeInTheDocument();
	} );

	it( 'show when the current plan ends, and allow an early renewal', async () => {
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

	it( 'show when the current plan renews, and allow an early renewal', async () => {
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

	it( 'show a loading error', async () => {
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

	it( 'that are not sold cannot be pressed', async () => {
		const service = prepared();
		const rows = plans.map( ( one ) => ( { ...one, id: null } ) );
		service.when( 'GET /membership/user', json( { ...account().membership, plans: rows } ) );
		const { card } = await openPlans( service );
		expect( ( await card( 'Strategist' ) ).getByRole( 'button' ) ).toBeDisabled();
	} );
} );
