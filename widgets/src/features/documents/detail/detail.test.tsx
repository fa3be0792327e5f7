import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { visit } from '../../../lib/visit';
import type { RequestedAction } from '../address';
import DocumentDetail from '.';
import { own, toast } from '../../../../tests/documents';
import { createFakeService, row } from '../../../../tests/fake-service';
import { completed, registering, registration } from '../../../../tests/registrations';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';

const route = 'GET /doc/9';

function open( { service = createFakeService(), action = null as RequestedAction | null, at = '' } = {} ) {
	const onBack = jest.fn();
	const onActed = jest.fn();
	const onOpenFolder = jest.fn();
	const view = render(
		<DocumentDetail
			id={ 9 }
			name="From the address"
			action={ action }
			onActed={ onActed }
			onBack={ onBack }
			onOpenFolder={ onOpenFolder }
		/>,
		{ service, at }
	);
	return { ...view, onBack, onActed, onOpenFolder };
}

function withDocument( document: object ) {
	const service = createFakeService();
	service.when( route, json( document ) );
	return service;
}

const facts = async () => within( await screen.findByRole( 'region', { name: 'Facts' } ) );
const actions = async () => within( await screen.findByRole( 'region', { name: 'Actions' } ) );

it( 'shows everything there is to know and to do, and is accessible', async () => {
	const service = withDocument(
		own( 9, {
			status: 2,
			status_name: 'In progress',
			is_share: true,
			folder: { id: 5, name: 'Clients' },
			updated_by_user: { ID: 3, display_name: 'Max' },
			files: [ { type: 'pdf' }, { type: 'docx' } ],
		} )
	);
	const board = { id: 8, name: 'Audit', path: [ 'Board' ], shared_by_user: null, created_at: '' };
	service.when( 'GET /doc/list-shared-document/9', json( { rows: [ board ] } ) );
	const { container, user, onOpenFolder, onBack } = open( { service } );
	expect( screen.getByRole( 'heading', { name: 'From the address' } ) ).toBeInTheDocument();
	const shown = await facts();
	expect( screen.getByRole( 'heading', { name: 'Agreement 9' } ) ).toBeInTheDocument();
	for ( const text of [ 'In progress', 'DOC', 'Non-disclosure agreement', 'Olivia', 'by Max' ] ) {
		expect( shown.getByText( text ) ).toBeInTheDocument();
	}
	expect( await shown.findByText( 'Board / Audit' ) ).toBeInTheDocument();
	expect( shown.getByText( '20 Nov 2026, 21:00' ) ).toBeInTheDocument();
	const offered = ( await actions() ).getAllByRole( 'button' ).map( ( one ) => one.textContent );
	expect( offered ).toEqual( [
		'Assemble document',
		'Rename',
		'Client or matter',
		'Copy',
		'Move to',
		'Add to Shared Folder',
		'Remove from Shared Folder',
		'Document logs',
		'Data change logs',
		'Download PDF',
		'Download Word',
		'Delete',
	] );
	expect( screen.getByRole( 'link', { name: 'Relaunch Document: Agreement 9' } ) ).toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( shown.getByRole( 'link', { name: 'Clients' } ) );
	expect( onOpenFolder ).toHaveBeenCalledWith( 5 );
	await user.click( screen.getByRole( 'button', { name: 'Back to list' } ) );
	expect( onBack ).toHaveBeenCalled();
} );

it( 'shows that it is shared only by its folder', async () => {
	const service = withDocument( own( 9, { is_share: true } ) );
	service.when( 'GET /doc/list-shared-document/9', json( { rows: [] } ) );
	open( { service } );
	expect( await ( await facts() ).findByText( 'With the folder it lies in' ) ).toBeInTheDocument();
} );

it( 'offers what the service allows, and no more', async () => {
	open( { service: withDocument( row( 9, { allowed: [ 'documents.read', 'documents.logs' ] } ) ) } );
	const offered = ( await actions() ).getAllByRole( 'button' ).map( ( one ) => one.textContent );
	expect( offered ).toEqual( [ 'Document logs', 'Data change logs' ] );
} );

it( 'shows a new name once it is renamed', async () => {
	const service = withDocument( own( 9 ) );
	service.when( 'PUT /doc/rename/9', () => {
		service.when( route, json( own( 9, { name: 'Better' } ) ) );
		return json( own( 9, { name: 'Better' } ) );
	} );
	const { user } = open( { service } );
	await user.click( ( await actions() ).getByRole( 'button', { name: 'Rename' } ) );
	await user.clear( await screen.findByLabelText( 'Document name' ) );
	await user.type( screen.getByLabelText( 'Document name' ), 'Better{Enter}' );
	expect( await screen.findByRole( 'heading', { name: 'Better' } ) ).toBeInTheDocument();
	await waitFor( () => expect( window.location.search ).toBe( '?docName=Better' ) );
} );

it( 'goes back to the list once it is deleted', async () => {
	const service = withDocument( own( 9 ) );
	service.when( 'DELETE /doc', json( { deleted: [ 9 ] } ) );
	const { user, onBack } = open( { service } );
	await user.click( ( await actions() ).getByRole( 'button', { name: 'Delete' } ) );
	await user.click( within( await screen.findByRole( 'alertdialog' ) ).getByRole( 'button', { name: 'Delete' } ) );
	expect( onBack ).toHaveBeenCalled();
	await toast( 'Deleted “Agreement 9”.' );
} );

describe( 'that cannot be shown', () => {
	it.each( [
		[ refusal( 404, 'not_found' ), 'This is no longer here, or is not yours to see.' ],
		[ refusal( 403, 'forbidden', 'Ask your manager.' ), 'Ask your manager.' ],
	] )( 'shows the reason and a way back', async ( response, words ) => {
		const service = createFakeService();
		service.when( route, response );
		const { user, onBack, container } = open( { service } );
		const alert = await screen.findByRole( 'alert' );
		expect( alert ).toHaveTextContent( words );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( within( alert ).getByRole( 'button', { name: 'Back to list' } ) );
		expect( onBack ).toHaveBeenCalled();
	} );

	it( 'can be reloaded if the service was unavailable', async () => {
		const service = createFakeService();
		service.when( route, refusal( 500, 'internal_error' ) );
		const { user } = open( { service } );
		const alert = within( await screen.findByRole( 'alert' ) );
		service.when( route, json( own( 9 ) ) );
		await user.click( alert.getByRole( 'button', { name: 'Try again' } ) );
		expect( await facts() ).toBeDefined();
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'assembling', () => {
	const state = ( name: string, more: object = {} ) =>
		json( { id: 1, state: name, progress: 40, message: null, can_retry: true, files: [], ...more } );
	const files = [
		{ id: 1, name: 'A.docx', type: 'docx', size: 36_000, download_id: 'w' },
		{ id: 2, name: 'A.pdf', type: 'pdf', size: 2_400_000, download_id: 'p' },
	];
	const assemble = 'POST /xpressdox/assemble/9';
	const follow = 'GET /xpressdox/assemble/9';

	it( 'starts if the address requests it, shows the progress, and then the next actions', async () => {
		const service = withDocument( own( 9, { status: 2 } ) );
		service.when( assemble, () => {
			service.when( follow, state( 'converting' ) );
			return state( 'queued' );
		} );
		const { container, onActed } = open( { service, action: 'assemble' } );
		expect( await screen.findByRole( 'dialog', { name: 'Making the PDF' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'progressbar', { name: 'Assembling' } ) ).toHaveAttribute( 'aria-valuenow', '40' );
		expect( onActed ).toHaveBeenCalledTimes( 1 );
		expect( service.made( assemble )[ 0 ]?.body ).toEqual( { confirmed: false } );
		service.when( follow, state( 'done', { files } ) );
		const next = within( await screen.findByRole( 'dialog', { name: 'Your document is ready' } ) );
		expect( next.getByRole( 'link', { name: 'Download PDF A.pdf' } ) ).toBeInTheDocument();
		expect( next.getByRole( 'link', { name: 'Download Word A.docx' } ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
		await waitFor( () => expect( service.made( route ).length ).toBeGreaterThan( 1 ) );
	} );

	it( 'says politely how many documents are ahead, until it is next', async () => {
		const service = withDocument( own( 9, { status: 2 } ) );
		service.when( assemble, state( 'queued', { place: 3 } ) );
		service.when( follow, state( 'queued', { place: 3 } ) );
		open( { service, action: 'assemble' } );
		const place = await screen.findByText( '2 documents are ahead of yours.' );
		expect( place ).toHaveAttribute( 'aria-live', 'polite' );
		service.when( follow, state( 'queued', { place: 2 } ) );
		await waitFor( () => expect( place ).toHaveTextContent( '1 document is ahead of yours.' ) );
		service.when( follow, state( 'queued', { place: 1 } ) );
		await waitFor( () => expect( place ).toBeEmptyDOMElement(), { timeout: 3000 } );
	} );

	it( 'says how many of several files are made, and then lists each once with its formats, and a zip', async () => {
		const service = withDocument( own( 9, { status: 2 } ) );
		service.when( assemble, state( 'converting', { file_count: 2, files_made: 1 } ) );
		service.when( follow, state( 'converting', { file_count: 2, files_made: 1 } ) );
		const { container } = open( { service, action: 'assemble' } );
		expect( await screen.findByText( '1 of 2 files' ) ).toBeInTheDocument();
		const several = [ 'A', 'Minutes of B' ].flatMap( ( name, part ) =>
			( [ 'pdf', 'docx' ] as const ).map( ( type ) => ( {
				...{ id: 1, name: `${ name }.${ type }`, type, part, size: 9 },
				download_id: `${ part }${ type }`,
			} ) )
		);
		service.when( follow, state( 'done', { files: several, bundle: { name: 'A.zip', download_id: 'all' } } ) );
		const next = within( await screen.findByRole( 'dialog', { name: 'Your document is ready' } ) );
		expect( next.getAllByRole( 'listitem' ).map( ( item ) => item.textContent ) ).toEqual( [
			'APDFWord',
			'Minutes of BPDFWord',
		] );
		expect(
			next.getAllByRole( 'link' ).map( ( link ) => link.getAttribute( 'aria-label' ) ?? link.textContent )
		).toEqual( [
			'Download all (zip)',
			'Download PDF A',
			'Download Word A',
			'Download PDF Minutes of B',
			'Download Word Minutes of B',
		] );
		expect( next.getByRole( 'link', { name: 'Download all (zip)' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'download_id=all' )
		);
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'offers no file that the template does not', async () => {
		const service = withDocument( own( 9, { status: 2, allow_download_word: false } ) );
		service.when( assemble, state( 'done', { files } ) );
		service.when( follow, state( 'done', { files } ) );
		const { user } = open( { service } );
		await user.click( ( await actions() ).getByRole( 'button', { name: 'Assemble document' } ) );
		const next = within( await screen.findByRole( 'dialog', { name: 'Your document is ready' } ) );
		expect( next.getAllByRole( 'link' ) ).toHaveLength( 1 );
	} );

	it( 'that is refused because of missing answers links the questions', async () => {
		const service = withDocument( own( 9, { status: 2 } ) );
		service.when( assemble, refusal( 422, 'invalid_answers', 'Some answers could not be accepted.' ) );
		open( { service, action: 'assemble' } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Some answers are missing' );
		expect( screen.getByRole( 'link', { name: 'Open the questions' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( '/my-account/my-document/template/?docId=9' )
		);
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).not.toBeInTheDocument();
	} );

	it( 'that failed shows the reason and can be retried', async () => {
		const service = withDocument( own( 9, { status: 2 } ) );
		const failed = state( 'failed', { message: 'The PDF could not be made.' } );
		service.when( assemble, failed );
		service.when( follow, failed );
		const { user } = open( { service, action: 'assemble' } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'The PDF could not be made.' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( service.made( assemble ) ).toHaveLength( 2 ) );
	} );

	it( 'another member’s document requires a confirmation', async () => {
		const theirs = own( 9, { status: 2, needs_confirmation: [ 'documents.assemble' ] } );
		const service = withDocument( theirs );
		service.when( assemble, state( 'queued' ) );
		service.when( follow, state( 'queued' ) );
		const { user } = open( { service, action: 'assemble' } );
		const question = await screen.findByRole( 'alertdialog', { name: 'Changes need to be notified' } );
		expect( service.made( assemble ) ).toHaveLength( 0 );
		await user.click( within( question ).getByRole( 'button', { name: 'Confirm and Continue' } ) );
		await waitFor( () => expect( service.made( assemble )[ 0 ]?.body ).toEqual( { confirmed: true } ) );
	} );

	it.each( [ 1, 5 ] )( 'is not offered, nor done, in status %d', async ( status ) => {
		const service = withDocument( own( 9, { status } ) );
		const { onActed } = open( { service, action: 'assemble' } );
		expect( ( await actions() ).queryByRole( 'button', { name: 'Assemble document' } ) ).not.toBeInTheDocument();
		expect( onActed ).toHaveBeenCalled();
		expect( service.made( assemble ) ).toHaveLength( 0 );
	} );

	it( 'of a finished document shows the next actions at once', async () => {
		const service = withDocument( own( 9, { status: 5 } ) );
		service.when( follow, state( 'done', { files } ) );
		open( { service, action: 'assemble' } );
		const next = within( await screen.findByRole( 'dialog', { name: 'Your document is ready' } ) );
		expect( next.getAllByRole( 'link' ) ).toHaveLength( 2 );
		expect( service.made( assemble ) ).toHaveLength( 0 );
	} );

	it( 'of a draft shows what must be done first', async () => {
		open( { service: withDocument( own( 9, { status: 1 } ) ), action: 'assemble' } );
		await toast( 'Start the document first: it has no answers yet.' );
	} );
} );

it.each( [
	[ 'my', '1', [] ],
	[ 'shared', '2', [ 'Move to' ] ],
	[ 'organisation', '3', [ 'Rename', 'Copy', 'Move to', 'Add to Shared Folder', 'Delete' ] ],
] )( 'in %s offers what the service allows in that space', async ( tab, space, missing ) => {
	const words: Record< string, string[] > = {
		1: [],
		2: [ 'move' ],
		3: [ 'rename', 'copy', 'move', 'share', 'unshare', 'delete' ],
	};
	const service = createFakeService();
	service.when( route, ( { path } ) => {
		const type = new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'type' ) ?? '';
		const denied = ( words[ type ] ?? [] ).map( ( word ) => `documents.${ word }` );
		const { allowed } = own( 9 );
		return json( own( 9, { allowed: allowed.filter( ( word ) => ! denied.includes( word ) ) } ) );
	} );
	open( { service, at: `?tab=${ tab }&docId=9` } );
	const offered = ( await actions() ).getAllByRole( 'button' ).map( ( one ) => one.textContent );
	missing.forEach( ( act ) => expect( offered ).not.toContain( act ) );
	expect( offered ).toContain( 'Document logs' );
	expect( offered.includes( 'Move to' ) ).toBe( tab === 'my' );
	expect( service.made( route )[ 0 ]?.path ).toBe( `/doc/9?type=${ space }` );
} );

describe( 'a company registration', () => {
	const openRegistration = ( document: object, action: RequestedAction | null = null ) => {
		const service = withDocument( document );
		service.when( 'GET /asic/registration', json( registration() ) );
		return open( { service, action } );
	};

	it( 'shows how it stands, with the next step', async () => {
		const { user, container } = openRegistration( completed() );
		const panel = within( await screen.findByRole( 'region', { name: 'Company registration' } ) );
		await panel.findByText( 'ASIC’s fee has not been paid yet.' );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( panel.getByRole( 'button', { name: 'Make payment' } ) );
		await screen.findByRole( 'alertdialog', { name: 'Ready to make payment to ASIC?' } );
	} );

	it.each( [
		[ { asic: 'pay' } as const, 'Ready to make payment to ASIC?' ],
		[ { asic: null }, 'Ready to make payment to ASIC?' ],
		[ { asic: 'asic_logs' } as const, 'View ASIC Logs' ],
	] )( 'opens what its address requests: %j', async ( action, name ) => {
		const { onActed } = openRegistration( completed(), action );
		await screen.findByText( name, { selector: 'h2' } );
		expect( onActed ).toHaveBeenCalled();
	} );

	const start = async ( isGiven: boolean ) => {
		const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const view = openRegistration( registering( { status: 1 } ) );
		view.service.when( 'POST /asic/check-pre-consent', json( { is_pre_consent: isGiven } ) );
		const button = ( await actions() ).getByRole( 'button', { name: 'Start Document: Agreement 9' } );
		await view.user.click( button );
		return { ...view, to };
	};

	it( 'that was never started goes through the wizard', async () => {
		const { to } = await start( false );
		await screen.findByRole( 'heading', { name: /^Step 1 of 4/ } );
		expect( to ).not.toHaveBeenCalled();
		to.mockRestore();
	} );

	it( 'whose consents were given goes to its interview', async () => {
		const { to } = await start( true );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( expect.stringContaining( 'docId=9' ) ) );
		to.mockRestore();
	} );
} );
