import { __ } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../../api/messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { FileList } from '../../assembly/file-list';
import { offeredFiles, useAssembly } from '../../assembly/hooks';
import type { ListedDocument } from '../types';
import { useViewer } from '../viewer/use-viewer';
import { isViewable } from './rights';

interface Props {
	document: ListedDocument;
	onClose: () => void;
}

/** All files of a document that has several: each to view and to download, and all of them as a zip. */
export function FilesDialog( { document, onClose }: Props ) {
	const { data: assembly, error, isValidating, mutate } = useAssembly( document.id );
	const { view } = useViewer();
	const show = ( { id }: { id?: number } ) => {
		onClose();
		view( document, id );
	};
	return (
		<Dialog
			open
			width="xl"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'All files', 'lyd' ) }
			description={ <bdi>{ document.name }</bdi> }
			footer={ <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			{ error && ! assembly && (
				<Notice
					kind="danger"
					title={ messageFor( error ) }
					reference={ referenceFor( error ) }
					action={
						<Button busy={ isValidating } onClick={ () => void mutate() }>
							{ __( 'Try again', 'lyd' ) }
						</Button>
					}
				/>
			) }
			{ ! error && ! assembly && <Waiting /> }
			{ assembly && (
				<FileList
					files={ offeredFiles( assembly, document ) }
					bundle={ assembly.bundle }
					onView={ isViewable( document ) ? show : undefined }
				/>
			) }
		</Dialog>
	);
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:flex-col lyd:gap-3">
				{ [ 1, 2, 3 ].map( ( key ) => (
					<Bar key={ key } className="lyd:h-14" />
				) ) }
			</div>
		</Skeleton>
	);
}
