import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forSale, product, productsOf } from '../../../tests/commerce';
import { createFakeService, type Call } from '../../../tests/fake-service';
import { render } from '../../../tests/render';
import { DocumentPage } from './document-page';
import { MyTemplates } from './my-templates';

const queryOf = ( { path }: Call ) => Object.fromEntries( new URLSearchParams( path.split( '?' )[ 1 ] ) );
const searches = ( service: ReturnType< typeof createFakeService > ) =>
	service.made( 'GET /products' ).filter( ( call ) => queryOf( call ).search );

it( 'lists the templates under their tab, each with what can be done', async () => {
	const service = createFakeService();
	service.when( 'GET /products', productsOf( [ product( 17, 'Lease' ), forSale( 30, 'Simple will' ) ] ) );
	const { container } = render( <MyTemplates />, { service } );
	expect( screen.getByRole( 'tab', { name: 'Our Templates' } ) ).toHaveAttribute( 'aria-selected', 'true' );
	expect( await screen.findByRole( 'button', { name: 'Start Document: Lease' } ) ).toBeVisible();
	const will = screen.getByRole( 'article', { name: 'Simple will' } );
	expect( within( will ).getByRole( 'button', { name: 'Purchase: Simple will' } ) ).toBeVisible();
	expect( will ).toHaveTextContent( '$330.00' );
	expect( screen.getByRole( 'article', { name: 'Lease' } ) ).not.toHaveTextContent( '$' );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'counts what a search found and clears it', async () => {
	const { user, service } = render( <MyTemplates /> );
	await screen.findByRole( 'article', { name: 'Loan agreement' } );
	await user.type( screen.getByRole( 'searchbox' ), 'agreement' );
	expect( await screen.findByText( '2 Search Results' ) ).toBeVisible();
	expect( searches( service ) ).toHaveLength( 1 );
	await user.click( screen.getByRole( 'button', { name: 'Clear' } ) );
	await waitFor( () => expect( screen.queryByText( '2 Search Results' ) ).not.toBeInTheDocument() );
	expect( screen.getByRole( 'searchbox' ) ).toHaveValue( '' );
	expect( window.location.search ).toBe( '' );
} );

it( 'lists only the open category', async () => {
	const { user, service } = render( <MyTemplates />, { at: '?categoryId=2' } );
	await screen.findByRole( 'article', { name: 'Loan agreement' } );
	expect( queryOf( service.made( 'GET /products' )[ 0 ]! ) ).toMatchObject( { category: '2', length: '100' } );
	await user.selectOptions( screen.getByRole( 'combobox', { name: 'Category' } ), '1' );
	expect( window.location.search ).toBe( '?categoryId=1' );
} );

it( 'loads more near the end of the list, and shows no row twice', async () => {
	const service = createFakeService();
	service.when( 'GET /products', ( call ) => {
		const page = Number( queryOf( call ).page );
		return productsOf( [ product( page, `Template ${ page }` ), product( 9, 'On both' ) ], {
			page,
			total_page: 2,
		} );
	} );
	const { user } = render( <MyTemplates />, { service } );
	await user.click( await screen.findByRole( 'button', { name: 'Load more' } ) );
	expect( await screen.findByRole( 'article', { name: 'Template 2' } ) ).toBeVisible();
	expect( screen.getAllByRole( 'article', { name: 'On both' } ) ).toHaveLength( 1 );
	expect( screen.queryByRole( 'button', { name: 'Load more' } ) ).not.toBeInTheDocument();
} );

it( 'searches later in the create browser', async () => {
	const { user, service } = render( <DocumentPage /> );
	await screen.findByRole( 'article', { name: 'Loan agreement' } );
	const begin = Date.now();
	await user.type( screen.getByRole( 'searchbox' ), 'l' );
	await waitFor( () => expect( searches( service ) ).toHaveLength( 1 ) );
	expect( Date.now() - begin ).toBeGreaterThanOrEqual( 1000 );
} );
