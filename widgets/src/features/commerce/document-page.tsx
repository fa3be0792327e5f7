import { __ } from '@wordpress/i18n';
import { useIsMemberKnown, useMay } from '../identity/hooks';
import { NoNewDocuments } from '../documents/components/no-new-documents';
import { useAddressBrowseState } from './browse-state';
import { TemplateBrowser } from './components/template-browser';
import { useProductActions } from './use-product-actions';

/** Milliseconds (document 2, section 9: the create browser). */
export const createPause = 1000;

/** The create-document browser in a page (document 2, sections 2 and 2.4). */
export function DocumentPage() {
	const browsing = useAddressBrowseState();
	const { dialogs, ...acts } = useProductActions( browsing );
	const may = useMay( 'documents.create' );
	const isKnown = useIsMemberKnown();
	return (
		<section aria-label={ __( 'New Document', 'lyd' ) } className={ isKnown ? undefined : 'lyd:invisible' }>
			{ ! may && <NoNewDocuments /> }
			<TemplateBrowser isPage browsing={ browsing } pause={ createPause } { ...acts } />
			{ dialogs }
		</section>
	);
}
