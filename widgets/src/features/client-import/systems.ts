import type { DataProvider, DocumentImport } from '../../api/types';
import type { ImportKind } from './types';

export const xero = 'xero';
export const cas360 = 'BGLCAS360';
export const simpleFund = 'BGLSF360';

/** The part of each system's addresses: {path}/auth/… */
export const paths: Record< string, string > = { [ xero ]: 'xero', [ cas360 ]: 'bgl360', [ simpleFund ]: 'sf360' };

/** Whether a system has records of a kind. Its funds, and their people, are all that Simple Fund 360 has. */
export const has = ( { app }: DataProvider, kind: ImportKind ) => ( app === simpleFund ) === ( kind !== 'client' );

/** Whether the member has connected a system; one that ended the connection itself can be connected again. */
export const isOffered = ( { is_connected: connected, needs_reconnect: isLost }: DataProvider ) =>
	connected === '1' || isLost;

/** The parameter of the address with the fund that the interview begins with. */
export const fundParameter = 'fund';

/** The fund that was imported into the document: of the rows of imports, a fund has no type. */
export const importedFund = ( imports: DocumentImport[] ) =>
	imports.find( ( { system, type } ) => system === simpleFund && type === '' );
