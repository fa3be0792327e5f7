import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../tests/render';
import { Button } from './button';
import { ChoiceField } from './choice';
import { Confirm } from './confirm';
import { Dialog } from './dialog';
import { describe as describeField, Field, TextField } from './field';
import { Menu } from './menu';
import { Progress } from './progress';
import { Bar, Skeleton } from './skeleton';
import { Tabs } from './tabs';
import { useToast } from './toast';

function Opener( { guarded = false } ) {
	const [ open, setOpen ] = useState( false );
	return (
		<>
			<Button onClick={ () => setOpen( true ) }>Open</Button>
			<Dialog
				open={ open }
				onOpenChange={ setOpen }
				guarded={ guarded }
				title="A dialog"
				description="What it is for."
				footer={ <Button onClick={ () => setOpen( false ) }>Done</Button> }
			>
				<TextField aria-label="Name" />
			</Dialog>
		</>
	);
}

describe( 'a dialog', () => {
	it( 'has a name and a description, is inside the root, and returns the focus', async () => {
		const { user, container } = render( <Opener /> );
		await user.click( screen.getByRole( 'button', { name: 'Open' } ) );
		const dialog = screen.getByRole( 'dialog', { name: 'A dialog' } );
		expect( dialog ).toHaveAccessibleDescription( 'What it is for.' );
		expect( container.querySelector( '.lyd-root' ) ).toContainElement( dialog );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.keyboard( '{Escape}' );
		await waitFor( () => expect( dialog ).not.toBeInTheDocument() );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Open' } ) ).toHaveFocus() );
	} );

	it.each( [ 'at once', 'later' ] )(
		'returns the focus to what opened the dialog that it replaced %s',
		async ( when ) => {
			function Chain() {
				const [ shown, show ] = useState( 0 );
				const close = () => show( 0 );
				const replace = async () => {
					if ( when === 'later' ) {
						close();
						await null;
					}
					show( 2 );
				};
				const next = <Button onClick={ () => void replace() }>Next</Button>;
				return (
					<>
						<Button onClick={ () => show( 1 ) }>Begin</Button>
						{ shown === 1 && <Dialog open onOpenChange={ close } title="First" footer={ next } /> }
						{ shown === 2 && <Dialog open onOpenChange={ close } title="Second" footer={ null } /> }
					</>
				);
			}
			const { user } = render( <Chain /> );
			await user.click( screen.getByRole( 'button', { name: 'Begin' } ) );
			await user.click( await screen.findByRole( 'button', { name: 'Next' } ) );
			expect( await screen.findByRole( 'dialog', { name: 'Second' } ) ).toBeInTheDocument();
			await act( async () => {} );
			await user.keyboard( '{Escape}' );
			await waitFor( () => expect( screen.getByRole( 'button', { name: 'Begin' } ) ).toHaveFocus() );
		}
	);

	it( 'requires a confirmation before it loses input', async () => {
		const { user } = render( <Opener guarded /> );
		await user.click( screen.getByRole( 'button', { name: 'Open' } ) );
		await user.keyboard( '{Escape}' );
		expect( screen.getByRole( 'button', { name: 'Keep editing' } ) ).toHaveFocus();
		await user.click( screen.getByRole( 'button', { name: 'Keep editing' } ) );
		expect( screen.getByRole( 'dialog' ) ).toBeInTheDocument();
		await user.keyboard( '{Escape}' );
		await user.click( screen.getByRole( 'button', { name: 'Discard' } ) );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
	} );

	it( 'closes when Back leads to another page, and stays open for a link within the page', async () => {
		window.history.replaceState( null, '', '/my-account/my-document/' );
		window.history.pushState( null, '', '/my-account/my-document/?folder=7' );
		const { user } = render( <Opener /> );
		await user.click( screen.getByRole( 'button', { name: 'Open' } ) );

		window.history.pushState( null, '', '/my-account/my-document/?folder=7#content' );
		await goBack();
		expect( screen.getByRole( 'dialog' ) ).toBeInTheDocument();
		await goBack();
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
	} );

	it( 'requires a confirmation before Back loses input', async () => {
		window.history.replaceState( null, '', '/my-account/my-document/' );
		window.history.pushState( null, '', '/my-account/my-document/?folder=7' );
		const { user } = render( <Opener guarded /> );
		await user.click( screen.getByRole( 'button', { name: 'Open' } ) );
		await goBack();
		expect( screen.getByRole( 'button', { name: 'Keep editing' } ) ).toBeInTheDocument();
	} );
} );

/** Presses the browser's Back and waits for the popstate event. */
async function goBack() {
	const popState = new Promise( ( resolve ) => window.addEventListener( 'popstate', resolve, { once: true } ) );
	await act( async () => {
		window.history.back();
		await popState;
	} );
}

it( 'a confirmation has the spec’s two buttons', () => {
	render( <Confirm open title="Remove it?" onConfirm={ jest.fn() } onCancel={ jest.fn() } /> );
	expect( screen.getByRole( 'alertdialog', { name: 'Remove it?' } ) ).toBeInTheDocument();
	expect( screen.getByRole( 'button', { name: 'Confirm' } ) ).toBeInTheDocument();
	expect( screen.getByRole( 'button', { name: 'Cancel' } ) ).toBeInTheDocument();
} );

it( 'a menu opens, is navigated by arrow keys and returns the focus to its button', async () => {
	const chosen = jest.fn();
	const { user } = render(
		<Menu trigger={ <Button>More</Button> } items={ [ { text: 'One' }, { text: 'Two', onSelect: chosen } ] } />
	);
	await user.click( screen.getByRole( 'button', { name: 'More' } ) );
	await screen.findByRole( 'menu' );
	await user.keyboard( '{ArrowDown}{ArrowDown}{Enter}' );
	await waitFor( () => expect( chosen ).toHaveBeenCalledTimes( 1 ) );
	await waitFor( () => expect( screen.queryByRole( 'menu' ) ).not.toBeInTheDocument() );
	expect( screen.getByRole( 'button', { name: 'More' } ) ).toHaveFocus();
} );

it( 'tabs are navigated by arrow keys', async () => {
	function Two() {
		const [ value, set ] = useState( 'a' );
		const tabs = [ 'a', 'b' ].map( ( name ) => ( {
			value: name,
			label: `Tab ${ name }`,
			content: `Content ${ name }`,
		} ) );
		return <Tabs label="Two" value={ value } onChange={ set } tabs={ tabs } />;
	}
	const { user, container } = render( <Two /> );
	await user.click( screen.getByRole( 'tab', { name: 'Tab a' } ) );
	await user.keyboard( '{ArrowRight}' );
	expect( screen.getByRole( 'tab', { name: 'Tab b' } ) ).toHaveFocus();
	expect( screen.getByText( 'Content b' ) ).toBeVisible();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'a busy button keeps the focus and ignores clicks', async () => {
	const push = jest.fn();
	const { user } = render(
		<Button busy onClick={ push }>
			Save
		</Button>
	);
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( push ).not.toHaveBeenCalled();
	expect( screen.getByRole( 'button' ) ).toHaveFocus();
	expect( screen.getByRole( 'button' ) ).toHaveAttribute( 'aria-busy', 'true' );
} );

it( 'a field is described by its hint and its error', () => {
	render(
		<Field id="f" label="Email" required hint="For notices." error="Wrong.">
			<TextField { ...describeField( 'f', { hint: 'For notices.', error: 'Wrong.' } ) } />
		</Field>
	);
	expect( screen.getByLabelText( 'Email' ) ).toHaveAccessibleDescription( 'For notices. Wrong.' );
	expect( screen.getByLabelText( 'Email' ) ).toBeInvalid();
} );

it( 'a choice is a radio group', async () => {
	const choose = jest.fn();
	const options = [ 'Yes', 'No' ].map( ( text ) => ( { text, value: text } ) );
	const { user, container } = render(
		<ChoiceField id="c" label="Sign?" options={ options } value="" onChange={ choose } error="Choose." />
	);
	await user.click( screen.getByRole( 'radio', { name: 'No' } ) );
	expect( choose ).toHaveBeenCalledWith( 'No' );
	expect( screen.getByRole( 'radiogroup', { name: 'Sign?' } ) ).toHaveAccessibleDescription( 'Choose.' );
	expect( await axe( container ) ).toHaveNoViolations();
} );

describe( 'a toast', () => {
	function Toaster( props: Parameters< ReturnType< typeof useToast > >[ 0 ] ) {
		const toast = useToast();
		return <Button onClick={ () => toast( props ) }>Show</Button>;
	}
	const show = () => act( () => screen.getByRole( 'button', { name: 'Show' } ).click() );

	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( 'of success closes by itself and is announced', () => {
		const { container } = render( <Toaster kind="success" text="Saved." /> );
		show();
		expect( container.querySelector( '[aria-live="polite"]' ) ).toHaveTextContent( 'Saved.' );
		act( () => jest.advanceTimersByTime( 6000 ) );
		expect( screen.queryByRole( 'region', { name: 'Notices' } ) ).not.toBeInTheDocument();
	} );

	it( 'of failure stays until it is closed, with the reference for support', () => {
		const { container } = render( <Toaster kind="danger" text="Failed." reference="Reference for support: r1" /> );
		show();
		act( () => jest.advanceTimersByTime( 60_000 ) );
		expect( container.querySelector( '[aria-live="assertive"]' ) ).toHaveTextContent( 'Failed.' );
		expect( screen.getByText( 'Reference for support: r1' ) ).toBeInTheDocument();
		act( () => screen.getByRole( 'button', { name: 'Close' } ).click() );
		expect( screen.queryByText( 'Reference for support: r1' ) ).not.toBeInTheDocument();
	} );

	it( 'with Undo gets the focus by F8, stays as long as it has it, and returns it', () => {
		const undo = jest.fn();
		render( <Toaster kind="success" text="Deleted." action={ { label: 'Undo', run: undo } } /> );
		show();
		screen.getByRole( 'button', { name: 'Show' } ).focus();
		fireEvent.keyDown( screen.getByRole( 'button', { name: 'Show' } ), { key: 'F8' } );
		expect( screen.getByRole( 'button', { name: 'Undo' } ) ).toHaveFocus();
		act( () => jest.advanceTimersByTime( 60_000 ) );
		act( () => screen.getByRole( 'button', { name: 'Undo' } ).click() );
		expect( undo ).toHaveBeenCalledTimes( 1 );
		expect( screen.queryByRole( 'region', { name: 'Notices' } ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Show' } ) ).toHaveFocus();
	} );
} );

it( 'a skeleton is visible after 150 ms', () => {
	jest.useFakeTimers();
	render(
		<Skeleton>
			<Bar />
		</Skeleton>
	);
	expect( screen.queryByText( 'Loading…' ) ).not.toBeInTheDocument();
	act( () => jest.advanceTimersByTime( 160 ) );
	expect( screen.getByText( 'Loading…' ) ).toBeInTheDocument();
	jest.useRealTimers();
} );

it( 'progress has its value', () => {
	render( <Progress label="Progress" value={ 41.7 } text="5 of 12" /> );
	expect( screen.getByRole( 'progressbar', { name: 'Progress' } ) ).toHaveAttribute( 'aria-valuenow', '42' );
} );
