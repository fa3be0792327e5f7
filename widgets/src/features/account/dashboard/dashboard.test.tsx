import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, type AccountOptions } from '../../../../tests/account';
import { createFakeService } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { Dashboard } from '.';

const row = ( id: number, name: string, status = 1 ) => ( {
	id,
	name,
	status,
	status_name: status === 1 ? 'Draft' : 'Completed',
	template: { id: 7, name: 'Agreement' },
	updated_at: '2026-11-20T01:00:00+00:00',
} );

const nothing = { current: null, recent: [], failed: [], orders: [], month: null };

function open( dashboard: object = {}, options: AccountOptions & { invitations?: number } = {} ) {
	const service = createFakeService();
	const counts = { members: 3, seats: 5, invitations: options.invitations ?? 0, integrations: 0 };
	const me = { ...account( options ), counts, dashboard: { ...nothing, ...dashboard } };
	service.when( 'GET /me', json( me ) );
	return render( <Dashboard />, { service, at: 'my-account/', site: { endpoint: '' } } );
}

const part = async ( name: string ) => within( await screen.findByRole( 'region', { name } ) );

it( 'sends one request for everything that it shows', async () => {
	const { service } = open();
	await part( 'Recent documents' );
	expect( service.made( 'GET /me' ).map( ( { path } ) => path ) ).toEqual( [ '/me?for=dashboard' ] );
} );

it( 'links the last edited document, and the recent ones', async () => {
	const { container } = open( { current: row( 5, 'Lease' ), recent: [ row( 5, 'Lease' ), row( 4, 'Will', 5 ) ] } );
	const current = await part( 'Continue where you left off' );
	expect( current.getByRole( 'link', { name: 'Continue: Lease' } ) ).toHaveAttribute(
		'href',
		expect.stringContaining( 'template/?docId=5' )
	);
	const recent = await part( 'Recent documents' );
	expect( recent.getByRole( 'link', { name: 'Will' } ) ).toHaveAttribute(
		'href',
		expect.stringContaining( 'docId=4' )
	);
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'describes its content while it is empty', async () => {
	open();
	expect( ( await part( 'Recent documents' ) ).getByText( 'Your documents will be here' ) ).toBeInTheDocument();
	expect( ( await part( 'Waiting for you' ) ).getByText( 'Nothing is waiting for you.' ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'region', { name: 'Continue where you left off' } ) ).not.toBeInTheDocument();
} );

it( 'lists waiting items: problems, payments, starts and invitations', async () => {
	const orders = [
		{ id: 8, kind: 'credits', waiting_for: 'payment', name: 'Ten credits', total: '290.00', pieces: 0 },
		{ id: 9, kind: 'document', waiting_for: 'start', name: 'Deed', total: '99.00', pieces: 2 },
	];
	open(
		{ failed: [ row( 3, 'Lease' ) ], orders },
		{ invitations: 2, capabilities: [ 'teams.invite', 'plans.change' ] }
	);
	const waiting = await part( 'Waiting for you' );
	const link = ( name: string ) => waiting.getByRole( 'link', { name } ).getAttribute( 'href' );
	expect( link( 'Fix: Lease' ) ).toContain( 'docId=3' );
	expect( link( 'Pay: Ten credits' ) ).toContain( '/my-company/?order_id=8' );
	expect( link( 'Start: Deed' ) ).toContain( '/my-document/?order_id=9' );
	expect( link( 'View: Invitations' ) ).toContain( 'tab=team' );
	expect( waiting.getByText( 'Order 8: $290.00 is not paid yet.' ) ).toBeInTheDocument();
	expect( waiting.getByText( 'Order 9: 2 documents are paid and can be started.' ) ).toBeInTheDocument();
} );

it( 'shows a member who can renew the plan', async () => {
	open( {}, { role: 'member', status: 'expired' } );
	expect( ( await part( 'Waiting for you' ) ).getByText( /owner or a manager of your company/ ) ).toBeInTheDocument();
} );

it( 'shows an owner what the firm did', async () => {
	const month = { since: '2026-10-25', completed: 1204, credits_used: 12, active_members: 2 };
	open( { month } );
	const card = await part( 'Your firm’s last 30 days' );
	[ '1,204', '12', '2 of 3' ].forEach( ( words ) => expect( card.getByText( words ) ).toBeInTheDocument() );
} );

it( 'offers no new document to a member who may not create one', async () => {
	open( {}, { capabilities: [ 'plans.see' ] } );
	await part( 'Recent documents' );
	expect( screen.queryByRole( 'link', { name: 'New document' } ) ).not.toBeInTheDocument();
} );

it( 'shows a loading error and can be reloaded', async () => {
	const service = createFakeService();
	service.when( 'GET /me', refusal( 500, 'internal_error' ) );
	const { user } = render( <Dashboard />, { service, at: 'my-account/', site: { endpoint: '' } } );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Your dashboard could not be loaded.' );
	service.when( 'GET /me', json( { ...account(), counts: { members: 1 }, dashboard: nothing } ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await part( 'Recent documents' );
} );
