import { __, sprintf } from '@wordpress/i18n';
import type { ViewableFile } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Progress } from '../../../ui/progress';
import { PageSkeleton } from '../../pages/page-skeleton';
import { PageView } from '../../pages/page-view';
import { PdfPage } from './pdf-page';
import { usePdf } from './use-pdf';
import { VersionChoice } from './version-choice';
import { ViewerFailure } from './viewer-failure';

interface Props {
	document: number;
	files: ViewableFile[];
	shown: ViewableFile;
	onChoose: ( id: number ) => void;
	/** Has the list of files read again. */
	onReload: () => void;
}

/** One file of a document: its pages, or how far it has come, or why it is not shown. */
export function FileView( { document, files, shown, onChoose, onReload }: Props ) {
	const { pdf, error, share, retry } = usePdf( document, shown.id );
	const again = () => {
		onReload();
		retry();
	};
	const choice = <VersionChoice files={ files } shown={ shown } onChoose={ onChoose } />;
	return (
		<div className="lyd:flex lyd:h-full lyd:min-h-0 lyd:flex-col">
			{ ! shown.is_current && <OldVersion files={ files } shown={ shown } onChoose={ onChoose } /> }
			{ Boolean( error ) && (
				<>
					<ViewerFailure error={ error } onRetry={ again } />
					{ choice }
				</>
			) }
			{ ! pdf && ! error && <Loading share={ share } /> }
			{ pdf && (
				<PageView
					className="lyd:flex-1"
					label={ shown.name }
					sizes={ pdf.sizes }
					tools={ choice }
					renderPage={ ( page, width, near ) => (
						<PdfPage pdf={ pdf } page={ page } width={ width } near={ near } />
					) }
				/>
			) }
		</div>
	);
}

function OldVersion( { files, shown, onChoose }: Omit< Props, 'document' | 'onReload' > ) {
	const newest = files.filter( ( file ) => file.role === shown.role && file.is_current );
	const current = newest.find( ( file ) => file.name === shown.name ) ?? newest[ 0 ];
	return (
		<Notice
			kind="warning"
			title={ sprintf(
				/* translators: %d: number of a version. */
				__( 'This is version %d, and there is a newer one.', 'lyd' ),
				shown.version
			) }
			action={
				current && (
					<Button size="sm" onClick={ () => onChoose( current.id ) }>
						{ __( 'Show the current version', 'lyd' ) }
					</Button>
				)
			}
		>
			{ __( 'Downloads are of the current version.', 'lyd' ) }
		</Notice>
	);
}

function Loading( { share }: { share: number } ) {
	return (
		<>
			<div className="lyd:py-4">
				<Progress label={ __( 'Loading the document', 'lyd' ) } value={ share * 100 } />
			</div>
			<div className="lyd:min-h-0 lyd:flex-1">
				<PageSkeleton />
			</div>
		</>
	);
}
