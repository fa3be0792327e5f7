import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { ViewableFile } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { PageSkeleton } from '../../pages/page-skeleton';
import { downloads, isComparable } from '../actions/rights';
import { useDownload } from '../actions/use-download';
import { useComparisonAddress } from '../comparison/use-comparison-address';
import type { ListedDocument } from '../types';
import { FileView } from './file-view';
import { ViewerFailure } from './viewer-failure';

interface Props {
	id: number;
	onClose: () => void;
}

/** Milliseconds between two looks for a file that is not there yet. */
const pause = 3000;

/** A completed document as a page over the page: its PDF, and both files to download (decision 0046). */
export default function DocumentViewer( { id, onClose }: Props ) {
	const document = useApi< ListedDocument >( `/doc/${ id }`, { keepPreviousData: false } );
	const files = useApi< { rows: ViewableFile[] } >( `/doc/view/${ id }/files`, {
		keepPreviousData: false,
		refreshInterval: ( latest?: { rows: ViewableFile[] } ) => ( latest?.rows.length === 0 ? pause : 0 ),
	} );
	const { compare } = useComparisonAddress();
	const [ chosen, choose ] = useState< number | null >( null );
	const rows = files.data?.rows ?? [];
	const shown = rows.find( ( file ) => file.id === chosen ) ?? rows[ 0 ];
	return (
		<Dialog
			open
			inAddress
			fill
			width="full"
			onOpenChange={ ( open ) => open || onClose() }
			title={ document.data?.name ?? __( 'Document', 'lyd' ) }
			footer={
				<>
					{ document.data && <Downloads document={ document.data } /> }
					{ document.data && isComparable( document.data ) && (
						<Button
							icon="copy"
							onClick={ () => compare( { id } ) }
							aria-label={ __( 'Compare versions', 'lyd' ) }
						>
							<span className="lyd:phone:hidden">{ __( 'Compare versions', 'lyd' ) }</span>
							<span className="lyd:hidden lyd:phone:inline">{ __( 'Compare', 'lyd' ) }</span>
						</Button>
					) }
					<Button onClick={ onClose }>{ __( 'Back', 'lyd' ) }</Button>
				</>
			}
		>
			{ shown && (
				<FileView
					key={ shown.id }
					document={ id }
					files={ rows }
					shown={ shown }
					onChoose={ choose }
					onReload={ () => void files.mutate() }
				/>
			) }
			{ ! shown && files.error && (
				<ViewerFailure error={ files.error } onRetry={ () => void files.mutate() } onClose={ onClose } />
			) }
			{ ! shown && ! files.error && ( files.data ? <InPreparation /> : <PageSkeleton /> ) }
		</Dialog>
	);
}

/** Completed, but without a PDF yet; the list is read again until there is one. */
function InPreparation() {
	return <Notice kind="info" title={ __( 'The file is being prepared. It opens here once it is there.', 'lyd' ) } />;
}

/** The current version in the formats that the template offers. */
function Downloads( { document }: { document: ListedDocument } ) {
	const { busy, download } = useDownload();
	const words = { pdf: __( 'Download PDF', 'lyd' ), docx: __( 'Download Word', 'lyd' ) };
	const short = { pdf: __( 'PDF', 'lyd' ), docx: __( 'Word', 'lyd' ) };
	return (
		<>
			{ downloads( document ).map( ( kind ) => (
				<Button
					key={ kind }
					icon="download"
					busy={ busy }
					aria-label={ words[ kind ] }
					onClick={ () => void download( document, kind ) }
				>
					<span className="lyd:phone:hidden">{ words[ kind ] }</span>
					<span className="lyd:hidden lyd:phone:inline">{ short[ kind ] }</span>
				</Button>
			) ) }
		</>
	);
}
