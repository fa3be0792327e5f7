import { useSubmit } from '../../../lib/submit';
import { useToast } from '../../../ui/toast';
import { useTeamAgain } from './hooks';

/** One act of a dialog: when it is done it is said, the page is brought up to date and the dialog goes. */
export function useAct( act: () => Promise< unknown >, said: string, onClose: () => void ) {
	const toast = useToast();
	const again = useTeamAgain();
	return useSubmit( act, () => {
		toast( { kind: 'success', text: said } );
		void again();
		onClose();
	} );
}
