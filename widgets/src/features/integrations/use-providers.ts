import { useEffect, useState } from 'react';
import type { DataProvider } from '../../api/types';
import { useApi } from '../../api/use-api';
import { useMay } from '../identity/hooks';
import { isOffered } from './systems';

/** Milliseconds after the page was loaded, and between two checks (document 3, section 9). */
const delay = 500;
const interval = 60_000;

/** The systems that the member has connected; none if they are not needed. The service answers without a call to them. */
export function useProviders( isNeeded: boolean ) {
	const isAllowed = useMay( 'integrations.see' );
	const [ isDue, setDue ] = useState( false );
	useEffect( () => {
		if ( isNeeded ) {
			const timer = setTimeout( () => setDue( true ), delay );
			return () => clearTimeout( timer );
		}
	}, [ isNeeded ] );
	const { data, mutate } = useApi< DataProvider[] >(
		isNeeded && isAllowed && isDue ? '/clients/data-provider' : null,
		{ refreshInterval: interval }
	);
	return { providers: data?.filter( isOffered ) ?? [], reload: () => void mutate() };
}
