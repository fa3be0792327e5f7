import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { row } from '../../../../tests/fake-service';
import { save } from '../../../../tests/interview';
import { ask, askList, openQuestions } from '../../../../tests/questions';
import { json } from '../../../../tests/responses';
import type { Question, Tree } from '../types';
import { fromBase64, toBase64 } from '../xml';

const call = 'GET /doc/suggest-answers/9';
const deed = { kind: 'document', name: 'Deed of Trust', document_id: 4, updated_at: '2026-03-03T02:00:00Z' };
const profile = { kind: 'profile', name: '', document_id: null, updated_at: null };
const suggest = ( path: string, value: string, source: object = deed ) => ( { path, value, source } );

const open = ( questions: Question[], rows: object[], answers: Tree = {} ) =>
	openQuestions( questions, answers, {
		answersOf: {
			'GET /doc/9': json( { ...row( 9, { client: 'Smith' } ), xml: toBase64( answers ), has_assembly: false } ),
			[ call ]: json( { rows } ),
		},
	} );
const chip = ( text: string ) => screen.getByRole( 'button', { name: text } );

it( 'fills a blank field by one click, as a change that is saved and can be undone', async () => {
	const { user, service, container } = await open(
		[ ask( 'text', 'Name' ) ],
		[ suggest( 'Name', 'Citizen Pty Ltd' ), suggest( 'Name', 'Mia', profile ) ]
	);
	const field = screen.getByLabelText< HTMLInputElement >( /^Name/ );
	expect( field ).toHaveValue( '' );
	expect( await axe( container ) ).toHaveNoViolations();
	const chips = within( screen.getByRole( 'group', { name: 'Suggestions: Name' } ) ).getAllByRole( 'button' );
	expect( chips.map( ( one ) => one.textContent ) ).toEqual( [
		'Use ‘Citizen Pty Ltd’ — from Deed of Trust, 03 Mar 2026',
		'Use ‘Mia’ — from your profile',
		'',
	] );
	act( () => chips[ 0 ]!.focus() );
	await user.keyboard( '{Enter}' );
	expect( field ).toHaveValue( 'Citizen Pty Ltd' );
	expect( field ).toHaveFocus();
	expect( screen.queryByRole( 'group', { name: 'Suggestions: Name' } ) ).not.toBeInTheDocument();
	await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
	await waitFor( () => expect( service.made( save ) ).toHaveLength( 1 ) );
	expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( { Name: 'Citizen Pty Ltd' } );
	await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( field ).toHaveValue( '' );
	expect( screen.getByRole( 'group', { name: 'Suggestions: Name' } ) ).toBeInTheDocument();
} );

it( 'stays while the field is typed into, and goes when it is left', async () => {
	const { user } = await open( [ ask( 'text', 'Name' ) ], [ suggest( 'Name', 'Citizen' ) ] );
	await user.type( screen.getByLabelText( /^Name/ ), 'A' );
	expect( screen.getByRole( 'group', { name: 'Suggestions: Name' } ) ).toBeInTheDocument();
	await user.tab();
	await user.tab();
	await waitFor( () =>
		expect( screen.queryByRole( 'group', { name: 'Suggestions: Name' } ) ).not.toBeInTheDocument()
	);
} );

it( 'undoing leaves what was changed since', async () => {
	const { user } = await open( [ ask( 'text', 'Name' ) ], [ suggest( 'Name', 'Citizen' ) ] );
	await user.click( chip( 'Use ‘Citizen’ — from Deed of Trust, 03 Mar 2026' ) );
	await user.type( screen.getByLabelText( /^Name/ ), '!' );
	await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( screen.getByLabelText( /^Name/ ) ).toHaveValue( 'Citizen!' );
} );

it( 'is put away for good by its cross', async () => {
	const { user } = await open( [ ask( 'text', 'Name' ) ], [ suggest( 'Name', 'Citizen' ) ] );
	await user.click( screen.getByRole( 'button', { name: 'Hide suggestions: Name' } ) );
	await user.type( screen.getByLabelText( /^Name/ ), 'A{Backspace}' );
	expect( screen.queryByRole( 'group', { name: 'Suggestions: Name' } ) ).not.toBeInTheDocument();
} );

it( 'shows answers as they are read, and only the end of a tax file number', async () => {
	const options = [ { value: 'NSW', text: 'New South Wales' } ];
	await open(
		[
			ask( 'date', 'Born' ),
			ask( 'select', 'State', { options } ),
			ask( 'text', 'TFN', { format: 'tfn' } ),
			ask( 'text', 'ABN', { format: 'abn' } ),
		],
		[
			suggest( 'Born', '1980-03-12' ),
			suggest( 'State', 'NSW' ),
			suggest( 'TFN', '123456782' ),
			suggest( 'ABN', '51824753556' ),
		]
	);
	for ( const text of [ '12 March 1980', 'New South Wales', '••• ••• 782', '51 824 753 556' ] ) {
		expect( chip( `Use ‘${ text }’ — from Deed of Trust, 03 Mar 2026` ) ).toBeInTheDocument();
	}
	expect( document.body ).not.toHaveTextContent( '123456782' );
} );

it( 'follows the entries of a list by their place, or is for all of them', async () => {
	const list = [ askList( 'People', [ ask( 'text', 'First' ), ask( 'text', 'By' ) ], { min: 2 } ) ];
	await open( list, [ suggest( 'People.1.First', 'Bob' ), suggest( 'People.By', 'Mia', profile ) ] );
	const [ first, second ] = [ 'People 1', 'People 2' ].map( ( name ) => screen.getByRole( 'region', { name } ) );
	expect( within( first! ).queryByRole( 'button', { name: /Bob/ } ) ).not.toBeInTheDocument();
	expect( within( second! ).getByRole( 'button', { name: /Bob/ } ) ).toBeInTheDocument();
	expect( screen.getAllByRole( 'button', { name: 'Use ‘Mia’ — from your profile' } ) ).toHaveLength( 2 );
} );

it( 'offers all answers of a group together while none is given, and an address in one', async () => {
	const address = ask( 'group', 'Home', {
		composite: 'address',
		questions: [
			ask( 'text', 'Country', { dataPath: 'country', default: 'Australia' } ),
			ask( 'text', 'Suburb', { dataPath: 'locality' } ),
			ask( 'text', 'Postcode', { dataPath: 'postCode', format: 'postcode' } ),
		],
	} );
	const { user, service } = await open(
		[ ask( 'group', 'Lender', { questions: [ ask( 'text', 'First' ), ask( 'text', 'Last' ) ] } ), address ],
		[
			suggest( 'Lender.First', 'Lee' ),
			suggest( 'Lender.Last', 'Ng' ),
			suggest( 'Home.locality', 'Newtown' ),
			suggest( 'Home.postCode', '2042' ),
		]
	);
	await user.click( chip( 'Use ‘Newtown 2042’ — from Deed of Trust, 03 Mar 2026' ) );
	await user.click( chip( 'Use 2 answers — from Deed of Trust, 03 Mar 2026' ) );
	await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
	await waitFor( () => expect( service.made( save ) ).toHaveLength( 1 ) );
	expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( {
		Lender: { First: 'Lee', Last: 'Ng' },
		Home: { country: 'Australia', locality: 'Newtown', postCode: '2042' },
	} );
	await user.click( screen.getAllByRole( 'button', { name: 'Undo' } )[ 1 ]! );
	expect( screen.getByLabelText( /^First/ ) ).toHaveValue( '' );
	expect( screen.getByLabelText( /^Suburb/ ) ).toHaveValue( 'Newtown' );
} );

it( 'is not requested for a document without a client whose template names no source', async () => {
	const { service } = await openQuestions( [ ask( 'text', 'Name', { suggest: 'none' } ) ] );
	expect( service.made( call ) ).toHaveLength( 0 );
} );

it( 'is requested for a template that names a source; that it fails keeps nothing back', async () => {
	const { service } = await openQuestions( [ ask( 'text', 'Name', { suggest: 'firm.name' } ) ] );
	expect( service.made( call ) ).toHaveLength( 1 );
	expect( screen.getByLabelText( /^Name/ ) ).toBeInTheDocument();
} );
