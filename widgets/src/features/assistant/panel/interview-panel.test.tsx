import { screen, waitFor, within } from '@testing-library/react';
import {
	createAssistantService,
	sessionId,
	shownRoute,
	shownSession,
	turnResult,
	turnRoute,
} from '../../../../tests/assistant';
import { row, type Call } from '../../../../tests/fake-service';
import { at, save } from '../../../../tests/interview';
import { render } from '../../../../tests/render';
import { json } from '../../../../tests/responses';
import { Interview } from '../../interviews';
import { fromBase64, toBase64 } from '../../interviews/xml';
import type { TurnResult } from '../types';

const asked = ( path: string, more: Partial< TurnResult > = {} ): TurnResult => {
	const base = turnResult( 'ask-date' );
	return { ...base, show: { ...base.show, question: { ...base.show.question!, path } }, ...more };
};

/** A service whose turns answer these results, the last one again and again. */
function serve( ...results: TurnResult[] ) {
	const service = createAssistantService( 'hello' );
	service.when( turnRoute, ( { body }: Call ) => {
		const next = results.length > 1 ? results.shift()! : results[ 0 ]!;
		return json( { ...next, turn: body.turn } );
	} );
	return service;
}

async function open( service: ReturnType< typeof serve >, address = at ) {
	const view = render( <Interview />, { service, at: address } );
	await screen.findByRole( 'heading', { name: 'The agreement' } );
	return view;
}

const openFromMenu = async ( service: ReturnType< typeof serve > ) => {
	const view = await open( service );
	await waitFor( () => expect( service.made( 'GET /me' ) ).not.toHaveLength( 0 ) );
	await view.user.click( ( await screen.findAllByRole( 'button', { name: 'More' } ) )[ 0 ]! );
	await view.user.click( await screen.findByRole( 'menuitem', { name: 'Assistant' } ) );
	const panel = await screen.findByRole( 'region', { name: 'LYD Assistant' } );
	return { ...view, panel, field: await within( panel ).findByLabelText( 'Type message here' ) };
};

const saves = ( service: ReturnType< typeof serve > ) =>
	service.made( save ).map( ( { body } ) => ( { ...body, xml: fromBase64( String( body.xml ) ) } ) );

it( 'sends the form with each turn, and saves accepted answers with the assistant as their source', async () => {
	const change = { path: 'Date', before: null, after: '2026-03-12', entry: 1 };
	const service = serve( asked( 'Date' ), asked( 'Purpose', { changes: [ change ] } ) );
	service.when( save, json( { answer_revision: 3, document_status: 2, invalid: {} }, { status: true } ) );
	const { user, field } = await openFromMenu( service );
	await user.type( field, '12 March 2026{Enter}' );
	await waitFor( () => expect( saves( service ) ).toHaveLength( 1 ) );
	expect( saves( service )[ 0 ] ).toMatchObject( {
		source: 'assistant',
		xml: { Date: '2026-03-12', Email: 'a@b.co' },
	} );
	expect( screen.getByLabelText( /Date of the agreement/ ) ).toHaveValue( '2026-03-12' );
	const last = service.made( turnRoute ).at( -1 )!.body;
	expect( fromBase64( String( last.xml ) ) ).toMatchObject( { Email: 'a@b.co' } );
	expect( field ).toHaveFocus();
	await waitFor( () => expect( service.made( 'POST /ai/taken' ) ).toHaveLength( 1 ) );
	expect( service.made( 'POST /ai/taken' )[ 0 ]!.body ).toMatchObject( {
		session_id: sessionId,
		revision: 3,
		entries: [ 1 ],
	} );
} );

it( 'goes on from the form if the member answers the question there', async () => {
	const service = serve( asked( 'Purpose' ), asked( 'Fee' ) );
	const { user } = await openFromMenu( service );
	await waitFor( () => expect( service.made( turnRoute ) ).toHaveLength( 1 ) );
	await user.type( screen.getByLabelText( /Purpose/ ), 'A sale' );
	expect( service.made( turnRoute ) ).toHaveLength( 1 );
	await user.tab();
	await waitFor( () => expect( service.made( turnRoute ) ).toHaveLength( 2 ) );
	const { body } = service.made( turnRoute )[ 1 ]!;
	expect( body ).toMatchObject( { input: 'prompt' } );
	expect( fromBase64( String( body.xml ) ) ).toMatchObject( { Purpose: 'A sale' } );
} );

it( 'is open after the chat created the document, fills in what could not be saved, and goes on', async () => {
	const service = serve( asked( 'Date' ) );
	service.when( 'GET /doc/9', json( { ...row( 9 ), xml: '', answer_revision: 0 } ) );
	const created = turnResult( 'created' );
	service.when( shownRoute, shownSession( created, { doc_id: 9, xml: toBase64( { Email: 'jo@b.co' } ) } ) );
	await open( service, `${ at }&chatBoxSession=${ sessionId }` );
	await waitFor( () => expect( service.made( turnRoute ) ).toHaveLength( 1 ) );
	expect( fromBase64( String( service.made( turnRoute )[ 0 ]!.body.xml ) ) ).toMatchObject( { Email: 'jo@b.co' } );
	await waitFor( () => expect( saves( service )[ 0 ] ).toMatchObject( { source: 'assistant' } ) );
	expect( await screen.findByDisplayValue( 'jo@b.co' ) ).toBeInTheDocument();
} );

it( 'never replaces answers that the document has', async () => {
	const service = serve( asked( 'Date' ) );
	service.when( 'GET /doc/9', json( { ...row( 9 ), xml: toBase64( { Email: 'a@b.co' } ), answer_revision: 2 } ) );
	service.when( shownRoute, shownSession( asked( 'Date' ), { doc_id: 9, xml: toBase64( { Email: 'jo@b.co' } ) } ) );
	await open( service, `${ at }&chatBoxSession=${ sessionId }` );
	await screen.findByRole( 'log' );
	expect( await screen.findByDisplayValue( 'a@b.co' ) ).toBeInTheDocument();
	expect( saves( service ) ).toEqual( [] );
} );

it( 'offers what comes next in the form after the last answer', async () => {
	const service = serve( turnResult( 'finished' ) );
	const { user, panel } = await openFromMenu( service );
	const next = await within( panel ).findByRole( 'group', { name: 'What comes next' } );
	await user.click( within( next ).getByRole( 'button', { name: 'Assemble document' } ) );
	expect( ( await screen.findAllByText( 'This field cannot be blank.' ) ).length ).toBeGreaterThan( 0 );
} );
