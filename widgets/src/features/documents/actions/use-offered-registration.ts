import { suggestedEntry } from '../../asic/menu';
import type { MenuEntry } from '../../../ui/menu-entry';
import type { ListedDocument } from '../types';
import { useDocumentActions } from './context';

/** Pays ASIC or submits the application instead of the dialog that suggests it; undefined if that is not next. */
export function useOfferedRegistration( document: ListedDocument, onClose: () => void ): MenuEntry | undefined {
	const { ask } = useDocumentActions();
	return suggestedEntry( document, ( act ) => {
		onClose();
		ask( act, [ document ] );
	} );
}
