import { useState } from 'react';

/** One act of a form: it cannot be sent twice, and its failure stays until the next try. */
export function useSubmit< T >( act: () => Promise< T >, done: ( answer: T ) => void ) {
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >( null );
	async function submit() {
		if ( busy ) {
			return;
		}
		setBusy( true );
		setFailure( null );
		try {
			done( await act() );
		} catch ( error ) {
			setFailure( error );
		} finally {
			setBusy( false );
		}
	}
	return { busy, failure, submit };
}
