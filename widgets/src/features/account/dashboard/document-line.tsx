import { __ } from '@wordpress/i18n';
import type { DocumentRow } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { formatDate } from '../../../lib/dates';
import { useAddresses } from '../../documents/actions/addresses';
import { ClientLine, StatusChip } from '../../documents/components/document-facts';

/** A document's name, which leads to it, its status and when it was changed. */
export function DocumentLine( { document }: { document: DocumentRow } ) {
	const { timezone } = useConfig();
	const { detail } = useAddresses();
	return (
		<>
			<a
				href={ detail( document ) }
				className="lyd:line-clamp-2 lyd:rounded-sm lyd:text-sm lyd:font-medium lyd:break-words lyd:hover:underline lyd:touch:min-h-11 lyd:touch:py-2"
			>
				<bdi>{ document.name }</bdi>
			</a>
			<ClientLine client={ document.client } />
			<p className="lyd:mt-1 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-3 lyd:gap-y-1 lyd:text-xs lyd:text-soft">
				<StatusChip row={ document } />
				{ document.template.name && (
					<span className="lyd:min-w-0 lyd:truncate">{ document.template.name }</span>
				) }
				<span className="lyd:whitespace-nowrap">
					{ __( 'Updated', 'lyd' ) }{ ' ' }
					<time dateTime={ document.updated_at }>{ formatDate( document.updated_at, timezone ) }</time>
				</span>
			</p>
		</>
	);
}
