import { memo, useContext, useMemo, type ReactNode } from 'react';
import { FieldIdContext, fieldId } from '../field-id';
import type { Question } from '../types';
import { AnswerField } from './answer-field';
import { Entry } from './entry';
import type { EntryActions } from './entry-actions';

interface Props {
	question: Question;
	path: string;
	index: number;
	/** E.g. Director 2. */
	name: string;
	last: boolean;
	isInLongList: boolean;
	/** There are more entries than there must be. */
	removable: boolean;
	/** Always the same object, so that only what changed of an entry draws it again. */
	actions: EntryActions;
	/** The questions of one entry of a repeated group. */
	renderEntry: ( scope: string ) => ReactNode;
}

/** One entry of a list, of a group or of single answers. */
export const ListEntry = memo( function ListEntryOfQuestion( props: Props ) {
	const { question, path, index, name, last, isInLongList, removable, actions, renderEntry } = props;
	const prefix = useContext( FieldIdContext );
	// The list explains its question.
	const single = useMemo(
		() => ( { ...question, repeatable: undefined, help: undefined, why: undefined } ),
		[ question ]
	);
	const isGroup = question.type === 'group';
	return (
		<Entry
			id={ isGroup ? fieldId( prefix, path ) : undefined }
			name={ name }
			first={ index === 0 }
			last={ last }
			isInLongList={ isInLongList }
			onRemove={ removable ? () => actions.remove( index ) : undefined }
			onMove={ ( by ) => actions.move( index, by ) }
		>
			{ isGroup ? renderEntry( path ) : <AnswerField question={ single } path={ path } /> }
		</Entry>
	);
} );
