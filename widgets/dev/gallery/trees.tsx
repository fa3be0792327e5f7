import { useState } from 'react';
import { Button } from '../../src/ui/button';
import { Drawer } from '../../src/ui/drawer';
import { Icon } from '../../src/ui/icon';
import { Menu } from '../../src/ui/menu';
import { TabList } from '../../src/ui/tab-list';
import { Tree } from '../../src/ui/tree';
import type { TreeNode } from '../../src/ui/tree-node';
import { UpgradeDialog } from '../../src/ui/upgrade-dialog-lazy';
import { Specimen } from './specimen';

const menu = ( isCurrent: boolean ) => (
	<Menu
		trigger={
			<Button size="icon" variant="quiet" tabIndex={ isCurrent ? 0 : -1 } aria-label="Menu">
				<Icon name="more" size={ 16 } />
			</Button>
		}
		items={ [
			{ icon: 'edit', text: 'Rename' },
			{ icon: 'trash', text: 'Delete' },
		] }
	/>
);

const nodes: TreeNode[] = [
	{ key: 'all', name: 'All documents', icon: 'list' },
	{
		key: '1',
		name: 'Clients',
		extra: menu,
		children: [
			{ key: '2', name: 'Harbour', extra: menu },
			{ key: '3', name: 'Restructure of the whole Wattle family group, 2026', extra: menu },
		],
	},
	{ key: '4', name: 'Team', icon: 'shared', extra: menu },
	{ key: '5', name: 'תיקייה', refused: 'A folder cannot be moved into itself.' },
];

const spaces = [ 'My documents', 'Shared folders', 'Organisation documents' ].map( ( label ) => ( {
	value: label,
	label,
} ) );

export function Trees() {
	const [ space, setSpace ] = useState( spaces[ 0 ]!.value );
	const [ open, setOpen ] = useState( '' );
	return (
		<>
			<Specimen title="Tab list: the tabs of one panel, chosen by Enter or a press">
				<TabList label="Documents" tabs={ spaces } value={ space } onChange={ setSpace } panel="g-panel" />
				<p id="g-panel" role="tabpanel" aria-label={ space } className="lyd:w-full lyd:text-sm">
					{ space }
				</p>
			</Specimen>
			<Specimen title="Tree: one chosen, with menus; several ticked">
				<Example />
				<Example several />
			</Specimen>
			<Specimen title="Drawer, talk to sales">
				<Button icon="folders" onClick={ () => setOpen( 'drawer' ) }>
					Folders
				</Button>
				<Button onClick={ () => setOpen( 'upgrade' ) }>Add to Shared Folders</Button>
				<Drawer open={ open === 'drawer' } onOpenChange={ () => setOpen( '' ) } title="Folders">
					<Example />
				</Drawer>
				<UpgradeDialog open={ open === 'upgrade' } onOpenChange={ () => setOpen( '' ) } />
			</Specimen>
		</>
	);
}

function Example( { several }: { several?: boolean } ) {
	const [ open, setOpen ] = useState< ReadonlySet< string > >( new Set( [ '1' ] ) );
	const [ chosen, setChosen ] = useState( [ '2' ] );
	const without = ( keys: Iterable< string >, key: string ) => [ ...keys ].filter( ( one ) => one !== key );
	return (
		<div className="lyd:w-72">
			<Tree
				label="Folders"
				nodes={ nodes }
				open={ open }
				onToggle={ ( key, on ) => setOpen( new Set( on ? [ ...open, key ] : without( open, key ) ) ) }
				chosen={ several ? undefined : chosen[ 0 ] }
				ticked={ several ? new Set( chosen ) : undefined }
				onChoose={ ( { key } ) => {
					if ( several ) {
						setChosen( chosen.includes( key ) ? without( chosen, key ) : [ ...chosen, key ] );
					} else {
						setChosen( [ key ] );
					}
				} }
			/>
		</div>
	);
}
