import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, serviceFor, type AccountOptions } from '../../../tests/account';
import { CardWithPlans, renewal } from '../../../tests/plans';
import { render } from '../../../tests/render';
import { json, refusal } from '../../../tests/responses';

describe( 'the card', () => {
	const open = ( options: AccountOptions = {} ) =>
		render( <CardWithPlans />, { service: serviceFor( options ), at: 'my-account/' } );

	it( 'is active on its last day, and shows that it is not renewed', async () => {
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

	it( 'shows that a plan is expired and no remaining time', async () => {
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

	it( 'shows a loading error and can be reloaded', async () => {
		const service = serviceFor();
		service.when( 'GET /me', refusal( 500, 'internal_error' ) );
		const { user } = render( <CardWithPlans />, { service, at: 'my-account/' } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Can not get user membership' );
		service.when( 'GET /me', json( account() ) );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Best Practice' ) ).toBeInTheDocument();
	} );
} );
