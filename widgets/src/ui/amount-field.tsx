import type { InputHTMLAttributes } from 'react';
import { cx } from '../lib/cx';
import { NumberField } from './field';

interface Props extends InputHTMLAttributes< HTMLInputElement > {
	id: string;
	/** Stands in the field, describes it, and is no part of its value. */
	unit: '$' | '%';
}

/** A field for an amount of money or a percentage. */
export function AmountField( { unit, ...rest }: Props ) {
	const isBefore = unit === '$';
	const description = [ `${ rest.id }-unit`, rest[ 'aria-describedby' ] ].filter( Boolean ).join( ' ' );
	return (
		<span className="lyd:relative lyd:block lyd:max-w-[260px]">
			<span
				id={ `${ rest.id }-unit` }
				className={ cx(
					'lyd:pointer-events-none lyd:absolute lyd:inset-y-0 lyd:flex lyd:items-center lyd:text-soft',
					isBefore ? 'lyd:left-3' : 'lyd:right-3'
				) }
			>
				{ unit }
			</span>
			<NumberField
				{ ...rest }
				aria-describedby={ description }
				className={ isBefore ? 'lyd:pl-8' : 'lyd:pr-8' }
			/>
		</span>
	);
}
