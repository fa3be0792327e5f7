import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, order, serviceFor, type AccountOptions } from '../../../tests/account';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import { useReloadMe } from '../identity/hooks';
import { CreditStatus } from './credit-status';
import { RemainingCredit } from './remaining-credit';

const packages = [ 10, 25, 50, 100 ].map( ( credit, index ) => ( {
	id: 31 + index,
	name: `${ credit } Credits`,
	price: `${ credit * 29 }.00`,
	regular_price: `${ credit * 29 }.00`,
	credit,
} ) );

afterEach( () => jest.restoreAllMocks() );

function Again() {
	const again = useReloadMe();
	return <button onClick={ again }>Again</button>;
}

describe( 'the badge', () => {
	const open = ( options: AccountOptions ) => render( <RemainingCredit />, { service: serviceFor( options ) } );

	it( 'shows the remaining credits and links the company page', async () => {
		const { container } = open( {} );
		const link = await screen.findByRole( 'link', { name: /Credit remaining/ } );
		expect( link ).toHaveTextContent( '42' );
		expect( link ).toHaveAttribute( 'href', '/my-account/my-company/' );
		expect( screen.queryByText( 'Run out!' ) ).not.toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it.each( [
		[ 7, '14px' ],
		[ 42, '14px' ],
		[ 142, '13px' ],
		[ 1234, '12px' ],
		[ 12345678, '10px' ],
	] )( 'writes %d in %s', async ( left, size ) => {
		open( { left } );
		expect( await screen.findByText( String( left ) ) ).toHaveStyle( { fontSize: size } );
	} );

	it.each( [
		[ 10, true ],
		[ 11, false ],
	] )( 'with %d credits warns that they run out: %p', async ( left, isWarned ) => {
		open( { left } );
		await screen.findByText( String( left ) );
		expect( screen.queryAllByText( 'Run out!' ) ).toHaveLength( Number( isWarned ) );
	} );

	it.each( [ 'ly-basic', 'strategist' ] )( 'is not there on the plan %s', async ( plan ) => {
		const { service } = open( { plan } );
		await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 1 ) );
		expect( screen.queryByRole( 'link' ) ).not.toBeInTheDocument();
	} );

	it( 'offers more credits only to owner and manager', async () => {
		open( { role: 'manager' } );
		expect( await screen.findByRole( 'button', { name: 'Get more' } ) ).toBeInTheDocument();
	} );

	it( 'offers no purchase to a member', async () => {
		open( { role: 'member' } );
		await screen.findByRole( 'link' );
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
	} );

	it( 'shares its request with the other widgets of the page, and reloads after a purchase', async () => {
		const service = serviceFor();
		const { user } = render(
			<>
				<RemainingCredit />
				<RemainingCredit />
				<Again />
			</>,
			{ service }
		);
		expect( await screen.findAllByText( '42' ) ).toHaveLength( 2 );
		expect( service.made( 'GET /me' ) ).toHaveLength( 1 );
		service.when( 'GET /me', json( account( { left: 52 } ) ) );
		await user.click( screen.getByRole( 'button', { name: 'Again' } ) );
		expect( await screen.findAllByText( '52' ) ).toHaveLength( 2 );
		expect( service.made( 'GET /me' ) ).toHaveLength( 2 );
	} );
} );

describe( 'Buying Credit', () => {
	async function open( service = serviceFor() ) {
		service.when( 'POST /stripe/checkout', json( { url: 'https://pay.example/77' } ) );
		service.when( 'POST /orders', json( order() ) );
		const view = render( <RemainingCredit />, { service } );
		await view.user.click( await screen.findByRole( 'button', { name: 'Get more' } ) );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Buying Credit' } ) );
		return { ...view, dialog };
	}

	async function openWith( rows = packages ) {
		const service = serviceFor();
		service.when( 'GET /credits/packages', json( rows ) );
		const view = await open( service );
		await view.dialog.findByRole( 'radiogroup' );
		return view;
	}

	/** The values of the summary by their names. */
	const summary = () =>
		Object.fromEntries(
			[ ...document.querySelectorAll( 'dl > div' ) ].map( ( line ) => [
				line.querySelector( 'dt' )!.textContent,
				line.querySelector( 'dd' )!.textContent,
			] )
		);

	it( 'sells a package on sale at the price that the list and the order state', async () => {
		const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const { dialog, user, service } = await openWith( [ { ...packages[ 1 ]!, price: '250.00' } ] );
		service.when( 'POST /orders', json( order( { total: '250.00' } ) ) );
		expect( dialog.getByRole( 'deletion' ) ).toHaveTextContent( '$725.00' );
		await user.click( dialog.getByRole( 'radio', { name: /Sale price \$250\.00/ } ) );
		expect( summary().Total ).toBe( '$250.00' );
		await user.click( dialog.getByRole( 'button', { name: 'Buy' } ) );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( 'https://pay.example/77' ) );
	} );

	it( 'shows what there will be and what it costs before it is paid', async () => {
		const { dialog, user, baseElement } = await openWith();
		expect( dialog.getByText( '4 packages' ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'button', { name: 'Buy' } ) ).toBeDisabled();
		expect( summary() ).toMatchObject( { 'Remaining credit': '42', Total: '–' } );
		await user.click( dialog.getByRole( 'radio', { name: /^25 Credits/ } ) );
		expect( summary() ).toEqual( {
			'Remaining credit': '42',
			'Top-up amount': '25 credits',
			'Current available credits': '67',
			Total: '$725.00',
		} );
		expect( dialog.getByRole( 'button', { name: 'Buy' } ) ).toBeEnabled();
		expect( await axe( baseElement ) ).toHaveNoViolations();
	} );

	it( 'has arrows where there are more than three', async () => {
		const { dialog, user } = await openWith();
		const [ back, on ] = [ 'Previous packages', 'Next packages' ].map( ( name ) =>
			dialog.getByRole( 'button', { name } )
		);
		expect( back ).toBeDisabled();
		await user.click( on! );
		expect( on ).toBeDisabled();
		expect( back ).toBeEnabled();
	} );

	it( 'has none where three are all', async () => {
		const { dialog } = await openWith( packages.slice( 0, 3 ) );
		expect( dialog.queryByRole( 'button', { name: 'Next packages' } ) ).not.toBeInTheDocument();
	} );

	it( 'creates one order for several presses and opens the payment page', async () => {
		const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const { dialog, user, service } = await openWith();
		await user.click( dialog.getByRole( 'radio', { name: /^10 Credits/ } ) );
		await user.tripleClick( dialog.getByRole( 'button', { name: 'Buy' } ) );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( 'https://pay.example/77' ) );
		expect( service.made( 'POST /orders' ) ).toHaveLength( 1 );
		expect( service.made( 'POST /orders' )[ 0 ]?.body ).toMatchObject( { product_id: 31, quantity: 1 } );
		const { body } = service.made( 'POST /stripe/checkout' )[ 0 ]!;
		expect( body.success_url ).toBe( 'http://localhost/my-account/my-company/?order_id=77' );
		expect( body.cancel_url ).toBe(
			'http://localhost/my-account/my-company/?order_id=77&error=1&message=cancelled'
		);
		expect( dialog.getByText( 'Processing to payment page...' ) ).toBeInTheDocument();
	} );

	it( 'shows that nothing was charged if there is no payment page, and retries the same order', async () => {
		const { dialog, user, service } = await openWith();
		service.when( 'POST /stripe/checkout', refusal( 503, 'payment_unavailable' ) );
		await user.click( dialog.getByRole( 'radio', { name: /^10 Credits/ } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Buy' } ) );
		const failure = await dialog.findByRole( 'alert' );
		expect( failure ).toHaveTextContent( 'There is something wrong. Please try again!' );
		expect( failure ).toHaveTextContent( 'Nothing was charged.' );
		await user.click( dialog.getByRole( 'button', { name: 'Buy' } ) );
		await waitFor( () => expect( service.made( 'POST /orders' ) ).toHaveLength( 2 ) );
		const [ first, second ] = service.made( 'POST /orders' );
		expect( second?.body.request_key ).toBe( first?.body.request_key );
	} );

	it( 'does not open the payment page if the order’s price differs from the displayed one', async () => {
		const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const { dialog, user, service } = await openWith();
		service.when( 'POST /orders', json( order( { total: '999.00' } ) ) );
		await user.click( dialog.getByRole( 'radio', { name: /^10 Credits/ } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Buy' } ) );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'The price has changed.' );
		expect( to ).not.toHaveBeenCalled();
		await waitFor( () => expect( service.made( 'GET /credits/packages' ) ).toHaveLength( 2 ) );
	} );

	it( 'shows that packages cannot be loaded, and reloads them', async () => {
		const service = serviceFor();
		service.when( 'GET /credits/packages', refusal( 500, 'internal_error' ) );
		const { dialog, user } = await open( service );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'Cannot get credit packages' );
		service.when( 'GET /credits/packages', json( packages ) );
		await user.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
		expect( await dialog.findByRole( 'radiogroup' ) ).toBeInTheDocument();
	} );

	it( 'shows that there is nothing to buy', async () => {
		const service = serviceFor();
		service.when( 'GET /credits/packages', json( [] ) );
		const { dialog } = await open( service );
		expect( await dialog.findByText( /There are no packages/ ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'button', { name: 'Buy' } ) ).toBeDisabled();
	} );
} );

describe( 'credit logs', () => {
	const spent = {
		created_at: '2026-11-20T10:00:00Z',
		id_user: 4,
		user_name: 'Mei',
		used: 2,
		doc_id: '11,12',
		documents: [
			{ id: 11, name: '' },
			{ id: 12, name: 'Lease of 5 Kent St' },
		],
	};
	const bought = {
		id: 77,
		date: '2026-11-19T10:00:00Z',
		user: 'Olivia',
		amount: '$290.00',
		cap_qty: 10,
		package: '10 Credits',
	};

	async function open( service = serviceFor(), rows: object[] = [ spent ] ) {
		service.when( 'GET /team/used-cap', json( rows ) );
		service.when( 'GET /team/order-cap', json( [ bought ] ) );
		const view = render( <CreditStatus />, { service } );
		await view.user.click( await screen.findByRole( 'button', { name: 'View Credit Logs' } ) );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Credit logs' } ) );
		return { ...view, dialog };
	}
	const queriesOf = ( service: ReturnType< typeof serviceFor >, path: string ) =>
		service.made( `GET ${ path }` ).map( ( call ) => call.path.split( '?' )[ 1 ] );

	it( 'show who used credits for which documents', async () => {
		const { dialog, service, baseElement } = await open();
		const [ , row ] = await dialog.findAllByRole( 'row' );
		expect( row ).toHaveTextContent( '20 Nov 2026' );
		expect( row ).toHaveTextContent( 'Mei' );
		expect( row ).toHaveTextContent( 'Document 11 (deleted)' );
		expect( dialog.getByRole( 'link', { name: 'Lease of 5 Kent St' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( '/my-account/my-document/?docId=12' )
		);
		expect( queriesOf( service, '/team/used-cap' ) ).toEqual( [ 'sort_by=created_at&sort=desc' ] );
		expect( await axe( baseElement ) ).toHaveNoViolations();
	} );

	it( 'show who bought what for how much', async () => {
		const { dialog, user } = await open();
		await user.click( dialog.getByRole( 'tab', { name: 'Credit Buying History' } ) );
		const [ , row ] = await dialog.findAllByRole( 'row' );
		[ '19 Nov 2026', 'Olivia', '10 Credits', '$290.00' ].forEach( ( words ) =>
			expect( row ).toHaveTextContent( words )
		);
	} );

	it( 'are filtered by days and ordered', async () => {
		const { dialog, user, service } = await open();
		await dialog.findAllByRole( 'row' );
		await user.selectOptions( dialog.getByLabelText( 'Sort by' ), 'Member, A to Z' );
		await user.type( dialog.getByLabelText( 'From' ), '2026-11-01' );
		await user.type( dialog.getByLabelText( 'To' ), '2026-11-30' );
		await waitFor( () =>
			expect( queriesOf( service, '/team/used-cap' ).at( -1 ) ).toBe(
				'sort_by=user_name&sort=asc&from=2026-11-01&to=2026-11-30'
			)
		);
	} );

	it( 'send no request for a period that ends before it begins', async () => {
		const { dialog, user, service } = await open();
		await dialog.findAllByRole( 'row' );
		await user.type( dialog.getByLabelText( 'To' ), '2026-11-01' );
		await user.type( dialog.getByLabelText( 'From' ), '2026-11-30' );
		expect( await dialog.findByText( 'This is before the first day.' ) ).toBeInTheDocument();
		expect( queriesOf( service, '/team/used-cap' ).some( ( query ) => query?.includes( 'from=2026-11-30' ) ) ).toBe(
			false
		);
	} );

	it( 'warn that credits run out, and link the purchase', async () => {
		const { dialog, user } = await open( serviceFor( { left: 3 } ) );
		expect( dialog.getByText( 'Run out of Credits' ) ).toBeInTheDocument();
		await user.click( dialog.getByRole( 'button', { name: 'Get more' } ) );
		const buying = within( await screen.findByRole( 'dialog', { name: 'Buying Credit' } ) );
		await user.click( buying.getByRole( 'button', { name: 'Cancel' } ) );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'View Credit Logs' } ) ).toHaveFocus() );
	} );

	it( 'show that there are no entries', async () => {
		const { dialog } = await open( serviceFor(), [] );
		expect( await dialog.findByText( 'No credits were spent.' ) ).toBeInTheDocument();
	} );

	it( 'that cannot be read can be reloaded', async () => {
		const service = serviceFor();
		const { dialog, user } = await open( service );
		service.when( 'GET /team/order-cap', refusal( 500, 'internal_error' ) );
		await user.click( dialog.getByRole( 'tab', { name: 'Credit Buying History' } ) );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'Cannot get buying credit history' );
		service.when( 'GET /team/order-cap', json( [ bought ] ) );
		await user.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
		expect( await dialog.findAllByRole( 'row' ) ).toHaveLength( 2 );
	} );

	it( 'are not for members', async () => {
		render( <CreditStatus />, { service: serviceFor( { role: 'member' } ) } );
		expect( await screen.findByText( '42 credits left' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
	} );
} );
