import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { describe, FieldError, FieldHint } from './field';
import { LabelRow } from './label-row';

interface Props {
	id: string;
	label: ReactNode;
	hint?: ReactNode;
	error?: string;
	/** A button beside the label, and what it opens. */
	explanation?: ReactNode;
	required?: boolean;
	/** The caption says what an option is, in small type above its text. */
	options: { value: string; text: string; caption?: string }[];
	value: string;
	onChange: ( value: string ) => void;
}

/** The classes of an option that is shown as a button around its hidden control. */
export const optionClass = ( isChosen: boolean, error?: string ) =>
	cx(
		'lyd:relative lyd:flex lyd:min-h-10 lyd:touch:min-h-11 lyd:items-center lyd:gap-2.5 lyd:rounded-sm lyd:border lyd:border-solid lyd:px-3.5 lyd:text-sm lyd:transition-colors lyd:has-focus-visible:outline-2 lyd:has-focus-visible:outline-offset-2',
		isChosen ? 'lyd:border-link lyd:bg-primary-soft' : 'lyd:border-edge lyd:hover:border-ink',
		error && ! isChosen && 'lyd:border-danger'
	);

/** A radio group that shows a few options as buttons. */
export function ChoiceField( props: Props ) {
	const { id, label, hint, error, explanation, required, options, value, onChange } = props;
	const controlProps = describe( id, { hint, error } );
	return (
		<div
			role="radiogroup"
			aria-labelledby={ `${ id }-label` }
			aria-describedby={ controlProps[ 'aria-describedby' ] }
			aria-invalid={ controlProps[ 'aria-invalid' ] }
			aria-required={ required }
		>
			<LabelRow explanation={ explanation }>
				<p id={ `${ id }-label` } className="lyd:mb-1.5 lyd:text-sm lyd:font-medium">
					{ label }
				</p>
			</LabelRow>
			<FieldHint id={ id } hint={ hint } />
			<div className="lyd:flex lyd:flex-wrap lyd:gap-2">
				{ options.map( ( option, index ) => {
					const isChosen = option.value === value;
					return (
						<label
							key={ option.value }
							htmlFor={ index === 0 ? id : `${ id }-${ index }` }
							className={ optionClass( isChosen, error ) }
						>
							<input
								type="radio"
								id={ index === 0 ? id : `${ id }-${ index }` }
								name={ id }
								value={ option.value }
								checked={ isChosen }
								onChange={ () => onChange( option.value ) }
								className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
							/>
							<span
								aria-hidden="true"
								className={ cx(
									'lyd:size-4 lyd:shrink-0 lyd:rounded-full lyd:border-solid',
									isChosen ? 'lyd:border-5 lyd:border-link' : 'lyd:border lyd:border-edge'
								) }
							/>
							{ option.caption ? (
								<span className="lyd:min-w-0 lyd:py-1.5 lyd:break-words">
									<span className="lyd:block lyd:text-xs lyd:text-soft">{ option.caption }</span>{ ' ' }
									<span dir="auto" className="lyd:whitespace-pre-wrap">
										{ option.text }
									</span>
								</span>
							) : (
								option.text
							) }
						</label>
					);
				} ) }
			</div>
			<FieldError id={ id } error={ error } />
		</div>
	);
}
