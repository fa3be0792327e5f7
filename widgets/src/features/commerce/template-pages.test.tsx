import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forSale } from '../../../tests/commerce';
import { createFakeService } from '../../../tests/fake-service';
import { render } from '../../../tests/render';
import { json, refusal } from '../../../tests/responses';
import type { TemplatePreview } from '../../api/types';
import { TemplatePages } from './components/template-pages';

const route = 'GET /products/30/preview';
const page = ( number: number ) => ( {
	address: `/products/30/preview/${ String( number ).repeat( 64 ) }`,
	width: 1240,
	height: 1754,
	text: `Words of page ${ number }.`,
} );

const preview = ( more: Partial< TemplatePreview > = {} ): TemplatePreview => ( {
	state: 'ready',
	page_count: 3,
	pages: [ page( 1 ), page( 2 ), page( 3 ) ],
	...more,
} );

function open( response: Response, more = {} ) {
	const service = createFakeService();
	service.when( route, response );
	const images = [ { id: 1, src: '/will.png', name: '', alt: 'A will on a desk' } ];
	return render( <TemplatePages product={ forSale( 30, 'Simple will', { images } ) } />, { service, ...more } );
}

it( 'shows visitors each page as an image, with its words for screen readers', async () => {
	const { container, service } = open( json( preview() ), { visitor: true } );
	const pages = await screen.findByRole( 'region', { name: 'Sample of Simple will' } );
	const second = within( pages ).getByRole( 'group', { name: 'Page 2 of 3' } );
	const image = await within( second ).findByRole( 'img', { name: 'Page 2 of the sample document' } );
	expect( image ).toHaveAttribute( 'src', expect.stringContaining( page( 2 ).address ) );
	expect( within( second ).getByText( 'Words of page 2.' ) ).toBeInTheDocument();
	expect( service.made( route )[ 0 ]!.headers.Authorization ).toBeUndefined();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'reserves the room of every page before its image is loaded', async () => {
	open( json( preview() ) );
	const first = await screen.findByRole( 'group', { name: 'Page 1 of 3' } );
	expect( parseInt( first.style.height, 10 ) / parseInt( first.style.width, 10 ) ).toBeCloseTo( 1754 / 1240, 2 );
} );

it( 'goes through the pages and stops at the ends', async () => {
	const { user } = open( json( preview() ) );
	const tools = within( await screen.findByRole( 'group', { name: 'Pages' } ) );
	const [ previous, next ] = [ 'Previous page', 'Next page' ].map( ( name ) =>
		tools.getByRole( 'button', { name } )
	);
	expect( previous ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.click( next! );
	await user.click( next! );
	expect( tools.getByText( 'Page 3 of 3' ) ).toBeVisible();
	expect( next ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.click( next! );
	await user.click( previous! );
	expect( tools.getByText( 'Page 2 of 3' ) ).toBeVisible();
} );

it( 'zooms by button and by key, and back to the width of the room', async () => {
	const { user } = open( json( preview() ) );
	const first = await screen.findByRole( 'group', { name: 'Page 1 of 3' } );
	const fitting = parseInt( first.style.width, 10 );
	await user.click( screen.getByRole( 'button', { name: 'Zoom in' } ) );
	expect( parseInt( first.style.width, 10 ) ).toBe( fitting * 1.25 );
	screen.getByRole( 'region', { name: 'Sample of Simple will' } ).focus();
	await user.keyboard( '-' );
	await user.keyboard( '-' );
	expect( parseInt( first.style.width, 10 ) ).toBe( fitting * 0.75 );
	await user.click( screen.getByRole( 'button', { name: 'Fit width, 75 %' } ) );
	expect( parseInt( first.style.width, 10 ) ).toBe( fitting );
} );

it( 'shows how many pages there are beyond the displayed ones', async () => {
	open( json( preview( { page_count: 14 } ) ) );
	expect( await screen.findByText( 'The preview shows the first 3 of 14 pages.' ) ).toBeVisible();
} );

it.each( [
	[ 'requested', 'The preview of this template is being prepared.' ],
	[ 'failed', 'There is no preview of this template yet.' ],
] as const )( 'shows the picture while a preview is %s', async ( state, words ) => {
	open( json( preview( { state, pages: [], page_count: 0 } ) ) );
	expect( await screen.findByText( words ) ).toBeVisible();
	expect( screen.getByRole( 'img', { name: 'A will on a desk' } ) ).toBeVisible();
} );

it( 'shows the error, and retries', async () => {
	const { service, user } = open( refusal( 503, 'service_unavailable' ) );
	expect( await screen.findByText( /cannot be reached/ ) ).toBeVisible();
	service.when( route, json( preview() ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'group', { name: 'Page 1 of 3' } ) ).toBeVisible();
} );

it( 'reloads the image of a page after an error', async () => {
	const { user } = open( json( preview() ) );
	const first = within( await screen.findByRole( 'group', { name: 'Page 1 of 3' } ) );
	fireEvent.error( first.getByRole( 'img' ) );
	expect( first.getByText( 'This page could not be loaded.' ) ).toBeVisible();
	await user.click( first.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( first.getByRole( 'img' ) ).toBeVisible() );
} );
