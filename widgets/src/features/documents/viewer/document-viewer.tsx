import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { ViewableFile } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { PageSkeleton } from '../../pages/page-skeleton';
import { downloads, hasSeveralFiles, isComparable } from '../actions/rights';
import { useDownload } from '../actions/use-download';
import { useComparisonAddress } from '../comparison/use-comparison-address';
import type { ListedDocument } from '../types';
import { FileView } from './file-view';
import { useViewer } from './use-viewer';
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
	const { viewedFile } = useViewer();
	const [ chosen, choose ] = useState< number | null >( viewedFile );
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
					{ document.data && (
						<Downloads document={ document.data } part={ shown?.role === 'assembled' ? shown.part : 0 } />
					) }
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

/** The current version of the shown file in the formats that the template offers, and all files if there are several. */
function Downloads( { document, part }: { document: ListedDocument; part: number } ) {
	const { busy, download } = useDownload();
	const kinds = [ ...downloads( document ), ...( hasSeveralFiles( document ) ? [ 'zip' as const ] : [] ) ];
	const words = {
		pdf: __( 'Download PDF', 'lyd' ),
		docx: __( 'Download Word', 'lyd' ),
		zip: __( 'Download all (zip)', 'lyd' ),
	};
	const short = { pdf: __( 'PDF', 'lyd' ), docx: __( 'Word', 'lyd' ), zip: __( 'All', 'lyd' ) };
	return (
		<>
			{ kinds.map( ( kind ) => (
				<Button
					key={ kind }
					icon="download"
					busy={ busy }
					aria-label={ words[ kind ] }
					onClick={ () => void download( document, kind, kind === 'zip' ? 0 : part ) }
				>
					<span className="lyd:phone:hidden">{ words[ kind ] }</span>
					<span className="lyd:hidden lyd:phone:inline">{ short[ kind ] }</span>
				</Button>
			) ) }
		</>
	);
}
