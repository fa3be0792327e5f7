import {
	forwardRef,
	type InputHTMLAttributes,
	type ReactNode,
	type SelectHTMLAttributes,
	type TextareaHTMLAttributes,
} from 'react';
import { __ } from '@wordpress/i18n';
import { cx } from '../lib/cx';
import { Icon } from './icon';
import { LabelRow } from './label-row';

const control =
	'lyd:block lyd:w-full lyd:rounded-sm lyd:border lyd:border-solid lyd:bg-surface lyd:px-3 lyd:text-md lyd:leading-6 lyd:text-ink lyd:transition-colors lyd:disabled:bg-sunken lyd:disabled:text-soft';

const line = 'lyd:h-10 lyd:touch:h-11';

const edge = ( invalid: unknown ) => ( invalid ? 'lyd:border-danger' : 'lyd:border-edge lyd:hover:border-ink' );

/** The classes of a one-line control, for controls outside this module. */
export const controlClass = ( invalid?: unknown, className?: string ) =>
	cx( control, line, edge( invalid ), className );

interface FieldProps {
	/** Id of the control; those of the hint and the error are derived from it. */
	id: string;
	label: ReactNode;
	required?: boolean;
	hint?: ReactNode;
	error?: string;
	/** A button beside the label, and what it opens. */
	explanation?: ReactNode;
	children: ReactNode;
}

/** Follows the label of a field that may stay blank. */
export function OptionalMark() {
	return <span className="lyd:ml-1 lyd:font-normal lyd:text-soft"> { __( 'optional', 'lyd' ) }</span>;
}

/** A control with its label, hint and error. */
export function Field( { id, label, required, hint, error, explanation, children }: FieldProps ) {
	return (
		<div>
			<LabelRow explanation={ explanation }>
				<label htmlFor={ id } className="lyd:mb-1.5 lyd:block lyd:text-sm lyd:font-medium">
					{ label }
					{ ! required && <OptionalMark /> }
				</label>
			</LabelRow>
			<FieldHint id={ id } hint={ hint } />
			{ children }
			<FieldError id={ id } error={ error } />
		</div>
	);
}

/** The help of a control, which `describe` connects with it. */
export function FieldHint( { id, hint }: { id: string; hint?: ReactNode } ) {
	return hint ? (
		<p id={ `${ id }-hint` } className="lyd:mb-1.5 lyd:text-sm lyd:text-soft">
			{ hint }
		</p>
	) : null;
}

/** The problem of a control's value, which `describe` connects with it. */
export function FieldError( { id, error }: { id: string; error?: ReactNode } ) {
	return error ? (
		<p
			id={ `${ id }-error` }
			className="lyd:mt-1.5 lyd:flex lyd:items-center lyd:gap-1.5 lyd:text-sm lyd:text-danger"
		>
			<Icon name="alert" size={ 15 } />
			{ error }
		</p>
	) : null;
}

/** The attributes that connect a control with its Field for screen readers; details is the id of the open explanation. */
export function describe(
	id: string,
	{ hint, error, details }: { hint?: unknown; error?: unknown; details?: string }
) {
	const parts = [ hint && `${ id }-hint`, error && `${ id }-error` ].filter( Boolean );
	return {
		id,
		'aria-invalid': error ? ( true as const ) : undefined,
		'aria-describedby': parts.length ? parts.join( ' ' ) : undefined,
		'aria-details': details,
	};
}

type Input = InputHTMLAttributes< HTMLInputElement >;

export const TextField = forwardRef< HTMLInputElement, Input >( function TextFieldWithRef(
	{ className, ...rest },
	ref
) {
	return (
		<input ref={ ref } type="text" className={ controlClass( rest[ 'aria-invalid' ], className ) } { ...rest } />
	);
} );

/** A text field for numbers, so that the input is not changed by the browser. */
export function NumberField( props: Input ) {
	return <TextField inputMode="decimal" autoComplete="off" { ...props } />;
}

export function DateField( { className, ...rest }: Input ) {
	return <TextField type="date" className={ cx( 'lyd:max-w-[220px]', className ) } { ...rest } />;
}

export function TextArea( { className, ...rest }: TextareaHTMLAttributes< HTMLTextAreaElement > ) {
	return (
		<textarea
			rows={ 4 }
			className={ cx( control, 'lyd:resize-y lyd:py-2', edge( rest[ 'aria-invalid' ] ), className ) }
			{ ...rest }
		/>
	);
}

interface SelectProps extends SelectHTMLAttributes< HTMLSelectElement > {
	options: { value: string; text: string }[];
	/** Text of the first option, which has no value. */
	empty?: string;
}

export function SelectField( { options, empty, className, ...rest }: SelectProps ) {
	return (
		<span className={ cx( 'lyd:relative lyd:block', className ) }>
			<select
				className={ cx( control, edge( rest[ 'aria-invalid' ] ), 'lyd:py-[7px] lyd:pr-10 lyd:touch:py-[9px]' ) }
				{ ...rest }
			>
				{ empty !== undefined && <option value="">{ empty }</option> }
				{ options.map( ( option ) => (
					<option key={ option.value } value={ option.value }>
						{ option.text }
					</option>
				) ) }
			</select>
			<span className="lyd:pointer-events-none lyd:absolute lyd:inset-y-0 lyd:right-3 lyd:flex lyd:items-center lyd:text-soft">
				<Icon name="chevron" size={ 16 } />
			</span>
		</span>
	);
}
