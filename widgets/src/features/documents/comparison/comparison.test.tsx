import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { own, toast } from '../../../../tests/documents';
import { createFakeService, type FakeService } from '../../../../tests/fake-service';
import { render } from '../../../../tests/render';
import { json, refusal } from '../../../../tests/responses';
import { messageForCode } from '../../../api/messages';
import type { Comparison, DocumentVersion } from '../../../api/types';
import { saveFile } from '../../../lib/save-file';
import ComparisonDialog from './comparison-dialog';
import { useComparisonAddress } from './use-comparison-address';

jest.mock( '../../../lib/save-file', () => ( { saveFile: jest.fn() } ) );

const version = ( number: number ): DocumentVersion => ( {
	file_id: number * 10,
	name: 'Agreement.docx',
	version: number,
	is_current: number === 3,
	author: number === 2 ? null : 'Olivia',
	created_at: `2026-11-2${ number }T00:00:00Z`,
} );
const rows = [ version( 3 ), version( 2 ), version( 1 ) ];

const text = ( change: 'same' | 'inserted' | 'deleted', words: string ) => ( { change, text: words } );
const paragraph = ( change: string, pieces: object[], number = '' ) => ( {
	kind: 'paragraph',
	change,
	number,
	level: null,
	pieces,
} );
const sections = [
	{
		place: 'body',
		blocks: [
			{ kind: 'unchanged', count: 12 },
			paragraph( 'same', [ text( 'same', 'Term' ) ], '6.' ),
			paragraph(
				'changed',
				[
					text( 'same', 'It lasts ' ),
					text( 'deleted', '3' ),
					text( 'inserted', '10' ),
					text( 'same', ' years.' ),
				],
				'6.1'
			),
			{
				kind: 'row',
				change: 'inserted',
				table: 1,
				cells: [
					[ paragraph( 'inserted', [ text( 'inserted', 'Guarantor' ) ] ) ],
					[ paragraph( 'inserted', [] ) ],
				],
			},
			paragraph( 'formatted', [ text( 'same', 'Executed as a deed.' ) ] ),
		],
	},
	{ place: 'header', blocks: [ paragraph( 'deleted', [ text( 'deleted', 'Draft' ) ] ) ] },
];
const done = ( more: object = {} ) => ( {
	state: 'done',
	place: null,
	older: version( 2 ),
	newer: version( 3 ),
	changes: 4,
	sections,
	offers_word: true,
	...more,
} );
const waiting = done( { state: 'queued', place: 3, changes: null, sections: null } );
const path = '/doc/compare/9';

function serve( comparison: object = done() ): FakeService {
	const service = createFakeService();
	service.when( 'GET /doc/9', json( own( 9, { name: 'Agreement' } ) ) );
	service.when( `GET ${ path }/versions`, json( { rows } ) );
	service.when( `POST ${ path }`, () => json( comparison as Comparison ) );
	return service;
}

/** What the page does with it. */
function Page() {
	const { compared, compare, closeComparison } = useComparisonAddress();
	return (
		<>
			<button onClick={ () => compare( { id: 9 } ) }>Compare</button>
			{ compared && <ComparisonDialog id={ compared } onClose={ closeComparison } /> }
		</>
	);
}

const open = ( service = serve() ) => render( <Page />, { service, at: '?compare=9' } );
const dialog = async () => within( await screen.findByRole( 'dialog' ) );
const changes = async () =>
	within( await ( await dialog() ).findByRole( 'region', { name: 'Changes from version 2 to version 3' } ) );

beforeEach( () => jest.clearAllMocks() );

it( 'shows the changes of the newest version, marked for eyes and for screen readers', async () => {
	const { container, service } = open();
	const shown = await changes();
	expect( service.calls.find( ( call ) => call.method === 'POST' )?.body ).toEqual( { older_id: 20, newer_id: 30 } );
	expect( shown.getByText( '12 paragraphs without changes' ) ).toBeVisible();
	expect( shown.getByText( '6.1' ) ).toBeVisible();
	const [ inserted ] = shown.getAllByRole( 'insertion' );
	expect( inserted ).toHaveTextContent( 'inserted: 10 end of change' );
	expect( shown.getAllByRole( 'deletion' )[ 0 ] ).toHaveTextContent( 'deleted: 3 end of change' );
	expect( within( shown.getByRole( 'row' ) ).getByText( 'Guarantor' ) ).toBeVisible();
	expect( shown.getByText( 'Formatting changed' ) ).toBeVisible();
	expect( shown.getByRole( 'heading', { name: 'Header' } ) ).toBeVisible();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'steps through the changes by button and by key', async () => {
	const { user } = open();
	const shown = await changes();
	const tools = within( ( await dialog() ).getByRole( 'group', { name: 'Changes' } ) );
	expect( tools.getByText( '4 changes' ) ).toBeVisible();
	await user.click( tools.getByRole( 'button', { name: 'Next change (N)' } ) );
	expect( tools.getByText( 'Change 1 of 4' ) ).toBeVisible();
	expect( shown.getByText( '6.1' ).closest( '[data-lyd-change]' ) ).toHaveFocus();
	await user.keyboard( 'n' );
	expect( shown.getByRole( 'row' ) ).toHaveFocus();
	await user.keyboard( 'nn' );
	expect( tools.getByText( 'Change 4 of 4' ) ).toBeVisible();
	await user.keyboard( 'n' );
	expect( tools.getByText( 'Change 4 of 4' ) ).toBeVisible();
	await user.keyboard( 'p' );
	expect( tools.getByText( 'Change 3 of 4' ) ).toBeVisible();
} );

it( 'compares any two versions, the older one always first', async () => {
	const { user, service } = open();
	await changes();
	const shown = await dialog();
	const [ from, to ] = [ shown.getByLabelText( 'From' ), shown.getByLabelText( 'To' ) ];
	expect(
		within( from )
			.getAllByRole( 'option' )
			.map( ( one ) => one.textContent )
	).toEqual( [
		expect.stringMatching( /^Version 2, 22 Nov 2026, [\d:]+$/ ),
		expect.stringMatching( /^Version 1, 21 Nov 2026, [\d:]+, Olivia$/ ),
	] );
	await user.selectOptions( to, '20' );
	const bodies = () => service.calls.filter( ( call ) => call.method === 'POST' ).map( ( call ) => call.body );
	await waitFor( () => expect( bodies() ).toContainEqual( { older_id: 10, newer_id: 20 } ) );
	await user.selectOptions( from, '20' );
	expect( to ).toHaveValue( '30' );
} );

it( 'shows the place in the queue while it waits, then the changes', async () => {
	const service = serve( waiting );
	let looks = 0;
	service.when( `GET ${ path }`, () => json( looks++ ? done() : waiting ) );
	open( service );
	expect( await ( await dialog() ).findByText( 'Waiting, number 3 in the queue' ) ).toBeVisible();
	await waitFor( async () => expect( await changes() ).toBeTruthy(), { timeout: 4000 } );
} );

it( 'shows that there are no differences', async () => {
	open( serve( done( { changes: 0, sections: [] } ) ) );
	expect( await ( await dialog() ).findByText( 'No differences' ) ).toBeVisible();
} );

it( 'explains where versions come from if there is only one', async () => {
	const service = serve();
	service.when( `GET ${ path }/versions`, json( { rows: [ version( 1 ) ] } ) );
	open( service );
	expect( await ( await dialog() ).findByText( 'There is only one version' ) ).toBeVisible();
	expect( service.calls.filter( ( call ) => call.method === 'POST' ) ).toHaveLength( 0 );
} );

it.each( [
	[ 'a fault of the files', refusal( 422, 'comparison_failed' ), /could not be compared/, 'Back' ],
	[ 'no right to it', refusal( 403, 'forbidden' ), /role does not allow this/, 'Back' ],
	[ 'an expired result', refusal( 404, 'comparison_expired' ), /has expired/, 'Try again' ],
	[ 'a service out of reach', refusal( 503, 'service_unavailable' ), /cannot be reached/, 'Try again' ],
] )( 'shows the reason for %s, and the way on', async ( _case, answer, words, way ) => {
	const service = serve();
	service.when( `POST ${ path }`, () => answer.clone() );
	open( service );
	const alert = within( await screen.findByRole( 'alert' ) );
	expect( alert.getByText( words ) ).toBeVisible();
	expect( alert.getByRole( 'button', { name: way } ) ).toBeVisible();
} );

it( 'says that it is offline, and compares once it is asked again', async () => {
	const service = serve();
	service.when( `POST ${ path }`, () => Promise.reject( new TypeError( 'Failed to fetch' ) ) );
	const { user } = open( service );
	const alert = within( await screen.findByRole( 'alert' ) );
	service.when( `POST ${ path }`, json( done() ) );
	await user.click( alert.getByRole( 'button', { name: 'Try again' } ) );
	expect( await changes() ).toBeTruthy();
} );

it( 'downloads the Word file, made again if it is no longer kept', async () => {
	const service = serve();
	let asked = 0;
	service.when( `GET ${ path }/word`, () =>
		asked++ ? new Response( 'docx' ) : refusal( 404, 'comparison_expired' )
	);
	const { user } = open( service );
	await changes();
	await user.click( ( await dialog() ).getByRole( 'button', { name: /Word with tracked changes/ } ) );
	await waitFor( () => expect( saveFile ).toHaveBeenCalledWith( expect.anything(), 'Changes.docx' ) );
} );

it( 'offers no Word file if the template does not, and says why a download failed', async () => {
	const { unmount } = open( serve( done( { offers_word: false } ) ) );
	await changes();
	expect( screen.queryByRole( 'button', { name: /Word/ } ) ).not.toBeInTheDocument();
	unmount();
	const service = serve();
	service.when( `GET ${ path }/word`, refusal( 503, 'service_unavailable' ) );
	const { user } = open( service );
	await changes();
	await user.click( ( await dialog() ).getByRole( 'button', { name: /Word/ } ) );
	await toast( messageForCode( 'service_unavailable' ) );
} );

it( 'closes with Back, to where it was opened', async () => {
	const { user } = render( <Page />, { service: serve() } );
	await user.click( screen.getByRole( 'button', { name: 'Compare' } ) );
	await changes();
	await user.click( ( await dialog() ).getByRole( 'button', { name: 'Back' } ) );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
	expect( window.location.search ).toBe( '' );
} );
