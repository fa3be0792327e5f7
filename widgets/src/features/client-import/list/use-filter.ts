import { useState } from 'react';
import type { ClientType, DataProvider } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { useDebounced } from '../../../lib/debounce';
import { has } from '../systems';
import type { ImportKind } from '../types';

/** Milliseconds without typing until a search begins (document 3, section 9). */
const searchDelay = 400;

interface Chosen {
	system: string;
	tenant: string;
	type: string;
}

/**
 * What a member chose to see of the lists. The type that the place takes comes first.
 *
 * @param kind      What is listed.
 * @param providers The systems that the member has connected.
 * @param begin     The system and the organisation to begin with; blank for the usual ones.
 * @param wanted    The names of the types that can be imported.
 */
export function useFilter(
	kind: ImportKind,
	providers: DataProvider[],
	begin: Pick< Chosen, 'system' | 'tenant' >,
	wanted: string[]
) {
	const [ chosen, choose ] = useState< Chosen >( { ...begin, type: '' } );
	const [ term, search ] = useState( '' );
	const offered = providers.filter( ( one ) => has( one, kind ) );
	const provider = offered.find( ( { app } ) => app === chosen.system ) ?? offered[ 0 ];
	const types = useTypes( kind === 'client' ? provider : undefined );
	const tenants = provider?.tenants ?? [];
	const selected = tenants.find( ( one ) => one.selected ) ?? ( tenants.length === 1 ? tenants[ 0 ] : undefined );
	const fitting = types.find( ( { name } ) => wanted.includes( name ) ) ?? types[ 0 ];
	return {
		offered,
		provider,
		types,
		tenant: chosen.tenant || ( selected?.tenant_id ?? '' ),
		/** An organisation has to be chosen first. */
		needsTenant: tenants.length > 1 && ! chosen.tenant && ! selected,
		type: chosen.type || ( fitting?.code ?? '' ),
		term,
		/** What is searched for, once typing has paused. */
		name: useDebounced( term.trim(), searchDelay ),
		search,
		change: ( patch: Partial< Chosen > ) => choose( ( before ) => ( { ...before, ...patch } ) ),
	};
}

function useTypes( provider: DataProvider | undefined ): ClientType[] {
	const path = provider ? `/clients/client_type?app=${ encodeURIComponent( provider.app ) }` : null;
	const { data } = useApi< ClientType[] >( path, { revalidateOnFocus: false, keepPreviousData: false } );
	return data ?? [];
}

export type Filter = ReturnType< typeof useFilter >;
