import { isEmpty, same } from './changes';
import type { Value } from './types';

/** One entry of a merged list on the three sides; absent where it is new. */
export interface AlignedEntry {
	base?: Value;
	mine?: Value;
	theirs?: Value;
}

/**
 * Pairs the entries of a list on the three sides where they have no ids (single answers, and copies of earlier releases): by index while
 * neither side added, removed or moved any; else by content on the side that did. Null if both did, or an entry that one side changed
 * cannot be found on the other.
 */
export function alignLists( base: Value[], mine: Value[], theirs: Value[] ): AlignedEntry[] | null {
	const isMineReshaped = isReshaped( base, mine );
	const isTheirsReshaped = isReshaped( base, theirs );
	const hasNoBase = ! base.length && mine.length === theirs.length;
	if ( hasNoBase || ( ! isMineReshaped && ! isTheirsReshaped ) ) {
		return mine.map( ( entry, index ) => ( { base: base[ index ], mine: entry, theirs: theirs[ index ] } ) );
	}
	if ( isMineReshaped && isTheirsReshaped ) {
		return null;
	}
	const [ reshaped, edited ] = isMineReshaped ? [ mine, theirs ] : [ theirs, mine ];
	const origins = findOrigins( base, reshaped );
	if (
		! origins ||
		base.some( ( entry, index ) => ! origins.includes( index ) && ! same( entry, edited[ index ] ) )
	) {
		return null;
	}
	return reshaped.map( ( entry, index ) => {
		const origin = origins[ index ];
		// A new entry is a change of the side that has it.
		const other = origin === undefined ? undefined : edited[ origin ];
		const before = origin === undefined ? undefined : base[ origin ];
		return isMineReshaped
			? { base: before, mine: entry, theirs: other }
			: { base: before, mine: other, theirs: entry };
	} );
}

/** Whether entries were added, removed or moved. */
const isReshaped = ( base: Value[], list: Value[] ): boolean =>
	base.length !== list.length ||
	list.some(
		( entry, index ) =>
			! isEmpty( entry ) && ! same( entry, base[ index ] ) && base.some( ( before ) => same( entry, before ) )
	);

/**
 * The index that each entry had before, undefined for a new one. Null if that is open: an entry that is gone may be one that is now
 * different, except at its old place.
 */
function findOrigins( base: Value[], list: Value[] ): ( number | undefined )[] | null {
	const origins = list.map( ( entry, index ) => ( same( entry, base[ index ] ) ? index : undefined ) );
	const isFree = ( index: number ) => ! origins.includes( index );
	list.forEach( ( entry, index ) => {
		if ( origins[ index ] === undefined ) {
			const baseIndex = base.findIndex( ( before, old ) => isFree( old ) && same( before, entry ) );
			origins[ index ] = baseIndex < 0 ? undefined : baseIndex;
		}
	} );
	const removed = base.map( ( _, index ) => index ).filter( isFree );
	const open = list.map( ( _, index ) => index ).filter( ( index ) => origins[ index ] === undefined );
	if ( ! removed.length || ! open.length ) {
		return origins;
	}
	const isInPlace =
		removed.every( ( index ) => open.includes( index ) ) &&
		open.every( ( index ) => removed.includes( index ) || index >= base.length );
	return isInPlace
		? origins.map( ( origin, index ) => origin ?? ( removed.includes( index ) ? index : undefined ) )
		: null;
}
