import type { ComparisonRow, DetailComparison, Entity, EntityDetails, RecordCheck, Said } from '../src/api/types';

const at = '2026-10-03T00:00:00Z';

export const entity = ( id: number, more: Partial< Entity > = {} ): Entity => ( {
	id,
	type: 'Individual',
	name: `Person ${ id }`,
	acn: '',
	abn: '',
	documents: 1,
	source: 'Xero',
	recorded_at: at,
	...more,
} );

export const entityPage = ( rows: Entity[], page = 1, pages = 1 ) => ( {
	rows,
	page,
	total_page: pages,
	total_record: rows.length,
} );

/** Ada King with two addresses. */
export const ada = ( more: Partial< EntityDetails > = {} ): EntityDetails => ( {
	...entity( 1, { name: 'Ada King' } ),
	details: [
		{
			field: 'address',
			label: 'address',
			value: '1 Corso, Manly NSW 2095',
			origin: 'xero',
			source: 'Xero',
			document_id: null,
			recorded_at: at,
			is_best: true,
		},
		{
			field: 'address',
			label: 'address',
			value: '12 Smith Street, Newtown NSW 2042',
			origin: 'answer',
			source: 'Loan',
			document_id: 4,
			recorded_at: '2026-03-02T00:00:00Z',
			is_best: false,
		},
	],
	merged: [],
	alike: [],
	...more,
} );

const says = ( system: Said[ 'system' ], value: string, more: Partial< Said > = {} ): Said => ( {
	system,
	value,
	source: '',
	document_id: null,
	recorded_at: system === 'document' ? null : at,
	differs: system !== 'document',
	changes: system === 'document' ? [] : [ { path: 'Email', value } ],
	...more,
} );

/** A row about a field of Ada King, in which Xero differs from the document. */
export const comparisonRow = ( more: Partial< ComparisonRow > = {} ): ComparisonRow => ( {
	place: 'Lenders.0',
	party: 'Ada King',
	field: 'address',
	label: 'address',
	kind: 'address',
	state: 'conflict',
	message: 'The address of Ada King differs in Xero.',
	path: 'Email',
	values: [ says( 'xero', 'ada@xero.example' ), says( 'document', 'a@b.co' ) ],
	choice: null,
	...more,
} );

export const said = says;

export const comparison = ( rows: ComparisonRow[], more: Partial< DetailComparison > = {} ): DetailComparison => ( {
	rows,
	conflicts: rows.filter( ( { state } ) => state === 'conflict' ).length,
	is_blocking: false,
	can_choose: true,
	has_imports: false,
	...more,
} );

/** The outcome of reading Ada King in Xero again. */
export const recordCheck = ( more: Partial< RecordCheck > = {} ): RecordCheck => ( {
	place: 'Lenders.0',
	name: 'Ada King',
	app: 'xero',
	system: 'xero',
	changes: [],
	error_code: '',
	problem: '',
	...more,
} );
