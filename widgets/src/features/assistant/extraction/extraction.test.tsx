import { screen, waitFor, within } from '@testing-library/react';
import { createAssistantService, sessionId } from '../../../../tests/assistant';
import { extraction, found, readRoute, removeRoute, startRoute, takenRoute } from '../../../../tests/extraction';
import { row } from '../../../../tests/fake-service';
import { at, save } from '../../../../tests/interview';
import { render } from '../../../../tests/render';
import { json, refusal } from '../../../../tests/responses';
import { Interview } from '../../interviews';
import { fromBase64, toBase64 } from '../../interviews/xml';

type Service = ReturnType< typeof createAssistantService >;

const letter = new File( [ 'Fee: 500' ], 'Letter.pdf', { type: 'application/pdf' } );
const zone = { name: 'Drop a letter, ID, extract or agreement' };
const answers = [ found( 1, 'Fee', '500' ), found( 2, 'Purpose', 'A loan' ), found( 3, 'Email', 'x@b.co' ) ];

async function open( setUp: ( service: Service ) => void ) {
	const service = createAssistantService( 'hello' );
	service.when( 'GET /doc/9', json( { ...row( 9 ), xml: toBase64( { Email: 'a@b.co' } ), answer_revision: 2 } ) );
	setUp( service );
	const view = render( <Interview />, { service, at: `${ at }&chatBoxSession=${ sessionId }` } );
	const panel = within( await screen.findByRole( 'region', { name: 'LYD Assistant' } ) );
	return { ...view, panel };
}

/** Chooses a file in the panel. */
async function choose( setUp: ( service: Service ) => void, file: File = letter ) {
	const view = await open( setUp );
	await view.panel.findByRole( 'button', zone );
	await view.user.upload( view.container.ownerDocument.querySelector( 'input[type=file]' )!, file );
	return view;
}

const review = async ( view: Awaited< ReturnType< typeof choose > > ) => {
	await view.user.click( await view.panel.findByRole( 'button', { name: 'Review' } ) );
	return within( await screen.findByRole( 'dialog', { name: 'Answers in the file' } ) );
};

const saves = ( service: Service ) =>
	service.made( save ).map( ( { body } ) => ( { ...body, xml: fromBase64( String( body.xml ) ) } ) );

it( 'fills in what is ticked in one save of the assistant, tells which, and undoes it', async () => {
	const view = await choose( ( service ) => {
		service.when( startRoute, extraction( { answers } ) );
		service.when( takenRoute, json( { taken: 2 } ) );
	} );
	const dialog = await review( view );
	expect( dialog.getByRole( 'checkbox', { name: /Email/ } ) ).not.toBeChecked();
	await view.user.click( dialog.getByRole( 'button', { name: 'Fill in 2 answers' } ) );
	await waitFor( () => expect( view.service.made( takenRoute ) ).toHaveLength( 1 ) );
	expect( saves( view.service ) ).toMatchObject( [
		{ source: 'assistant', xml: { Email: 'a@b.co', Fee: '500', Purpose: 'A loan' } },
	] );
	expect( view.service.made( takenRoute )[ 0 ]!.body ).toMatchObject( {
		extraction: 'f1',
		entries: [ 1, 2 ],
		rejected: [ 3 ],
	} );
	await view.user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
	await waitFor( () => expect( saves( view.service ) ).toHaveLength( 2 ) );
	expect( saves( view.service )[ 1 ]!.xml ).not.toHaveProperty( 'Fee', '500' );
	expect( await view.panel.findByRole( 'button', zone ) ).toBeVisible();
} );

it( 'takes nothing on request, and saves nothing then', async () => {
	const view = await choose( ( service ) => {
		service.when( startRoute, extraction( { answers } ) );
		service.when( takenRoute, json( { taken: 0 } ) );
	} );
	const dialog = await review( view );
	await view.user.click( dialog.getByRole( 'button', { name: 'Take none' } ) );
	await waitFor( () => expect( view.service.made( takenRoute ) ).toHaveLength( 1 ) );
	expect( view.service.made( takenRoute )[ 0 ]!.body ).toEqual( {
		extraction: 'f1',
		revision: null,
		rejected: [ 1, 2, 3 ],
	} );
	expect( saves( view.service ) ).toEqual( [] );
} );

it( 'ticks by Space and opens the source line by Enter', async () => {
	const view = await choose( ( service ) => service.when( startRoute, extraction( { answers } ) ) );
	const dialog = await review( view );
	const tick = dialog.getByRole( 'checkbox', { name: /Fee/ } );
	tick.focus();
	await view.user.keyboard( ' {Enter}' );
	expect( tick ).not.toBeChecked();
	expect( dialog.getByRole( 'button', { name: 'Page 2: Fee' } ) ).toHaveAttribute( 'aria-expanded', 'true' );
	expect( dialog.getByText( '500', { selector: 'mark' } ) ).toBeVisible();
} );

it( 'shows the page that is read, and stops on request', async () => {
	const reading = extraction( { state: 'reading', pages: 12, read_pages: 3 } );
	const view = await choose( ( service ) => {
		service.when( startRoute, extraction( { state: 'waiting', pages: 0, read_pages: 0 } ) );
		service.when( readRoute, reading );
		service.when( removeRoute, json( null ) );
	} );
	expect( await view.panel.findByText( 'Reading page 3 of 12…' ) ).toBeVisible();
	await view.user.click( view.panel.getByRole( 'button', { name: 'Cancel' } ) );
	expect( await view.panel.findByText( 'Reading was cancelled.' ) ).toBeVisible();
	expect( view.service.made( removeRoute ) ).toHaveLength( 1 );
} );

it.each< [ string, ( service: Service ) => void ] >( [
	[ 'No answers were found in this file.', ( service ) => service.when( startRoute, extraction() ) ],
	[
		'Only the first 40 of 52 pages were read.',
		( service ) => service.when( startRoute, extraction( { pages: 52, read_pages: 40 } ) ),
	],
	[
		'No text was found in this file.',
		( service ) =>
			service.when( startRoute, extraction( { state: 'failed', failure: 'No text was found in this file.' } ) ),
	],
	[
		'The file is protected by a password.',
		( service ) =>
			service.when( startRoute, refusal( 422, 'attachment_refused', 'The file is protected by a password.' ) ),
	],
	[
		'The assistant’s limit is used up.',
		( service ) =>
			service.when( startRoute, refusal( 403, 'assistant_limit', 'The assistant’s limit is used up.' ) ),
	],
] )( 'says “%s”', async ( text, setUp ) => {
	const view = await choose( setUp );
	expect( await view.panel.findByText( text ) ).toBeVisible();
	await view.user.click( view.panel.getByRole( 'button', { name: 'Dismiss' } ) );
	expect( await view.panel.findByRole( 'button', zone ) ).toHaveFocus();
} );

it( 'refuses a file of more than 10 MB before it is sent', async () => {
	const large = new File( [ 'x' ], 'Large.pdf', { type: 'application/pdf' } );
	Object.defineProperty( large, 'size', { value: 30 * 1024 * 1024 } );
	const view = await choose( () => {}, large );
	expect( await view.panel.findByText( 'The file is larger than 10 MB.' ) ).toBeVisible();
	expect( view.service.made( startRoute ) ).toEqual( [] );
} );

it( 'sends the same file again after a lost connection, and goes on with it after a reload', async () => {
	let isOffline = true;
	const view = await choose( ( service ) => {
		service.when( startRoute, () => {
			if ( isOffline ) {
				isOffline = false;
				throw new TypeError( 'offline' );
			}
			return extraction( { answers } );
		} );
		service.when( readRoute, extraction( { answers } ) );
	} );
	await view.user.click( await view.panel.findByRole( 'button', { name: 'Try again' } ) );
	expect( await view.panel.findByText( '3 answers were found in Letter.pdf.' ) ).toBeVisible();
	view.unmount();
	const again = await open( ( service ) => service.when( readRoute, extraction( { answers } ) ) );
	expect( await again.panel.findByText( '3 answers were found in Letter.pdf.' ) ).toBeVisible();
} );

it( 'counts no answer that the form has already', async () => {
	const known = found( 1, 'Email', 'a@b.co' );
	const some = await choose( ( service ) =>
		service.when( startRoute, extraction( { answers: [ known, found( 2, 'Fee', '500' ) ] } ) )
	);
	expect( await some.panel.findByText( '1 answer was found in Letter.pdf.' ) ).toBeVisible();
	some.unmount();
	const none = await choose( ( service ) => service.when( startRoute, extraction( { answers: [ known ] } ) ) );
	expect( await none.panel.findByText( 'The document has the answers in this file already.' ) ).toBeVisible();
	expect( none.panel.queryByRole( 'button', { name: 'Review' } ) ).not.toBeInTheDocument();
} );
