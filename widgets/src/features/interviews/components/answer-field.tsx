import type { ClipboardEvent, ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { afterPress } from '../../../lib/after-press';
import { AmountField } from '../../../ui/amount-field';
import { ChoiceField } from '../../../ui/choice';
import {
	DateField,
	describe,
	Field,
	NumberField,
	OptionalMark,
	SelectField,
	TextArea,
	TextField,
} from '../../../ui/field';
import { MultiChoiceField } from '../../../ui/multi-choice';
import { useFieldId } from '../field-id';
import { useOffered } from '../use-offered';
import { messageAt, useInterviewStore } from '../store';
import { tidy, tidyDate } from '../tidy';
import { at } from '../tree';
import { chosenOptions, no, yes } from '../typed';
import type { Question } from '../types';
import { useExplanation } from './explanation';
import { SuggestionChips } from './suggestion-chips';

/** Most options that are all shown at once. */
const maxRadioOptions = 4;

/** Widths of answers with a known length. */
const widths: Record< string, string > = {
	postcode: 'lyd:max-w-[140px]',
	acn: 'lyd:max-w-[260px]',
	abn: 'lyd:max-w-[260px]',
	tfn: 'lyd:max-w-[260px]',
	phone: 'lyd:max-w-[260px]',
};

/** Whether a phone shows its keys with digits: a tel field brings its own. */
const isOfDigits = ( { format = 'phone' }: Question ) => format !== 'phone';

const yesOrNo = () => [
	{ value: yes, text: __( 'Yes', 'lyd' ) },
	{ value: no, text: __( 'No', 'lyd' ) },
];

interface Props {
	question: Question;
	path: string;
	/** In place of the question's own label, e.g. for one entry of a list. */
	label?: string;
	/** Texts that are suggested; any other may be typed as well. */
	suggestions?: string[];
	/** Of an address, whose parts are suggested together. */
	isPart?: boolean;
}

/** One question with its answer, its help and its problems. */
export function AnswerField( props: Props ) {
	const { attend } = useInterviewStore().getState();
	const { question, path, label = question.label, isPart } = props;
	return (
		<div onFocus={ () => attend( path ) }>
			<AnswerControl { ...props } label={ label } />
			{ ! isPart && <SuggestionChips { ...{ question, path, label } } /> }
		</div>
	);
}

function AnswerControl( { question, path, label, suggestions }: Props & { label: string } ) {
	const store = useInterviewStore();
	const value = store( ( state ) => at( state.answers, path ) );
	const error = store( ( state ) => messageAt( state, path ) );
	const { answer, touch } = store.getState();
	const id = useFieldId( path );
	const typed = typeof value === 'string' ? value : '';
	const { options, text, notice } = useOffered( question, path, typed );
	const hint = [ question.instruction, notice ].filter( Boolean ).join( ' ' ) || undefined;
	const { explanation, details } = useExplanation( question, id, label );
	const control = {
		...describe( id, { hint, error, details } ),
		value: text,
		placeholder: question.placeholder,
		'aria-required': question.required || undefined,
	};
	const onChange = ( event: { target: { value: string } } ) => answer( path, event.target.value );
	const onBlur = () => {
		const tidied = tidy( question, text );
		if ( text !== tidied ) {
			answer( path, tidied );
		}
		afterPress( () => touch( path ) );
	};
	// Browsers take a pasted date only in the form that they show.
	const pasteDate = ( event: ClipboardEvent ) => {
		const date = tidyDate( event.clipboardData.getData( 'text' ) );
		if ( date ) {
			event.preventDefault();
			answer( path, date );
		}
	};
	const choose = ( next: string ) => {
		answer( path, next );
		touch( path );
	};

	const isShort = question.required && ( question.options ?? [] ).length <= maxRadioOptions;
	if ( question.type === 'yesno' || ( question.type === 'select' && isShort ) ) {
		return (
			<ChoiceField
				id={ id }
				label={ question.required ? label : [ label, <OptionalMark key="optional" /> ] }
				hint={ hint }
				error={ error }
				explanation={ explanation }
				required={ question.required }
				options={ question.type === 'yesno' ? yesOrNo() : options }
				value={ text }
				onChange={ choose }
			/>
		);
	}

	if ( question.type === 'multiselect' ) {
		return (
			<MultiChoiceField
				id={ id }
				label={ question.required ? label : [ label, <OptionalMark key="optional" /> ] }
				hint={ hint }
				error={ error }
				explanation={ explanation }
				options={ options }
				value={ chosenOptions( value ) }
				onChange={ ( chosen ) => answer( path, chosen ) }
				onLeave={ () => afterPress( () => touch( path ) ) }
			/>
		);
	}

	const inside: Record< string, () => ReactNode > = {
		select: () => (
			<SelectField
				{ ...control }
				empty={ __( 'Select', 'lyd' ) }
				options={ options }
				onChange={ ( event ) => choose( event.target.value ) }
			/>
		),
		date: () => <DateField { ...control } onChange={ onChange } onBlur={ onBlur } onPaste={ pasteDate } />,
		number: () => <NumberField { ...control } onChange={ onChange } onBlur={ onBlur } />,
		integer: () => <NumberField { ...control } onChange={ onChange } onBlur={ onBlur } />,
		money: () => <AmountField { ...control } unit="$" onChange={ onChange } onBlur={ onBlur } />,
		percent: () => <AmountField { ...control } unit="%" onChange={ onChange } onBlur={ onBlur } />,
		email: () => (
			<TextField
				{ ...control }
				type="email"
				inputMode="email"
				autoComplete="off"
				onChange={ onChange }
				onBlur={ onBlur }
			/>
		),
		text: () =>
			question.multiline ? (
				<TextArea { ...control } onChange={ onChange } onBlur={ onBlur } />
			) : (
				<TextField
					{ ...control }
					className={ widths[ question.format ?? '' ] }
					type={ question.format === 'phone' ? 'tel' : 'text' }
					inputMode={ isOfDigits( question ) ? 'numeric' : undefined }
					autoComplete="off"
					list={ suggestions?.length ? `${ id }-list` : undefined }
					onChange={ onChange }
					onBlur={ onBlur }
				/>
			),
	};
	return (
		<Field { ...{ id, label, hint, error, explanation } } required={ question.required }>
			{ ( inside[ question.type ] ?? inside.text! )() }
			{ suggestions && (
				<datalist id={ `${ id }-list` }>
					{ suggestions.map( ( one ) => (
						<option key={ one } value={ one } />
					) ) }
				</datalist>
			) }
		</Field>
	);
}
