import type { DataProvider } from '../../api/types';

export const xero = 'xero';
export const cas360 = 'BGLCAS360';
export const simpleFund = 'BGLSF360';

/** The part of each system's addresses: {path}/auth/… */
export const paths: Record< string, string > = { [ xero ]: 'xero', [ cas360 ]: 'bgl360', [ simpleFund ]: 'sf360' };

/** The key of a system, however it is written. */
export const systemKey = ( app: string ) =>
	Object.keys( paths ).find( ( key ) => key.toLowerCase() === app.toLowerCase() ) ?? app;

/** Whether the member has connected a system; one that ended the connection itself can be connected again. */
export const isOffered = ( { is_connected: connected, needs_reconnect: isLost }: DataProvider ) =>
	connected === '1' || isLost;

/** Codes of errors after which the system is to be connected again. */
export const lost = [ 'connection_lost', 'app_not_connected' ];
