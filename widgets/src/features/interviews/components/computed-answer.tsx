import { Field } from '../../../ui/field';
import { useFieldId } from '../field-id';
import { messageAt, useInterviewStore } from '../store';
import type { Question } from '../types';

/** An answer that follows from others: read-only, and announced when it changes. */
export function ComputedAnswer( { question, path }: { question: Question; path: string } ) {
	const store = useInterviewStore();
	const text = store( ( state ) => state.findings.computed[ path ] );
	const error = store( ( state ) => messageAt( state, path ) );
	const id = useFieldId( path );
	return (
		<Field id={ id } label={ question.label } required hint={ question.instruction } error={ error }>
			<output
				id={ id }
				tabIndex={ -1 }
				className="lyd:block lyd:min-h-10 lyd:rounded-sm lyd:bg-sunken lyd:px-3 lyd:py-2 lyd:text-md lyd:leading-6 lyd:whitespace-pre-line"
			>
				{ text }
			</output>
		</Field>
	);
}
