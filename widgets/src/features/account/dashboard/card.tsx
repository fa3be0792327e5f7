import { useId, type ReactNode } from 'react';

interface Props {
	title: string;
	/** Beside the title. */
	action?: ReactNode;
	children: ReactNode;
}

/** One part of the dashboard. */
export function Card( { title, action, children }: Props ) {
	const id = useId();
	return (
		<section
			aria-labelledby={ id }
			className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-5"
		>
			<div className="lyd:mb-3 lyd:flex lyd:items-center lyd:justify-between lyd:gap-3">
				<h2 id={ id } className="lyd:text-md">
					{ title }
				</h2>
				{ action }
			</div>
			{ children }
		</section>
	);
}
