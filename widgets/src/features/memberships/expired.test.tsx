import { screen, waitFor } from '@testing-library/react';
import { prepared } from '../../../tests/plans';
import { render } from '../../../tests/render';
import { MembershipExpired } from './expired';

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
	] as const )( 'is not shown to the %s of one that is %s', async ( role, status ) => {
		const service = prepared( { role, status } );
		render( <MembershipExpired />, { service } );
		await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 1 ) );
		expect( screen.queryByText( 'Your Membership Plan has expired!' ) ).not.toBeInTheDocument();
	} );
} );
