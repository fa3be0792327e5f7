import { __ } from '@wordpress/i18n';
import { Field, SelectField } from '../../../ui/field';
import type { SyncQuestion } from '../types';

interface Props {
	questions: SyncQuestion[];
	answers: Record< string, string >;
	onAnswer: ( name: string, value: string ) => void;
}

/** What the system requires and the document does not say. */
export function Questions( { questions, answers, onAnswer }: Props ) {
	return (
		<div className="lyd:mb-4 lyd:flex lyd:flex-col lyd:gap-3">
			{ questions.map( ( { name, label, choices }, index ) => (
				<Field key={ name } id={ `lyd-sync-question-${ index }` } label={ label } required>
					<SelectField
						id={ `lyd-sync-question-${ index }` }
						empty={ answers[ name ] ? undefined : __( 'Choose', 'lyd' ) }
						options={ choices.map( ( value ) => ( { value, text: value } ) ) }
						value={ answers[ name ] ?? '' }
						onChange={ ( { target } ) => onAnswer( name, target.value ) }
					/>
				</Field>
			) ) }
		</div>
	);
}
