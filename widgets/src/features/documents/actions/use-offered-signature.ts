import type { ListedDocument } from '../types';
import { useDocumentActions } from './context';
import { may, needsUpgrade } from './rights';

/** Sends a finished document for signature instead of the dialog that suggests it (document 2, section 4.6); undefined if it may not be. */
export function useOfferedSignature( document: ListedDocument, onClose: () => void ): ( () => void ) | undefined {
	const { ask } = useDocumentActions();
	const act = needsUpgrade( document, 'sign' ) ? 'upgrade' : 'sign';
	return act === 'upgrade' || may( document, 'sign' )
		? () => {
				onClose();
				ask( act, [ document ] );
			}
		: undefined;
}
