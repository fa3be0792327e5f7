import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forSale, product, productsOf } from '../../../tests/commerce';
import { createFakeService, type Call } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import { Catalogue } from './catalogue';

const queryOf = ( { path }: Call ) => Object.fromEntries( new URLSearchParams( path.split( '?' )[ 1 ] ) );
const will = forSale( 30, 'Simple will', { description: '<p>Who gets <b>what</b>.</p>', asic_price: null } );

/** Products by category, as the service gives them. */
function shop() {
	const service = createFakeService();
	service.when( 'GET /products', ( call ) => {
		const { category, search, length } = queryOf( call );
		if ( search ) {
			return productsOf( search === 'nothing' ? [] : [ will ] );
		}
		const rows =
			category === '1' ? [ product( 17, 'Non-disclosure agreement' ) ] : [ will, forSale( 31, 'Mutual will' ) ];
		return productsOf( rows.slice( 0, Number( length ) ), { total_record: category === '2' ? 9 : rows.length } );
	} );
	service.when( 'GET /products/30', json( will ) );
	return service;
}

const open = ( at = '', more = {} ) => render( <Catalogue />, { at, service: shop(), ...more } );
const card = ( name: string ) => screen.findByRole( 'article', { name } );

afterEach( () => jest.restoreAllMocks() );

it( 'shows a section for every category that may be browsed, with its first templates', async () => {
	const { container } = open();
	expect( await screen.findByRole( 'heading', { name: 'Estates' } ) ).toBeVisible();
	const section = screen.getByRole( 'region', { name: 'Estates' } );
	expect( await within( section ).findByText( 'Mutual will' ) ).toBeVisible();
	expect( within( section ).getByRole( 'button', { name: 'Show all 9 of Estates' } ) ).toBeVisible();
	expect( screen.queryByText( /Membership|Uncategorized/ ) ).not.toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'lets visitors browse without a session notice, and leads them to the sign-in page to buy', async () => {
	const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const { user, service } = open( '', { visitor: true } );
	const estates = await screen.findByRole( 'region', { name: 'Estates' } );
	expect( await within( estates ).findAllByText( '$330.00' ) ).toHaveLength( 2 );
	expect( screen.queryByText( 'Your session has ended.' ) ).not.toBeInTheDocument();
	expect( service.made( 'GET /products' )[ 0 ]!.headers.Authorization ).toBeUndefined();
	await user.click( within( estates ).getByRole( 'button', { name: 'Purchase: Simple will' } ) );
	const address = new URL( to.mock.calls[ 0 ]![ 0 ] );
	expect( address.searchParams.get( 'redirect_to' ) ).toMatch( /[?&]productId=30$/ );
} );

describe( 'the shop’s cart', () => {
	const cart = { url: '/cart/', add: '/?wc-ajax=add_to_cart' };
	const fetched = jest.fn();
	const addWill = async ( response: object ) => {
		fetched.mockReset().mockResolvedValue( { ok: true, json: () => Promise.resolve( response ) } );
		global.fetch = fetched;
		const { user } = open( '', { site: { cart } } );
		const estates = await screen.findByRole( 'region', { name: 'Estates' } );
		await user.click( await within( estates ).findByRole( 'button', { name: 'Add to cart: Simple will' } ) );
		return user;
	};

	it( 'receives a template that is sold, and the notice links it', async () => {
		const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const user = await addWill( { cart_hash: 'a' } );
		expect( fetched.mock.calls[ 0 ]![ 0 ] ).toBe( cart.add );
		expect( String( fetched.mock.calls[ 0 ]![ 1 ].body ) ).toBe( 'product_id=30&quantity=1' );
		const notices = await screen.findByRole( 'region', { name: 'Notices' } );
		expect( within( notices ).getByText( 'Simple will is in your cart.' ) ).toBeVisible();
		await user.click( within( notices ).getByRole( 'button', { name: 'View cart' } ) );
		expect( to ).toHaveBeenCalledWith( '/cart/' );
	} );

	it( 'shows a refusal of the shop', async () => {
		await addWill( { error: true, product_url: '/product/simple-will/' } );
		const notices = await screen.findByRole( 'region', { name: 'Notices' } );
		expect( within( notices ).getByText( /^Simple will could not be added/ ) ).toBeVisible();
	} );

	it( 'is offered neither for templates of the plan nor by a shop that sells nothing', async () => {
		open();
		await card( 'Simple will' );
		expect( screen.queryByRole( 'button', { name: /^Add to cart/ } ) ).not.toBeInTheDocument();
	} );
} );

it( 'opens a category by carousel or tree; the address contains it and back returns', async () => {
	const { user } = open();
	const carousel = await screen.findByRole( 'region', { name: 'Categories' } );
	await user.click( within( carousel ).getByRole( 'button', { name: 'Estates' } ) );
	expect( window.location.search ).toBe( '?categoryId=2' );
	expect( await screen.findByRole( 'heading', { name: 'Powers of Attorney' } ) ).toBeVisible();
	await user.click( screen.getByRole( 'treeitem', { name: 'Wills' } ) );
	expect( window.location.search ).toBe( '?categoryId=3' );
	const crumbs = screen.getByRole( 'navigation', { name: 'Breadcrumb' } );
	expect(
		within( crumbs )
			.getAllByRole( 'listitem' )
			.map( ( one ) => one.textContent )
	).toEqual( [ 'All templates', '›Estates', '›Wills' ] );
	act( () => window.history.back() );
	await waitFor( () => expect( window.location.search ).toBe( '?categoryId=2' ) );
} );

it( 'walks the carousel by arrows', async () => {
	const { user } = open();
	const carousel = await screen.findByRole( 'region', { name: 'Categories' } );
	const estates = within( carousel ).getByRole( 'button', { name: 'Estates' } );
	estates.focus();
	await user.keyboard( '{ArrowLeft}' );
	expect( within( carousel ).getByRole( 'button', { name: 'Commercial' } ) ).toHaveFocus();
} );

it( 'searches 800 ms after the last letter, counts the results, and finds categories ignoring case', async () => {
	const { user, service } = open();
	await card( 'Non-disclosure agreement' );
	await user.type( screen.getByRole( 'searchbox' ), 'wILL' );
	expect( service.made( 'GET /products' ).filter( ( call ) => queryOf( call ).search ) ).toHaveLength( 0 );
	expect( await screen.findByRole( 'heading', { name: '1 Result(s) Found' } ) ).toBeVisible();
	expect( service.made( 'GET /products' ).filter( ( call ) => queryOf( call ).search ) ).toHaveLength( 1 );
	expect( window.location.search ).toBe( '?search=wILL' );
	await user.click( screen.getByRole( 'button', { name: 'All of Wills' } ) );
	expect( window.location.search ).toBe( '?categoryId=3' );
	expect( screen.getByRole( 'searchbox' ) ).toHaveValue( '' );
} );

it( 'shows in the spec’s words that nothing was found, and shows all again', async () => {
	const { user } = open( '?search=nothing' );
	await screen.findByRole( 'button', { name: 'Show all templates' } );
	expect( screen.getAllByText( 'No documents found.' )[ 0 ] ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Show all templates' } ) );
	expect( await card( 'Non-disclosure agreement' ) ).toBeVisible();
} );

it( 'previews the product of the address, with video, benefits and questions, and closes to the list', async () => {
	const service = shop();
	const rich = { ...will, product_videos: 'https://youtu.be/abcdefghijk', benefits: '<ul><li>Clear</li></ul>' };
	service.when( 'GET /products/30', json( rich ) );
	service.when(
		'GET /faq/get-faq',
		json( [], { body: [ { id: 1, question: 'Is it valid?', answer: 'Once signed.' } ] } )
	);
	const { user, container } = render( <Catalogue />, { service, at: '?productId=30' } );
	const dialog = await screen.findByRole( 'dialog', { name: 'Simple will' } );
	expect( within( dialog ).getByText( 'what' ) ).toBeVisible();
	expect( within( dialog ).getByText( 'Clear' ) ).toBeVisible();
	expect( within( dialog ).getByRole( 'button', { name: 'Play video: Simple will' } ) ).toBeVisible();
	expect( await within( dialog ).findByText( 'Is it valid?' ) ).toBeVisible();
	expect( within( dialog ).getByText( '$330.00' ) ).toBeVisible();
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( within( dialog ).getAllByRole( 'button', { name: 'Close' } )[ 0 ]! );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	expect( window.location.search ).toBe( '' );
} );

it( 'shows in the preview what a legal review of the document costs', async () => {
	const service = shop();
	service.when( 'GET /products/30', json( { ...will, legal_review_price: '220.00' } ) );
	render( <Catalogue />, { service, at: '?productId=30' } );
	const dialog = await screen.findByRole( 'dialog', { name: 'Simple will' } );
	expect( await within( dialog ).findByText( 'Legal review available, $220.00' ) ).toBeVisible();
} );

it( 'names the regulator’s fee beside the price', async () => {
	const service = shop();
	service.when(
		'GET /products',
		productsOf( [ forSale( 40, 'Company registration', { is_asic_template: true, asic_price: '611.00' } ) ] )
	);
	render( <Catalogue />, { service, at: '?categoryId=1' } );
	expect( await card( 'Company registration' ) ).toHaveTextContent( '$330.00 inc. GSTexc. ASIC fee $611.00' );
} );

it( 'hides the price of templates that the plan includes or that are free', async () => {
	const service = shop();
	service.when(
		'GET /products',
		productsOf( [ product( 1, 'In the plan' ), product( 2, 'Sample', { is_free: true } ) ] )
	);
	render( <Catalogue />, { service, at: '?categoryId=1' } );
	expect( await card( 'In the plan' ) ).not.toHaveTextContent( '$' );
	expect( await card( 'In the plan' ) ).toHaveTextContent( 'Included in your plan' );
	expect( await card( 'Sample' ) ).toHaveTextContent( 'Free' );
} );

it( 'shows a sale with the price that it reduces', async () => {
	const service = shop();
	const sale = { cost: { kind: 'price', amount: '99.00', credits: 0 }, price: '99.00' } as const;
	service.when( 'GET /products', productsOf( [ forSale( 40, 'Deed', sale ) ] ) );
	render( <Catalogue />, { service, at: '?categoryId=1' } );
	expect( await card( 'Deed' ) ).toHaveTextContent( 'Regular price $330.00 Sale price $99.00 inc. GST' );
} );

it.each( [
	[ 'strategist_only', 'Strategist only', 'This template is for the Strategist Plan only.' ],
	[ 'category_locked', 'Not in your plan', 'This category is not part of your plan.' ],
	[ 'plan_expired', 'Plan expired', 'Your Membership Plan has expired.' ],
] as const )( 'shows why a template is locked: %s', async ( reason, chip, title ) => {
	const service = shop();
	service.when(
		'GET /products',
		productsOf( [ product( 5, 'Unit trust', { access: 'locked', locked_reason: reason } ) ] )
	);
	const { user, container } = render( <Catalogue />, { service, at: '?categoryId=1' } );
	expect( await card( 'Unit trust' ) ).toHaveTextContent( chip );
	await user.click( screen.getByRole( 'button', { name: 'How to get it: Unit trust' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: title } );
	expect( Boolean( within( dialog ).queryByRole( 'link', { name: '1300 555 010' } ) ) ).toBe(
		reason !== 'plan_expired'
	);
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'reloads the list after an error', async () => {
	const service = shop();
	service.when( 'GET /products', refusal( 500, 'internal_error' ) );
	const { user } = render( <Catalogue />, { service, at: '?categoryId=1' } );
	const again = await screen.findByRole( 'button', { name: 'Try again' } );
	service.when( 'GET /products', productsOf( [ will ] ) );
	await user.click( again );
	expect( await card( 'Simple will' ) ).toBeVisible();
} );
