import { useSubmit } from '../../../lib/submit';
import { useToast } from '../../../ui/toast';
import { useReloadTeam } from './hooks';

/** Runs an action of a dialog; on success shows a message, reloads the team and closes the dialog. */
export function useTeamAction( action: () => Promise< unknown >, message: string, onClose: () => void ) {
	const toast = useToast();
	const again = useReloadTeam();
	return useSubmit( action, () => {
		toast( { kind: 'success', text: message } );
		void again();
		onClose();
	} );
}
