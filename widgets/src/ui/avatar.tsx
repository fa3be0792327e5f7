import { useState } from 'react';

/** The first letters of the first and the last word of a name. */
export function initials( name: string ): string {
	const words = name.trim().split( /\s+/ );
	const ends = words.length > 1 ? [ words[ 0 ], words.at( -1 ) ] : [ words[ 0 ] ];
	return ends.map( ( word ) => [ ...( word ?? '' ) ][ 0 ] ?? '' ).join( '' );
}

/** The picture of a person, or their initials if there is none. */
export function Avatar( { name, src }: { name: string; src: string } ) {
	const [ failed, setFailed ] = useState( '' );
	const shape = 'lyd:size-9 lyd:shrink-0 lyd:rounded-full';
	if ( src && failed !== src ) {
		return (
			<img
				src={ src }
				alt=""
				loading="lazy"
				onError={ () => setFailed( src ) }
				className={ `${ shape } lyd:object-cover` }
			/>
		);
	}
	return (
		<span
			aria-hidden="true"
			className={ `${ shape } lyd:flex lyd:items-center lyd:justify-center lyd:bg-primary-soft lyd:text-xs lyd:font-medium lyd:text-link lyd:uppercase` }
		>
			{ initials( name ) }
		</span>
	);
}
