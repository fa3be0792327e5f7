import { screen, waitFor } from '@testing-library/react';
import { createFakeService, sections } from '../../../../tests/fake-service';
import { openInterview } from '../../../../tests/open-interview';
import { json, refusal } from '../../../../tests/responses';

const preview = ( progress: object ) => ( {
	preview_id: 'p1',
	state: 'queued',
	pages: null,
	place: null,
	progress: 0,
	...progress,
} );

beforeEach( () => window.localStorage.setItem( 'lyd:preview-view', 'pages' ) );

it( 'shows the pages in its tab', async () => {
	const service = createFakeService();
	service.when( 'POST /xpressdox/preview/9', json( preview( { state: 'done', pages: 2 } ) ) );
	service.when( 'GET /xpressdox/preview/9/p1/1', new Response( 'image' ) );
	service.when( 'GET /xpressdox/preview/9/p1/2', new Response( 'image' ) );
	const { user } = await openInterview( service );
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
		json( {
			template_id: 17,
			x_template_id: 3,
			name: 'Deed',
			version: '1',
			clients: [],
			funds: [],
			sections,
			outputs,
		} )
	);
	service.when( 'POST /xpressdox/preview/9', json( preview( { state: 'done', pages: 1 } ) ) );
	service.when( 'GET /xpressdox/preview/9/p1/1', new Response( 'image' ) );
	const { user } = await openInterview( service );
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
	const { user } = await openInterview( service );
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
	const { user, unmount } = await openInterview( service );
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
	const { user } = await openInterview( service );
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
	const { user } = await openInterview( service );
	await user.click( screen.getByRole( 'tab', { name: 'Preview' } ) );
	expect( await screen.findByRole( 'img', { name: 'Page 1' } ) ).toBeInTheDocument();
} );
