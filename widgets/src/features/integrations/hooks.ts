import { useMemo } from 'react';
import type { App, AppGroup } from '../../api/types';
import { useMe } from '../identity/hooks';

/** The applications that are shown, by group; undefined until they are loaded. */
export function useGroups() {
	const me = useMe();
	const connections = me.data?.connections;
	const groups = useMemo( () => connections && shown( connections ), [ connections ] );
	return { me, groups };
}

function shown( groups: AppGroup[] ): AppGroup[] {
	return groups
		.map( ( group ) => ( { ...group, apps: group.apps.filter( ( app ) => app.is_show_on_my_account === '1' ) } ) )
		.filter( ( group ) => group.apps.length > 0 );
}

/** An application by its key or by its part of addresses, however it is written. */
export function findApp( groups: AppGroup[] | undefined, name: string | null ): App | undefined {
	const key = name?.toLowerCase();
	return groups
		?.flatMap( ( group ) => group.apps )
		.find( ( app ) => app.app.toLowerCase() === key || app.path === key );
}

/** The organisations of the accounting application, and how far they are known; none until the account is loaded. */
export function useOrganisations() {
	const { data } = useMe();
	return { organisations: data?.organisations ?? [], state: data?.organisations_state ?? 'none' };
}

/** The number of connected applications; undefined until it is loaded. */
export const useIntegrationCount = () => useMe().data?.counts.integrations;
