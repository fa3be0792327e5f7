import { useState } from 'react';

/** The submission of a form: it cannot be sent twice at a time, and its failure is kept until the next submission. */
export function useSubmit< T >( action: () => Promise< T >, onSuccess: ( response: T ) => void ) {
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >( null );
	async function submit() {
		if ( busy ) {
			return;
		}
		setBusy( true );
		setFailure( null );
		try {
			onSuccess( await action() );
		} catch ( error ) {
			setFailure( error );
		} finally {
			setBusy( false );
		}
	}
	return { busy, failure, submit };
}
