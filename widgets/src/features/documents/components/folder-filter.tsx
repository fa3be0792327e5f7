import { __, sprintf } from '@wordpress/i18n';
import type { Folder } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useFolders } from '../../folders/hooks';
import { Space } from '../../folders/types';

interface Props {
	folderId: string;
	onClear: () => void;
}

/** Says which folder the list is limited to, and lifts the limit. */
export function FolderFilter( { folderId, onClear }: Props ) {
	const { data } = useFolders( Space.mine );
	const name = find( data ?? [], Number( folderId ) )?.name ?? '…';
	return (
		<p className="lyd:mb-4 lyd:flex lyd:items-center lyd:gap-2 lyd:text-sm">
			<Icon name="folder" />
			<strong>{ name }</strong>
			<Button
				variant="quiet"
				size="icon"
				aria-label={ sprintf(
					/* translators: %s: name of a folder. */
					__( 'Leave folder %s', 'lyd' ),
					name
				) }
				onClick={ onClear }
			>
				<Icon name="close" size={ 14 } />
			</Button>
		</p>
	);
}

function find( folders: Folder[], id: number ): Folder | undefined {
	for ( const folder of folders ) {
		const found = folder.id === id ? folder : find( folder.children, id );
		if ( found ) {
			return found;
		}
	}
	return undefined;
}
