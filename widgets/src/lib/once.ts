import { useState } from 'react';

/** Whether something was ever true: a dialog that was open once stays, to close with its focus. */
export function useOnce( now: boolean ): boolean {
	const [ once, set ] = useState( now );
	if ( now && ! once ) {
		set( true );
	}
	return once || now;
}
