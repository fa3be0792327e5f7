import { __ } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../../api/messages';
import { useToast } from '../../../ui/toast';

/** Says that an act is done and offers to take it back; says it too when that fails. */
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
