import { __ } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../../api/messages';
import { useToast } from '../../../ui/toast';

/** Shows that an action is done and offers Undo; shows an error if Undo fails. */
export function useUndo() {
	const toast = useToast();
	return ( text: string, undo: () => Promise< unknown >, undone: string ) => {
		const run = () =>
			undo().then(
				() => toast( { kind: 'success', text: undone } ),
				( error: unknown ) =>
					toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } )
			);
		toast( { kind: 'success', text, action: { label: __( 'Undo', 'lyd' ), run } } );
	};
}
