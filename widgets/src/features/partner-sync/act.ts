import { cas360, simpleFund, xero } from '../integrations/systems';

/** What opens a dialog about a document and a system, whose key it names. */
export type SyncAct = `sync:${ string }` | `sync_logs:${ string }`;

/** The flags of templates whose documents are synced to a system. */
export const flags = { [ xero ]: 'used_xero', [ cas360 ]: 'is_cas360', [ simpleFund ]: 'is_simple_fund' } as const;

/** Whether an act is one of these; an address can name it too, as "sync:xero". */
export const isSyncAct = ( act: string ): act is SyncAct => act.startsWith( 'sync' );
