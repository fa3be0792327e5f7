import { pathByIds } from '../../interviews/entry-ids';
import { isEmpty } from '../../interviews/changes';
import { labelOf, questionAt } from '../../interviews/labels';
import { entryIdKey, isTree } from '../../interviews/tree';
import type { Section, Tree, Value } from '../../interviews/types';

export interface Step {
	/** With list indexes, as the service names it. */
	path: string;
	label: string;
}

/** The questions that have an answer, to which the member can go back. */
export function listSteps( sections: Section[], answers: Tree ): Step[] {
	return listPaths( answers, '' ).flatMap( ( path ) => {
		const question = questionAt( sections, path );
		const canBeAsked = question && question.type !== 'file' && question.format !== 'tfn';
		return canBeAsked ? [ { path, label: labelOf( sections, pathByIds( answers, path ), answers ) } ] : [];
	} );
}

function listPaths( value: Value, path: string ): string[] {
	const inside = ( key: string | number ) => ( path ? `${ path }.${ key }` : String( key ) );
	if ( isTree( value ) ) {
		return Object.entries( value ).flatMap( ( [ key, one ] ) =>
			key === entryIdKey ? [] : listPaths( one, inside( key ) )
		);
	}
	if ( Array.isArray( value ) && value.some( isTree ) ) {
		return value.flatMap( ( one, index ) => listPaths( one, inside( index ) ) );
	}
	return isEmpty( value ) ? [] : [ path ];
}
