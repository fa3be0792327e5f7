import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Fab, fabClass } from '../../../ui/fab';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import type { MenuEntry } from '../../../ui/menu-entry';

interface Props {
	/** Absent where the member may not make one, or not here. */
	onFolder?: () => void;
	onDocument?: () => void;
	/** On phones it floats. */
	floating: boolean;
}

/** 'Create New' (document 2, section 2.1): only what may be made here. */
export function CreateMenu( { onFolder, onDocument, floating }: Props ) {
	const items: MenuEntry[] = [];
	if ( onFolder ) {
		items.push( { icon: 'folder', text: __( 'New Folder', 'lyd' ), onSelect: onFolder } );
	}
	if ( onDocument ) {
		items.push( { icon: 'document', text: __( 'New Document', 'lyd' ), onSelect: onDocument } );
	}
	if ( items.length === 0 ) {
		return null;
	}
	if ( floating ) {
		return (
			<Fab>
				<Menu
					items={ items }
					trigger={
						<Button variant="primary" aria-label={ __( 'Create New', 'lyd' ) } className={ fabClass }>
							<Icon name="plus" size={ 24 } />
						</Button>
					}
				/>
			</Fab>
		);
	}
	return (
		<div className="lyd:hidden lyd:@min-[601px]/lyd:block">
			<Menu
				items={ items }
				trigger={
					<Button variant="primary" icon="plus">
						{ __( 'Create New', 'lyd' ) }
					</Button>
				}
			/>
		</div>
	);
}
