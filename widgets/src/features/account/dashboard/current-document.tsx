import { __, sprintf } from '@wordpress/i18n';
import type { DocumentRow } from '../../../api/types';
import { buttonClass } from '../../../ui/button';
import { useAddresses } from '../../documents/actions/addresses';
import { DocumentLine } from './document-line';
import { Card } from './card';

/** The document that the member worked on last and has not finished. */
export function CurrentDocument( { document }: { document: DocumentRow } ) {
	const { interview } = useAddresses();
	return (
		<Card title={ __( 'Continue where you left off', 'lyd' ) }>
			<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-4 lyd:gap-y-3">
				<div className="lyd:min-w-0 lyd:flex-1 lyd:basis-60">
					<DocumentLine document={ document } />
				</div>
				<a
					href={ interview( document ) }
					className={ buttonClass() }
					/* translators: %s: name of a document. */
					aria-label={ sprintf( __( 'Continue: %s', 'lyd' ), document.name ) }
				>
					{ __( 'Continue', 'lyd' ) }
				</a>
			</div>
		</Card>
	);
}
