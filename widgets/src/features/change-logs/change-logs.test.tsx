import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fromMenu, openPane, toast } from '../../../tests/documents';
import { createFakeService } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';

type Service = ReturnType< typeof createFakeService >;

const route = 'GET /log/log-changes';
const restoreRoute = 'PUT /doc/restore-answers/1';
const purpose = { Purpose: { from: 'a pier', to: 'a quay' } };

const save = ( revision: number, more: object = {} ) => ( {
	revision,
	created_at: '2026-11-20T23:30:00Z',
	started_at: '2026-11-20T23:30:00Z',
	created_by: 2,
	source: 'form',
	saves: 1,
	is_exact: true,
	log_data: purpose,
	total: 1,
	origins: {},
	...more,
} );

const users = [
	{ user_id: 2, display_name: 'Mia' },
	{ user_id: 3, display_name: null },
];
const tags = [
	{ tag_code: 'Purpose', tag_name: 'Purpose' },
	{ tag_code: 'Directors.1.Name', tag_name: 'Director 2, Full name' },
];
const questions = [
	{ tag_code: 'Purpose', tag_name: 'Purpose' },
	{ tag_code: 'Directors.Name', tag_name: 'Directors, Full name' },
];

const page = ( rows: object[], next: number | null = null ) => json( { rows, users, tags, questions, next } );

const restoration = {
	is_possible: true,
	reason: null,
	needs_confirmation: false,
	answer_revision: 9,
	log_data: { Purpose: { from: 'a jetty', to: 'a quay' } },
	total: 1,
	lost: [],
};

const detail = ( revision: number, more: object = {}, rowMore: object = {} ) =>
	json( { row: save( revision, rowMore ), users, tags, restoration: { ...restoration, ...more } } );

async function open( setUp: ( service: Service ) => void ) {
	const service = createFakeService();
	setUp( service );
	const view = await openPane( { service } );
	await fromMenu( view.user, 'Agreement 1', 'Data change logs' );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Data Change Logs' } ) );
	const changes = () => dialog.findByRole( 'list', { name: 'Changes' } );
	return { ...view, dialog, changes };
}

/** The dialog with three saves, the second of them open. */
async function openSave( more: object = {}, rowMore: object = {} ) {
	const view = await open( ( service ) => {
		service.when( route, page( [ save( 9 ), save( 5 ), save( 2 ) ] ) );
		for ( const revision of [ 9, 5, 2 ] ) {
			service.when( `${ route }/1/${ revision }`, detail( revision, more, rowMore ) );
		}
	} );
	await view.user.click( within( await view.changes() ).getAllByRole( 'button' )[ 1 ]! );
	await view.dialog.findByRole( 'list', { name: 'Changed answers' } );
	return view;
}

const queriesOf = ( service: Service ) =>
	service.made( route ).map( ( { path } ) => Object.fromEntries( new URLSearchParams( path.split( '?' )[ 1 ] ) ) );

describe( 'the list', () => {
	it( 'shows when, who, from where and what, in UTC+10, and is accessible', async () => {
		const { changes, service, container } = await open( ( fake ) =>
			fake.when(
				route,
				page( [
					save( 9, {
						started_at: '2026-11-20T23:05:00Z',
						saves: 12,
						total: 7,
						log_data: { ...purpose, 'Directors.1.Name': { from: null, to: 'Bob' } },
					} ),
					save( 5, { created_by: 3, source: 'restore' } ),
					save( 2, { is_exact: false, log_data: {}, total: 0 } ),
				] )
			)
		);
		const [ first, second, third ] = within( await changes() ).getAllByRole( 'listitem' );
		expect( first ).toHaveTextContent( '21/11/2026, 09:05–09:30' );
		expect( first ).toHaveTextContent( 'Purpose; Director 2, Full name; and 5 more' );
		expect( first ).toHaveTextContent( '12 saves' );
		expect( second ).toHaveTextContent( 'A former member' );
		expect( second ).toHaveTextContent( 'Restored' );
		expect( third ).toHaveTextContent( 'The saves before this one are no longer kept.' );
		expect( queriesOf( service ) ).toEqual( [ { doc_id: '1', length: '15' } ] );
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'tells where the answers of the assistant came from, in the list and in a save', async () => {
		const origins = { Purpose: 'From Letter.pdf, page 3', 'Directors.1.Name': 'Spoken, confirmed', Other: 'Typed' };
		const more = {
			source: 'assistant',
			log_data: { ...purpose, 'Directors.1.Name': { from: null, to: 'Bob' } },
			total: 2,
			origins,
		};
		const { changes, user, dialog } = await open( ( fake ) => {
			fake.when( route, page( [ save( 9, more ) ] ) );
			fake.when( `${ route }/1/9`, detail( 9, {}, more ) );
		} );
		const row = within( await changes() ).getByRole( 'button' );
		expect( row ).toHaveTextContent( 'AssistantFrom Letter.pdf, page 3; Spoken, confirmed; …' );
		await user.click( row );
		const list = within( await dialog.findByRole( 'list', { name: 'Changed answers' } ) );
		expect( list.getAllByRole( 'listitem' )[ 0 ] ).toHaveTextContent( 'PurposeFrom Letter.pdf, page 3' );
		expect( list.getAllByRole( 'listitem' )[ 1 ] ).toHaveTextContent( 'Spoken, confirmed' );
	} );

	it( 'loads more where the last page ended', async () => {
		const { dialog, user, changes, service } = await open( ( fake ) =>
			fake.when( route, ( { path } ) =>
				path.includes( 'before=5' ) ? page( [ save( 2 ) ] ) : page( [ save( 9 ), save( 5 ) ], 5 )
			)
		);
		await user.click( await dialog.findByRole( 'button', { name: 'Load more' } ) );
		const list = await changes();
		await waitFor( () => expect( within( list ).getAllByRole( 'listitem' ) ).toHaveLength( 3 ) );
		expect( dialog.queryByRole( 'button', { name: 'Load more' } ) ).not.toBeInTheDocument();
		expect( queriesOf( service ).at( -1 ) ).toEqual( { doc_id: '1', length: '15', before: '5' } );
	} );

	it( 'is filtered by period, member and question, and the filters are cleared at once', async () => {
		const { dialog, user, changes, service } = await open( ( fake ) => fake.when( route, page( [ save( 9 ) ] ) ) );
		await changes();
		await user.type( dialog.getByLabelText( 'From' ), '2026-11-01' );
		await user.type( dialog.getByLabelText( 'To' ), '2026-11-30' );
		await user.selectOptions( dialog.getByLabelText( 'Updated by' ), 'Mia' );
		await user.selectOptions( dialog.getByLabelText( 'Question' ), 'Directors, Full name' );
		await waitFor( () =>
			expect( queriesOf( service ).at( -1 ) ).toEqual( {
				doc_id: '1',
				length: '15',
				date_from: '2026-11-01',
				date_to: '2026-11-30',
				user_ids: '2',
				tag_codes: 'Directors.Name',
			} )
		);
		await user.click( dialog.getByRole( 'button', { name: 'Clear filters' } ) );
		expect( dialog.getByLabelText( 'Question' ) ).toHaveValue( '' );
		expect( dialog.getByLabelText( 'From' ) ).toHaveValue( '' );
	} );

	it( 'goes on until a filter finds something', async () => {
		const { changes, service } = await open( ( fake ) =>
			fake.when( route, ( { path } ) => {
				const before = new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'before' );
				return { 500: page( [], 300 ), 300: page( [ save( 2 ) ] ) }[ before ?? '' ] ?? page( [], 500 );
			} )
		);
		expect( within( await changes() ).getAllByRole( 'listitem' ) ).toHaveLength( 1 );
		expect( service.made( route ) ).toHaveLength( 3 );
	} );

	it( 'names a period that ends before it begins, and does not ask for it', async () => {
		const { dialog, user, changes, service } = await open( ( fake ) => fake.when( route, page( [ save( 9 ) ] ) ) );
		await changes();
		await user.type( dialog.getByLabelText( 'From' ), '2026-11-20' );
		await user.type( dialog.getByLabelText( 'To' ), '2026-11-02' );
		expect( dialog.getByLabelText( 'From' ) ).toHaveAccessibleDescription(
			'The first day must not be after the last one.'
		);
		expect( dialog.queryByRole( 'list', { name: 'Changes' } ) ).not.toBeInTheDocument();
		expect( queriesOf( service ).some( ( query ) => query.date_to === '2026-11-02' ) ).toBe( false );
	} );

	it( 'shows that nothing was saved, or that nothing matches', async () => {
		const { dialog, user } = await open( ( fake ) => fake.when( route, page( [] ) ) );
		expect( await dialog.findByText( 'No changes have been saved yet.' ) ).toBeInTheDocument();
		await user.selectOptions( dialog.getByLabelText( 'Updated by' ), 'Mia' );
		expect( await dialog.findByText( 'No changes match these filters.' ) ).toBeInTheDocument();
	} );

	it( 'that cannot be read can be reloaded, and shows no rows of another filter', async () => {
		const { dialog, user, changes, service } = await open( ( fake ) => fake.when( route, page( [ save( 9 ) ] ) ) );
		await changes();
		service.offline = true;
		await user.selectOptions( dialog.getByLabelText( 'Question' ), 'Purpose' );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'You are offline.' );
		expect( dialog.queryByRole( 'list', { name: 'Changes' } ) ).not.toBeInTheDocument();
		service.offline = false;
		await user.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
		expect( within( await changes() ).getAllByRole( 'listitem' ) ).toHaveLength( 1 );
		expect( dialog.getByLabelText( 'Question' ) ).toHaveValue( 'Purpose' );
	} );
} );

describe( 'one save', () => {
	it( 'shows both values of every change, takes the focus, and is accessible', async () => {
		const { dialog, container } = await openSave(
			{},
			{
				log_data: { ...purpose, 'Directors.1.Name': { from: 'Bob', to: null } },
				total: 2,
			}
		);
		const [ first, second ] = within( dialog.getByRole( 'list', { name: 'Changed answers' } ) ).getAllByRole(
			'listitem'
		);
		expect( first ).toHaveTextContent( 'PurposeBeforea pierAftera quay' );
		expect( second ).toHaveTextContent( 'Director 2, Full nameBeforeBobAfter(blank)' );
		expect( dialog.getByRole( 'heading', { name: 'Mia, 21/11/2026, 09:30' } ) ).toHaveFocus();
		expect( dialog.getByText( '2 of 3' ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'leads to the previous and the next one, and back to its row', async () => {
		const { dialog, user, changes } = await openSave();
		await user.click( dialog.getByRole( 'button', { name: 'Next' } ) );
		expect( await dialog.findByText( '3 of 3' ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'button', { name: 'Next' } ) ).toBeDisabled();
		await user.click( dialog.getByRole( 'button', { name: 'Previous' } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Previous' } ) );
		expect( await dialog.findByText( '1 of 3' ) ).toBeInTheDocument();
		await user.click( dialog.getByRole( 'button', { name: 'Back to list' } ) );
		expect( within( await changes() ).getAllByRole( 'button' )[ 0 ] ).toHaveFocus();
	} );

	it( 'loads the rows that the next one is among', async () => {
		const { dialog, user, changes } = await open( ( service ) => {
			service.when( route, ( { path } ) =>
				path.includes( 'before=9' ) ? page( [ save( 5 ) ] ) : page( [ save( 9 ) ], 9 )
			);
			service.when( `${ route }/1/9`, detail( 9 ) );
			service.when( `${ route }/1/5`, detail( 5, {}, { total: 2 } ) );
		} );
		await user.click( within( await changes() ).getByRole( 'button' ) );
		expect( await dialog.findByText( '1 of 1+' ) ).toBeInTheDocument();
		await user.click( dialog.getByRole( 'button', { name: 'Next' } ) );
		expect( await dialog.findByText( '2 of 2' ) ).toBeInTheDocument();
		expect( await dialog.findByText( /2 changes/ ) ).toBeInTheDocument();
	} );

	it( 'tells that earlier saves are in it', async () => {
		const { dialog } = await openSave( {}, { is_exact: false } );
		expect( dialog.getByText( /changes from earlier saves that are no longer kept/ ) ).toBeInTheDocument();
	} );

	it( 'that cannot be read can be reloaded', async () => {
		const { dialog, user, changes, service } = await open( ( fake ) => {
			fake.when( route, page( [ save( 9 ) ] ) );
			fake.when( `${ route }/1/9`, refusal( 404, 'not_found', 'This save is no longer kept.' ) );
		} );
		await user.click( within( await changes() ).getByRole( 'button' ) );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'This is no longer here' );
		service.when( `${ route }/1/9`, detail( 9 ) );
		await user.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
		expect( await dialog.findByRole( 'list', { name: 'Changed answers' } ) ).toBeInTheDocument();
	} );
} );

describe( 'restoring', () => {
	const done = () =>
		json( { answer_revision: 10, lost: [] }, { status: true, message: 'The answers were restored.' } );

	it( 'shows what it changes first, then restores what was seen, and shows the new save', async () => {
		const { dialog, user, service, container } = await openSave();
		service.when( restoreRoute, done );
		await user.click( dialog.getByRole( 'button', { name: 'Restore these answers' } ) );
		expect( dialog.getByRole( 'heading', { name: 'Restore the answers of 21/11/2026, 09:30?' } ) ).toHaveFocus();
		expect( dialog.getByRole( 'list', { name: 'What restoring changes' } ) ).toHaveTextContent(
			'PurposeNowa jettyRestoreda quay'
		);
		expect( await axe( container ) ).toHaveNoViolations();
		service.when( route, page( [ save( 10, { source: 'restore' } ), save( 9 ), save( 5 ) ] ) );
		await user.click( dialog.getByRole( 'button', { name: 'Restore' } ) );
		await toast( 'The answers were restored.' );
		expect( service.made( restoreRoute ).map( ( { body } ) => body ) ).toEqual( [
			{ revision: 5, seen_revision: 9, confirmed: false },
		] );
		const list = await dialog.findByRole( 'list', { name: 'Changes' } );
		await waitFor( () => expect( within( list ).getAllByRole( 'listitem' )[ 0 ] ).toHaveTextContent( 'Restored' ) );
	} );

	it( 'asks about another member’s document, and names what has no place any more', async () => {
		const { dialog, user, service } = await openSave( {
			needs_confirmation: true,
			lost: [ 'Old name', 'Old fee' ],
		} );
		service.when( restoreRoute, done );
		await user.click( dialog.getByRole( 'button', { name: 'Restore these answers' } ) );
		expect( dialog.getByText( 'Changes need to be notified' ) ).toBeInTheDocument();
		expect( dialog.getByText( /^2 answers cannot be restored/ ) ).toBeInTheDocument();
		expect( dialog.getByText( 'Old name; Old fee' ) ).toBeInTheDocument();
		await user.click( dialog.getByRole( 'button', { name: 'Restore' } ) );
		await waitFor( () => expect( service.made( restoreRoute )[ 0 ]?.body.confirmed ).toBe( true ) );
	} );

	it( 'that is refused says why, and looks again once it is cancelled', async () => {
		const { dialog, user, service } = await openSave();
		service.when( restoreRoute, refusal( 409, 'changed_meanwhile', 'The answers were saved again.' ) );
		await user.click( dialog.getByRole( 'button', { name: 'Restore these answers' } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Restore' } ) );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'The answers were saved again.' );
		const reads = service.made( `${ route }/1/5` ).length;
		await user.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
		await waitFor( () => expect( service.made( `${ route }/1/5` ).length ).toBe( reads + 1 ) );
		expect( dialog.getByRole( 'button', { name: 'Restore these answers' } ) ).toBeInTheDocument();
	} );

	it.each( [
		[ 'a signed document', { is_possible: false, reason: 'It stays as it is.' }, 'It stays as it is.' ],
		[ 'the current answers', { total: 0, log_data: {} }, 'These are the current answers.' ],
		[
			'answers without a place',
			{ total: 0, log_data: {}, lost: [ 'Old name' ] },
			'The other answers of this save cannot be restored: the document’s template no longer has questions for them.',
		],
	] )( 'is not offered for %s', async ( _case, more, words ) => {
		const { dialog } = await openSave( more );
		expect( dialog.getByText( words ) ).toBeInTheDocument();
		expect( dialog.queryByRole( 'button', { name: 'Restore these answers' } ) ).not.toBeInTheDocument();
	} );
} );
