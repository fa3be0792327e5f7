import { useState } from 'react';
import { withQuery } from '../../lib/address';
import { visit } from '../../lib/visit';
import { useAddresses } from '../documents/actions/addresses';
import { ReopenDialog } from '../documents/actions/reopen-dialog';
import { may } from '../documents/actions/rights';
import type { ListedDocument } from '../documents/types';
import { NameDialog } from './name-dialog';
import type { Finding } from './types';

/** What is to be mended: a finding, or a message of ASIC. */
export type Mendable = Pick< Finding, 'code' | 'question' >;

/** A name that was typed in the interview, and never checked: no question mends that, but the name check. */
export const isUnchecked = ( { code }: Mendable ) => code === 'name_unchecked';

/**
 * The way from a finding to what mends it: the question in the interview, for which a completed document is reopened first, or the
 * name check.
 */
export function useMending( document: ListedDocument ) {
	const { interview } = useAddresses();
	const [ asked, ask ] = useState< Mendable | null >( null );
	const isReopenable = may( document, 'reopen' );
	const close = () => ask( null );
	const mend = ( found: Mendable ) => {
		if ( isReopenable || isUnchecked( found ) ) {
			ask( found );
		} else {
			visit.to( withQuery( interview( document ), { question: found.question } ) );
		}
	};
	return {
		/** Undefined if the member may not change the answers. */
		onMend: isReopenable || may( document, 'edit' ) ? mend : undefined,
		/** What was opened for it; null if nothing is. */
		mending: asked && (
			<>
				{ isUnchecked( asked ) ? (
					<NameDialog document={ document } onClose={ close } />
				) : (
					<ReopenDialog document={ document } question={ asked.question ?? '' } onClose={ close } />
				) }
			</>
		),
	};
}
