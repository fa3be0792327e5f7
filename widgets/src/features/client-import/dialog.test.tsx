import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
	client,
	details,
	importSections,
	imported,
	openForImports,
	page,
	proposal,
	serviceForImports,
	xeroProvider,
} from '../../../tests/imports';
import { save } from '../../../tests/interview';
import { openInterview } from '../../../tests/open-interview';
import { json, refusal } from '../../../tests/responses';
import { fromBase64 } from '../interviews/xml';

type Circumstances = Parameters< typeof serviceForImports >[ 0 ];
type Answer = Parameters< ReturnType< typeof serviceForImports >[ 'when' ] >[ 1 ];

async function open(
	circumstances: Circumstances = {},
	answers: Record< string, Answer > = {},
	button = 'Import Client'
) {
	const service = serviceForImports( circumstances );
	Object.entries( answers ).forEach( ( [ route, answer ] ) => service.when( route, answer ) );
	const view = await openInterview( service );
	await view.user.click( await screen.findByRole( 'button', { name: button }, { timeout: 3000 } ) );
	return { ...view, dialog: within( await screen.findByRole( 'dialog', { name: button } ) ) };
}

const never = () => new Promise< Response >( () => {} );

it( 'is offered half a second after the page was loaded, and only if something is connected', async () => {
	const { service } = await openForImports( { providers: [] } );
	expect( service.made( 'GET /clients/data-provider' ) ).toEqual( [] );
	await waitFor( () => expect( service.made( 'GET /clients/data-provider' ) ).toHaveLength( 1 ), { timeout: 3000 } );
	expect( screen.queryByRole( 'button', { name: 'Import Client' } ) ).not.toBeInTheDocument();
	expect( service.made( 'GET /clients/imported' ) ).toEqual( [] );
} );

it( 'imports what is ticked through the form, saves it as an import and records it', async () => {
	const { user, dialog, service, container } = await open();
	expect( dialog.getByText( 'Anchor Accounting' ) ).toBeInTheDocument();
	await user.click( await dialog.findByRole( 'radio', { name: /Ann Citizen/ } ) );
	expect( await act( async () => axe( container ) ) ).toHaveNoViolations();
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	const changes = within( await dialog.findByRole( 'list', { name: 'Changes' } ) ).getAllByRole( 'checkbox' );
	expect( changes.every( ( box ) => ( box as HTMLInputElement ).checked ) ).toBe( true );
	expect( changes[ 1 ] ).toHaveAccessibleName( /First name.*Before: Anne.*After: Ann/ );
	expect( changes[ 0 ] ).toHaveAccessibleName( /After: A person/ );
	await user.click( changes[ 2 ]! );
	await user.click( dialog.getByRole( 'button', { name: 'Apply 2 changes' } ) );
	expect( await screen.findAllByText( 'Data imported successfully.' ) ).not.toHaveLength( 0 );
	expect( screen.getByLabelText( /First name/ ) ).toHaveValue( 'Ann' );
	await waitFor( () => expect( service.made( 'POST /clients/imported' ) ).toHaveLength( 1 ) );
	expect( service.made( 'POST /clients/imported' )[ 0 ]!.body ).toEqual( {
		docId: 9,
		receipt: 'receipt-1',
		revision: 2,
	} );
	const [ saved ] = service.made( save );
	expect( saved!.body.source ).toBe( 'import' );
	expect( fromBase64( String( saved!.body.xml ) ) ).toMatchObject( {
		Party: { Party_Type: 'An Individual', First: 'Ann' },
	} );
	const requests = () => service.made( 'GET /clients/imported' ).length;
	await waitFor( () => expect( requests() ).toBe( 2 ) );
	await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( screen.getByLabelText( /First name/ ) ).toHaveValue( 'Anne' );
	expect( screen.getByRole( 'button', { name: 'Import Client' } ) ).toHaveFocus();
	await waitFor( () => expect( requests() ).toBe( 3 ) );
	expect( service.made( save ) ).toHaveLength( 2 );
} );

it( 'is not recorded if it is undone before it is saved', async () => {
	const { user, dialog, service } = await open( {}, { [ save ]: refusal( 503, 'unavailable' ) } );
	await user.click( await dialog.findByRole( 'radio', { name: /Ann Citizen/ } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	await user.click( await dialog.findByRole( 'button', { name: 'Apply 3 changes' } ) );
	await waitFor( () => expect( service.made( save ) ).toHaveLength( 1 ) );
	await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
	service.when( save, json( { answer_revision: 2, invalid: {} } ) );
	await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
	await waitFor( () => expect( service.made( 'GET /clients/imported' ) ).toHaveLength( 2 ) );
	expect( service.made( 'POST /clients/imported' ) ).toEqual( [] );
} );

it.each( [
	[ 'filling', true, 'This needs about 99 calls and 2 minutes. 20 calls are left today.' ],
	[ 'failed', false, 'The list is not collected today: Xero does not allow as many calls.' ],
] )( 'says what the copy of a long list needs: %s', async ( state, fits, words ) => {
	const forecast = { calls: 99, seconds: 120, left_today: 20, fits_today: fits };
	const rows = [ client( 'c1', 'Ann Citizen' ) ];
	const answer = page( rows, { state, refreshed_at: null, forecast } );
	const { dialog, container } = await open( {}, { 'GET /clients': answer } );
	expect( await dialog.findByText( words ) ).toBeInTheDocument();
	expect( dialog.queryByText( /the last update failed/ ) ).not.toBeInTheDocument();
	expect( dialog.getByRole( 'radio', { name: /Ann Citizen/ } ) ).toBeEnabled();
	expect( await act( async () => axe( container ) ) ).toHaveNoViolations();
} );

it( 'searches once typing has paused, and loads the list again from the system', async () => {
	const { user, dialog, service } = await open();
	await dialog.findByRole( 'radio', { name: /Ann Citizen/ } );
	await user.type( dialog.getByRole( 'searchbox', { name: 'Search clients' } ), 'bob' );
	const terms = () =>
		service
			.made( 'GET /clients' )
			.map( ( { path } ) => new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'name' ) );
	await waitFor( () => expect( terms() ).toEqual( [ '', 'bob' ] ) );
	await user.click( dialog.getByRole( 'button', { name: 'Reset list' } ) );
	await waitFor( () =>
		expect( service.made( 'GET /clients' ).some( ( { path } ) => path.includes( 'reset=true' ) ) ).toBe( true )
	);
	expect( dialog.getByRole( 'searchbox' ) ).toHaveValue( '' );
} );

it( 'keeps the rows and what is chosen while a search is loading, and says that nothing was found', async () => {
	let answer: ( response: Response ) => void = () => {};
	const search: Answer = ( { path } ) =>
		path.includes( 'name=bob' )
			? new Promise< Response >( ( resolve ) => ( answer = resolve ) )
			: page( [ client( 'c1', 'Ann Citizen' ) ] );
	const { user, dialog, service } = await open( {}, { 'GET /clients': search } );
	await user.click( await dialog.findByRole( 'radio', { name: /Ann Citizen/ } ) );
	await user.type( dialog.getByRole( 'searchbox' ), 'bob' );
	await waitFor( () => expect( service.made( 'GET /clients' ) ).toHaveLength( 2 ) );
	expect( dialog.getByRole( 'radio', { name: /Ann Citizen/ } ) ).toBeChecked();
	expect( dialog.getByRole( 'radiogroup' ) ).toHaveAttribute( 'aria-busy', 'true' );
	answer( page( [] ) );
	expect( await dialog.findByText( 'No clients found.' ) ).toBeInTheDocument();
	expect( dialog.getByRole( 'status' ) ).toHaveTextContent( 'No clients found.' );
	expect( dialog.getByText( 'Chosen:' ) ).toHaveTextContent( 'Chosen: Ann Citizen' );
	expect( dialog.getByRole( 'button', { name: 'Import' } ) ).toBeEnabled();
} );

it( 'loads the next page while there is one', async () => {
	const pages: Answer = ( { path } ) =>
		path.includes( 'page=2' )
			? page( [ client( 'c3', 'Cas Citizen' ) ], { page: 2, total_page: 2, total: 2 } )
			: page( [ client( 'c1', 'Ann Citizen' ) ], { total_page: 2, total: 2 } );
	const { user, dialog } = await open( {}, { 'GET /clients': pages } );
	await user.click( await dialog.findByRole( 'button', { name: 'Load more' } ) );
	expect( await dialog.findByRole( 'radio', { name: /Cas Citizen/ } ) ).toBeInTheDocument();
	expect( dialog.queryByRole( 'button', { name: 'Load more' } ) ).not.toBeInTheDocument();
} );

it( 'shows the details in tabs, copies them, and leads back to the row', async () => {
	const { user, dialog, container } = await open();
	await user.click( await dialog.findByRole( 'button', { name: 'View detail: Ann Citizen' } ) );
	expect( await dialog.findByText( '01 Feb 1980' ) ).toBeInTheDocument();
	await user.click( dialog.getByRole( 'button', { name: 'Copy Email' } ) );
	expect( await navigator.clipboard.readText() ).toBe( 'c1@example.com' );
	expect( await screen.findAllByText( 'Copied' ) ).not.toHaveLength( 0 );
	await user.click( dialog.getByRole( 'tab', { name: 'Contacts' } ) );
	expect( dialog.getByText( 'Bob Lee' ) ).toBeInTheDocument();
	await user.click( dialog.getByRole( 'tab', { name: 'Relationships' } ) );
	expect( dialog.getByText( 'No Relationship data.' ) ).toBeInTheDocument();
	expect( await act( async () => axe( container ) ) ).toHaveNoViolations();
	await user.click( dialog.getByRole( 'button', { name: 'Back to list' } ) );
	expect( await dialog.findByRole( 'button', { name: 'View detail: Ann Citizen' } ) ).toHaveFocus();
} );

it( 'begins with the details of what was imported, which can be viewed without importing', async () => {
	const { dialog } = await open( { imports: [ imported( 'Party' ) ] } );
	expect( await dialog.findByText( 'c1@example.com' ) ).toBeInTheDocument();
	expect( dialog.getByRole( 'button', { name: 'Import' } ) ).toBeEnabled();
} );

it( 'hides Import where the client is only viewed', async () => {
	const { dialog } = await open( { imports: [ imported( 'Party' ) ] }, {}, 'View Client Details' );
	expect( await dialog.findByText( 'c1@example.com' ) ).toBeInTheDocument();
	expect( dialog.queryByRole( 'button', { name: 'Import' } ) ).not.toBeInTheDocument();
	expect( dialog.queryByRole( 'button', { name: 'Back to list' } ) ).not.toBeInTheDocument();
} );

it.each( [
	[
		refusal( 422, 'client_mismatch', 'Client imported failed! Data not matching' ),
		'Client imported failed! Data not matching',
	],
	[ refusal( 503, 'partner_unavailable' ), 'Fail to import data. Please try again!' ],
] )( 'says why nothing was imported, and tries again', async ( answer, text ) => {
	const { user, dialog, service } = await open( {}, { 'POST /clients/import': answer } );
	await user.click( await dialog.findByRole( 'radio', { name: /Ann Citizen/ } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( text );
	service.when( 'POST /clients/import', proposal() );
	await user.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
	expect( await dialog.findByRole( 'list', { name: 'Changes' } ) ).toBeInTheDocument();
} );

it( 'shows what cannot be filled in, and what another member has changed', async () => {
	const more = {
		left_out: [
			{ path: 'Party.Phone', label: 'Phone', value: '12', reason: 'Please input a valid phone number.' },
		],
		conflicts: [ { path: 'Party.First', saved: 'Anna' } ],
	};
	const { user, dialog, container } = await open( {}, { 'POST /clients/import': proposal( more ) } );
	await user.click( await dialog.findByRole( 'radio', { name: /Ann Citizen/ } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	expect( await dialog.findByRole( 'region', { name: 'Not filled in' } ) ).toHaveTextContent( 'Phone: 12' );
	expect( dialog.getByRole( 'checkbox', { name: /First name/ } ) ).toHaveAccessibleName(
		/Changed by another member Anna/
	);
	expect( await act( async () => axe( container ) ) ).toHaveNoViolations();
} );

describe( 'a list that cannot be shown', () => {
	it.each( [
		[ 'empty', page( [] ), 'No clients found.' ],
		[ 'refused', refusal( 403, 'forbidden' ), 'The list could not be loaded.' ],
		[ 'lost', refusal( 409, 'connection_lost' ), 'The connection to Xero has ended.' ],
		[ 'not connected', refusal( 409, 'app_not_connected' ), 'The connection to Xero has ended.' ],
	] )( 'says that it is %s', async ( _state, answer, text ) => {
		const { dialog, container } = await open( {}, { 'GET /clients': answer } );
		expect( await dialog.findByText( text ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'button', { name: 'Import' } ) ).toBeDisabled();
		expect( await act( async () => axe( container ) ) ).toHaveNoViolations();
	} );

	it( 'is loaded again after a failure', async () => {
		const { user, dialog, service } = await open( {}, { 'GET /clients': refusal( 502, 'partner_unavailable' ) } );
		const again = await dialog.findByRole( 'button', { name: 'Try again' } );
		service.when( 'GET /clients', page( [ client( 'c1', 'Ann Citizen' ) ] ) );
		await user.click( again );
		expect( await dialog.findByRole( 'radio', { name: /Ann Citizen/ } ) ).toBeInTheDocument();
	} );

	it( 'says after three seconds that it is still loading', async () => {
		const { dialog } = await open( {}, { 'GET /clients': never } );
		expect( dialog.queryByText( 'Still loading from Xero…' ) ).not.toBeInTheDocument();
		expect( await dialog.findByText( 'Still loading from Xero…', {}, { timeout: 5000 } ) ).toBeInTheDocument();
	} );

	it( 'is not requested before an organisation is chosen', async () => {
		const tenants = [ 'Anchor', 'Harbour' ].map( ( name ) => ( {
			tenant_id: name,
			tenant_name: name,
			selected: false,
		} ) );
		const { user, dialog, service } = await open( { providers: [ { ...xeroProvider, tenants } ] } );
		expect( await dialog.findByText( 'Choose an organisation to see its clients.' ) ).toBeInTheDocument();
		expect( service.made( 'GET /clients' ) ).toEqual( [] );
		await user.selectOptions( dialog.getByLabelText( 'Tenant name' ), 'Harbour' );
		expect( await dialog.findByRole( 'radio', { name: /Ann Citizen/ } ) ).toBeInTheDocument();
	} );
} );

it( 'says what the chosen place takes', async () => {
	const { user, dialog } = await open(
		{},
		{ 'GET /clients': page( [ client( 'c9', 'Harbour', { type: 'Company' } ) ] ) }
	);
	await user.click( await dialog.findByRole( 'radio', { name: /Harbour/ } ) );
	await user.selectOptions( dialog.getByLabelText( 'Fill in' ), 'Trustee 1' );
	expect( dialog.getByLabelText( 'Fill in' ) ).toHaveAccessibleDescription( 'Trustee 1 takes: Individual.' );
} );

it( 'forgets why nothing was imported once another place is chosen', async () => {
	const { user, dialog } = await open( {}, { 'POST /clients/import': refusal( 422, 'client_mismatch' ) } );
	await user.click( await dialog.findByRole( 'radio', { name: /Ann Citizen/ } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	expect( await dialog.findByRole( 'alert' ) ).toBeInTheDocument();
	await user.selectOptions( dialog.getByLabelText( 'Fill in' ), 'Trustee 1' );
	expect( dialog.queryByRole( 'alert' ) ).not.toBeInTheDocument();
} );

it( 'says that there is no place if the party is not asked', async () => {
	const hidden = importSections.map( ( section ) => ( {
		...section,
		questions: section.questions.map( ( one ) => ( {
			...one,
			visibleIf: [ { questionId: 'No', equals: [ 'x' ] } ],
		} ) ),
	} ) );
	const questions = json( {
		template_id: 17,
		x_template_id: 3,
		name: 'Deed',
		version: '1',
		sections: hidden,
		outputs: [],
		clients: [ { party: 'Party', types: [ 'Individual' ] } ],
		funds: [],
	} );
	const { dialog } = await open( {}, { 'GET /question/get_by_template': questions } );
	expect( await dialog.findByText( 'This document has no place for it now.' ) ).toBeInTheDocument();
} );

it( 'returns the focus to its button', async () => {
	const { user, dialog } = await open( {}, { 'GET /clients/c1': details } );
	await user.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
	await act( async () => {} );
	expect( screen.getByRole( 'button', { name: 'Import Client' } ) ).toHaveFocus();
} );
