import { __ } from '@wordpress/i18n';
import type { MenuEntry } from '../../../ui/menu-entry';
import type { ListedDocument } from '../types';
import { asicEntries } from '../../asic/menu';
import { useSyncMenu } from '../../partner-sync/use-sync-menu';
import { useDocumentActions } from './context';
import { useComparisonAddress } from '../comparison/use-comparison-address';
import { useViewer } from '../viewer/use-viewer';
import {
	downloads,
	hasSeveralFiles,
	isComparable,
	isViewable,
	may,
	needsUpgrade,
	rightFor,
	wasSent,
	type ActWithRight,
} from './rights';
import { useLinks } from './use-links';
import { useDownload } from './use-download';

interface Options {
	/** Absent where the document is open already. */
	onOpen?: () => void;
	/** Absent where nothing is selected. */
	onSelect?: () => void;
	/** The view of one document has buttons for its viewer and for reopening it. */
	isDetail?: boolean;
}

/** Everything that may be done with a document (document 2, section 2.3), for a menu: what may not is not there. */
export function useDocumentMenu( row: ListedDocument, { onOpen, onSelect, isDetail }: Options ): MenuEntry[] {
	const { ask } = useDocumentActions();
	const { download } = useDownload();
	const { view } = useViewer();
	const { compare } = useComparisonAddress();
	const syncs = useSyncMenu( row, ( act ) => ask( act, [ row ] ) );
	const dialog = ( act: ActWithRight, text: string, icon: MenuEntry[ 'icon' ] ): MenuEntry[] => {
		const upgrade = needsUpgrade( row, rightFor( act ) );
		const entry = { text, icon, onSelect: () => ask( upgrade ? 'upgrade' : act, [ row ] ) };
		return upgrade || may( row, rightFor( act ) ) ? [ entry ] : [];
	};
	const kinds = { pdf: __( 'Download PDF', 'lyd' ), docx: __( 'Download Word', 'lyd' ) };
	return [
		...( onOpen ? [ { icon: 'info' as const, text: __( 'Open details', 'lyd' ), onSelect: onOpen } ] : [] ),
		...( ! isDetail && isViewable( row )
			? [ { icon: 'eye' as const, text: __( 'View', 'lyd' ), onSelect: () => view( row ) } ]
			: [] ),
		...( isComparable( row )
			? [ { icon: 'copy' as const, text: __( 'Compare versions', 'lyd' ), onSelect: () => compare( row ) } ]
			: [] ),
		...dialog( 'sign', __( 'Send for signature', 'lyd' ), 'edit' ),
		...( wasSent( row )
			? [
					{
						icon: 'person' as const,
						text: __( 'Signing status', 'lyd' ),
						onSelect: () => ask( 'signing', [ row ] ),
					},
				]
			: [] ),
		...asicEntries( row, ( act ) => ask( act, [ row ] ) ),
		...Object.values( syncs ).flat(),
		...( onSelect ? [ { icon: 'check' as const, text: __( 'Select', 'lyd' ), onSelect } ] : [] ),
		...( isDetail ? [] : dialog( 'reopen', __( 'Reopen to change', 'lyd' ), 'edit' ) ),
		...dialog( 'rename', __( 'Rename', 'lyd' ), 'edit' ),
		...dialog( 'client', __( 'Client or matter', 'lyd' ), 'tag' ),
		...dialog( 'copy', __( 'Copy', 'lyd' ), 'copy' ),
		...dialog( 'move', __( 'Move to', 'lyd' ), 'move' ),
		...dialog( 'share', __( 'Add to Shared Folder', 'lyd' ), 'share' ),
		...( row.is_share ? dialog( 'unshare', __( 'Remove from Shared Folder', 'lyd' ), 'unshare' ) : [] ),
		...dialog( 'logs', __( 'Document logs', 'lyd' ), 'list' ),
		...dialog( 'change_logs', __( 'Data change logs', 'lyd' ), 'restore' ),
		...downloads( row ).map( ( kind ) => ( {
			icon: 'download' as const,
			text: kinds[ kind ],
			onSelect: () => void download( row, kind ),
		} ) ),
		...( hasSeveralFiles( row )
			? [
					{
						icon: 'list' as const,
						text: __( 'All files', 'lyd' ),
						onSelect: () => ask( 'files', [ row ] ),
					},
				]
			: [] ),
		...dialog( 'legal_review', __( 'Legal review', 'lyd' ), 'person' ),
		...dialog( 'hard_copy', __( 'Order hard copy', 'lyd' ), 'document' ),
		...useLinks( row ),
		...dialog( 'delete', __( 'Delete', 'lyd' ), 'trash' ),
	];
}
