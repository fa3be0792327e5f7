import { cas360, simpleFund, systemKey, xero } from '../integrations/systems';

/** What opens a dialog about a document and a system. */
export type SyncAct = `sync:${ string }` | `sync_logs:${ string }`;

/** The flags of templates whose documents are synced to a system. */
export const flags = { [ xero ]: 'used_xero', [ cas360 ]: 'is_cas360', [ simpleFund ]: 'is_simple_fund' } as const;

export const isSyncAct = ( act: string ): act is SyncAct => act.startsWith( 'sync:' ) || act.startsWith( 'sync_logs:' );

/** The system that an act is about. */
export const systemOf = ( act: SyncAct ) => systemKey( act.slice( act.indexOf( ':' ) + 1 ) );

/** The act that an action of an address names, as "sync:xero". */
export const syncActIn = ( action: string ): SyncAct | null =>
	isSyncAct( action ) && systemOf( action ) in flags ? action : null;
