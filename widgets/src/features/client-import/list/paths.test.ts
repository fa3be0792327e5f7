import { detailPath, listPath, type ListQuery } from './paths';

const query: ListQuery = {
	kind: 'client',
	document: 9,
	system: 'xero',
	tenant: 't1',
	fund: '',
	type: 'individual',
	name: 'a & b',
};

it( 'name what is listed', () => {
	expect( listPath( query, 2 ) ).toBe(
		'/clients?name=a+%26+b&type=individual&docId=9&page=2&system=xero&tenant_id=t1'
	);
	expect( listPath( query, 1, true ) ).toContain( '&reset=true' );
	expect( listPath( { ...query, kind: 'fund', type: '', tenant: '' }, 1 ) ).toBe(
		'/sf360/simple-fund/list?name=a+%26+b&type=&docId=9&page=1&system=xero'
	);
	expect( listPath( { ...query, kind: 'member', type: '', fund: 'f/1' }, 1 ) ).toMatch(
		/^\/sf360\/simple-fund\/f%2F1\/list-contact\?entityRelation=member&/
	);
} );

it.each( [ { system: '' }, { type: '' }, { kind: 'trustee' as const, type: '' } ] )( 'are none with %j', ( change ) => {
	expect( listPath( { ...query, ...change }, 1 ) ).toBeNull();
} );

it( 'lead to the details of a record', () => {
	const record = { id: '7', type: 'Company', name: 'A' };
	expect( detailPath( 'client', query, record ) ).toBe( '/clients/7?system=xero&tenant_id=t1&type=Company' );
	expect( detailPath( 'fund', query, record ) ).toBe( '/sf360/simple-fund/7' );
	expect( detailPath( 'member', { ...query, fund: 'f1' }, record ) ).toContain( 'fund_id=f1' );
} );
