interface Props {
	label: string;
	/** 0 to 100. */
	value: number;
	/** What to read out instead of a percentage. */
	text?: string;
}

export function Progress( { label, value, text }: Props ) {
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
				className="lyd:h-full lyd:rounded-full lyd:bg-link lyd:transition-[width]"
				style={ { width: `${ value }%` } }
			/>
		</div>
	);
}
