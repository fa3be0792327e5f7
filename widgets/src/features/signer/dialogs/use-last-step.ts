import { useEffect } from 'react';
import { ApiError } from '../../../api/errors';
import { useSubmit } from '../../../lib/submit';
import type { DialogProps } from '../dialog-props';
import type { Ending } from '../finished';

/** Submits what ends the visit. The ending is shown only after the service has answered. */
export function useLastStep( { onEnd, onError }: DialogProps, action: () => Promise< Ending > ) {
	const step = useSubmit( action, onEnd );
	const { failure } = step;
	useEffect( () => {
		if ( failure instanceof ApiError ) {
			onError( failure );
		}
		// The handler is a new function in every render, with the same behaviour.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ failure ] );
	return step;
}
