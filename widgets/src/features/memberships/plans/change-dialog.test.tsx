import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { order } from '../../../../tests/account';
import { openPlans, prepared, preview, renewal } from '../../../../tests/plans';
import { json, refusal } from '../../../../tests/responses';
import { visit } from '../../../lib/visit';

afterEach( () => {
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

describe( 'changing the plan', () => {
	async function choose( service = prepared(), name = 'Best Practice', press = 'Change Plan' ) {
		const view = await openPlans( service );
		await view.user.click( ( await view.card( name ) ).getByRole( 'button', { name: press } ) );
		return view;
	}

	it( 'shows the consequences first, then opens the payment', async () => {
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

	it( 'shows that the credits of the year were given already', async () => {
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

	it( 'renews automatically only if that is ticked, and shows the price and how to stop it', async () => {
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

	it( 'shows that the renewal of the present plan is cancelled', async () => {
		const service = prepared( { has: 'strategist' } );
		service.when( 'POST /membership/preview', json( preview( { renewing_plan: 'strategist' } ) ) );
		await choose( service );
		expect(
			await screen.findByText( 'The automatic renewal of the plan that you have is cancelled.' )
		).toBeInTheDocument();
	} );

	it( 'shows the next renewal of a plan that renews already', async () => {
		const service = prepared( { has: 'best-practice', membership: { renewal: renewal() } } );
		service.when( 'POST /membership/preview', json( preview( { renewing_plan: 'best-practice' } ) ) );
		await choose( service, 'Best Practice', 'Renew Best Practice' );
		expect(
			await screen.findByText( /after this payment the next renewal is before 20 Dec 2026/ )
		).toBeInTheDocument();
	} );

	it( 'goes back to the plans, and from there to the page before', async () => {
		const { user } = await choose();
		await user.click( await screen.findByRole( 'button', { name: 'Plans' } ) );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Membership Plans' } ) );
		await user.click( dialog.getAllByRole( 'button', { name: 'Close' } ).at( -1 )! );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Change Plan' } ) ).toHaveFocus() );
	} );

	it( 'cannot be paid while the consequences are unknown', async () => {
		const service = prepared();
		service.when( 'POST /membership/preview', refusal( 500, 'internal_error' ) );
		await choose( service );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Something went wrong on our side.' );
		const dialog = within( screen.getByRole( 'dialog', { name: 'Change to Best Practice' } ) );
		expect( dialog.getByRole( 'button', { name: 'Change Plan' } ) ).toBeDisabled();
	} );

	it( 'renews an expired plan', async () => {
		const service = prepared( { has: 'best-practice', status: 'expired' } );
		const name = 'Current Plan had expired. Renew now!';
		await choose( service, 'Best Practice', name );
		expect( await screen.findByRole( 'dialog', { name: 'Renew Best Practice' } ) ).toBeInTheDocument();
	} );
} );
