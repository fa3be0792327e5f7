import { __ } from '@wordpress/i18n';

interface Sort {
	/** Value in the address. */
	key: string;
	sort: 'name' | 'created_at' | 'updated_at';
	order: 'asc' | 'desc';
	text: () => string;
}

/** Five orders, the fourth is the default (document 2, sections 2.1 and 9). */
export const sorts: Sort[] = [
	{
		key: 'name-asc',
		sort: 'name',
		order: 'asc',
		text: () => __( 'Name, A to Z', 'lyd' ),
	},
	{
		key: 'name-desc',
		sort: 'name',
		order: 'desc',
		text: () => __( 'Name, Z to A', 'lyd' ),
	},
	{
		key: 'created-asc',
		sort: 'created_at',
		order: 'asc',
		text: () => __( 'Created, oldest first', 'lyd' ),
	},
	{
		key: 'created-desc',
		sort: 'created_at',
		order: 'desc',
		text: () => __( 'Created, newest first', 'lyd' ),
	},
	{
		key: 'updated-desc',
		sort: 'updated_at',
		order: 'desc',
		text: () => __( 'Updated, newest first', 'lyd' ),
	},
];

export const defaultSort = sorts[ 3 ]!;

export const sortOf = ( key: string | null ) => sorts.find( ( one ) => one.key === key ) ?? defaultSort;
