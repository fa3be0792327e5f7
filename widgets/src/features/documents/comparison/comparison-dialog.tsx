import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import { messageFor, referenceFor } from '../../../api/messages';
import type { DocumentVersion } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Empty } from '../../../ui/empty';
import { Notice } from '../../../ui/notice';
import { Bar, Skeleton } from '../../../ui/skeleton';
import type { ListedDocument } from '../types';
import { ChangesView } from './changes-view';
import { useComparison, useRedlineDownload, type Versions } from './use-comparison';
import { VersionFields } from './version-fields';

interface Props {
	id: number;
	onClose: () => void;
}

/** What changed between two versions of a document, to read and as a Word file (decision 0063). */
export default function ComparisonDialog( { id, onClose }: Props ) {
	const document = useApi< ListedDocument >( `/doc/${ id }`, { keepPreviousData: false } );
	const versions = useApi< { rows: DocumentVersion[] } >( `/doc/compare/${ id }/versions`, {
		keepPreviousData: false,
	} );
	const rows = versions.data?.rows ?? [];
	const [ chosen, choose ] = useState< Versions | null >( null );
	const pair = chosen ?? latestOf( rows );
	const comparison = useComparison( id, pair );
	const word = useRedlineDownload( id, pair );
	const error = versions.error ?? comparison.error;
	const retry = () => void ( versions.error ? versions.mutate() : comparison.mutate() );
	return (
		<Dialog
			open
			inAddress
			fill
			width="full"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Compare versions', 'lyd' ) }
			description={ document.data && <bdi className="lyd:whitespace-pre-wrap">{ document.data.name }</bdi> }
			footer={
				<>
					{ comparison.data?.offers_word && (
						<Button icon="download" busy={ word.busy } onClick={ () => void word.download() }>
							<span className="lyd:phone:hidden">
								{ __( 'Download Word with tracked changes', 'lyd' ) }
							</span>
							<span className="lyd:hidden lyd:phone:inline">{ __( 'Word with changes', 'lyd' ) }</span>
						</Button>
					) }
					<Button onClick={ onClose }>{ __( 'Back', 'lyd' ) }</Button>
				</>
			}
		>
			<div className="lyd:flex lyd:h-full lyd:min-h-0 lyd:flex-col lyd:gap-2">
				{ pair && <VersionFields rows={ rows } chosen={ pair } onChoose={ choose } /> }
				{ error && <Failure error={ error } onRetry={ retry } onClose={ onClose } /> }
				{ ! error && versions.data && ! pair && <OneVersion /> }
				{ ! error && comparison.data?.changes === 0 && <NoDifferences /> }
				{ ! error && Boolean( comparison.data?.changes ) && (
					<ChangesView
						// Other changes begin at their top.
						key={ `${ comparison.data!.older.file_id }-${ comparison.data!.newer.file_id }` }
						label={ labelOf( comparison.data!.older.version, comparison.data!.newer.version ) }
						comparison={ comparison.data! }
					/>
				) }
				{ ! error && ! comparison.data && ( pair || ! versions.data ) && (
					<Waiting place={ comparison.place } />
				) }
			</div>
		</Dialog>
	);
}

/** The newest version, and the one before it. */
function latestOf( rows: DocumentVersion[] ): Versions | null {
	const newer = rows[ 0 ];
	const older = rows.find( ( row ) => newer && row.version < newer.version );
	return newer && older ? { older: older.file_id, newer: newer.file_id } : null;
}

const labelOf = ( older: number, newer: number ) =>
	/* translators: 1 and 2: numbers of versions. */
	sprintf( __( 'Changes from version %1$d to version %2$d', 'lyd' ), older, newer );

function NoDifferences() {
	return (
		<Empty icon="check" title={ __( 'No differences', 'lyd' ) }>
			{ __( 'The text and the formatting of both versions are the same.', 'lyd' ) }
		</Empty>
	);
}

function OneVersion() {
	return (
		<Empty icon="copy" title={ __( 'There is only one version', 'lyd' ) }>
			{ __(
				'Each time the document is assembled it gets a new version, and you can see here what changed.',
				'lyd'
			) }
		</Empty>
	);
}

function Failure( { error, onRetry, onClose }: { error: ApiError; onRetry: () => void; onClose: () => void } ) {
	const isFinal = [ 403, 404, 409, 422 ].includes( error.status ) && error.errorCode !== 'comparison_expired';
	const own = error.errorCode === 'document_not_ready' && error.message;
	return (
		<Notice
			kind={ own ? 'info' : 'danger' }
			title={ own || messageFor( error ) }
			reference={ referenceFor( error ) }
			action={
				isFinal ? (
					<Button onClick={ onClose }>{ __( 'Back', 'lyd' ) }</Button>
				) : (
					<Button onClick={ onRetry }>{ __( 'Try again', 'lyd' ) }</Button>
				)
			}
		/>
	);
}

function Waiting( { place }: { place: number | null } ) {
	return (
		<div className="lyd:flex-1 lyd:overflow-hidden lyd:pt-4">
			<p role="status" className="lyd:mb-4 lyd:min-h-5 lyd:text-sm lyd:text-soft">
				{ place !== null && place > 1
					? sprintf(
							/* translators: %d: place in a queue. */
							__( 'Waiting, number %d in the queue', 'lyd' ),
							place
						)
					: __( 'Comparing the versions…', 'lyd' ) }
			</p>
			<Skeleton>
				<div className="lyd:mx-auto lyd:flex lyd:max-w-[860px] lyd:flex-col lyd:gap-4">
					{ [ 'lyd:w-1/3', 'lyd:w-full', 'lyd:w-5/6', 'lyd:w-full', 'lyd:w-2/3' ].map( ( width, key ) => (
						<Bar key={ key } className={ width } />
					) ) }
				</div>
			</Skeleton>
		</div>
	);
}
