import { useApi } from '../../../api/use-api';
import type { RequestTerms } from '../../../api/types';

/** What requests about a document cost, what their forms can fill in, and the member’s own ones. */
export const useTerms = ( id: number ) => useApi< RequestTerms >( `/doc/requests/${ id }` );
