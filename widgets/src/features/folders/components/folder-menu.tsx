import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import type { MenuEntry } from '../../../ui/menu-entry';
import { Space, type FolderAction, type FolderNode } from '../types';

/** Actions on a folder; `upgrade` is for actions that the plan does not include. */
export type FolderAsk = { act: FolderAction; folder: FolderNode } | { act: 'upgrade' };
export type AskFolder = ( ask: FolderAsk ) => void;

interface Props {
	folder: FolderNode;
	/** Whether Tab stops here. */
	reachable: boolean;
	onAsk: AskFolder;
}

/** The six acts on a folder, in the order of document 2, section 2.2: those that its node allows, or would on another plan. */
export function FolderMenu( { folder, reachable, onAsk }: Props ) {
	const items = entries( folder, onAsk );
	if ( items.length === 0 ) {
		return null;
	}
	return (
		<Menu
			trigger={
				<Button
					size="icon"
					variant="quiet"
					tabIndex={ reachable ? 0 : -1 }
					className="lyd:opacity-0 lyd:group-hover:opacity-100 lyd:group-focus-within:opacity-100 lyd:aria-expanded:opacity-100 lyd:touch:opacity-100"
					aria-label={ sprintf(
						/* translators: %s: name of a folder. */
						__( 'Menu of folder %s', 'lyd' ),
						folder.name
					) }
				>
					<Icon name="more" size={ 16 } />
				</Button>
			}
			items={ items }
		/>
	);
}

function entries( folder: FolderNode, onAsk: AskFolder ): MenuEntry[] {
	const offered: ( MenuEntry & { act: FolderAction; fits?: boolean } )[] = [
		{ act: 'folders.create_in', icon: 'plus', text: __( 'New subfolder', 'lyd' ) },
		{
			act: 'folders.share',
			icon: 'share',
			text: __( 'Add to Shared Folders', 'lyd' ),
			fits: folder.type === Space.mine && ! folder.isShared,
		},
		{
			act: 'folders.unshare',
			icon: 'unshare',
			text: __( 'Remove from Shared Folders', 'lyd' ),
			fits: folder.folder_share_id !== null,
		},
		// The spec's text to the letter.
		// eslint-disable-next-line @wordpress/i18n-ellipsis
		{ act: 'folders.move', icon: 'move', text: __( 'Move to ...', 'lyd' ) },
		{ act: 'folders.rename', icon: 'edit', text: __( 'Rename', 'lyd' ) },
		{ act: 'folders.delete', icon: 'trash', text: __( 'Delete', 'lyd' ) },
	];
	return offered
		.filter( ( { fits = true } ) => fits )
		.flatMap( ( { act, icon, text } ) => {
			if ( folder.allowed.includes( act ) ) {
				return { icon, text, onSelect: () => onAsk( { act, folder } ) };
			}
			return folder.needs_upgrade.includes( act )
				? { icon, text, onSelect: () => onAsk( { act: 'upgrade' } ) }
				: [];
		} );
}
