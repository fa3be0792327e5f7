import type { DataProvider, DocumentImport } from '../../api/types';
import { simpleFund } from '../integrations/systems';
import type { ImportKind } from './types';

/** Whether a system has records of a kind. Its funds, and their people, are all that Simple Fund 360 has. */
export const has = ( { app }: DataProvider, kind: ImportKind ) => ( app === simpleFund ) === ( kind !== 'client' );

/** The parameter of the address with the fund that the interview begins with. */
export const fundParameter = 'fund';

/** The fund that was imported into the document: of the rows of imports, a fund has no type. */
export const importedFund = ( imports: DocumentImport[] ) =>
	imports.find( ( { system, type } ) => system === simpleFund && type === '' );
