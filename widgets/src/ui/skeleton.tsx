import { useEffect, useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../lib/cx';

/** Milliseconds before the placeholder is visible; content that loads sooner needs none. */
const delay = 150;

/** A placeholder for loading content; it takes its space at once and is visible after 150 ms. */
export function Skeleton( { children }: { children: ReactNode } ) {
	const [ isVisible, setVisible ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setVisible( true ), delay );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<div role="status" className={ isVisible ? 'lyd:animate-pulse' : 'lyd:invisible' }>
			<span className="lyd:sr-only">{ isVisible && __( 'Loading…', 'lyd' ) }</span>
			<div aria-hidden="true">{ children }</div>
		</div>
	);
}

/** The placeholder of three rows; columns are the classes of their widths. */
export function RowsSkeleton( { columns }: { columns: string[] } ) {
	return (
		<Skeleton>
			{ [ 1, 2, 3 ].map( ( key ) => (
				<div key={ key } className="lyd:flex lyd:gap-6 lyd:py-4">
					{ columns.map( ( width ) => (
						<Bar key={ width } className={ width } />
					) ) }
				</div>
			) ) }
		</Skeleton>
	);
}

/** The placeholder of a line of text. */
export function Bar( { className }: { className?: string } ) {
	return <div className={ cx( 'lyd:h-4 lyd:rounded-sm lyd:bg-line', className ) } />;
}
