import { useSWRConfig } from 'swr';
import { useClient } from '../../../api/context';
import type { AssistantSettings, AssistantUsage, Schemas } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { useReloadMe } from '../../identity/hooks';

const path = '/ai/settings';

export type SettingsUpdate = Schemas[ 'AssistantSettingsUpdate' ];

/** The firm's settings of the assistant. */
export const useSettings = () => useApi< AssistantSettings >( path );

/** What the firm used this month, and how far its limits are used up. */
export const useUsage = () => useApi< AssistantUsage >( '/ai/usage' );

/** Saves the settings; whether the assistant is offered is part of the account. */
export function useSaveSettings() {
	const client = useClient();
	const { mutate } = useSWRConfig();
	const reloadMe = useReloadMe();
	return async ( body: SettingsUpdate ) => {
		const { data: saved } = await client.call< AssistantSettings >( path, { method: 'PUT', body } );
		await Promise.all( [ mutate( path, saved, { revalidate: false } ), reloadMe() ] );
	};
}
