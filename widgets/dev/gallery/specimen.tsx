import type { ReactNode } from 'react';

/** A titled specimen. */
export function Specimen( { title, children }: { title: string; children: ReactNode } ) {
	return (
		<section className="lyd:mb-10">
			<h3 className="lyd:mb-3 lyd:text-sm lyd:text-soft">{ title }</h3>
			<div className="lyd:flex lyd:flex-wrap lyd:items-start lyd:gap-3">{ children }</div>
		</section>
	);
}
