import type { Scope } from './scope';
import type { Question, Tree } from './types';

interface Known< T > {
	question: Question;
	path: string;
	today: string;
	reads: Scope[ 'reads' ];
	result: T;
}

/**
 * Remembers what was found out about the entries of lists, so that a key costs as much as what depends on it and not as much as all
 * entries. A result holds while the entry is the same object, and what it was found out with outside of the entry has the same values.
 */
export function createEntryMemory< T >() {
	const memory = new WeakMap< Tree, Known< T > >();
	return ( question: Question, entry: Tree, scope: Scope, path: string, work: ( inner: Scope ) => T ): T => {
		const known = memory.get( entry );
		if (
			known?.question === question &&
			known.path === path &&
			known.today === scope.today &&
			scope.confirms( known.reads )
		) {
			return known.result;
		}
		const inner = scope.inner( entry, path );
		const result = work( inner );
		memory.set( entry, { question, path, today: scope.today, reads: inner.reads, result } );
		return result;
	};
}
