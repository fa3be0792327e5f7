import { useState, type ReactNode } from 'react';
import { ConfirmChange } from '../documents/actions/confirm-change';
import { needsConfirmation } from '../documents/actions/rights';
import type { ListedDocument } from '../documents/types';

interface Props {
	document: ListedDocument;
	right: 'edit' | 'pay_asic' | 'submit_asic';
	onClose: () => void;
	/** Receives whether the member had to confirm, and did. */
	children: ( confirmed: boolean ) => ReactNode;
}

/** What follows once a change to another member's document is confirmed; at once if it need not be (document 2, section 6). */
export function Confirmed( { document, right, onClose, children }: Props ) {
	const isNeeded = needsConfirmation( document, right );
	const [ isConfirmed, confirm ] = useState( false );
	return isNeeded && ! isConfirmed ? (
		<ConfirmChange
			owner={ document.created_by_user?.display_name }
			onConfirm={ () => confirm( true ) }
			onCancel={ onClose }
		/>
	) : (
		<>{ children( isNeeded ) }</>
	);
}
