import type { ApiError } from '../../api/errors';
import type { SigningCalls } from './calls';
import type { Ending } from './finished';
import type { Bundle } from './types';

/** The open dialog; the field is the place that waits for the signature. */
export type OpenDialog =
	{ kind: 'signature'; fieldId?: string } | { kind: 'finish' | 'decline' | 'delegate' | 'substitute' };

export interface DialogProps {
	bundle: Bundle;
	calls: SigningCalls;
	onClose: () => void;
	onEnd: ( ending: Ending ) => void;
	/** Called with a refusal that may concern the whole page, such as an expired session. */
	onError: ( error: ApiError ) => void;
}
