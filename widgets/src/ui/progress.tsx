import { cx } from '../lib/cx';

interface Props {
	label: string;
	/** 0 to 100. */
	value: number;
	/** Text for screen readers instead of a percentage. */
	text?: string;
	/** Uses the danger colour, e.g. if a limit is reached. */
	danger?: boolean;
}

export function Progress( { label, value, text, danger }: Props ) {
	return (
		<div
			role="progressbar"
			aria-label={ label }
			aria-valuemin={ 0 }
			aria-valuemax={ 100 }
			aria-valuenow={ Math.round( value ) }
			aria-valuetext={ text }
			className="lyd:h-1.5 lyd:overflow-hidden lyd:rounded-full lyd:bg-line"
		>
			<div
				className={ cx(
					'lyd:h-full lyd:rounded-full lyd:transition-[width]',
					danger ? 'lyd:bg-danger' : 'lyd:bg-link'
				) }
				style={ { width: `${ value }%` } }
			/>
		</div>
	);
}
