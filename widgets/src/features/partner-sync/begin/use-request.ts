import { useState } from 'react';
import { useDebounced } from '../../../lib/debounce';
import { xero } from '../../integrations/systems';
import type { ContactType, SyncRequest, SyncTarget } from '../types';

/** Milliseconds without typing until a search begins (document 3, section 9). */
const searchDelay = 400;

/** What the member chooses before a sync; for systems without a choice it is complete at once. */
export function useRequest( target: SyncTarget | undefined ) {
	const [ tenant, chooseTenant ] = useState( '' );
	const [ contactType, chooseType ] = useState< ContactType >( 'company' );
	const [ client, chooseClient ] = useState( '' );
	const [ options, setOptions ] = useState< Record< string, string > >( {} );
	const [ term, search ] = useState( '' );
	const hasChoice = target?.app === xero;
	const tenants = target?.tenants ?? [];
	const usual = tenants.find( ( { selected } ) => selected ) ?? ( tenants.length === 1 ? tenants[ 0 ] : undefined );
	const request: SyncRequest = {
		tenant_id: tenant || ( usual?.tenant_id ?? '' ),
		contact_type: hasChoice ? contactType : '',
		target_id: client,
		options,
	};
	return {
		request,
		/** Something has to be chosen before a sync begins. */
		hasChoice,
		isComplete: Boolean( request.tenant_id ) || tenants.length === 0,
		term,
		/** What is searched for, once typing has paused. */
		name: useDebounced( term.trim(), searchDelay ),
		search,
		chooseTenant( id: string ) {
			chooseTenant( id );
			chooseClient( '' );
		},
		chooseType( type: ContactType ) {
			chooseType( type );
			chooseClient( '' );
		},
		chooseClient,
		answer: ( name: string, value: string ) => setOptions( ( before ) => ( { ...before, [ name ]: value } ) ),
	};
}

export type Request = ReturnType< typeof useRequest >;
