import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { at, save, withAnswers } from '../../../../tests/interview';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import * as savedFiles from '../../../lib/save-file';
import { Interview } from '..';
import type { Question, Section, Tree } from '../types';
import { fromBase64 } from '../xml';

const add = 'POST /doc/9/attachments';
const id = ( number: number ) => String( number ).padStart( 20, '0' );

const deed: Question = {
	id: 'Deed',
	label: 'Trust deed',
	type: 'file',
	dataPath: 'Deed',
	accept: [ 'pdf', 'docx' ],
	instruction: 'As it was signed.',
	help: 'With all deeds of variation.',
};
const proofs: Question = {
	id: 'Proofs',
	label: 'Proofs',
	type: 'file',
	dataPath: 'Proofs',
	required: true,
	repeatable: { min: 1, max: 3 },
};
const notes: Section = {
	id: 'more',
	title: 'More',
	questions: [ { id: 'Note', label: 'Note', type: 'text', dataPath: 'Note' } ],
};

/** Opens an interview with these questions; the service takes every file. */
async function open( questions: Question[], answers: Tree = {}, more: Section[] = [] ) {
	const service = withAnswers( answers as never );
	const sections = [ { id: 'papers', title: 'The papers', questions }, ...more ];
	service.when(
		'GET /question/get_by_template',
		json( { template_id: 17, x_template_id: 3, name: 'Trust', version: '1', clients: [], funds: [], sections } )
	);
	service.when( 'GET /doc/9/attachments', json( { rows: [ attachment( 'Old.pdf', 1 ) ] } ) );
	let count = 1;
	service.when( add, ( { body } ) => json( attachment( ( body.file as File ).name, ++count ) ) );
	const view = render( <Interview />, { service, at } );
	await screen.findByRole( 'heading', { name: 'The papers' } );
	await screen.findByRole( 'group', { name: new RegExp( questions[ 0 ]!.label ) } );
	return { ...view, service };
}

const attachment = ( name: string, number: number ) => ( {
	id: id( number ),
	name,
	kind: 'pdf',
	size: 2_400_000,
	answer: `${ id( number ) }/${ name }`,
	created_at: '2026-11-25T10:00:00Z',
} );

const file = ( name: string, size = 10 ) => new File( [ new Uint8Array( size ) ], name );
const group = ( name: RegExp ) => screen.getByRole( 'group', { name } );
const choose = ( name: RegExp, ...files: File[] ) =>
	fireEvent.change( group( name ).querySelector( 'input[type=file]' )!, { target: { files } } );
const stored = async ( { service, user }: Awaited< ReturnType< typeof open > > ) => {
	await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
	await waitFor( () => expect( service.made( save ).length ).toBeGreaterThan( 0 ) );
	return fromBase64( String( service.made( save ).at( -1 )!.body.xml ) );
};

it( 'says what may be added, and is accessible with files, uploads and errors', async () => {
	const { container, user } = await open( [ deed, proofs ], { Deed: `${ id( 1 ) }/Old.pdf` } );
	const button = within( group( /Trust deed/ ) ).getByRole( 'button', { name: 'Replace file: Trust deed' } );
	expect( button ).toHaveAccessibleDescription( 'As it was signed. PDF, Word, at most 10 MB.' );
	choose( /Proofs/, file( 'a.exe' ) );
	await screen.findByRole( 'alert' );
	await user.click( screen.getByRole( 'button', { name: 'Help: Trust deed' } ) );
	expect( screen.getByText( 'With all deeds of variation.' ) ).toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'uploads a file, shows its name and size, and answers with it', async () => {
	const view = await open( [ deed ] );
	choose( /Trust deed/, file( 'Deed.pdf' ) );
	expect( await screen.findByRole( 'button', { name: 'Download Deed.pdf' } ) ).toBeInTheDocument();
	expect( group( /Trust deed/ ) ).toHaveTextContent( 'Deed.pdf 2.3 MB' );
	const [ call ] = view.service.made( add );
	expect( call?.body.action_token ).toBe( 'action-1' );
	expect( call?.headers[ 'Idempotency-Key' ] ).toBeTruthy();
	expect( await stored( view ) ).toEqual( { Deed: `${ id( 2 ) }/Deed.pdf` } );
} );

it( 'takes several files at once, in their order, and not more than there may be', async () => {
	const view = await open( [ proofs ] );
	choose( /Proofs/, file( 'a.png' ), file( 'b.jpeg' ), file( 'c.pdf' ), file( 'd.pdf' ) );
	expect( await screen.findByRole( 'button', { name: 'Download c.pdf' } ) ).toBeInTheDocument();
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Please keep at most 3.' );
	expect( screen.getByRole( 'button', { name: 'Add files: Proofs' } ) ).toBeDisabled();
	const names = [ 'a.png', 'b.jpeg', 'c.pdf' ].map( ( name, index ) => `${ id( index + 2 ) }/${ name }` );
	expect( await stored( view ) ).toEqual( { Proofs: names } );
} );

it( 'takes a file that is dropped', async () => {
	await open( [ deed ] );
	const zone = screen.getByText( 'or drop it here' );
	fireEvent.dragOver( zone );
	fireEvent.drop( zone, { dataTransfer: { files: [ file( 'Deed.docx' ) ] } } );
	expect( await screen.findByRole( 'button', { name: 'Download Deed.docx' } ) ).toBeInTheDocument();
} );

it.each( [
	[ 'of another kind', file( 'Logo.png' ), 'Please add a file of one of these kinds: PDF, Word.' ],
	[ 'that is too large', file( 'Deed.pdf', 10 * 1024 * 1024 + 1 ), 'The file is larger than 10 MB.' ],
] )( 'refuses a file %s without sending it', async ( _case, chosen, words ) => {
	const { service, user } = await open( [ deed ] );
	choose( /Trust deed/, chosen );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
	expect( service.made( add ) ).toHaveLength( 0 );
	await user.click( screen.getByRole( 'button', { name: `Dismiss ${ chosen.name }` } ) );
	expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
} );

it( 'shows why the service refused a file', async () => {
	const { service } = await open( [ deed ] );
	service.when( add, refusal( 422, 'attachment_refused', 'The file needs a password.' ) );
	choose( /Trust deed/, file( 'Deed.pdf' ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'The file needs a password.' );
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).not.toBeInTheDocument();
} );

it( 'says that a file needs a connection, and tries again with the same key', async () => {
	const { service, user } = await open( [ deed ] );
	service.offline = true;
	choose( /Trust deed/, file( 'Deed.pdf' ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'You are offline.' );
	service.offline = false;
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'button', { name: 'Download Deed.pdf' } ) ).toBeInTheDocument();
} );

it( 'sends nothing while the browser is offline', async () => {
	const { service } = await open( [ deed ] );
	const offline = jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
	choose( /Trust deed/, file( 'Deed.pdf' ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Adding a file needs a connection.' );
	expect( service.made( add ) ).toHaveLength( 0 );
	offline.mockRestore();
} );

it( 'shows the progress, can be cancelled, and asks before the page is left meanwhile', async () => {
	const { service, user } = await open( [ deed ] );
	let finish: () => void = () => {};
	service.when(
		add,
		() => new Promise( ( resolve ) => ( finish = () => resolve( json( attachment( 'Deed.pdf', 2 ) ) ) ) )
	);
	const isAsking = () => ! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );
	choose( /Trust deed/, file( 'Deed.pdf' ) );
	expect( await screen.findByRole( 'progressbar', { name: 'Uploading Deed.pdf' } ) ).toBeInTheDocument();
	expect( isAsking() ).toBe( true );
	await user.click( screen.getByRole( 'button', { name: 'Assemble document' } ) );
	expect( await screen.findByText( 'Please wait until your files are uploaded.' ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Cancel Deed.pdf' } ) );
	expect( screen.queryByRole( 'progressbar', { name: 'Uploading Deed.pdf' } ) ).not.toBeInTheDocument();
	await act( async () => finish() );
	expect( screen.queryByRole( 'button', { name: 'Download Deed.pdf' } ) ).not.toBeInTheDocument();
} );

it( 'goes on while another section is on the screen', async () => {
	const { service, user } = await open( [ deed ], {}, [ notes ] );
	let finish: () => void = () => {};
	service.when(
		add,
		() => new Promise( ( resolve ) => ( finish = () => resolve( json( attachment( 'Deed.pdf', 2 ) ) ) ) )
	);
	choose( /Trust deed/, file( 'Deed.pdf' ) );
	await screen.findByRole( 'progressbar', { name: 'Uploading Deed.pdf' } );
	await user.click( screen.getByRole( 'button', { name: /^Next/ } ) );
	await screen.findByRole( 'heading', { name: 'More' } );
	await act( async () => finish() );
	await user.click( screen.getByRole( 'button', { name: /^Previous/ } ) );
	expect( await screen.findByRole( 'button', { name: 'Download Deed.pdf' } ) ).toBeInTheDocument();
} );

it( 'removes a file with Undo, and moves the focus to the button', async () => {
	const view = await open( [ deed, proofs ], { Proofs: [ `${ id( 1 ) }/Old.pdf`, `${ id( 2 ) }/New.pdf` ] } );
	await view.user.click( screen.getByRole( 'button', { name: 'Remove Old.pdf' } ) );
	expect( screen.queryByRole( 'button', { name: 'Download Old.pdf' } ) ).not.toBeInTheDocument();
	await waitFor( () => expect( screen.getByRole( 'button', { name: 'Add files: Proofs' } ) ).toHaveFocus() );
	await view.user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( screen.getByRole( 'button', { name: 'Download Old.pdf' } ) ).toBeInTheDocument();
	expect( await stored( view ) ).toEqual( { Proofs: [ `${ id( 2 ) }/New.pdf`, `${ id( 1 ) }/Old.pdf` ] } );
} );

it( 'replaces a file once the other one is there', async () => {
	await open( [ deed ], { Deed: `${ id( 1 ) }/Old.pdf` } );
	choose( /Trust deed/, file( 'New.pdf' ) );
	expect( await screen.findByRole( 'button', { name: 'Download New.pdf' } ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'button', { name: 'Download Old.pdf' } ) ).not.toBeInTheDocument();
} );

it( 'downloads a file', async () => {
	const saveFile = jest.spyOn( savedFiles, 'saveFile' ).mockImplementation( () => {} );
	const { service, user } = await open( [ deed ], { Deed: `${ id( 1 ) }/Old.pdf` } );
	service.when(
		`GET /doc/9/attachments/${ id( 1 ) }`,
		new Response( 'x', { headers: { 'Content-Disposition': 'attachment; filename="Old.pdf"' } } )
	);
	expect( await screen.findByText( '2.3 MB' ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Download Old.pdf' } ) );
	await waitFor( () => expect( saveFile ).toHaveBeenCalledWith( expect.anything(), 'Old.pdf' ) );
} );

it( 'shows a required file that is missing beside the field, and the error summary leads to its button', async () => {
	const { user } = await open( [ { ...deed, required: true }, proofs ] );
	await user.click( screen.getByRole( 'button', { name: 'Assemble document' } ) );
	const button = screen.getByRole( 'button', { name: 'Add file: Trust deed' } );
	expect( button ).toHaveAccessibleDescription( /This field cannot be blank\./ );
	expect( within( group( /Proofs/ ) ).getByText( 'Please add at least 1.' ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Trust deed: This field cannot be blank.' } ) );
	await waitFor( () => expect( button ).toHaveFocus() );
} );
