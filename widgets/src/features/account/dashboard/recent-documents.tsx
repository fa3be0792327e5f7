import { __ } from '@wordpress/i18n';
import type { DocumentRow } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { Empty } from '../../../ui/empty';
import { Card } from './card';
import { DocumentLine } from './document-line';

/** The member's own documents that were changed last. */
export function RecentDocuments( { documents }: { documents: DocumentRow[] } ) {
	const { urls } = useConfig();
	const all = (
		<a
			href={ urls.my_document }
			className="lyd:flex lyd:items-center lyd:rounded-sm lyd:text-sm lyd:text-link lyd:hover:underline lyd:touch:min-h-11"
		>
			{ __( 'All documents', 'lyd' ) }
		</a>
	);
	return (
		<Card title={ __( 'Recent documents', 'lyd' ) } action={ documents.length > 0 && all }>
			{ documents.length > 0 ? (
				<ul className="lyd:flex lyd:flex-col">
					{ documents.map( ( document ) => (
						<li
							key={ document.id }
							className="lyd:border-0 lyd:border-t lyd:border-solid lyd:border-line lyd:py-3 lyd:first:border-t-0 lyd:first:pt-0 lyd:last:pb-0"
						>
							<DocumentLine document={ document } />
						</li>
					) ) }
				</ul>
			) : (
				<Empty icon="document" title={ __( 'Your documents will be here', 'lyd' ) }>
					{ __( 'Choose a template, answer its questions and download the finished document.', 'lyd' ) }
				</Empty>
			) }
		</Card>
	);
}
