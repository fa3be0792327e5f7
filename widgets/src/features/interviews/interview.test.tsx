import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService, row } from '../../../tests/fake-service';
import { answered, assemble, assembly, at, done, withAnswers } from '../../../tests/interview';
import { openInterview } from '../../../tests/open-interview';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { Interview } from '.';
import { toBase64 } from './xml';

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

it( 'reads the answers again if another tab saved before this one took the right to save', async () => {
	const service = createFakeService();
	let reads = 0;
	service.when( 'GET /doc/9', () =>
		json( { ...row( 9 ), xml: toBase64( { Email: `${ ++reads }@b.co` } ), answer_revision: reads } )
	);
	service.when( 'GET /get-action-token/9', json( { action_token: 'action-1', answer_revision: 2 } ) );
	await openInterview( service );
	expect( screen.getByLabelText( 'Email for notices' ) ).toHaveValue( '2@b.co' );
} );

it( 'requests no assembly of a document without one', async () => {
	const service = createFakeService();
	service.when(
		'GET /doc/9',
		json( { ...row( 9, { status: 2 } ), xml: toBase64( answered ), has_assembly: false } )
	);
	await openInterview( service );
	expect( service.made( 'GET /xpressdox/assemble/9' ) ).toHaveLength( 0 );
} );
