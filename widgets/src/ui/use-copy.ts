import { __ } from '@wordpress/i18n';
import { useToast } from './toast';

/** Copies text and shows a message, or an error if the browser refuses. */
export function useCopy() {
	const toast = useToast();
	return async ( text: string, message: string ) => {
		try {
			await navigator.clipboard.writeText( text );
			toast( { kind: 'success', text: message } );
		} catch {
			// On sites without TLS there is no clipboard.
			toast( {
				kind: 'danger',
				text: __( 'This could not be copied. Please select and copy it yourself.', 'lyd' ),
			} );
		}
	};
}
