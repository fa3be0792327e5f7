import { describe, Field } from '../../../ui/field';
import { useFieldId } from '../field-id';
import { messageAt, useInterviewStore } from '../store';
import type { Question } from '../types';
import { useExplanation } from './explanation';

/** An answer that follows from others: read-only, and announced when it changes. */
export function ComputedAnswer( { question, path }: { question: Question; path: string } ) {
	const store = useInterviewStore();
	const text = store( ( state ) => state.findings.computed[ path ] );
	const error = store( ( state ) => messageAt( state, path ) );
	const id = useFieldId( path );
	const hint = question.instruction;
	const { explanation, details } = useExplanation( question, id, question.label );
	return (
		<Field { ...{ id, hint, error, explanation } } label={ question.label } required>
			<output
				id={ id }
				aria-describedby={ describe( id, { hint, error } )[ 'aria-describedby' ] }
				aria-details={ details }
				tabIndex={ -1 }
				className="lyd:block lyd:min-h-10 lyd:rounded-sm lyd:bg-sunken lyd:px-3 lyd:py-2 lyd:text-md lyd:leading-6 lyd:whitespace-pre-line"
			>
				{ text }
			</output>
		</Field>
	);
}
