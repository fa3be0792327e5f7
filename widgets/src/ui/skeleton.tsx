import { useEffect, useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../lib/cx';

/** Milliseconds before anything is shown: what comes sooner needs no stand-in. */
const patience = 150;

/** Holds its place at once and fills it after 150 ms. */
export function Skeleton( { children }: { children: ReactNode } ) {
	const [ late, setLate ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setLate( true ), patience );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<div role="status" className={ late ? 'lyd:animate-pulse' : 'lyd:invisible' }>
			<span className="lyd:sr-only">{ late && __( 'Loading…', 'lyd' ) }</span>
			<div aria-hidden="true">{ children }</div>
		</div>
	);
}

/** A bar where a line of words will stand. */
export function Bar( { className }: { className?: string } ) {
	return <div className={ cx( 'lyd:h-4 lyd:rounded-sm lyd:bg-line', className ) } />;
}
