import type { ReactNode } from 'react';
import { optionClass } from './choice';
import { describe, FieldError, FieldHint } from './field';
import { LabelRow } from './label-row';
import { Tick } from './tick';

interface Props {
	/** Id of the first option, to which the focus goes. */
	id: string;
	label: ReactNode;
	hint?: ReactNode;
	error?: string;
	/** A button beside the label, and what it opens. */
	explanation?: ReactNode;
	options: { value: string; text: string }[];
	value: string[];
	/** The chosen values, in the order of the options. */
	onChange: ( value: string[] ) => void;
	/** The focus left all options. */
	onLeave: () => void;
}

/** Checkboxes in a group, shown as buttons: any number of them can be chosen. */
export function MultiChoiceField( props: Props ) {
	const { id, label, hint, error, explanation, options, value, onChange, onLeave } = props;
	const controlProps = describe( id, { hint, error } );
	const toggle = ( changed: string ) => {
		const isChosen = ( one: string ) => value.includes( one ) !== ( one === changed );
		onChange( options.map( ( option ) => option.value ).filter( isChosen ) );
	};
	return (
		<div
			role="group"
			aria-labelledby={ `${ id }-label` }
			aria-describedby={ controlProps[ 'aria-describedby' ] }
			onBlur={ ( { currentTarget, relatedTarget } ) => currentTarget.contains( relatedTarget ) || onLeave() }
		>
			<LabelRow explanation={ explanation }>
				<p id={ `${ id }-label` } className="lyd:mb-1.5 lyd:text-sm lyd:font-medium">
					{ label }
				</p>
			</LabelRow>
			<FieldHint id={ id } hint={ hint } />
			<div className="lyd:flex lyd:flex-wrap lyd:gap-2">
				{ options.map( ( option, index ) => {
					const isChosen = value.includes( option.value );
					const own = index === 0 ? id : `${ id }-${ index }`;
					return (
						<label key={ option.value } htmlFor={ own } className={ optionClass( isChosen, error ) }>
							<input
								type="checkbox"
								id={ own }
								checked={ isChosen }
								aria-invalid={ controlProps[ 'aria-invalid' ] }
								onChange={ () => toggle( option.value ) }
								className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
							/>
							<Tick on={ isChosen } />
							{ option.text }
						</label>
					);
				} ) }
			</div>
			<FieldError id={ id } error={ error } />
		</div>
	);
}
