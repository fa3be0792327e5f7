import type { Country } from '../../api/types';
import { useApi } from '../../api/use-api';

const once = { revalidateOnFocus: false, revalidateIfStale: false };

/** All countries with their states, once they are needed. */
export const useCountries = ( isWanted = true ) => useApi< Country[] >( isWanted ? '/data/countries' : null, once );

/** Street types, key to label, once they are needed. */
export const useStreetTypes = ( isWanted = true ) =>
	useApi< { street_types: Record< string, string > } >( isWanted ? '/membership/street_types' : null, once );
