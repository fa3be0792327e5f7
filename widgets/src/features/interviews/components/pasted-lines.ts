import { useContext, useRef, useState, type ClipboardEvent } from 'react';
import { FieldIdContext, fieldId } from '../field-id';
import { join } from '../scope';
import { useInterviewStore } from '../store';
import { at, stepTo } from '../tree';
import type { Question } from '../types';

const severalCells = /\S[^\S\r\n]*[\r\n]\s*\S|\t/;

/**
 * The dialog for pasting rows into a list: opened by its button, and by several lines pasted into the first field of an entry. A text
 * that was declined there is pasted into the field the next time.
 *
 * @param question The list.
 * @param path     Its path.
 */
export function usePastedLines( question: Question, path: string ) {
	const [ text, setText ] = useState< string | null >( null );
	const declined = useRef< string >();
	const store = useInterviewStore();
	const prefix = useContext( FieldIdContext );

	const isFirstField = ( id: string ) => {
		const entries = at( store.getState().answers, path );
		const first = firstPath( question );
		return (
			first !== null &&
			Array.isArray( entries ) &&
			entries.some(
				( entry, index ) =>
					id === fieldId( prefix, [ join( path, stepTo( entry, index ) ), ...first ].join( '.' ) )
			)
		);
	};
	const onPaste = ( event: ClipboardEvent ) => {
		const pasted = event.clipboardData.getData( 'text' );
		const { target } = event;
		if (
			event.defaultPrevented ||
			! severalCells.test( pasted.trim() ) ||
			pasted === declined.current ||
			! ( target instanceof HTMLInputElement && isFirstField( target.id ) )
		) {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		declined.current = pasted;
		setText( pasted );
	};
	return { text, open: () => setText( '' ), close: () => setText( null ), onPaste };
}

/** The way from an entry to its first answer; null if the first question is a list of its own. */
function firstPath( { type, questions = [] }: Question ): string[] | null {
	if ( type !== 'group' ) {
		return [];
	}
	const first = questions.find( ( question ) => question.type !== 'computed' );
	if ( ! first || first.repeatable ) {
		return null;
	}
	const inside = firstPath( first );
	return inside && ( first.dataPath ? [ first.dataPath, ...inside ] : inside );
}
