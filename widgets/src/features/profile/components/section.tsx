import { useId, type ReactNode } from 'react';

interface Props {
	title: string;
	description?: ReactNode;
	/** Beside the title. */
	aside?: ReactNode;
	children: ReactNode;
}

/** One part of the page in its own box, named by its title. */
export function Section( { title, description, aside, children }: Props ) {
	const id = useId();
	return (
		<section
			aria-labelledby={ id }
			className="lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-5"
		>
			<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3">
				<h2 id={ id } className="lyd:text-md">
					{ title }
				</h2>
				{ aside }
			</div>
			{ description && <p className="lyd:mt-1 lyd:text-sm lyd:text-soft">{ description }</p> }
			<div className="lyd:mt-4">{ children }</div>
		</section>
	);
}
