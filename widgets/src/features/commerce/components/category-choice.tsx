import { useMemo, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { SelectField } from '../../../ui/field';
import { Tree } from '../../../ui/tree';
import { asNodes, asOptions, wayTo, type CategoryNode } from '../categories';

interface Props {
	/** undefined: not here yet. */
	forest: CategoryNode[] | undefined;
	categoryId: number | null;
	onChoose: ( id: number | null ) => void;
}

const all = 'all';

/** The categories as a tree; on narrow screens `CategoryDropdown` stands in (document 2, section 2.5). */
export function CategoryTree( { forest, categoryId, onChoose }: Props ) {
	const [ closed, setClosed ] = useState< ReadonlySet< string > >( new Set() );
	const [ opened, setOpened ] = useState< ReadonlySet< string > >( new Set() );
	const nodes = useMemo( () => asNodes( forest ?? [] ), [ forest ] );
	const open = useMemo( () => {
		const way = wayTo( forest ?? [], categoryId ).map( ( one ) => String( one.id ) );
		return new Set( [ ...way, ...opened ].filter( ( key ) => ! closed.has( key ) ) );
	}, [ forest, categoryId, opened, closed ] );
	const toggle = ( key: string, isOpen: boolean ) => {
		setOpened( ( now ) => changed( now, key, isOpen ) );
		setClosed( ( now ) => changed( now, key, ! isOpen ) );
	};
	if ( ! forest ) {
		return <TreeWaiting />;
	}
	return (
		<Tree
			label={ __( 'Categories', 'lyd' ) }
			nodes={ [ { key: all, name: __( 'All templates', 'lyd' ), icon: 'list' }, ...nodes ] }
			open={ open }
			onToggle={ toggle }
			chosen={ categoryId === null ? all : String( categoryId ) }
			onChoose={ ( { key } ) => onChoose( key === all ? null : Number( key ) ) }
		/>
	);
}

function changed( set: ReadonlySet< string >, key: string, isIn: boolean ): ReadonlySet< string > {
	const next = new Set( set );
	if ( isIn ) {
		next.add( key );
	} else {
		next.delete( key );
	}
	return next;
}

export function CategoryDropdown( { forest = [], categoryId, onChoose }: Props ) {
	return (
		<SelectField
			aria-label={ __( 'Category', 'lyd' ) }
			empty={ __( 'All templates', 'lyd' ) }
			options={ asOptions( forest ) }
			value={ categoryId === null ? '' : String( categoryId ) }
			onChange={ ( { target } ) => onChoose( target.value ? Number( target.value ) : null ) }
		/>
	);
}

function TreeWaiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:flex-col lyd:gap-4 lyd:px-2 lyd:py-2">
				{ [ 'lyd:w-2/3', 'lyd:w-5/6', 'lyd:w-1/2', 'lyd:w-3/4', 'lyd:w-2/3' ].map( ( width, key ) => (
					<Bar key={ key } className={ width } />
				) ) }
			</div>
		</Skeleton>
	);
}
