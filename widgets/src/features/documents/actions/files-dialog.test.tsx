import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openPane, own } from '../../../../tests/documents';
import { createFakeService } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';

const parts = 2;
const allowed = [ 'documents.read', 'documents.download', 'documents.view', 'documents.assemble' ];
const main = [ 'pdf', 'docx' ].map( ( type, id ) => ( { id, name: `Deed.${ type }`, type, size: 9, parts } ) );
const offered = { allow_download_pdf: true, allow_download_word: true };
const document = own( 7, { status: 5, files: main, allowed, ...offered } );
const follow = 'GET /xpressdox/assemble/7';
const done = json( {
	state: 'done',
	files: [ 'Deed', 'Minutes' ].flatMap( ( name, part ) =>
		[ 'pdf', 'docx' ].map( ( type, index ) => ( {
			...{ id: 10 * part + index + 1, name: `${ name }.${ type }`, type, part, size: 9 },
			download_id: `${ part }${ type }`,
		} ) )
	),
	bundle: { name: 'Deed.zip', download_id: 'all' },
} );

async function open( service = createFakeService() ) {
	const pane = await openPane( { rows: [ document ], service } );
	await pane.user.click( await screen.findByRole( 'button', { name: `Download: ${ document.name }` } ) );
	await pane.user.click( await screen.findByRole( 'menuitem', { name: 'All files' } ) );
	return { ...pane, dialog: within( await screen.findByRole( 'dialog', { name: 'All files' } ) ) };
}

describe( 'the files of a document that has several', () => {
	it( 'are listed with each format, a way to view them, and a zip', async () => {
		const service = createFakeService();
		service.when( follow, done );
		const { dialog, user, container } = await open( service );
		expect( await dialog.findByRole( 'link', { name: 'Download all (zip)' } ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'link', { name: 'Download Word Minutes' } ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( dialog.getByRole( 'button', { name: 'View Minutes' } ) );
		await waitFor( () => expect( window.location.search ).toContain( 'viewFile=11' ) );
		expect( window.location.search ).toContain( 'view=7' );
	} );

	it( 'can be requested again if that fails', async () => {
		const service = createFakeService();
		service.when( follow, refusal( 500, 'internal_error' ) );
		const { dialog, user } = await open( service );
		const again = await dialog.findByRole( 'button', { name: 'Try again' } );
		service.when( follow, done );
		await user.click( again );
		expect( await dialog.findByRole( 'link', { name: 'Download PDF Deed' } ) ).toBeInTheDocument();
	} );

	it( 'are no entry of a document that has one', async () => {
		const files = main.map( ( file ) => ( { ...file, parts: 1 } ) );
		const { user } = await openPane( { rows: [ { ...document, files } ], service: createFakeService() } );
		await user.click( await screen.findByRole( 'button', { name: `Download: ${ document.name }` } ) );
		expect( await screen.findByRole( 'menuitem', { name: 'PDF' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'menuitem', { name: 'All files' } ) ).not.toBeInTheDocument();
	} );
} );
