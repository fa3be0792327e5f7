import { __, sprintf } from '@wordpress/i18n';
import { isEmpty } from './changes';
import { fileNameOf } from './file-answers';
import { labelOf, questionAt } from './labels';
import { join } from './scope';
import { entryIdKey, isTree } from './tree';
import type { Section, Value } from './types';

/** An answer as displayed: the text of an option, the answers of an entry with their labels. */
export function describeAnswer( sections: Section[], path: string, value: Value | undefined ): string {
	if ( isEmpty( value ) ) {
		return __( '(blank)', 'lyd' );
	}
	const { options = [], type } = questionAt( sections, path ) ?? {};
	const textOf = ( one: Value | undefined ) =>
		( type === 'file' && typeof one === 'string' && fileNameOf( one ) ) ||
		( options.find( ( option ) => option.value === one )?.text ?? String( one ) );
	if ( type === 'multiselect' && Array.isArray( value ) ) {
		return value.map( textOf ).join( ', ' );
	}
	if ( Array.isArray( value ) || isTree( value ) ) {
		return Object.entries( value )
			.filter( ( [ key, part ] ) => key !== entryIdKey && ! isEmpty( part ) )
			.map( ( [ key, part ] ) => describePart( sections, join( path, key ), part ) )
			.join( '; ' );
	}
	return textOf( value );
}

function describePart( sections: Section[], path: string, value: Value ): string {
	const words = describeAnswer( sections, path, value );
	return typeof value === 'object'
		? words
		: sprintf(
				/* translators: 1: label of a question, 2: its answer. */
				__( '%1$s: %2$s', 'lyd' ),
				labelOf( sections, path ) || path,
				words
			);
}
