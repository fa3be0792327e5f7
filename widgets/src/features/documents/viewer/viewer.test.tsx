import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { own } from '../../../../tests/documents';
import { createFakeService, type FakeService } from '../../../../tests/fake-service';
import { render } from '../../../../tests/render';
import { json, refusal } from '../../../../tests/responses';
import type { ViewableFile } from '../../../api/types';
import DocumentViewer from './document-viewer';
import { openPdf } from './pdf';
import { useViewer } from './use-viewer';

jest.mock( './pdf', () => ( { openPdf: jest.fn() } ) );

const files = [
	{ id: 1, name: 'Agreement.pdf', type: 'pdf', size: 9 },
	{ id: 2, name: 'Agreement.docx', type: 'docx', size: 9 },
];
const document = own( 9, { status: 5, files, allow_download_pdf: true, allow_download_word: true } );
const file = ( id: number, more: Partial< ViewableFile > = {} ): ViewableFile => ( {
	id,
	name: 'Agreement.pdf',
	role: 'assembled',
	version: 1,
	part: 0,
	parts: 1,
	is_current: true,
	size: 9,
	created_at: '2026-11-20T00:00:00Z',
	...more,
} );

/** What the page does with it. */
function Page() {
	const { viewed, view, closeViewer } = useViewer();
	return (
		<>
			<button onClick={ () => view( { id: 9 } ) }>Open</button>
			{ viewed && <DocumentViewer id={ viewed } onClose={ closeViewer } /> }
		</>
	);
}

const close = jest.fn();
const pdf = {
	sizes: [
		{ width: 595, height: 842 },
		{ width: 842, height: 595 },
	],
	drawPage: jest.fn( () => Promise.resolve() ),
	writeText: jest.fn( ( page: number, layer: HTMLElement ) => {
		layer.textContent = `Words of page ${ page }.`;
		return Promise.resolve();
	} ),
	close,
};

beforeEach( () => {
	jest.clearAllMocks();
	jest.mocked( openPdf ).mockResolvedValue( pdf );
} );

function serve( rows: ViewableFile[] = [ file( 1 ) ] ): FakeService {
	const service = createFakeService();
	service.when( 'GET /doc/9', json( document ) );
	service.when( 'GET /doc/view/9/files', json( { rows } ) );
	service.when( 'GET /doc/view/9', () => new Response( 'PDF', { headers: { 'Content-Type': 'application/pdf' } } ) );
	return service;
}

const open = ( service = serve() ) => render( <Page />, { service, at: '?view=9' } );
const dialog = async () => within( await screen.findByRole( 'dialog' ) );

it( 'shows every page with its text, and is accessible', async () => {
	const { container } = open();
	const pages = within( await ( await dialog() ).findByRole( 'region', { name: 'Agreement.pdf' } ) );
	expect( await pages.findByText( 'Words of page 2.' ) ).toBeInTheDocument();
	expect( pages.getByRole( 'group', { name: 'Page 2 of 2' } ) ).toBeVisible();
	expect( pdf.drawPage ).toHaveBeenCalledTimes( 2 );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'offers both files to download and goes back', async () => {
	const { user } = open();
	const viewer = await dialog();
	expect( await viewer.findByRole( 'button', { name: 'Download PDF' } ) ).toBeVisible();
	expect( viewer.getByRole( 'button', { name: 'Download Word' } ) ).toBeVisible();
	await user.click( viewer.getByRole( 'button', { name: 'Back' } ) );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	expect( window.location.search ).toBe( '' );
} );

it( 'closes with the browser’s Back, and releases the file', async () => {
	const { user } = render( <Page />, { service: serve() } );
	await user.click( screen.getByRole( 'button', { name: 'Open' } ) );
	await ( await dialog() ).findByRole( 'region', { name: 'Agreement.pdf' } );
	act( () => window.history.back() );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
	expect( close ).toHaveBeenCalled();
} );

it( 'shows the loading progress', async () => {
	const service = serve();
	service.when( 'GET /doc/view/9', () => new Promise< Response >( () => {} ) );
	open( service );
	expect( await ( await dialog() ).findByRole( 'progressbar', { name: 'Loading the document' } ) ).toBeVisible();
} );

it.each( [
	[ 'not the member’s to see', 403, 'forbidden', /role does not allow this/, 'Back' ],
	[ 'gone', 404, 'not_found', /no longer here/, 'Back' ],
	[ 'out of reach', 503, 'service_unavailable', /cannot be reached/, 'Try again' ],
] )( 'shows the reason if the document is %s', async ( _case, status, code, words, way ) => {
	const service = serve();
	service.when( 'GET /doc/view/9/files', refusal( status, code ) );
	open( service );
	const alert = within( await screen.findByRole( 'alert' ) );
	expect( alert.getByText( words ) ).toBeVisible();
	expect( alert.getByRole( 'button', { name: way } ) ).toBeVisible();
} );

it( 'gives the service’s reason if the document cannot be viewed yet', async () => {
	const service = serve();
	const reason = 'The document can be viewed once it is completed.';
	service.when( 'GET /doc/view/9/files', refusal( 409, 'document_not_ready', reason ) );
	open( service );
	expect( await ( await dialog() ).findByText( reason ) ).toBeVisible();
} );

it( 'shows that the file is being prepared while there is none', async () => {
	open( serve( [] ) );
	expect( await ( await dialog() ).findByText( /The file is being prepared/ ) ).toBeVisible();
} );

it( 'reloads a file after an error', async () => {
	const service = serve();
	service.when( 'GET /doc/view/9', refusal( 502, 'service_unavailable' ) );
	const { user } = open( service );
	const viewer = await dialog();
	expect( await viewer.findByText( /cannot be reached/ ) ).toBeVisible();
	service.when( 'GET /doc/view/9', () => new Response( 'PDF' ) );
	await user.click( viewer.getByRole( 'button', { name: 'Try again' } ) );
	expect( await viewer.findByRole( 'region', { name: 'Agreement.pdf' } ) ).toBeVisible();
} );

it( 'offers to download a damaged file instead', async () => {
	jest.mocked( openPdf ).mockRejectedValue( new Error( 'Invalid PDF structure' ) );
	open();
	expect( await ( await dialog() ).findByText( /could not be shown/ ) ).toBeVisible();
} );

it( 'shows that there is a newer version, and opens it', async () => {
	const { user } = open( serve( [ file( 2, { version: 2 } ), file( 1, { is_current: false } ) ] ) );
	const viewer = await dialog();
	await user.selectOptions( await viewer.findByRole( 'combobox', { name: 'File' } ), '1' );
	expect( await viewer.findByText( 'This is version 1, and there is a newer one.' ) ).toBeVisible();
	await user.click( viewer.getByRole( 'button', { name: 'Show the current version' } ) );
	await waitFor( () => expect( viewer.queryByText( /there is a newer one/ ) ).not.toBeInTheDocument() );
	expect( await viewer.findByRole( 'combobox', { name: 'File' } ) ).toHaveValue( '2' );
} );
