import { ApiError } from '../../../api/errors';
import { messageFor } from '../../../api/messages';

/** What the service has against a code or a password, for beside its field; undefined when something else went wrong. */
export function refusalOf( failure: unknown, field: 'code' | 'password' ): string | undefined {
	if ( ! ( failure instanceof ApiError ) || failure.status !== 422 ) {
		return undefined;
	}
	const [ words ] = [ failure.errors[ field ] ].flat();
	return typeof words === 'string' ? words : messageFor( failure );
}
