import type { ReactNode } from 'react';

interface Props {
	/** Follows the label in its line, and what it opens below both. */
	explanation?: ReactNode;
	children: ReactNode;
}

/** A label or a heading with the button that explains it, which stays beside a label of several lines. */
export function LabelRow( { explanation, children }: Props ) {
	return explanation ? (
		<div className="lyd:flex lyd:flex-wrap lyd:items-start lyd:gap-x-1.5 lyd:[&>:first-child]:max-w-[calc(100%-2.75rem)]">
			{ children }
			{ explanation }
		</div>
	) : (
		<>{ children }</>
	);
}
