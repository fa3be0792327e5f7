import { useApi } from '../../api/use-api';
import type { ContactValidation } from './types';

/**
 * Whether Simple Fund 360 takes the contacts of a document (document 3, section 4.7). It is asked again each time.
 *
 * @param document The document; null if it is not to be asked.
 */
export const useValidation = ( document: number | null ) =>
	useApi< ContactValidation >( document === null ? null : `/sf360/validate-contact?docId=${ document }`, {
		keepPreviousData: false,
		revalidateOnFocus: false,
		revalidateOnReconnect: false,
		shouldRetryOnError: false,
	} );

export type Validation = ReturnType< typeof useValidation >;
