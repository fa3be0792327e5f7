import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../tests/render';
import { Button } from './button';
import { Tree } from './tree';
import type { TreeNode } from './tree-node';

const pressed = jest.fn();

const nodes: TreeNode[] = [
	{
		key: 'a',
		name: 'Alpha',
		extra: ( isCurrent ) => (
			<Button tabIndex={ isCurrent ? 0 : -1 } onClick={ pressed }>
				Menu of Alpha
			</Button>
		),
		children: [
			{ key: 'aa', name: 'Anchor' },
			{ key: 'ab', name: 'Bay', refused: 'Too deep.' },
		],
	},
	{ key: 'b', name: 'Beta', children: [ { key: 'ba', name: '<b>Bold</b>' } ] },
	{ key: 'c', name: '  Charlie  ' },
];

const chosen = jest.fn();

function Example( { ticked }: { ticked?: string[] } ) {
	const [ open, setOpen ] = useState< ReadonlySet< string > >( new Set() );
	const toggle = ( key: string, on: boolean ) =>
		setOpen( ( before ) => new Set( on ? [ ...before, key ] : [ ...before ].filter( ( one ) => one !== key ) ) );
	return (
		<Tree
			label="Folders"
			nodes={ nodes }
			open={ open }
			onToggle={ toggle }
			chosen={ ticked ? undefined : 'b' }
			ticked={ ticked && new Set( ticked ) }
			onChoose={ ( { key } ) => chosen( key ) }
		/>
	);
}

const item = ( name: string ) => screen.getByRole( 'treeitem', { name } );

beforeEach( () => jest.clearAllMocks() );

it( 'is a tree with levels, and Tab focuses the selected line', async () => {
	const { user, container } = render( <Example /> );
	await user.tab();
	expect( item( 'Beta' ) ).toHaveFocus();
	expect( item( 'Beta' ) ).toHaveAttribute( 'aria-selected', 'true' );
	expect( item( 'Beta' ) ).toHaveAttribute( 'aria-expanded', 'false' );
	expect( item( 'Beta' ) ).toHaveAttribute( 'aria-posinset', '2' );
	expect( item( 'Charlie' ) ).not.toHaveAttribute( 'aria-expanded' );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'is navigated, opened and closed by arrow keys, Home and End', async () => {
	const { user } = render( <Example /> );
	await user.tab();
	await user.keyboard( '{ArrowRight}{ArrowRight}' );
	expect( item( '<b>Bold</b>' ) ).toHaveFocus();
	expect( item( '<b>Bold</b>' ) ).toHaveAttribute( 'aria-level', '2' );
	await user.keyboard( '{ArrowLeft}' );
	expect( item( 'Beta' ) ).toHaveFocus();
	await user.keyboard( '{ArrowLeft}' );
	expect( screen.queryByRole( 'treeitem', { name: '<b>Bold</b>' } ) ).not.toBeInTheDocument();
	await user.keyboard( '{End}' );
	expect( item( 'Charlie' ) ).toHaveFocus();
	await user.keyboard( '{Home}{ArrowDown}{ArrowUp}' );
	expect( item( 'Alpha' ) ).toHaveFocus();
	await user.keyboard( '*' );
	expect( screen.getAllByRole( 'treeitem' ) ).toHaveLength( 6 );
} );

it( 'focuses the line that starts with the typed letters', async () => {
	const { user } = render( <Example /> );
	await user.tab();
	await user.keyboard( 'al' );
	expect( item( 'Alpha' ) ).toHaveFocus();
	await user.keyboard( '{ArrowRight}' );
	await new Promise( ( done ) => setTimeout( done, 650 ) );
	await user.keyboard( 'b' );
	expect( item( 'Bay' ) ).toHaveFocus();
} );

it( 'chooses by Enter, space and a click, but not a refused line, which shows the reason', async () => {
	const { user } = render( <Example /> );
	await user.tab();
	await user.keyboard( '{Enter} ' );
	await user.click( item( 'Charlie' ) );
	expect( chosen.mock.calls ).toEqual( [ [ 'b' ], [ 'b' ], [ 'c' ] ] );
	await user.keyboard( '{Home}{ArrowRight}' );
	await user.click( item( 'Bay' ) );
	expect( chosen ).toHaveBeenCalledTimes( 3 );
	expect( item( 'Bay' ) ).toHaveAccessibleDescription( 'Too deep.' );
} );

it( 'does not choose a line by its button, which Tab and Shift+F10 reach', async () => {
	const { user } = render( <Example /> );
	await user.tab();
	await user.keyboard( '{Home}' );
	await user.tab();
	expect( screen.getByRole( 'button', { name: 'Menu of Alpha' } ) ).toHaveFocus();
	await user.keyboard( '{Enter}' );
	item( 'Alpha' ).focus();
	await user.keyboard( '{Shift>}{F10}{/Shift}' );
	expect( pressed ).toHaveBeenCalledTimes( 2 );
	expect( chosen ).not.toHaveBeenCalled();
} );

it( 'allows several checked lines', async () => {
	const { user, container } = render( <Example ticked={ [ 'c' ] } /> );
	expect( item( 'Charlie' ) ).toBeChecked();
	expect( item( 'Alpha' ) ).not.toBeChecked();
	expect( item( 'Alpha' ) ).not.toHaveAttribute( 'aria-selected' );
	await user.click( item( 'Alpha' ) );
	expect( chosen ).toHaveBeenCalledWith( 'a' );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'moves the focus if the focused line is removed', async () => {
	const { user } = render( <Shrinking /> );
	await user.tab();
	await user.keyboard( '{ArrowDown}' );
	expect( item( 'Beta' ) ).toHaveFocus();
	act( () => shrink() );
	expect( item( 'Alpha' ) ).toHaveFocus();
} );

const none: ReadonlySet< string > = new Set();
let shrink = () => {};

function Shrinking() {
	const [ names, setNames ] = useState( [ 'Alpha', 'Beta' ] );
	shrink = () => setNames( [ 'Alpha' ] );
	return (
		<Tree
			label="Folders"
			nodes={ names.map( ( name ) => ( { key: name, name } ) ) }
			open={ none }
			onToggle={ () => {} }
			onChoose={ chosen }
		/>
	);
}
