import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { visit } from '../../../lib/visit';
import { Interview } from '..';

const at = '?try=7';

function serve() {
	const service = createFakeService();
	service.when(
		'GET /question/try',
		json( {
			template_id: 17,
			x_template_id: 7,
			name: 'Letter',
			version: '1.1.0',
			sections: [
				{
					id: 'who',
					title: 'Who',
					questions: [ { id: 'Name', dataPath: 'Name', label: 'Name', type: 'text', required: true } ],
				},
			],
		} )
	);
	return service;
}

it( 'a version is tried without a document: the banner says so, and only its questions are requested', async () => {
	const service = serve();
	const { user, container } = render( <Interview />, { service, at } );
	expect( await screen.findByText( 'You are trying version 1.1.0; nothing is saved.' ) ).toBeInTheDocument();
	await user.type( screen.getByLabelText( /^Name/ ), 'Ada' );
	await user.keyboard( '{Control>}s{/Control}' );
	await user.click( screen.getByRole( 'button', { name: 'Assemble document' } ) );
	expect( await screen.findByText( 'All answers are complete. A trial makes no document.' ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'button', { name: 'Save Data' } ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: 'Preview document' } ) ).toBeNull();
	expect( service.made( 'GET /question/try' )[ 0 ]!.path ).toBe( '/question/try?x_template_id=7' );
	expect( service.calls.map( ( { method } ) => method ).filter( ( method ) => method !== 'GET' ) ).toEqual( [] );
	expect( Object.keys( window.localStorage ).filter( ( key ) => key.includes( 'Ada' ) ) ).toEqual( [] );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it.each( [
	[ 'http://localhost/wp-admin/admin.php?page=lyd-packages&product=17', 'the screen of its versions' ],
	[ 'https://elsewhere.example/wp-admin/', 'the list, from another site' ],
	[ '', 'the list, from nowhere' ],
] )( 'Back from %s leads to %s', async ( referrer, place ) => {
	jest.spyOn( window.document, 'referrer', 'get' ).mockReturnValue( referrer );
	const leave = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const { user } = render( <Interview />, { service: serve(), at } );
	await screen.findByText( 'You are trying version 1.1.0; nothing is saved.' );
	await user.click( screen.getByRole( 'button', { name: 'Back to list' } ) );
	expect( leave ).toHaveBeenCalledWith(
		place.includes( 'versions' ) ? referrer : expect.stringContaining( 'my-document' )
	);
	jest.restoreAllMocks();
} );

it( 'missing answers are named as in a document', async () => {
	const { user } = render( <Interview />, { service: serve(), at } );
	await user.click( await screen.findByRole( 'button', { name: 'Assemble document' } ) );
	const summary = await screen.findByRole( 'group', { name: '1 answer needs your attention' } );
	expect( within( summary ).getByRole( 'button', { name: /^Name/ } ) ).toBeInTheDocument();
} );

it.each( [
	[ 403, 'forbidden', 'Only admins of the shop can try versions.' ],
	[ 404, 'not_found', 'This version no longer exists.' ],
	[ 503, 'database_unavailable', 'The questions could not be loaded.' ],
] )( 'a refusal with %d is explained', async ( status, code, words ) => {
	const service = createFakeService();
	service.when( 'GET /question/try', refusal( status, code ) );
	render( <Interview />, { service, at } );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
	expect( screen.getByRole( 'button', { name: 'Back to list' } ) ).toBeInTheDocument();
} );
