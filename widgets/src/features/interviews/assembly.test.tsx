import { act, screen, waitFor, within } from '@testing-library/react';
import { createFakeService } from '../../../tests/fake-service';
import { answered, assemble, assembly, at, done, save, withAnswers } from '../../../tests/interview';
import { render } from '../../../tests/render';
import { json, refusal } from '../../../tests/responses';
import { Interview } from '.';
import { fromBase64 } from './xml';

describe( 'assembling', () => {
	const press = async ( service: ReturnType< typeof createFakeService > ) => {
		const view = render( <Interview />, { service, at: `${ at }&section=party` } );
		await view.user.click( await screen.findByRole( 'button', { name: 'Assemble document' } ) );
		return view;
	};

	it( 'lists the missing answers, and each links its field', async () => {
		const service = createFakeService();
		const { user } = await press( service );
		const summary = screen.getByRole( 'group', { name: '2 answers need your attention' } );
		expect( summary ).toHaveFocus();
		expect( service.made( assemble ) ).toHaveLength( 0 );
		await user.click(
			within( summary ).getByRole( 'button', { name: 'Date of the agreement: This field cannot be blank.' } )
		);
		expect( screen.getByLabelText( 'Date of the agreement' ) ).toHaveFocus();
		expect( screen.getByLabelText( 'Date of the agreement' ) ).toHaveAccessibleDescription(
			'This field cannot be blank.'
		);
	} );

	it( 'moves the focus to the missing answers once, and not while the member is typing', async () => {
		const service = createFakeService();
		const { user } = await press( service );
		await user.click( screen.getByRole( 'button', { name: 'Previous' } ) );
		const email = screen.getByLabelText( 'Email for notices' );
		await user.clear( email );
		await user.type( email, 'not an address' );
		service.when(
			save,
			json( { invalid: { Email: [ 'Please input a valid email address.' ] } }, { status: true } )
		);
		act( () => void window.dispatchEvent( new Event( 'online' ) ) );
		await waitFor( () => expect( service.made( save ) ).toHaveLength( 1 ) );
		await screen.findAllByText( /^Saved \d\d:\d\d$/ );
		expect( email ).toHaveFocus();
		await user.click( screen.getByRole( 'button', { name: 'Next: The party' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Assemble document' } ) );
		expect( screen.getByRole( 'group', { name: /need your attention/ } ) ).toHaveFocus();
	} );

	it( 'leaves the focus in a field that the member went on to before the service answered', async () => {
		const service = withAnswers();
		let respond: ( response: Response ) => void = () => {};
		service.when( assemble, () => new Promise( ( resolve ) => ( respond = resolve ) ) );
		const { user } = await press( service );
		await user.click( screen.getAllByLabelText( 'Full name' )[ 0 ]! );
		respond( refusal( 422, 'invalid_answers', '', { answers: { 'Directors.1.Name': [ 'Not this one.' ] } } ) );
		await screen.findByRole( 'group', { name: '1 answer needs your attention' } );
		expect( screen.getAllByLabelText( 'Full name' )[ 0 ] ).toHaveFocus();
	} );

	it( 'shows the service’s problems beside the field', async () => {
		const service = withAnswers();
		service.when(
			assemble,
			refusal( 422, 'invalid_answers', '', { answers: { 'Directors.1.Name': [ 'Not this one.' ] } } )
		);
		const { user } = await press( service );
		await user.click( await screen.findByRole( 'button', { name: 'Director 2, Full name: Not this one.' } ) );
		expect( screen.getAllByLabelText( 'Full name' )[ 1 ] ).toHaveAccessibleDescription( 'Not this one.' );
	} );

	it( 'shows the progress and then the files, and cannot be requested twice', async () => {
		const service = withAnswers();
		service.when( assemble, () => {
			service.when( 'GET /xpressdox/assemble/9', assembly( 'converting' ) );
			return assembly( 'queued' );
		} );
		await press( service );
		expect( await screen.findByRole( 'heading', { name: 'Making the PDF' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Assemble document' } ) ).not.toBeInTheDocument();
		service.when( 'GET /xpressdox/assemble/9', done );
		const next = await screen.findByRole( 'dialog', { name: 'Your document is ready' } );
		expect( next ).toHaveAccessibleDescription( 'What would you like to do next?' );
		expect( within( next ).getByRole( 'link', { name: 'Download Word Agreement 9.docx' } ) ).toHaveAttribute(
			'href',
			'/lyd-api/api/xpressdox/download-file-by-download-id?download_id=word%2F1'
		);
		expect( within( next ).getByText( '2.3 MB' ) ).toBeInTheDocument();
		expect( fromBase64( String( service.made( assemble )[ 0 ]?.body.xml ) ) ).toEqual( answered );
	} );

	it( 'that failed shows the reason, a retry and the way back to the questions', async () => {
		const service = withAnswers();
		const failed = assembly( 'failed', { message: 'The PDF could not be made.' } );
		service.when( assemble, failed );
		service.when( 'GET /xpressdox/assemble/9', failed );
		const { user } = await press( service );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'The PDF could not be made.' );
		const again = screen.getByRole( 'button', { name: 'Try again' } );
		await waitFor( () => expect( again ).not.toHaveAttribute( 'aria-busy' ) );
		await user.click( again );
		await waitFor( () => expect( service.made( assemble ) ).toHaveLength( 2 ) );
		await user.click( screen.getByRole( 'button', { name: 'Back to the questions' } ) );
		expect( screen.getAllByLabelText( 'Full name' )[ 1 ] ).toHaveValue( 'Bob' );
	} );

	it( 'that was under way goes on after a reload', async () => {
		const service = withAnswers();
		service.when( 'GET /xpressdox/assemble/9', assembly( 'rendering' ) );
		render( <Interview />, { service, at } );
		expect( await screen.findByRole( 'heading', { name: 'Writing the Word file' } ) ).toBeInTheDocument();
		expect( service.made( 'GET /get-action-token/9' ) ).toHaveLength( 0 );
		service.when( 'GET /xpressdox/assemble/9', done );
		expect( await screen.findByRole( 'heading', { name: 'Your document is ready' } ) ).toBeInTheDocument();
	} );

	it( 'keeps everything when the service cannot be reached', async () => {
		const service = withAnswers();
		service.when( assemble, refusal( 503, 'redis_unavailable' ) );
		await press( service );
		expect(
			await screen.findAllByText(
				'The service is taking a short break. Please try again in a moment. Your answers are kept.'
			)
		).not.toHaveLength( 0 );
		expect( screen.getByRole( 'button', { name: 'Assemble document' } ) ).toBeEnabled();
	} );
} );
