import { __ } from '@wordpress/i18n';
import { Drawer } from '../../../ui/drawer';
import { FolderTree, type FolderTreeProps } from '../../folders/components/folder-tree';

interface Props extends FolderTreeProps {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
}

/** The folder tree on phones: opening a folder closes it, a folder's menu does not. */
export default function FolderDrawer( { open, onOpenChange, ...tree }: Props ) {
	return (
		<Drawer open={ open } onOpenChange={ onOpenChange } title={ __( 'Folders', 'lyd' ) }>
			<FolderTree
				{ ...tree }
				onOpen={ ( id ) => {
					tree.onOpen( id );
					onOpenChange( false );
				} }
			/>
		</Drawer>
	);
}
