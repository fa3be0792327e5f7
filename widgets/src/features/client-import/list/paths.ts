import type { ImportKind, RecordKey, Source } from '../types';

/** Rows a page (document 3, section 9). */
export const pageSize = 15;

/** What is shown of a list. */
export interface ListQuery extends Source {
	kind: ImportKind;
	document: number;
	/** Code of a type of clients; funds have none. */
	type: string;
	/** Words to search for. */
	name: string;
}

/** The call for a page of a list; null while it is not known what to list. */
export function listPath( query: ListQuery, page: number, isReset = false ): string | null {
	const { kind, system, type, fund } = query;
	const isFund = kind === 'fund';
	if ( ! system || ( kind === 'client' && ! type ) || ( ! isFund && kind !== 'client' && ! fund ) ) {
		return null;
	}
	const params = new URLSearchParams( {
		...( ! isFund && kind !== 'client' && { entityRelation: kind } ),
		name: query.name,
		type,
		docId: String( query.document ),
		page: String( page ),
		system,
		...( query.tenant && { tenant_id: query.tenant } ),
		...( isReset && { reset: 'true' } ),
	} );
	const fundPath = isFund ? 'list' : `${ encodeURIComponent( fund ) }/list-contact`;
	return `${ kind === 'client' ? '/clients' : `/sf360/simple-fund/${ fundPath }` }?${ params }`;
}

/** The call for the details of a record; the type is that of its row. */
export function detailPath( kind: ImportKind, { system, tenant, fund }: Source, { id, type }: RecordKey ): string {
	if ( kind === 'fund' ) {
		return `/sf360/simple-fund/${ encodeURIComponent( id ) }`;
	}
	const params = new URLSearchParams( {
		system,
		...( tenant && { tenant_id: tenant } ),
		...( type && { type } ),
		...( fund && { fund_id: fund } ),
	} );
	return `/clients/${ encodeURIComponent( id ) }?${ params }`;
}
