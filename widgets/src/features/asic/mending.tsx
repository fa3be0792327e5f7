import { useState } from 'react';
import { withQuery } from '../../lib/address';
import { visit } from '../../lib/visit';
import { useAddresses } from '../documents/actions/addresses';
import { ReopenDialog } from '../documents/actions/reopen-dialog';
import { may } from '../documents/actions/rights';
import type { ListedDocument } from '../documents/types';

/** The way from a finding to the question that mends it: in the interview, for which a completed document is reopened first. */
export function useQuestion( document: ListedDocument ) {
	const { interview } = useAddresses();
	const [ reopened, reopen ] = useState< string | null >( null );
	const isReopenable = may( document, 'reopen' );
	const show = ( question: string ) =>
		isReopenable ? reopen( question ) : visit.to( withQuery( interview( document ), { question } ) );
	return {
		/** Undefined if the member may not change the answers. */
		onQuestion: isReopenable || may( document, 'edit' ) ? show : undefined,
		reopening: reopened !== null && (
			<ReopenDialog document={ document } question={ reopened } onClose={ () => reopen( null ) } />
		),
	};
}
