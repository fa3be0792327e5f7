import { useApi } from '../../api/use-api';
import type { SyncView } from './types';

/** Milliseconds between two looks at a sync, while its page is seen and while it is not. */
const interval = 1_000;
const hiddenInterval = 10_000;

export const syncPath = ( id: number ) => `/partner-sync/${ id }`;

/** Whether the service is doing something, so that its progress is read again and again. */
export const isUnderWay = ( view: SyncView | undefined ) => view?.state === 'planning' || view?.state === 'running';

/** A sync, followed while it is under way; null is none. */
export const useSync = ( id: number | null ) =>
	useApi< SyncView >( id === null ? null : syncPath( id ), {
		keepPreviousData: false,
		refreshWhenHidden: true,
		dedupingInterval: interval / 2,
		refreshInterval: ( latest ) => {
			if ( ! isUnderWay( latest as SyncView | undefined ) ) {
				return 0;
			}
			return document.hidden ? hiddenInterval : interval;
		},
	} );
