import { forwardRef } from 'react';
import { Icon } from './icon';

export interface Problem {
	/** Dotted path of the field. */
	path: string;
	label: string;
	message: string;
}

interface Props {
	id?: string;
	title: string;
	problems: Problem[];
	onGo: ( path: string ) => void;
}

/** The list of form errors, each a link to its field. */
export const ErrorSummary = forwardRef< HTMLDivElement, Props >( function ErrorSummaryWithRef(
	{ id, title, problems, onGo },
	ref
) {
	return (
		<div
			ref={ ref }
			id={ id }
			tabIndex={ -1 }
			role="group"
			aria-label={ title }
			className="lyd:mb-6 lyd:scroll-mt-[calc(var(--wp-admin--admin-bar--height,0px)+7rem)] lyd:rounded-lg lyd:bg-danger-soft lyd:px-4 lyd:py-3 lyd:text-sm"
		>
			<p className="lyd:flex lyd:items-center lyd:gap-2 lyd:font-medium lyd:text-danger">
				<Icon name="alert" />
				{ title }
			</p>
			<ul className="lyd:mt-2 lyd:max-h-48 lyd:overflow-y-auto lyd:pl-6.5">
				{ problems.map( ( problem ) => (
					<li key={ problem.path }>
						<button
							type="button"
							onClick={ () => onGo( problem.path ) }
							className="lyd:py-1 lyd:text-left lyd:text-ink lyd:underline lyd:underline-offset-2 lyd:touch:min-h-11"
						>
							{ /[?.!]$/.test( problem.label ) ? problem.label : `${ problem.label }:` }{ ' ' }
							{ problem.message }
						</button>
					</li>
				) ) }
			</ul>
		</div>
	);
} );
