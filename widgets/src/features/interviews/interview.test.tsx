import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService, row, sections } from '../../../tests/fake-service';
import { answered, assemble, assembly, at, done, save, withAnswers } from '../../../tests/interview';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { readDrafts } from '../../lib/drafts';
import { Interview } from '.';
import { fromBase64, toBase64 } from './xml';

const preview = ( progress: object ) => ( {
	preview_id: 'p1',
	state: 'queued',
	pages: null,
	place: null,
	progress: 0,
	...progress,
} );

async function open( service = createFakeService() ) {
	const view = render( <Interview />, { service, at } );
	await screen.findByRole( 'heading', { name: 'The agreement' } );
	return view;
}

describe( 'what keeps it from opening', () => {
	it.each( [
		[ 'an address without a document', '', () => refusal( 404, '' ), 'Invalid document.' ],
		[ 'a document of another member', 'GET /doc/9', () => refusal( 404, 'not_found' ), 'Invalid document.' ],
		[
			'a document that cannot be read',
			'GET /doc/9',
			() => refusal( 500, 'internal_error' ),
			'Cannot get initialData',
		],
		[
			'questions that cannot be read',
			'GET /question/get_by_template',
			() => refusal( 500, 'internal_error' ),
			'Cannot get initialData',
		],
		[
			'a token that cannot be had',
			'GET /get-action-token/9',
			() => refusal( 503, 'database_unavailable' ),
			'Can not get token',
		],
	] )( '%s is shown in the spec’s words', async ( _case, route, response, words ) => {
		const service = createFakeService();
		if ( route ) {
			service.when( route, response() );
		}
		render( <Interview />, { service, at: route ? at : '' } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
		expect( screen.getByRole( 'button', { name: 'Back to list' } ) ).toBeInTheDocument();
	} );

	it( 'a completed document is not interviewed; its files are there', async () => {
		const service = withAnswers( answered, 5 );
		service.when( 'GET /xpressdox/assemble/9', done );
		render( <Interview />, { service, at } );
		expect( await screen.findByText( 'You can not interview a completed document.' ) ).toBeInTheDocument();
		expect( await screen.findByRole( 'link', { name: 'Download PDF Agreement 9.pdf' } ) ).toBeInTheDocument();
		expect( service.made( 'GET /get-action-token/9' ) ).toHaveLength( 0 );
	} );

	it( 'another member’s document requires a confirmation, and then opens', async () => {
		const service = createFakeService();
		service.when( 'GET /get-action-token/9', ( { path } ) =>
			path.endsWith( '?confirmed=true' )
				? json( { action_token: 'action-1' } )
				: refusal( 409, 'owner_confirm_required', 'Changes need to be notified' )
		);
		const { user, container } = render( <Interview />, { service, at } );
		const dialog = await screen.findByRole( 'alertdialog', { name: 'Changes need to be notified' } );
		expect( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( within( dialog ).getByRole( 'button', { name: 'Confirm and Continue' } ) );
		expect( await screen.findByLabelText( 'Email for notices' ) ).toHaveValue( 'a@b.co' );
	} );

	it( 'another member’s document that was confirmed in the list opens, and a bookmark of it requires it again', async () => {
		const { service } = render( <Interview />, { at: `${ at }&confirmed=true` } );
		expect( await screen.findByLabelText( 'Email for notices' ) ).toBeInTheDocument();
		expect( service.made( 'GET /get-action-token/9' )[ 0 ]?.path ).toBe( '/get-action-token/9?confirmed=true' );
		expect( window.location.search ).not.toContain( 'confirmed' );
	} );

	it( 'assembles once if the address requests it, and keeps the other actions', async () => {
		const service = withAnswers();
		service.when( assemble, assembly( 'queued' ) );
		render( <Interview />, { service, at: `${ at }&actions=XD_Assemble,SignFS` } );
		await waitFor( () => expect( service.made( assemble ) ).toHaveLength( 1 ) );
		expect( new URLSearchParams( window.location.search ).get( 'actions' ) ).toBe( 'SignFS' );
	} );

	it( 'shows what is missing instead, if the answers are not complete', async () => {
		const service = withAnswers( { ...answered, Date: '' } );
		render( <Interview />, { service, at: `${ at }&actions=XD_Assemble` } );
		expect( await screen.findByRole( 'group', { name: '1 answer needs your attention' } ) ).toBeInTheDocument();
		expect( service.made( assemble ) ).toHaveLength( 0 );
	} );

	it( 'names the template, the member and the way back in hidden fields', async () => {
		const { container } = render( <Interview />, { at: `${ at }&userIdentifier=u1&folderId=4&tab=shared` } );
		await screen.findByLabelText( 'Email for notices' );
		const fields = Array.from( container.querySelectorAll( 'input[type="hidden"]' ) ) as HTMLInputElement[];
		expect( Object.fromEntries( fields.map( ( { name, value } ) => [ name, value ] ) ) ).toEqual( {
			xdTemplateIdentifier: '17',
			xdUserIdentifier: 'u1',
			xdReturnURL: expect.stringMatching( /folderId=4&tab=shared$/ ),
		} );
	} );

	it( 'downloads in the address are shown', async () => {
		render( <Interview />, { at: '?download_id[]=a/1&filename[]=One.docx&download_id[]=b&filename[]=Two.pdf' } );
		expect( await screen.findByRole( 'link', { name: 'Download One.docx' } ) ).toHaveAttribute(
			'href',
			'/lyd-api/api/xpressdox/download-file-by-download-id?download_id=a%2F1'
		);
		expect( screen.getByRole( 'link', { name: 'Download Two.pdf' } ) ).toBeInTheDocument();
	} );
} );

describe( 'answering', () => {
	it( 'is accessible', async () => {
		const { container, user } = await open( withAnswers() );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( screen.getByRole( 'button', { name: /Next: The party/ } ) );
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'moves from section to section with the focus, and keeps the section in the address', async () => {
		const { user } = await open();
		await user.click( screen.getByRole( 'button', { name: 'Next: The party' } ) );
		expect( screen.getByRole( 'heading', { name: 'The party' } ) ).toHaveFocus();
		expect( window.location.search ).toContain( 'section=party' );
		await user.click( screen.getByRole( 'button', { name: 'Previous' } ) );
		expect( screen.getByRole( 'heading', { name: 'The agreement' } ) ).toHaveFocus();
	} );

	it( 'shows the problem of a field once it was left', async () => {
		const { user } = await open();
		const email = screen.getByLabelText( 'Email for notices' );
		await user.clear( email );
		await user.type( email, 'not an address' );
		expect( screen.queryByText( 'Please input a valid email address.' ) ).not.toBeInTheDocument();
		await user.tab();
		expect( email ).toHaveAccessibleDescription( 'Please input a valid email address.' );
		expect( email ).toBeInvalid();
	} );

	it( 'shows what depends on an answer, adds, removes with Undo and moves entries', async () => {
		const { user } = await open();
		await user.click( screen.getByRole( 'button', { name: 'Next: The party' } ) );
		expect( screen.queryByRole( 'group', { name: 'Directors' } ) ).not.toBeInTheDocument();
		await user.click( screen.getByLabelText( 'A company' ) );
		await user.type( screen.getByLabelText( 'Full name' ), 'Ann' );
		await user.click( screen.getByRole( 'button', { name: 'Add director' } ) );
		expect( screen.getByRole( 'region', { name: 'Director 2' } ) ).toHaveFocus();
		await user.type( screen.getAllByLabelText( 'Full name' )[ 1 ]!, 'Bob' );
		const names = () => screen.getAllByLabelText< HTMLInputElement >( 'Full name' ).map( ( input ) => input.value );
		await user.click( screen.getByRole( 'button', { name: 'Move Director 2 up' } ) );
		expect( names() ).toEqual( [ 'Bob', 'Ann' ] );
		await user.click( screen.getByRole( 'button', { name: 'Remove Director 1' } ) );
		expect( names() ).toEqual( [ 'Ann' ] );
		expect( screen.queryByRole( 'button', { name: /Remove Director/ } ) ).not.toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		expect( names() ).toEqual( [ 'Bob', 'Ann' ] );
	} );

	it( 'saves on demand and shows the spec’s message', async () => {
		const { user, service } = await open();
		await user.type( screen.getByLabelText( /Purpose/ ), 'a <joint> venture' );
		await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
		expect( await screen.findAllByText( 'Your progress and data have been saved successfully' ) ).not.toHaveLength(
			0
		);
		expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( {
			Email: 'a@b.co',
			Purpose: 'a <joint> venture',
		} );
		expect( screen.getAllByText( /^Saved \d\d:\d\d$/ ) ).not.toHaveLength( 0 );
	} );

	it( 'keeps what is typed when the session ends', async () => {
		const service = createFakeService();
		const { user } = await open( service );
		service.stale.add( 'token-1' );
		service.signedIn = false;
		await user.type( screen.getByLabelText( /Purpose/ ), 'typed' );
		await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
		expect( await screen.findByRole( 'link', { name: 'Sign in' } ) ).toBeInTheDocument();
		expect( screen.getByLabelText( /Purpose/ ) ).toHaveValue( 'typed' );
		expect( screen.getAllByText( 'Not saved, kept on this device' ) ).not.toHaveLength( 0 );
		expect( readDrafts( 2, 9 )[ 0 ]?.content.changes ).toEqual( { Purpose: { mine: 'typed' } } );
	} );
} );

it( 'reads the answers again if another tab saved before this one took the right to save', async () => {
	const service = createFakeService();
	let reads = 0;
	service.when( 'GET /doc/9', () =>
		json( { ...row( 9 ), xml: toBase64( { Email: `${ ++reads }@b.co` } ), answer_revision: reads } )
	);
	service.when( 'GET /get-action-token/9', json( { action_token: 'action-1', answer_revision: 2 } ) );
	await open( service );
	expect( screen.getByLabelText( 'Email for notices' ) ).toHaveValue( '2@b.co' );
} );

describe( 'the preview', () => {
	beforeEach( () => window.localStorage.setItem( 'lyd:preview-view', 'pages' ) );

	it( 'is sent as a form into a new window', async () => {
		jest.spyOn( window, 'open' ).mockReturnValue( window );
		const sent = jest.spyOn( HTMLFormElement.prototype, 'submit' ).mockImplementation( function (
			this: HTMLFormElement
		) {
			const form = new FormData( this );
			expect( this.getAttribute( 'action' ) ).toBe( '/lyd-api/xpressdox/preview/9' );
			expect( form.get( 'action_token' ) ).toBe( 'action-1' );
			expect( form.has( 'output' ) ).toBe( false );
			expect( fromBase64( String( form.get( 'xml' ) ) ) ).toEqual( { Email: 'a@b.co' } );
		} );
		const { user } = await open();
		await user.click( screen.getByRole( 'button', { name: 'Preview document' } ) );
		expect( sent ).toHaveBeenCalledTimes( 1 );
		jest.restoreAllMocks();
	} );

	it( 'requests pop-ups in the spec’s words', async () => {
		jest.spyOn( window, 'open' ).mockReturnValue( null );
		const { user } = await open();
		await user.click( screen.getByRole( 'button', { name: 'Preview document' } ) );
		expect( await screen.findAllByText( 'You must allow popups for previewing this document' ) ).not.toHaveLength(
			0
		);
		jest.restoreAllMocks();
	} );

	it( 'shows the pages in its tab', async () => {
		const service = createFakeService();
		service.when( 'POST /xpressdox/preview/9', json( preview( { state: 'done', pages: 2 } ) ) );
		service.when( 'GET /xpressdox/preview/9/p1/1', new Response( 'image' ) );
		service.when( 'GET /xpressdox/preview/9/p1/2', new Response( 'image' ) );
		const { user } = await open( service );
		await user.click( screen.getByRole( 'tab', { name: 'Preview' } ) );
		expect( await screen.findByRole( 'img', { name: 'Page 2' } ) ).toBeInTheDocument();
		expect( screen.getByText( 'Draft, 2 pages' ) ).toBeInTheDocument();
	} );

	it( 'shows another of several files if it is chosen', async () => {
		const service = createFakeService();
		const outputs = [
			{ file: 'deed.docx', name: 'Deed' },
			{ file: 'letter.docx', name: 'Letter to …' },
		];
		service.when(
			'GET /question/get_by_template',
			json( { template_id: 17, x_template_id: 3, name: 'Deed', version: '1', sections, outputs } )
		);
		service.when( 'POST /xpressdox/preview/9', json( preview( { state: 'done', pages: 1 } ) ) );
		service.when( 'GET /xpressdox/preview/9/p1/1', new Response( 'image' ) );
		const { user } = await open( service );
		await user.click( screen.getByRole( 'tab', { name: 'Preview' } ) );
		const choice = await screen.findByRole( 'combobox', { name: 'File' } );
		await screen.findByRole( 'img', { name: 'Page 1' } );
		await user.selectOptions( choice, 'Letter to …' );
		await waitFor( () => expect( service.made( 'POST /xpressdox/preview/9' ) ).toHaveLength( 2 ) );
		const [ first, second ] = service.made( 'POST /xpressdox/preview/9' ).map( ( call ) => call.body.output );
		expect( [ first, second ] ).toEqual( [ undefined, 'letter.docx' ] );

		jest.spyOn( window, 'open' ).mockReturnValue( window );
		const sent = jest.spyOn( HTMLFormElement.prototype, 'submit' ).mockImplementation( function (
			this: HTMLFormElement
		) {
			expect( new FormData( this ).get( 'output' ) ).toBe( 'letter.docx' );
		} );
		await user.click( screen.getByRole( 'tab', { name: 'Questions' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Preview document' } ) );
		expect( sent ).toHaveBeenCalledTimes( 1 );
		jest.restoreAllMocks();
	} );

	it( 'shows its place in the queue until the pages are there', async () => {
		const service = createFakeService();
		let answer = preview( { state: 'queued', place: 3 } );
		service.when( 'POST /xpressdox/preview/9', () => json( answer ) );
		service.when( 'GET /xpressdox/preview/9/p1', () => json( answer ) );
		service.when( 'GET /xpressdox/preview/9/p1/1', new Response( 'image' ) );
		const { user } = await open( service );
		await user.click( screen.getByRole( 'tab', { name: 'Preview' } ) );
		expect( await screen.findByText( '2 previews are ahead of yours.' ) ).toBeInTheDocument();
		answer = preview( { state: 'running' } );
		expect( await screen.findByText( 'Making the pages…' ) ).toBeInTheDocument();
		answer = preview( { state: 'done', pages: 1 } );
		expect( await screen.findByRole( 'img', { name: 'Page 1' } ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Making the pages…' ) ).not.toBeInTheDocument();
	} );

	it( 'is cancelled if its tab is left before it is made', async () => {
		const service = createFakeService();
		service.when( 'POST /xpressdox/preview/9', json( preview( { state: 'queued', place: 1 } ) ) );
		service.when( 'GET /xpressdox/preview/9/p1', () => json( preview( { state: 'queued', place: 1 } ) ) );
		service.when( 'DELETE /xpressdox/preview/9/p1', json( null ) );
		const { user, unmount } = await open( service );
		await user.click( screen.getByRole( 'tab', { name: 'Preview' } ) );
		expect( await screen.findByText( 'Your preview is next.' ) ).toBeInTheDocument();
		unmount();
		await waitFor( () => expect( service.made( 'DELETE /xpressdox/preview/9/p1' ) ).toHaveLength( 1 ) );
	} );

	it( 'is requested once more if the service has lost it', async () => {
		const service = createFakeService();
		let posts = 0;
		service.when( 'POST /xpressdox/preview/9', () =>
			json( ++posts === 1 ? preview( { state: 'queued', place: 1 } ) : preview( { state: 'done', pages: 1 } ) )
		);
		service.when( 'GET /xpressdox/preview/9/p1', refusal( 404, 'preview_expired' ) );
		service.when( 'GET /xpressdox/preview/9/p1/1', new Response( 'image' ) );
		const { user } = await open( service );
		await user.click( screen.getByRole( 'tab', { name: 'Preview' } ) );
		expect( await screen.findByRole( 'img', { name: 'Page 1' } ) ).toBeInTheDocument();
		expect( posts ).toBe( 2 );
	} );

	it( 'requests a page again while the service draws others', async () => {
		const service = createFakeService();
		let draws = 0;
		service.when( 'POST /xpressdox/preview/9', json( preview( { state: 'done', pages: 1 } ) ) );
		service.when( 'GET /xpressdox/preview/9/p1/1', () =>
			++draws === 1 ? refusal( 503, 'drawing_busy' ) : new Response( 'image' )
		);
		const { user } = await open( service );
		await user.click( screen.getByRole( 'tab', { name: 'Preview' } ) );
		expect( await screen.findByRole( 'img', { name: 'Page 1' } ) ).toBeInTheDocument();
	} );
} );

it( 'shows problems in the outline before a try to assemble, and does not count them as answered', async () => {
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 900 );
	await open( withAnswers( { ...answered, Email: 'not an address' } ) );
	const outline = await screen.findByRole( 'navigation', { name: 'Sections' } );
	expect( within( outline ).getByRole( 'button', { name: /1 to check: .*The agreement/ } ) ).toBeInTheDocument();
	expect( within( outline ).getByText( '4 of 5 required answers' ) ).toBeInTheDocument();
	expect( screen.getByText( 'Please input a valid email address.' ) ).toBeInTheDocument();
	jest.restoreAllMocks();
} );

it( 'accepts numbers with the usual separators', async () => {
	const { user } = await open();
	const fee = screen.getByLabelText( /^Fee/ );
	await user.type( fee, '$1,000.50' );
	await user.tab();
	expect( fee ).toHaveValue( '1000.50' );
	await user.clear( fee );
	await user.type( fee, 'ten' );
	await user.tab();
	expect( fee ).toHaveAccessibleDescription( 'Please input a valid number, such as 1000 or 1000.50.' );
} );

it( 'has headings in order, in repeated groups too', async () => {
	const { user, container } = await open( withAnswers() );
	await user.click( screen.getByRole( 'button', { name: 'Next: The party' } ) );
	const levels = [ ...container.querySelectorAll( 'h2, h3, h4, h5, h6' ) ].map( ( { tagName } ) => tagName );
	expect( levels ).toEqual( [ 'H2', 'H3', 'H4', 'H5', 'H5' ] );
} );

it( 'shows that a preview needs a connection instead of opening an empty window', async () => {
	const { user } = await open();
	const opened = jest.spyOn( window, 'open' ).mockReturnValue( null );
	const online = jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
	await user.click( screen.getByRole( 'button', { name: 'Preview document' } ) );
	expect( await screen.findAllByText( /^You are offline\./ ) ).not.toHaveLength( 0 );
	expect( opened ).not.toHaveBeenCalled();
	online.mockRestore();
	opened.mockRestore();
} );

it( 'requests no assembly of a document without one', async () => {
	const service = createFakeService();
	service.when(
		'GET /doc/9',
		json( { ...row( 9, { status: 2 } ), xml: toBase64( answered ), has_assembly: false } )
	);
	await open( service );
	expect( service.made( 'GET /xpressdox/assemble/9' ) ).toHaveLength( 0 );
} );

it( 'has the sections in a dialog where there is no room for them beside the questions', async () => {
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 500 );
	const { user } = await open();
	await user.click( screen.getAllByRole( 'button', { name: 'Sections' } )[ 0 ]! );
	const dialog = await screen.findByRole( 'dialog', { name: 'Sections' } );
	await user.click( within( dialog ).getByRole( 'button', { name: /The party/ } ) );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	expect( screen.getByRole( 'heading', { name: 'The party' } ) ).toBeInTheDocument();
	jest.restoreAllMocks();
} );

it( 'walks through the outline by arrows', async () => {
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 900 );
	await open();
	const outline = await screen.findByRole( 'navigation', { name: 'Sections' } );
	const [ first, second ] = within( outline ).getAllByRole( 'button' );
	act( () => first!.focus() );
	fireEvent.keyDown( first!, { key: 'ArrowDown' } );
	expect( second ).toHaveFocus();
	fireEvent.keyDown( second!, { key: 'ArrowDown' } );
	expect( first ).toHaveFocus();
	expect( within( outline ).getByRole( 'progressbar' ) ).toHaveAttribute(
		'aria-valuetext',
		'1 of 3 required answers'
	);
	jest.restoreAllMocks();
} );
