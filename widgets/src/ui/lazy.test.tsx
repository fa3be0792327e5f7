import { useState } from 'react';
import { screen } from '@testing-library/react';
import { render } from '../../tests/render';
import { Button } from './button';
import { later, lazySection } from './lazy';

const offline = 'You are offline. Check your connection and try again.';
const Part = ( { word }: { word: string } ) => <p>{ word }</p>;

/** Fails once, then loads. */
function createFlakyLoad() {
	const load = jest.fn< Promise< { default: typeof Part } >, [] >();
	load.mockRejectedValueOnce( new Error( 'chunk' ) ).mockResolvedValue( { default: Part } );
	return load;
}

it( 'shows an error if loading fails, leaves the screen unchanged, and loads again on the next use', async () => {
	const load = createFlakyLoad();
	const Dialog = later( load );
	function Screen() {
		const [ isOpen, setOpen ] = useState( false );
		return (
			<>
				<Button onClick={ () => setOpen( true ) }>Ask</Button>
				{ isOpen && <Dialog word="Here it is" fallback="Coming" onFail={ () => setOpen( false ) } /> }
			</>
		);
	}
	const { user } = render( <Screen /> );
	await user.click( screen.getByRole( 'button', { name: 'Ask' } ) );
	expect( ( await screen.findAllByText( offline ) ).length ).toBeGreaterThan( 0 );
	expect( screen.queryByText( 'Coming' ) ).not.toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Ask' } ) );
	await screen.findByText( 'Here it is' );
	expect( load ).toHaveBeenCalledTimes( 2 );
} );

it( 'a part of the page that fails to load is replaced by an error with a retry button', async () => {
	const View = lazySection( createFlakyLoad() );
	const { user } = render( <View word="The view" /> );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( offline );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await screen.findByText( 'The view' );
	expect( screen.queryByText( offline ) ).not.toBeInTheDocument();
} );

it( 'a closed dialog is not loaded until it opens', async () => {
	const load = jest.fn().mockResolvedValue( { default: () => <p>The dialog</p> } );
	const Dialog = later< { open: boolean } >( load );
	function Screen() {
		const [ open, setOpen ] = useState( false );
		return (
			<>
				<Button onClick={ () => setOpen( true ) }>Open</Button>
				<Dialog open={ open } />
			</>
		);
	}
	const { user } = render( <Screen /> );
	expect( load ).not.toHaveBeenCalled();
	await user.click( screen.getByRole( 'button', { name: 'Open' } ) );
	await screen.findByText( 'The dialog' );
} );
