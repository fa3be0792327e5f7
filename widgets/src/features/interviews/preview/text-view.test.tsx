import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { answered, at, withAnswers } from '../../../../tests/interview';
import { answersOf, serveText, textOf, textOf9 } from '../../../../tests/preview-text';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { Interview } from '..';

/** The interview with the pane beside the questions, or in a tab. */
async function open( service = withAnswers(), width = 1280 ) {
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( width );
	const view = render( <Interview />, { service, at } );
	await screen.findByRole( 'heading', { name: 'The agreement' } );
	return view;
}

async function openText( service = withAnswers(), width?: number ) {
	serveText( service );
	const view = await open( service, width );
	return { ...view, text: await screen.findByRole( 'group', { name: 'Text of the document' } ) };
}

afterEach( () => jest.restoreAllMocks() );

describe( 'the text', () => {
	it( 'follows what is typed, and marks what is missing', async () => {
		const { user, text, container } = await openText();
		expect( text ).toHaveTextContent( '1 Notices go to a@b.co.' );
		expect( within( text ).getByRole( 'button', { name: 'Missing answer: […]' } ) ).toHaveAttribute(
			'title',
			'Purpose'
		);
		expect( screen.getByText( 'Draft, 1 answer is missing' ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.type( screen.getByLabelText( /Purpose/ ), 'a joint venture' );
		expect( await within( text ).findByRole( 'button', { name: 'a joint venture' } ) ).toBeInTheDocument();
		expect( screen.getByText( 'Draft' ) ).toBeInTheDocument();
	} );

	it( 'has the headings and tables of the document', async () => {
		const { text } = await openText();
		expect( within( text ).getByRole( 'heading', { name: 'Agreement', level: 3 } ) ).toBeInTheDocument();
		const [ first, second ] = within( within( text ).getByRole( 'table' ) ).getAllByRole( 'row' );
		expect( within( first! ).getAllByRole( 'cell' ) ).toHaveLength( 2 );
		expect( within( second! ).getByRole( 'cell' ) ).toHaveAttribute( 'colspan', '2' );
	} );

	it( 'draws only the paragraphs again that have changed', async () => {
		const { user, text } = await openText();
		const unchanged = within( text ).getByText( 'This deed binds everyone.' );
		const changes: Node[] = [];
		const observer = new MutationObserver( ( records ) =>
			changes.push( ...records.map( ( { target } ) => target ) )
		);
		observer.observe( text, { subtree: true, childList: true, characterData: true, attributes: true } );
		await user.type( screen.getByLabelText( /Purpose/ ), 'x' );
		await within( text ).findByRole( 'button', { name: 'x' } );
		observer.disconnect();
		const purpose = text.querySelector( '[data-block="3"]' );
		expect( changes ).not.toHaveLength( 0 );
		expect( changes.filter( ( node ) => ! purpose!.contains( node ) ) ).toEqual( [] );
		expect( unchanged ).toBeInTheDocument();
	} );

	it( 'is requested once at a time, and then for the newest answers', async () => {
		const service = withAnswers();
		const responses: ( () => void )[] = [];
		service.when(
			textOf9,
			( call ) =>
				new Promise( ( resolve ) => {
					responses.push( () => resolve( json( { blocks: textOf( answersOf( call ) ) } ) ) );
				} )
		);
		const { user } = await open( service );
		await waitFor( () => expect( responses ).toHaveLength( 1 ) );
		await user.type( screen.getByLabelText( /Purpose/ ), 'growth' );
		expect( responses ).toHaveLength( 1 );
		act( () => responses[ 0 ]!() );
		await waitFor( () => expect( responses ).toHaveLength( 2 ) );
		expect( answersOf( service.made( textOf9 )[ 1 ]! ).Purpose ).toBe( 'growth' );
		act( () => responses[ 1 ]!() );
		expect( await screen.findByRole( 'button', { name: 'growth' } ) ).toBeInTheDocument();
		expect( responses ).toHaveLength( 2 );
	} );

	it( 'is that of the chosen file', async () => {
		const service = withAnswers();
		const outputs = [
			{ file: 'deed.docx', name: 'Deed' },
			{ file: 'letter.docx', name: 'Letter' },
		];
		service.when(
			'GET /question/get_by_template',
			json( {
				template_id: 17,
				x_template_id: 3,
				name: 'NDA',
				version: '1',
				clients: [],
				funds: [],
				sections: [ section ],
				outputs,
			} )
		);
		const { user } = await openText( service );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'File' } ), 'Letter' );
		await waitFor( () =>
			expect( service.made( textOf9 ).map( ( { body } ) => body.output ) ).toEqual( [ undefined, 'letter.docx' ] )
		);
	} );

	it( 'is remembered as the choice of this device, or the pages are', async () => {
		const service = withAnswers();
		service.when( 'POST /xpressdox/preview/9', refusal( 503, 'database_unavailable' ) );
		const { user, unmount } = await openText( service );
		expect( screen.getByRole( 'tab', { name: 'Text' } ) ).toHaveAttribute( 'aria-selected', 'true' );
		await user.click( screen.getByRole( 'tab', { name: 'Pages' } ) );
		expect( screen.queryByRole( 'group', { name: 'Text of the document' } ) ).not.toBeInTheDocument();
		unmount();
		await open( service );
		expect( await screen.findByRole( 'tab', { name: 'Pages' } ) ).toHaveAttribute( 'aria-selected', 'true' );
	} );
} );

const section = {
	id: 'agreement',
	title: 'The agreement',
	questions: [ { id: 'Email', label: 'Email for notices', type: 'email', dataPath: 'Email' } ],
};

describe( 'an answer in the text', () => {
	it( 'leads to its question in another section', async () => {
		const { user, text } = await openText();
		await user.click( within( text ).getByRole( 'button', { name: 'Bob' } ) );
		expect( screen.getByRole( 'heading', { name: 'The party' } ) ).toBeInTheDocument();
		expect( screen.getAllByLabelText( 'Full name' )[ 1 ] ).toHaveFocus();
	} );

	it( 'leads there from the keyboard, and is reached by arrows', async () => {
		const { user, text } = await openText();
		const [ number, email ] = within( text ).getAllByRole( 'button' );
		expect(
			within( text )
				.getAllByRole( 'button' )
				.filter( ( one ) => one.tabIndex === 0 )
		).toEqual( [ number ] );
		act( () => number!.focus() );
		await user.keyboard( '{ArrowDown}' );
		expect( email ).toHaveFocus();
		await user.keyboard( ' ' );
		expect( screen.getByLabelText( 'Email for notices' ) ).toHaveFocus();
	} );

	it( 'is marked while its question has the focus', async () => {
		const { text } = await openText();
		const email = within( text ).getByRole( 'button', { name: 'a@b.co' } );
		expect( email ).not.toHaveAttribute( 'aria-current' );
		act( () => screen.getByLabelText( 'Email for notices' ).focus() );
		expect( email ).toHaveAttribute( 'aria-current', 'true' );
		expect( text.querySelectorAll( '[aria-current]' ) ).toHaveLength( 1 );
	} );

	it( 'is scrolled to within the pane if none of it is in sight', async () => {
		const { text } = await openText();
		const pane = text.closest< HTMLElement >( '[data-lyd-pane]' )!;
		const place = ( element: Element, top: number, height: number ) =>
			( element.getBoundingClientRect = () => ( { top, bottom: top + height, height } ) as DOMRect );
		place( pane, 100, 600 );
		place( within( text ).getByRole( 'button', { name: 'a@b.co' } ), 200, 20 );
		act( () => screen.getByLabelText( 'Email for notices' ).focus() );
		expect( pane.scrollTop ).toBe( 0 );
		place( within( text ).getByRole( 'button', { name: /Missing/ } ), 1500, 20 );
		act( () => screen.getByLabelText( /Purpose/ ).focus() );
		expect( pane.scrollTop ).toBe( 1200 );
		pane.scrollTop = 7;
		fireEvent.change( screen.getByLabelText( /Purpose/ ), { target: { value: 'typed' } } );
		await within( text ).findByRole( 'button', { name: 'typed' } );
		expect( pane.scrollTop ).toBe( 7 );
	} );
} );

describe( 'a clause', () => {
	const explain = async ( name: string, user: Awaited< ReturnType< typeof open > >[ 'user' ] ) => {
		const [ button ] = screen.getAllByRole( 'button', { name } );
		await user.click( button! );
		return screen.getByRole( 'dialog', { name: 'Why this clause is here' } );
	};

	it( 'tells its conditions and loops, with answers that lead to their questions', async () => {
		const { user, container } = await openText();
		const dialog = await explain( 'Why this paragraph is here', user );
		expect( dialog ).toHaveFocus();
		expect( dialog ).toHaveTextContent(
			"Here because of this:Who is it?: A companyIn the template: Kind == 'Company'"
		);
		expect( dialog ).toHaveTextContent( 'Repeated for each of:Directors' );
		expect( dialog ).toHaveTextContent( 'Answers printed hereDirector 1, Full name: Ann' );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( within( dialog ).getByRole( 'button', { name: /Who is it/ } ) );
		expect( screen.getByLabelText( 'A person' ) ).toHaveFocus();
	} );

	it( 'tells that it is in the other branch of a condition', async () => {
		const { user } = await openText( withAnswers( { ...answered, Kind: 'Person' } ) );
		expect( await explain( 'Why this paragraph is here', user ) ).toHaveTextContent(
			'Here because this condition is not met:Who is it?: A person'
		);
	} );

	it( 'without a rule is always part of the document; Escape closes the panel and returns the focus', async () => {
		const { user } = await openText();
		const dialog = await explain( '1: why this clause is here', user );
		expect( dialog ).toHaveTextContent( 'This clause is always part of the document.' );
		await user.keyboard( '{Escape}' );
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: '1: why this clause is here' } ) ).toHaveFocus();
	} );

	it( 'tells which of its words depend on answers', async () => {
		const { user } = await openText();
		const dialog = await explain( '2: why this clause is here', user );
		expect( dialog ).toHaveTextContent( 'This clause is always part of the document.Some of its words' );
		expect( dialog ).toHaveTextContent( 'Email for notices: a@b.coIn the template: Email' );
	} );

	it( 'can be clicked anywhere', async () => {
		const { user, text } = await openText();
		await user.click( within( text ).getByText( 'This deed binds everyone.' ) );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( 'always part of the document' );
	} );
} );

describe( 'on a narrow screen', () => {
	it( 'an answer returns to the questions, and a question is shown in the document', async () => {
		const service = withAnswers();
		serveText( service );
		const { user } = await open( service, 500 );
		await user.click( screen.getByRole( 'tab', { name: 'Preview' } ) );
		await user.click( await screen.findByRole( 'button', { name: 'a@b.co' } ) );
		const email = screen.getByLabelText( 'Email for notices' );
		expect( email ).toHaveFocus();
		await user.keyboard( '{Control>}.{/Control}' );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'a@b.co' } ) ).toHaveFocus() );
	} );

	it( 'the menu shows the question attended to, and tells if its answer is not printed', async () => {
		const service = withAnswers();
		serveText( service );
		const { user } = await open( service, 500 );
		await user.click( screen.getByLabelText( /^Fee/ ) );
		await user.click( screen.getAllByRole( 'button', { name: 'More' } )[ 0 ]! );
		await user.click( await screen.findByRole( 'menuitem', { name: 'Show in document: Fee' } ) );
		expect( await screen.findByRole( 'group', { name: 'Text of the document' } ) ).toBeInTheDocument();
		expect(
			await screen.findAllByText( 'This answer is not printed in the document as it is now.' )
		).not.toHaveLength( 0 );
	} );
} );

describe( 'a failure', () => {
	it( 'keeps the former text, tells why and tries again', async () => {
		const service = withAnswers();
		const { user, text } = await openText( service );
		service.when(
			textOf9,
			refusal( 422, 'template_fault', 'This template has a fault in deed.docx: ‘x’ is missing.' )
		);
		await user.type( screen.getByLabelText( /Purpose/ ), 'x' );
		expect(
			await screen.findByText( 'This template has a fault in deed.docx: ‘x’ is missing.' )
		).toBeInTheDocument();
		expect( text ).toHaveTextContent( 'Notices go to a@b.co.' );
		serveText( service );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await within( text ).findByRole( 'button', { name: 'x' } ) ).toBeInTheDocument();
		expect( screen.queryByText( /has a fault/ ) ).not.toBeInTheDocument();
	} );

	it( 'for too many requests is not told; the text comes when the service allows it', async () => {
		const service = withAnswers();
		let calls = 0;
		service.when( textOf9, ( call ) =>
			++calls === 1
				? refusal( 429, 'too_many_requests', '', {}, { 'Retry-After': '1' } )
				: json( { blocks: textOf( answersOf( call ) ) } )
		);
		await open( service );
		expect( await screen.findByRole( 'group', { name: 'Text of the document' } ) ).toBeInTheDocument();
		expect( screen.queryByText( /Too many tries/ ) ).not.toBeInTheDocument();
		expect( calls ).toBe( 2 );
	} );

	it( 'is avoided while the device is offline or the page hidden', async () => {
		const service = createFakeService();
		const online = jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
		const hidden = jest.spyOn( document, 'hidden', 'get' ).mockReturnValue( true );
		serveText( service );
		const { user } = await open( service );
		await screen.findByRole( 'tab', { name: 'Text' } );
		await user.type( screen.getByLabelText( /Purpose/ ), 'x' );
		online.mockReturnValue( true );
		fireEvent( window, new Event( 'online' ) );
		await act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		expect( service.made( textOf9 ) ).toHaveLength( 0 );
		hidden.mockReturnValue( false );
		fireEvent( document, new Event( 'visibilitychange' ) );
		expect( await screen.findByRole( 'button', { name: 'x' } ) ).toBeInTheDocument();
		expect( service.made( textOf9 ) ).toHaveLength( 1 );
	} );
} );
