import { __, _n, sprintf } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../../api/messages';
import { Confirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { remaining } from '../../credits/hooks';
import { useMe } from '../../identity/hooks';
import { spaceOf, useDocumentAddress } from '../address';
import type { ListedDocument } from '../types';
import { idsOf, useDocumentCalls } from './calls';
import { nameThem } from './names';
import { useUndo } from './use-undo';

interface Props {
	documents: ListedDocument[];
	onClose: () => void;
	onGone: ( ids: number[] ) => void;
}

/** Deletes at once and offers Undo; nothing is gone for good for 30 days. */
export function DeleteDialog( { documents, onClose, onGone }: Props ) {
	const { at } = useDocumentAddress();
	const calls = useDocumentCalls();
	const toast = useToast();
	const offerUndo = useUndo();
	const { data: account } = useMe();
	const ids = idsOf( documents );
	const name = nameThem( documents );
	function remove() {
		const sent = calls.remove( spaceOf[ at.tab ] ?? 1, ids );
		onClose();
		onGone( ids );
		sent.then(
			() =>
				offerUndo(
					/* translators: %s: name of a document in quotes, or "3 documents". */
					sprintf( __( 'Deleted %s.', 'lyd' ), name ),
					() => calls.restore( ids ),
					/* translators: %s: name of a document in quotes, or "3 documents". */
					sprintf( __( 'Restored %s.', 'lyd' ), name )
				),
			( error: unknown ) =>
				toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } )
		);
	}
	return (
		<Confirm
			open
			danger
			/* translators: %s: name of a document in quotes, or "3 documents". */
			title={ sprintf( __( 'Delete %s?', 'lyd' ), name ) }
			confirm={ __( 'Delete', 'lyd' ) }
			onConfirm={ remove }
			onCancel={ onClose }
		>
			{ __( 'For 30 days the owner of your company can restore what was deleted.', 'lyd' ) }{ ' ' }
			{ remaining( account ) !== null && keptCredits( documents.length ) }
		</Confirm>
	);
}

/** Deleting gives no credit back, also not that of a draft without answers (decision 0039). */
function keptCredits( count: number ): string {
	return _n(
		'A credit that the document took stays used; restoring it takes no other.',
		'Credits that the documents took stay used; restoring them takes no others.',
		count,
		'lyd'
	);
}
